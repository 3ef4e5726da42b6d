import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { LogPosition, Pool, TournamentId } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { Office } from '@ledger/office';
import { Asking, Needs } from '../access/access';
import { requireOwn } from '../access/own-federation';
import { CORRECTION_BYTES } from '../http/limits';
import { ApiBodyOneOf, BodyOneOf } from '../http/one-of';
import { PARTS, TournamentPart } from '../http/params';
import { TakesUpTo } from '../http/route-options';
import { today } from '../http/today';
import { PlayerQuery as CardQuery } from '../players/player-answer.dto';
import { ApiProblems } from '../http/problem.dto';
import { withBasis } from '../reading/basis';
import { PAGE } from '../reading/page-query';
import { latestOf, seesAll, visibleTournament } from '../reading/sight';
import { ApiDecides, Decider } from '../recording/decider';
import { RecordedAnswer } from '../recording/recorded.dto';
import { RecordingDesk } from '../recording/recording-desk';
import { ApiIdempotencyKey, Recording } from '../recording/writing';
import type { Writing } from '../recording/writing';
import type { TournamentCorrection } from './correction.dto';
import { CORRECTION_EXAMPLES, TOURNAMENT_CORRECTIONS } from './corrections.dto';
import { RULING_EXAMPLES, RULINGS } from './decisions.dto';
import type { TournamentDecision } from './ruling.dto';
import { TournamentAnswer } from './tournament-answer.dto';
import { TournamentBody } from './tournament.dto';
import { TournamentsAnswer, TournamentsQuery } from './tournaments.dto';

@ApiTags('tournaments')
@ApiBearerAuth()
@Controller('api/tournaments')
export class TournamentsController {
  constructor(
    private readonly office: Office,
    private readonly desk: RecordingDesk,
    private readonly decider: Decider,
  ) {}

  @Get()
  @Needs('anonymous')
  @ApiOperation({ summary: 'Registered tournaments, the latest first' })
  @ApiOkResponse({ type: TournamentsAnswer })
  @ApiProblems(400, 503)
  async tournaments(@Query() query: TournamentsQuery, @Asking() person: Person): Promise<TournamentsAnswer> {
    const { name: text, federation, pool, offset = 0, limit = PAGE } = query;
    const knownAt = seesAll(person)
      ? everywhere(await this.office.knownAt())
      : await this.office.records.publicKnowledge();
    const found = await this.office.records.tournaments({
      knownAt,
      ...(text === undefined ? {} : { text }),
      ...(federation === undefined ? {} : { federation }),
      ...(pool === undefined ? {} : { pool }),
    });
    const tournaments = found.slice(offset, offset + limit);
    return withBasis({ total: found.length, offset, tournaments }, latestOf(knownAt));
  }

  @Get(':id')
  @Needs('anonymous')
  @PARTS.tournament
  @ApiOperation({ summary: 'A tournament: registration, decisions, entries and games, as corrected' })
  @ApiOkResponse({ type: TournamentAnswer })
  @ApiProblems(400, 401, 404, 503)
  async tournament(
    @TournamentPart() id: TournamentId,
    @Query() query: CardQuery,
    @Asking() person: Person,
  ): Promise<TournamentAnswer> {
    const visible = await visibleTournament(this.office, person, id, query.knownAt);
    const knownAt = visible === 'latest' ? await this.office.knownAt() : visible;
    return withBasis(await this.office.records.tournament(id, knownAt), knownAt);
  }

  @Post()
  @Needs('officer')
  @HttpCode(201)
  @ApiOperation({ summary: 'Register a tournament before its report comes' })
  @ApiCreatedResponse({ type: RecordedAnswer })
  @ApiOkResponse({ type: RecordedAnswer, description: 'It is registered already, with the same facts.' })
  @ApiIdempotencyKey()
  @ApiProblems(400, 401, 403, 409, 415, 422, 503)
  async register(@Body() body: TournamentBody, @Recording() writing: Writing): Promise<RecordedAnswer> {
    requireOwn(writing.person, body.federation, `Tournament ${body.id}`);
    const reason = body.reason === undefined ? {} : { reason: body.reason };
    return this.desk.once(writing, body, async (by) => {
      const recorded = await this.office.record(body.command(today()), { ...by, ...reason });
      const { position, eventId, notices } = recorded;
      return { position, eventId, notices };
    });
  }

  @Post(':id/corrections')
  @Needs('administrator')
  @TakesUpTo(CORRECTION_BYTES)
  @HttpCode(201)
  @PARTS.tournament
  @ApiOperation({ summary: 'Correct a result, an entry, a fact of the registration, or the whole report' })
  @ApiBodyOneOf(TOURNAMENT_CORRECTIONS, CORRECTION_EXAMPLES)
  @ApiDecides()
  correct(
    @TournamentPart() tournament: TournamentId,
    @BodyOneOf(TOURNAMENT_CORRECTIONS) body: TournamentCorrection,
    @Recording() writing: Writing,
  ) {
    return this.decider.decide(writing, body, () => body.command(tournament, this.office));
  }

  @Post(':id/decisions')
  @Needs('administrator')
  @HttpCode(201)
  @PARTS.tournament
  @ApiOperation({ summary: 'A decision that the regulations give to people, a claim, an appeal' })
  @ApiBodyOneOf(RULINGS, RULING_EXAMPLES)
  @ApiDecides()
  decide(
    @TournamentPart() tournament: TournamentId,
    @BodyOneOf(RULINGS) body: TournamentDecision,
    @Recording() writing: Writing,
  ) {
    return this.decider.decide(writing, body, () => body.command(tournament, today()));
  }
}

function everywhere(position: LogPosition): Readonly<Record<Pool, LogPosition>> {
  return { standard: position, rapid: position, blitz: position };
}
