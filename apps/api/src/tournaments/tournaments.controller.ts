import { Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FederationCode, LogPosition, Pool, TournamentId } from '@ledger/kernel';
import { describeRecordedTimeControl } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { Office, tournamentsCsv } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { Asking, Needs } from '../access/access';
import { requireReasonFor } from '../access/judged-facts';
import { requireOwn } from '../access/own-federation';
import { CORRECTION_BYTES } from '../http/limits';
import { PARTS, TournamentPart } from '../http/params';
import { TakesUpTo } from '../http/route-options';
import { today } from '../http/today';
import { ApiFiles, ApiProblems } from '../http/api-answers';
import { formatOf } from '../lists/format';
import { withBasis } from '../reading/basis';
import { csvAnswer, FileAnswer } from '../reading/etag';
import { latestOf, seesAll, visibleTournament } from '../reading/sight';
import { CommandBody, ReceivesCommands } from '../recording/command-body';
import type { SentCommand } from '../recording/command-body';
import { ApiDecides, Decider } from '../recording/decider';
import { ApiIdempotencyKey, Recording } from '../recording/writing';
import type { Writing } from '../recording/writing';
import { TournamentsQuery, TrfQuery } from './tournaments.dto';
import type { RecordedAnswer, TournamentAnswer, TournamentsAnswer } from '../http/answers';
import { KnownAtQuery, PAGE, TABLE_FORMATS } from '../reading/queries';

@ApiTags('tournaments')
@ApiBearerAuth()
@Controller('api/tournaments')
export class TournamentsController {
  constructor(
    private readonly office: Office,
    private readonly decider: Decider,
  ) {}

  @Get()
  @Needs('anonymous')
  @ApiOperation({ summary: 'Registered tournaments, the latest first' })
  @ApiProblems(400, 503)
  async tournaments(
    @Query() query: TournamentsQuery,
    @Asking() person: Person,
    @Req() { headers }: FastifyRequest,
  ): Promise<TournamentsAnswer | FileAnswer> {
    const { name: text, federation, pool, from, to, unreported, offset = 0, limit = PAGE } = query;
    const knownAt = seesAll(person)
      ? everywhere(await this.office.knownAt())
      : await this.office.records.publicKnowledge();
    const found = await this.office.records.tournaments({
      knownAt,
      ...(text === undefined ? {} : { text }),
      ...(federation === undefined ? {} : { federation }),
      ...(pool === undefined ? {} : { pool }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(unreported === undefined ? {} : { unreported }),
    });
    const tournaments = found.slice(offset, offset + limit);
    if (formatOf(query.format, headers.accept, TABLE_FORMATS) === 'csv') {
      const page = { offset, count: tournaments.length, total: found.length };
      return csvAnswer('tournaments', tournamentsCsv(tournaments), latestOf(knownAt), page);
    }
    const shown =
      query.status === true && seesAll(person)
        ? await this.office.records.tournamentsWithStatus(tournaments)
        : tournaments;
    return withBasis({ total: found.length, offset, tournaments: shown }, latestOf(knownAt));
  }

  @Get(':id')
  @Needs('anonymous')
  @PARTS.tournament
  @ApiOperation({ summary: 'A tournament: registration, decisions, entries and games, as corrected' })
  @ApiProblems(400, 401, 404, 503)
  async tournament(
    @TournamentPart() id: TournamentId,
    @Query() query: KnownAtQuery,
    @Asking() person: Person,
  ): Promise<TournamentAnswer> {
    const visible = await visibleTournament(this.office, person, id, query.knownAt);
    const knownAt = visible === 'latest' ? await this.office.knownAt() : visible;
    const card = await this.office.records.tournament(id, knownAt);
    const { timeControl } = card.facts;
    const timeControlText = timeControl === null ? null : describeRecordedTimeControl(timeControl);
    return withBasis({ ...card, timeControlText }, knownAt);
  }

  @Get(':id/trf')
  @Needs('anonymous')
  @PARTS.tournament
  @ApiOperation({ summary: 'A tournament as a TRF report, as corrected' })
  @ApiFiles('text/plain')
  @ApiProblems(400, 401, 404, 503)
  async trf(
    @TournamentPart() id: TournamentId,
    @Query() { knownAt: asked, format = 'trf16' }: TrfQuery,
    @Asking() person: Person,
  ): Promise<FileAnswer> {
    const visible = await visibleTournament(this.office, person, id, asked);
    const knownAt = visible === 'latest' ? await this.office.knownAt() : visible;
    const version = format === 'trf16' ? 'TRF16' : 'TRF26';
    const { text } = await this.office.records.tournamentTrf(id, knownAt, version);
    const { basis } = withBasis({ text }, knownAt);
    return new FileAnswer(basis, 'text/plain', `${id}.trf`, text);
  }

  @Post()
  @ApiOperation({ summary: 'Register a tournament before its report is received' })
  @ReceivesCommands('tournament', '')
  @ApiCreatedResponse({ description: 'Registered.' })
  @ApiOkResponse({ description: 'It is already registered with the same facts.' })
  @ApiIdempotencyKey()
  @ApiProblems(400, 401, 403, 409, 415, 422, 503)
  async register(
    @CommandBody('tournament', '') sent: SentCommand,
    @Recording() writing: Writing,
  ): Promise<RecordedAnswer> {
    const { id, federation } = sent.body;
    requireOwn(writing.person, federation as FederationCode, `Tournament ${String(id)}`);
    const usual = { registered: today(), kind: 'ordinary', official: false, hybrid: false };
    requireReasonFor(writing.person, sent.body, usual);
    return this.decider.register(writing, sent);
  }

  @Post(':id/corrections')
  @TakesUpTo(CORRECTION_BYTES)
  @PARTS.tournament
  @ApiOperation({ summary: 'Correct a result, an entry, a fact of the registration, or the whole report' })
  @ReceivesCommands('tournament', 'corrections')
  @ApiDecides()
  correct(
    @TournamentPart() tournament: TournamentId,
    @CommandBody('tournament', 'corrections') sent: SentCommand,
    @Recording() writing: Writing,
  ) {
    return this.decider.decide(writing, sent, { tournament });
  }

  @Post(':id/decisions')
  @PARTS.tournament
  @ApiOperation({ summary: 'Record a decision, a claim or an appeal' })
  @ReceivesCommands('tournament', 'decisions')
  @ApiDecides()
  decide(
    @TournamentPart() tournament: TournamentId,
    @CommandBody('tournament', 'decisions') sent: SentCommand,
    @Recording() writing: Writing,
  ) {
    return this.decider.decide(writing, sent, { tournament });
  }
}

function everywhere(position: LogPosition): Readonly<Record<Pool, LogPosition>> {
  return { standard: position, rapid: position, blitz: position };
}
