import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { LogPosition, PlayerId } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { Office } from '@ledger/office';
import { Asking, Needs } from '../access/access';
import { requireOwn } from '../access/own-federation';
import { ApiBodyOneOf, BodyOneOf } from '../http/one-of';
import { PARTS, PlayerPart } from '../http/params';
import { today } from '../http/today';
import { ApiProblems } from '../http/problem.dto';
import { withBasis } from '../reading/basis';
import { PAGE } from '../reading/page-query';
import { seesAll, visiblePosition, visibleState } from '../reading/sight';
import { ApiDecides, Decider } from '../recording/decider';
import { RecordedAnswer } from '../recording/recorded.dto';
import { RecordingDesk } from '../recording/recording-desk';
import { ApiIdempotencyKey, Recording } from '../recording/writing';
import type { Writing } from '../recording/writing';
import { PLAYER_CORRECTION_EXAMPLES, PLAYER_CORRECTIONS } from './corrections.dto';
import type { PlayerCorrection } from './corrections.dto';
import type { PlayerDecision } from './dated-decision.dto';
import { PLAYER_DECISION_EXAMPLES, PLAYER_DECISIONS } from './decisions.dto';
import { PlayerAnswer, PlayerQuery } from './player-answer.dto';
import type { RatingAnswer } from './player-answer.dto';
import { PlayersAnswer, PlayersQuery } from './players.dto';
import { ratingAnswer } from './ratings';
import { PlayerBody } from './player.dto';

@ApiTags('players')
@ApiBearerAuth()
@Controller('api/players')
export class PlayersController {
  constructor(
    private readonly office: Office,
    private readonly desk: RecordingDesk,
    private readonly decider: Decider,
  ) {}

  @Get()
  @Needs('anonymous')
  @ApiOperation({ summary: 'Registered players by name, those without a rating too' })
  @ApiOkResponse({ type: PlayersAnswer })
  @ApiProblems(400, 503)
  async players(@Query() query: PlayersQuery, @Asking() person: Person): Promise<PlayersAnswer> {
    const { name, federation, offset = 0, limit = PAGE } = query;
    const question = {
      day: today(),
      offset,
      limit,
      ...(name === undefined ? {} : { name }),
      ...(federation === undefined ? {} : { federation }),
    };
    const found = await this.office.players(question, await visibleState(this.office, person));
    const { knownAt, total, players } = found;
    return withBasis({ total, offset, players }, knownAt);
  }

  @Get(':id')
  @Needs('anonymous')
  @PARTS.player
  @ApiOperation({ summary: 'A player: names, federations, titles and current ratings' })
  @ApiOkResponse({ type: PlayerAnswer })
  @ApiProblems(400, 401, 404, 503)
  async player(
    @PlayerPart() id: PlayerId,
    @Query() query: PlayerQuery,
    @Asking() person: Person,
  ): Promise<PlayerAnswer> {
    const { knownAt, ratings } = await this.ratingsOf(id, query, person);
    const { birthDate, ...card } = await this.office.records.player(id, knownAt, today());
    // A full date of birth is never shown to everyone.
    const content = seesAll(person) ? { ...card, birthDate, ratings } : { ...card, ratings };
    return withBasis(content, knownAt);
  }

  /** Everyone sees the row on the last published list of each pool, analysts the lists as revised. */
  private async ratingsOf(
    player: PlayerId,
    { knownAt: asked }: PlayerQuery,
    person: Person,
  ): Promise<{ readonly knownAt: LogPosition; readonly ratings: readonly RatingAnswer[] }> {
    const question = { player, day: today() };
    if (!seesAll(person)) {
      const knownAt = await visiblePosition(this.office, person, { knownAt: asked });
      return { knownAt, ratings: (await this.office.publishedRatings(question)).map(ratingAnswer) };
    }
    const state = await visibleState(this.office, person, { knownAt: asked });
    const { knownAt, ratings } = await this.office.ratings(question, state);
    return { knownAt, ratings: ratings.map(ratingAnswer) };
  }

  @Post()
  @Needs('officer')
  @HttpCode(201)
  @ApiOperation({ summary: 'Register a player' })
  @ApiCreatedResponse({ type: RecordedAnswer })
  @ApiOkResponse({
    type: RecordedAnswer,
    description: 'This player is registered already, with the same details.',
  })
  @ApiIdempotencyKey()
  @ApiProblems(400, 401, 403, 409, 415, 422, 503)
  async register(@Body() body: PlayerBody, @Recording() writing: Writing): Promise<RecordedAnswer> {
    requireOwn(writing.person, body.federation, `Player ${body.id}`);
    const command = body.command();
    const reason = body.reason === undefined ? {} : { reason: body.reason };
    return this.desk.once(writing, body, async (by) => {
      const { position, eventId, notices } = await this.office.record(command, { ...by, ...reason });
      return { position, eventId, notices };
    });
  }

  @Post(':id/corrections')
  @Needs('administrator')
  @HttpCode(201)
  @PARTS.player
  @ApiOperation({ summary: 'Correct a wrong detail or identity, from the beginning' })
  @ApiBodyOneOf(PLAYER_CORRECTIONS, PLAYER_CORRECTION_EXAMPLES)
  @ApiDecides()
  correct(
    @PlayerPart() player: PlayerId,
    @BodyOneOf(PLAYER_CORRECTIONS) body: PlayerCorrection,
    @Recording() writing: Writing,
  ) {
    return this.decider.decide(writing, body, () => body.command(player));
  }

  @Post(':id/decisions')
  @Needs('administrator')
  @HttpCode(201)
  @PARTS.player
  @ApiOperation({ summary: 'A change of a player from a date: transfer, name, title, exclusion, …' })
  @ApiBodyOneOf(PLAYER_DECISIONS, PLAYER_DECISION_EXAMPLES)
  @ApiDecides()
  decide(
    @PlayerPart() player: PlayerId,
    @BodyOneOf(PLAYER_DECISIONS) body: PlayerDecision,
    @Recording() writing: Writing,
  ) {
    return this.decider.decide(writing, body, () => body.command(player, this.office));
  }
}
