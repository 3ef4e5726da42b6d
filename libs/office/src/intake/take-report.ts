import type { FederationCode, Refusal, TournamentId } from '@ledger/kernel';
import { refuse, RefusedError } from '@ledger/kernel';
import type { CommandOf, Command, LedgerEvent, NewEvent } from '@ledger/ledger';
import { decodeEvent, playerStream, tournamentStream } from '@ledger/ledger';
import type { HypotheticalEvent, RatingScenario } from '@ledger/lists';
import { EMPTY_SCENARIO, recordedAfter } from '@ledger/lists';
import type { Finding } from '@ledger/formats';
import { countErrors } from '@ledger/formats';
import type { RatedTournament } from '../lists/answers/other-answers';
import { registrationOf } from '../questions/records';
import type { TournamentCard } from '../questions/tournament-card';
import { tournamentCard } from '../questions/tournament-card';
import type { Authorship } from '../recording/authorship';
import type { Recorded } from '../recording/recorder';
import type { ReportReading } from '../files/file-reader';
import type { OfficeContext } from '../office-context';
import { officeRefusal } from '../refusals';
import { isOfOtherParts, repetitions } from './interim-findings';
import { comparePersons } from './printed-persons';
import type { ReportDraft, ReportInput } from './report-draft';
import { draftReport, playerFindings } from './report-draft';
import { requireNotSimilar } from './similar-tournament';

export interface ReportChecked {
  readonly findings: readonly Finding[];
  /** Players who would be registered. */
  readonly registered: number;
  /** The tournament as it would be recorded. */
  readonly card: TournamentCard;
  /** What it would bring; null where the lists cannot be computed. */
  readonly rating: RatedTournament | null;
}

export interface ReportTaken extends Recorded {
  readonly findings: readonly Finding[];
  /** Players who were registered because of this report. */
  readonly registered: number;
}

/** A report that cannot be taken, with everything that was found in it. */
export class ReportRefusedError extends RefusedError {
  constructor(
    refusal: Refusal,
    readonly findings: readonly Finding[],
  ) {
    super(refusal);
    this.name = 'ReportRefusedError';
  }
}

interface CheckedDraft {
  readonly findings: readonly Finding[];
  readonly newcomers: ReportDraft['newcomers'];
  readonly commands: readonly Command[];
}

/** Checks a report against what is known. */
async function draftOf(
  context: OfficeContext,
  reading: ReportReading,
  terms: ReportInput,
): Promise<CheckedDraft> {
  const { report, partial, playerLines, findings: read, file } = reading;
  await context.logReader.catchUp();
  if (report === null) {
    const people =
      partial === null ? [] : playerFindings({ report: partial, playerLines }, terms, context.world.model);
    throw defectiveReport(terms.tournament, [...read.filter(({ code }) => code !== 'IdMissing'), ...people]);
  }
  const registered = await registrationOf(context, terms.tournament);
  const { draft, findings: found } = draftReport(
    { report, playerLines },
    file,
    terms,
    context.world.model,
    registered,
    context.today(),
  );
  // Who needs a FIDE number is checked above, player by player.
  const all = [...read.filter(({ code }) => code !== 'IdMissing' && !isOfOtherParts(code, terms)), ...found];
  if (draft === null) throw defectiveReport(terms.tournament, all);
  const persons = await comparePersons(context, report, playerLines, draft.registration.start, terms);
  const findings = [...all, ...(await repetitions(context, draft.report, terms)), ...persons];
  if (countErrors(persons) > 0) throw defectiveReport(terms.tournament, findings);
  const { tournament, actsFor, despiteDuplicate = false } = terms;
  const { newcomers } = draft;
  if (actsFor !== undefined) requireOwnFederation(draft, actsFor);
  await withFindings(findings, () => requireNotSimilar(context, report, draft, terms));
  const commands: Command[] = [
    { type: 'RegisterTournament', ...draft.registration },
    terms.supplement === true
      ? { type: 'ReceiveSupplement', tournament, report: draft.report }
      : { type: 'ReceiveReport', tournament, report: draft.report, despiteDuplicate },
  ];
  return { findings, newcomers, commands };
}

/** Everything that taking the report would find and meet; nothing is recorded. */
export async function checkReport(
  context: OfficeContext,
  reading: ReportReading,
  terms: ReportInput,
): Promise<ReportChecked> {
  const { findings, newcomers, commands } = await draftOf(context, reading, terms);
  return withFindings(findings, async () => {
    const events = await dryRun(context, newcomers, commands);
    const { tournament } = terms;
    const stream = tournamentStream(tournament);
    const add: HypotheticalEvent[] = [
      ...newcomers.map(registrationEvent),
      ...events.map(({ id, type, data }) => ({ id, stream, event: { type, data } as LedgerEvent })),
    ];
    const history = (await context.store.readStream(stream)).map(decodeEvent);
    const recorded = recordedAfter(context.logReader.position, add);
    const card = tournamentCard(tournament, [
      ...history,
      ...recorded.filter((event) => event.stream === stream),
    ]);
    const supposition = { ...EMPTY_SCENARIO, add };
    return {
      findings,
      registered: newcomers.length,
      card,
      rating: await expected(context, tournament, supposition),
    };
  });
}

function registrationEvent({
  player,
  federation,
  sex,
  birthYear,
}: CommandOf<'RegisterPlayer'>): HypotheticalEvent {
  const data = { player, federation, sex, birthYear };
  return { stream: playerStream(player), event: { type: 'PlayerRegistered', data } };
}

async function expected(
  { lists, logReader }: OfficeContext,
  tournament: TournamentId,
  supposition: RatingScenario,
): Promise<RatedTournament | null> {
  try {
    return await lists.ask('tournamentIf', logReader.position, { tournament, supposition });
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

/** Checks a report against what is known, registers what is new and records it. */
export async function takeReport(
  context: OfficeContext,
  reading: ReportReading,
  terms: ReportInput,
  by: Authorship,
): Promise<ReportTaken> {
  const { findings, newcomers, commands } = await draftOf(context, reading, terms);
  return withFindings(findings, async () => {
    // The tournament's own facts are tried first, so that a report that is refused leaves no players behind.
    if (newcomers.length > 0) await dryRun(context, newcomers, commands);
    await context.recorder.recordEach(newcomers, { commandsFor: (newcomer) => [newcomer] }, by);
    const recorded = await context.recorder.record(commands, by);
    return { ...recorded, findings, registered: newcomers.length };
  });
}

function dryRun(
  context: OfficeContext,
  newcomers: CheckedDraft['newcomers'],
  commands: readonly Command[],
): Promise<readonly NewEvent[]> {
  const assumed = new Set(newcomers.map(({ player }) => player));
  return context.recorder.dryRunAssuming((player) => assumed.has(player), commands);
}

/** A refusal comes with all findings of the file. */
async function withFindings<Answer>(
  findings: readonly Finding[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedError) throw new ReportRefusedError(error.refusal, findings);
    throw error;
  }
}

export function defectiveReport(tournament: TournamentId, findings: readonly Finding[]): ReportRefusedError {
  const errors = countErrors(findings);
  return new ReportRefusedError(
    officeRefusal('ReportDefective', {
      count: errors === 1 ? 'an error' : `${errors} errors`,
      where: tournament,
    }),
    findings,
  );
}

/** An officer reports tournaments of one federation, and registers only its players. */
function requireOwnFederation(draft: ReportDraft, own: FederationCode): void {
  const { registration, newcomers } = draft;
  if (registration.federation !== own) {
    refuse(
      officeRefusal('OtherFederation', {
        what: registration.tournament,
        federation: registration.federation,
        own,
        where: 'federation',
      }),
    );
  }
  const stranger = newcomers.find(({ federation }) => federation !== own);
  if (stranger !== undefined) {
    refuse(
      officeRefusal('OtherFederation', {
        what: `Player ${stranger.player}`,
        federation: stranger.federation,
        own,
        where: `player ${stranger.player}`,
      }),
    );
  }
}
