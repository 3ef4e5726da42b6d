import type { CalendarDate, ListDate, LogPosition, Pool } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Finding, Manifest, ManifestTournament } from '@ledger/formats';
import type { Authorship } from '../recording/authorship';
import type { Recorded } from '../recording/recorder';
import type { ListAdopted, OpeningTerms } from './adopt-list';
import type { LoadStep } from './load-order';
import { loadOrder } from './load-order';
import type { OnProgress } from '../files/read-list';
import { ListRefusedError } from '../files/read-list';
import type { ReportInput } from './report-draft';
import type { ReportTaken } from './take-report';
import { ReportRefusedError } from './take-report';

/** The single commands of a manifest. */
export interface LoadingOffice {
  adoptList(bytes: Uint8Array, terms: OpeningTerms, by: Authorship): Promise<ListAdopted>;
  takeReport(bytes: Uint8Array, terms: ReportInput, by: Authorship): Promise<ReportTaken>;
  publish(pool: Pool, date: ListDate, by: Authorship): Promise<Pick<Recorded, 'eventId'>>;
  head(): Promise<LogPosition>;
}

/** Waits for the disk once for all that is recorded meanwhile, where the store can do so. */
type Together = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Other processes can record something between two groups of reports of this size. */
const REPORTS_TOGETHER = 16;

export interface LoadInput {
  /** The bytes of a file that the manifest names. */
  readonly read: (file: string) => Promise<Uint8Array>;
  readonly by: Authorship;
  /** The day of receipt where the manifest gives none. */
  readonly today: CalendarDate;
  /** Whether to go on after a report that is refused. */
  readonly keepGoing: boolean;
  /** Adopt lists although many of their rows have warnings. */
  readonly acceptWarnings?: boolean;
  readonly onProgress?: OnProgress;
  /** Asked between two commands; true ends the load there. */
  readonly interrupted?: () => boolean;
}

interface Count {
  readonly recorded: number;
  /** What a load before this one, or a single command, had recorded already. */
  readonly known: number;
}

export interface LoadRefusal {
  readonly what: string;
  readonly error: RefusedError;
  readonly findings: readonly Finding[];
}

export interface LoadOutcome {
  readonly openings: Count;
  readonly reports: Count;
  readonly lists: Count;
  readonly refused: readonly LoadRefusal[];
  readonly interrupted: boolean;
  readonly position: LogPosition;
}

/**
 * A whole history in one go, the same as giving the single commands. A list that cannot be adopted or published ends
 * it, since all that follows rests on it; a refused report ends it unless the load is to keep going.
 */
export async function loadManifest(
  office: LoadingOffice,
  manifest: Manifest,
  terms: LoadInput,
  together: Together,
): Promise<LoadOutcome> {
  const steps = loadOrder(manifest);
  const counts = {
    opening: { recorded: 0, known: 0 },
    report: { recorded: 0, known: 0 },
    publication: { recorded: 0, known: 0 },
  };
  const refused: LoadRefusal[] = [];
  let interrupted = false;
  let done = 0;
  /** Returns whether the load goes on after a step. */
  const takeNext = async (): Promise<boolean> => {
    interrupted = terms.interrupted?.() === true;
    if (interrupted) return false;
    const step = steps[done]!;
    try {
      const { eventId } = await take(office, step, terms);
      counts[step.kind][eventId === null ? 'known' : 'recorded'] += 1;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      refused.push({ what: nameOf(step), error, findings: findingsOf(error) });
      if (step.kind !== 'report' || !terms.keepGoing) return false;
    }
    done += 1;
    terms.onProgress?.(done, steps.length, 'steps of the manifest');
    return true;
  };
  /** Reports are recorded in groups, in the order and with the results of single commands. */
  const takeReports = async (): Promise<boolean> => {
    for (const end = done + REPORTS_TOGETHER; done < end && steps[done]?.kind === 'report';)
      if (!(await takeNext())) return false;
    return true;
  };
  for (let goesOn = true; goesOn && done < steps.length;)
    goesOn = await (steps[done]!.kind === 'report' ? together(takeReports) : takeNext());
  const { opening: openings, report: reports, publication: lists } = counts;
  return { openings, reports, lists, refused, interrupted, position: await office.head() };
}

async function take(
  office: LoadingOffice,
  step: LoadStep,
  terms: LoadInput,
): Promise<Pick<Recorded, 'eventId'>> {
  const { read, by } = terms;
  switch (step.kind) {
    case 'opening': {
      const { pool, date, file } = step.opening;
      const acceptWarnings = terms.acceptWarnings === true || step.opening.acceptWarnings;
      return office.adoptList(await read(file), { pool, date, source: file, acceptWarnings }, by);
    }
    case 'report':
      return office.takeReport(
        await read(step.tournament.file),
        reportTerms(step.tournament, terms.today),
        by,
      );
    case 'publication':
      return office.publish(step.pool, step.date, by);
  }
}

function reportTerms(tournament: ManifestTournament, today: CalendarDate): ReportInput {
  const {
    id,
    pool,
    start,
    end,
    received,
    registered,
    federation,
    system,
    kind,
    timeControl,
    official,
    part,
  } = tournament;
  const { confirmPersons } = tournament;
  return {
    tournament: id,
    pool,
    received: received ?? today,
    registerPlayers: true,
    official,
    confirmPersons,
    ...(start === null ? {} : { start }),
    ...(end === null ? {} : { end }),
    ...(registered === null ? {} : { registered }),
    ...(federation === null ? {} : { federation }),
    ...(system === null ? {} : { system }),
    ...(kind === null ? {} : { kind }),
    ...(timeControl === null ? {} : { timeControl }),
    ...(part === null ? {} : { part }),
  };
}

function nameOf(step: LoadStep): string {
  switch (step.kind) {
    case 'opening':
      return `opening list ${step.opening.file}`;
    case 'report':
      return `report ${step.tournament.id}`;
    case 'publication':
      return `${step.pool} list of ${step.date}`;
  }
}

function findingsOf(error: RefusedError): readonly Finding[] {
  return error instanceof ReportRefusedError || error instanceof ListRefusedError ? error.findings : [];
}
