import { Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FederationCode, PlayerId } from '@ledger/kernel';
import type { Person, RatingOnList } from '@ledger/office';
import { Office, playersCsv } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { Asking, Needs } from '../access/access';
import { requireOwn } from '../access/own-federation';
import { PARTS, PlayerPart } from '../http/params';
import { today } from '../http/today';
import { ApiProblems } from '../http/api-answers';
import { formatOf } from '../lists/format';
import { withBasis } from '../reading/basis';
import { csvAnswer, FileAnswer } from '../reading/etag';
import { seesAll, visiblePosition, visibleState } from '../reading/sight';
import { CommandBody, ReceivesCommands } from '../recording/command-body';
import type { SentCommand } from '../recording/command-body';
import { ApiDecides, Decider } from '../recording/decider';
import { ApiIdempotencyKey, Recording } from '../recording/writing';
import type { Writing } from '../recording/writing';
import type { PlayerAnswer, PlayersAnswer, RatingAnswer, RecordedAnswer } from '../http/answers';
import { PlayersQuery } from './players.dto';
import { KnownAtQuery, PAGE, TABLE_FORMATS } from '../reading/queries';

@ApiTags('players')
@ApiBearerAuth()
@Controller('api/players')
export class PlayersController {
  constructor(
    private readonly office: Office,
    private readonly decider: Decider,
  ) {}

  @Get()
  @Needs('anonymous')
  @ApiOperation({ summary: 'Registered players by name, those without a rating too' })
  @ApiProblems(400, 503)
  async players(
    @Query() query: PlayersQuery,
    @Asking() person: Person,
    @Req() { headers }: FastifyRequest,
  ): Promise<PlayersAnswer | FileAnswer> {
    const { name, federation, offset = 0, limit = PAGE } = query;
    const format = formatOf(query.format, headers.accept, TABLE_FORMATS);
    const question = {
      day: today(),
      offset,
      limit,
      ...(name === undefined ? {} : { name }),
      ...(federation === undefined ? {} : { federation }),
    };
    const found = await this.office.ask('players', question, await visibleState(this.office, person));
    const { knownAt, total, players, similar } = found;
    if (format === 'csv') {
      const page = { offset, count: players.length, total };
      return csvAnswer('players', playersCsv(players), knownAt, page);
    }
    return withBasis({ total, offset, players, similar }, knownAt);
  }

  @Get(':id')
  @Needs('anonymous')
  @PARTS.player
  @ApiOperation({ summary: 'A player: names, federations, titles and current ratings' })
  @ApiProblems(400, 401, 404, 503)
  async player(
    @PlayerPart() id: PlayerId,
    @Query() query: KnownAtQuery,
    @Asking() person: Person,
  ): Promise<PlayerAnswer> {
    const question = { player: id, day: today() };
    const published = (await this.office.publishedRatings(question)).map(ratingAnswer);
    if (!seesAll(person)) {
      const knownAt = await visiblePosition(this.office, person, query);
      // A full date of birth is never shown to everyone.
      const { birthDate: _, ...card } = await this.office.records.player(id, knownAt, today());
      return withBasis({ ...card, ratings: published, published }, knownAt);
    }
    const state = await visibleState(this.office, person, query);
    const { knownAt, ratings } = await this.office.ask('ratings', question, state);
    const card = await this.office.records.player(id, knownAt, today());
    return withBasis({ ...card, ratings: ratings.map(ratingAnswer), published }, knownAt);
  }

  @Post()
  @ApiOperation({ summary: 'Register a player' })
  @ReceivesCommands('player', '')
  @ApiCreatedResponse({ description: 'Registered.' })
  @ApiOkResponse({
    description: 'This player is already registered with the same details.',
  })
  @ApiIdempotencyKey()
  @ApiProblems(400, 401, 403, 409, 415, 422, 503)
  async register(
    @CommandBody('player', '') sent: SentCommand,
    @Recording() writing: Writing,
  ): Promise<RecordedAnswer> {
    const { id, federation } = sent.body;
    requireOwn(writing.person, federation as FederationCode, `Player ${String(id)}`);
    return this.decider.register(writing, sent);
  }

  @Post(':id/corrections')
  @PARTS.player
  @ApiOperation({ summary: 'Correct a wrong detail or identity, from the beginning' })
  @ReceivesCommands('player', 'corrections')
  @ApiDecides()
  correct(
    @PlayerPart() player: PlayerId,
    @CommandBody('player', 'corrections') sent: SentCommand,
    @Recording() writing: Writing,
  ) {
    return this.decider.decide(writing, sent, { player });
  }

  @Post(':id/decisions')
  @PARTS.player
  @ApiOperation({ summary: 'Record a change to a player: transfer, name, title, exclusion, …' })
  @ReceivesCommands('player', 'decisions')
  @ApiDecides()
  decide(
    @PlayerPart() player: PlayerId,
    @CommandBody('player', 'decisions') sent: SentCommand,
    @Recording() writing: Writing,
  ) {
    return this.decider.decide(writing, sent, { player });
  }
}

/** A player's row on a list, as shown with the player. */
function ratingAnswer({ pool, date, row }: RatingOnList): RatingAnswer {
  const { rating, rank, games, k, inactive } = row;
  return { pool, date, rating, rank, games, k, inactive };
}
