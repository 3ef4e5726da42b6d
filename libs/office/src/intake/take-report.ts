import type { Refusal, TournamentId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import type { Finding } from '@ledger/formats';
import { countErrors } from '@ledger/formats';
import { registrationOf } from '../questions/records';
import type { Authorship } from '../recording/authorship';
import type { Recorded } from '../recording/recorder';
import type { ReportReading } from '../files/file-reader';
import type { OfficeContext } from '../office-context';
import { requireOwnFederation } from './own-federation';
import { comparePersons } from './printed-persons';
import type { ReportDraft, ReportInput } from './report-draft';
import { draftReport } from './report-draft';

export interface ReportChecked {
  readonly findings: readonly Finding[];
  /** Players who would be registered. */
  readonly registered: number;
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
  const { report, playerLines, findings: read, file } = reading;
  if (report === null) throw defectiveReport(terms.tournament, read);
  await context.logReader.catchUp();
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
  const all = [...read.filter(({ code }) => code !== 'IdMissing'), ...found];
  if (draft === null) throw defectiveReport(terms.tournament, all);
  const findings = [
    ...all,
    ...(await comparePersons(context, report, playerLines, draft.registration.start)),
  ];
  const { tournament, actsFor, despiteDuplicate = false } = terms;
  const { newcomers } = draft;
  if (actsFor !== undefined) requireOwnFederation(draft, actsFor);
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
  await withFindings(findings, () => dryRun(context, newcomers, commands));
  return { findings, registered: newcomers.length };
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
    await context.recorder.recordEach(newcomers, (newcomer) => [newcomer], by);
    const recorded = await context.recorder.record(commands, by);
    return { ...recorded, findings, registered: newcomers.length };
  });
}

function dryRun(
  context: OfficeContext,
  newcomers: CheckedDraft['newcomers'],
  commands: readonly Command[],
): Promise<void> {
  return context.recorder.dryRunAssuming(
    newcomers.map(({ player }) => player),
    commands,
  );
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
    {
      code: 'ReportDefective',
      where: tournament,
      message: `The report has ${errors === 1 ? 'an error' : `${errors} errors`} and was not recorded.`,
      advice: 'Fix the errors above and submit the file again.',
    },
    findings,
  );
}
