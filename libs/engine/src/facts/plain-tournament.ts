import { withoutDaysAhead } from './dated-ahead';
import type { ResolveContext } from './resolve-context';
import type { Part } from './part';
import { NO_DECISIONS } from './part';
import type { PartProfiles } from './part-profile';
import type { Sheet } from './cross-table-columns';
import { roundsIn, undatedRounds } from './cross-table-columns';
import type { Registration, ReportOnFile, TournamentFile } from './tournament-file';

/** The short way for nearly all: one registration, one whole report, nothing corrected, everyone who the report says. */
export function plainTournament(file: TournamentFile, context: ResolveContext): Part | null {
  const plain = keptPlain(file, context.profiles);
  if (plain === null) return null;
  const { knowledge, identities } = context;
  if (identities.areAsReported && knowledge.isPlainUpTo(file.plainSince)) return plain;
  const inForce = knowledge.inForce(file.registrations[0]!) && knowledge.inForce(file.reports[0]!);
  return inForce && !identities.concern(file.id, plain.sheet) ? plain : null;
}

/**
 * A tournament of which one registration and one whole report are on record looks the same to every state of knowledge
 * that has both, so it is put together once, when it is filed, and kept with its file.
 */
export function keptPlain(file: TournamentFile, profiles: PartProfiles): Part | null {
  if (file.plain !== null) return file.plain;
  const { registrations, reports, amendments } = file;
  if (registrations.length !== 1 || reports.length !== 1 || amendments.length > 0) return null;
  const registration = registrations[0]!;
  const report = reports[0]!;
  if (report.sheet === null || report.type !== 'ReportReceived' || report.part !== 1) return null;
  file.plainSince = Math.max(registration.position, report.position);
  const { sheet } = report;
  const read: ReadFromTable = {
    rounds: registration.rounds ?? roundsIn(sheet),
    undatedRounds: undatedRounds(sheet, report.roundDays),
  };
  const part = plainPart(file, registration, report, sheet, read);
  part.profile = profiles.of(part);
  return (file.plain = part);
}

/** What of a part is read from its table. */
export type ReadFromTable = Pick<Part, 'rounds' | 'undatedRounds'>;

/** The same from a snapshot, which has what the table says: the table itself need not be read. */
export function plainAgain(file: TournamentFile, read: ReadFromTable, profile: number): void {
  const [registration, report] = [file.registrations[0]!, file.reports[0]!];
  file.plainSince = Math.max(registration.position, report.position);
  const part = plainPart(file, registration, report, report.sheet!, read);
  part.profile = profile;
  file.plain = part;
}

/** A part before its profile is known. */
type Unprofiled = Omit<Part, 'profile'> & { profile: number };

function plainPart(
  file: TournamentFile,
  registration: Registration,
  report: ReportOnFile,
  sheet: Sheet,
  { rounds, undatedRounds }: ReadFromTable,
): Unprofiled {
  // What placing every part asks comes first, and is together in memory.
  const asReported: Unprofiled = {
    tournament: file.id,
    pool: registration.pool,
    sheet,
    start: report.start ?? registration.start,
    end: report.end ?? registration.end,
    tournamentStart: registration.start,
    registeredOn: registration.registeredOn,
    received: report.received,
    profile: 0,
    official: registration.official,
    supplement: 0,
    decisions: NO_DECISIONS,
    withdrawal: null,
    marks: null,
    bases: null,
    number: report.part,
    interim: false,
    tournamentEnd: registration.end,
    system: registration.system,
    kind: registration.kind,
    rounds,
    undatedRounds,
    timeControl: registration.timeControl,
    hybrid: registration.hybrid,
    roundDays: report.roundDays,
    scoresBefore: null,
    position: report.position,
  };
  return withoutDaysAhead(asReported, report.recorded);
}
