import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import { addDays, addMonths } from '@ledger/kernel';
import type { Person, TitleForm } from '@ledger/office';
import { Office } from '@ledger/office';
import { Asking, Needs } from '../access/access';
import { requireAdministrator, requireOwn } from '../access/own-federation';
import { PARTS, PlayerPart, TournamentPart } from '../http/params';
import { today } from '../http/today';
import { ApiProblems } from '../http/api-answers';
import { withBasis } from '../reading/basis';
import { seesAll, visibleState, visibleTournament } from '../reading/sight';
import { CommandBody, ReceivesCommands } from '../recording/command-body';
import type { SentCommand } from '../recording/command-body';
import { ApiDecides, Decider } from '../recording/decider';
import { Recording } from '../recording/writing';
import type { Writing } from '../recording/writing';
import type { NormsAnswer, RunningAnswer, TitleProgressAnswer, TitlesDueAnswer } from '../http/answers';
import {
  ApplicationFormQuery,
  CertificateFormQuery,
  DueQuery,
  NormsQuery,
  RunningQuery,
  TitleProgressQuery,
} from './titles.dto';

/** Norms and titles rest on standard chess only (Titles 2022 0.3). */
const TITLE_POOL = 'standard';

/** Norms, titles and what is missing for them. */
@ApiTags('titles')
@ApiBearerAuth()
@Controller('api')
export class TitlesController {
  constructor(
    private readonly office: Office,
    private readonly decider: Decider,
  ) {}

  @Get('tournaments/:id/norms')
  @Needs('anonymous')
  @PARTS.tournament
  @ApiOperation({ summary: 'The norms of a tournament: every check with article, figures and verdict' })
  @ApiProblems(400, 401, 404, 422, 503)
  async norms(
    @TournamentPart() tournament: TournamentId,
    @Query() { player, knownAt: asked }: NormsQuery,
    @Asking() person: Person,
  ): Promise<NormsAnswer> {
    const visible = await visibleTournament(this.office, person, tournament, asked);
    const question = player === undefined ? { tournament } : { tournament, player };
    const { knownAt, norms, people } = await this.office.ask('norms', question, visible);
    return withBasis({ ...norms, people }, knownAt, [norms.ruleSet]);
  }

  @Get('tournaments/:id/norms/certificate')
  @Needs('officer')
  @PARTS.tournament
  @ApiOperation({ summary: 'The certificate of a title result (IT1), filled in to be printed and signed' })
  @ApiProblems(400, 401, 403, 404, 422, 503)
  async certificate(
    @TournamentPart() tournament: TournamentId,
    @Query() { player, title, knownAt: asked }: CertificateFormQuery,
    @Asking() person: Person,
  ): Promise<TitleForm> {
    const visible = await visibleTournament(this.office, person, tournament, asked);
    return this.office.titles.certificateForm({ tournament, player, title }, visible);
  }

  @Get('players/:id/titles/application')
  @Needs('officer')
  @PARTS.player
  @ApiOperation({ summary: 'The title application (IT2), filled in to be printed and signed' })
  @ApiProblems(400, 401, 403, 404, 422, 503)
  async application(
    @PlayerPart() player: PlayerId,
    @Query() { title, on = today(), knownAt: asked }: ApplicationFormQuery,
    @Asking() person: Person,
  ): Promise<TitleForm> {
    const visible = await visibleState(this.office, person, { knownAt: asked, pool: TITLE_POOL });
    return this.office.titles.applicationForm({ player, title, on }, visible);
  }

  @Get('players/:id/titles')
  @Needs('anonymous')
  @PARTS.player
  @ApiOperation({ summary: 'Show norms, ratings reached and what is missing for each title' })
  @ApiProblems(400, 401, 404, 422, 503)
  async progress(
    @PlayerPart() player: PlayerId,
    @Query() { for: title, on: day = today(), knownAt: asked }: TitleProgressQuery,
    @Asking() person: Person,
  ): Promise<TitleProgressAnswer> {
    const visible = await visibleState(this.office, person, { knownAt: asked, pool: TITLE_POOL });
    const on = seesAll(person) ? day : await this.lastVisibleDay(day);
    const question = title === undefined ? { player, on } : { player, on, title };
    const { progress, people } = await this.office.ask('titleProgress', question, visible);
    const { knownAt, ...content } = progress;
    const file = await this.office.titles.file(player, knownAt);
    return withBasis({ ...content, file, people }, knownAt, [progress.ruleSet]);
  }

  /** Ratings reached after the last published list are not public; a list is in force for a month at least. */
  private async lastVisibleDay(day: CalendarDate): Promise<CalendarDate> {
    const list = await this.office.records.publishedInForce(TITLE_POOL, day);
    if (list === null) return day;
    const last = addDays(addMonths(list.date, 1), -1);
    return day < last ? day : last;
  }

  @Get('players/:id/running-rating')
  @Needs('anonymous')
  @PARTS.player
  @ApiOperation({
    summary: 'Show the rating after each game of a period, which can count for titles (1.53a)',
  })
  @ApiProblems(400, 401, 404, 422, 503)
  async running(
    @PlayerPart() player: PlayerId,
    @Query() { date, knownAt: asked }: RunningQuery,
    @Asking() person: Person,
  ): Promise<RunningAnswer> {
    const visible = await visibleState(this.office, person, { knownAt: asked, pool: TITLE_POOL });
    const { knownAt, running, people } = await this.office.ask(
      'runningRating',
      { player, day: date },
      visible,
    );
    return withBasis({ ...running, people }, knownAt);
  }

  @Get('titles/due')
  @Needs('analyst')
  @ApiOperation({
    summary: 'Titles that are due and not held',
    description: 'Those new with the last published list or since; all of them with `all`.',
  })
  @ApiProblems(400, 401, 403, 422, 503)
  async due(
    @Query() { on = today(), all = false, since, federation, knownAt: asked }: DueQuery,
    @Asking() person: Person,
  ): Promise<TitlesDueAnswer> {
    const visible = await visibleState(this.office, person, { knownAt: asked });
    const question = {
      on,
      all,
      ...(since === undefined ? {} : { since }),
      ...(federation === undefined ? {} : { federation }),
    };
    const { knownAt, ...answer } = await this.office.ask('titlesDue', question, visible);
    return withBasis(answer, knownAt);
  }

  @Post('players/:id/title-applications')
  @PARTS.player
  @ApiOperation({
    summary: "Apply for a title, by the rating officer of the player's federation",
    description: 'If the federation refuses to apply, an administrator files it for the player (1.10d).',
  })
  @ReceivesCommands('player', 'title-applications')
  @ApiDecides()
  async apply(
    @PlayerPart() player: PlayerId,
    @CommandBody('player', 'title-applications') sent: SentCommand,
    @Recording() writing: Writing,
  ) {
    const { on, byPlayer } = sent.body;
    // Of the day of the application and of today: an earlier date does not bring back a player who left.
    const head = await this.office.head();
    for (const day of [on as CalendarDate, today()]) {
      const { federation } = await this.office.records.player(player, head, day);
      requireOwn(writing.person, federation, `Player ${player}`);
    }
    if (byPlayer === true)
      requireAdministrator(writing.person, 'byPlayer', 'An application against the federation');
    return this.decider.decide(writing, sent, { player });
  }
}
