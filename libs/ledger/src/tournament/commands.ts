import type { CalendarDate } from '@ledger/kernel';
import type { Asks, CommandsIn, CommandTable } from '../command-dates';
import { CORRECTION, DECIDED } from '../command-dates';
import type { Effect } from '../effect';
import type { EventData } from '../events';
import type { Grounds } from '../grounds';
import type { ReportContent } from './report';

/** Name and birth (`1987-06-15`, `1987` or null) of an entry as printed. */
export type PrintedPerson = readonly [startNumber: number, name: string, birth: string | null];

/** A report before it is cut into pieces, with the persons as printed. */
export type ReportFile = Omit<ReportContent, 'piece'> & {
  readonly persons: readonly PrintedPerson[];
  /** Digests that the same text has as other programs save it, by which a duplicate is known; not recorded. */
  readonly equivalentDigests?: readonly string[];
};

/** Decisions that the regulations give to people, except those about claims. */
interface Rulings {
  RefuseRegistration: Asks<'RegistrationRefused'>;
  AllowLateRegistration: Asks<'LateRegistrationAllowed'>;
  ApproveHybrid: Asks<'HybridApproved'>;
  ApproveFastClassic: Asks<'FastClassicApproved'>;
  ApproveDuration: Asks<'DurationApproved'>;
  AnnounceNorms: Asks<'NormsAnnounced'>;
  DeclareArbiterUnlicensed: Asks<'ArbiterUnlicensed'>;
  PoolParts: Asks<'PartsPooled'>;
  AttachGamesFile: Asks<'GamesFileAttached'>;
  /** The request is checked against the start where it is known: it must come first (6.2). */
  WaiveDecidedMatch: Asks<'DecidedMatchWaived'>;
  AcceptLateReport: Asks<'LateReportAccepted'>;
  RefuseLateReport: Asks<'LateReportRefused'>;
  RefuseRating: Asks<'RatingRefused'>;
  AppealRatingRefusal: Asks<'RatingRefusalAppealed'>;
  UpholdAppeal: Asks<'AppealUpheld'>;
  DismissAppeal: Asks<'AppealDismissed'>;
}

interface ReportCommands {
  ReceiveReport: AboutReport & {
    /** Records it although the same file is known under another tournament. */
    readonly despiteDuplicate?: boolean;
  };
  ReceiveSupplement: AboutReport;
  SupersedeReport: AboutReport & Grounds & { readonly effect: Effect; readonly despiteDuplicate?: boolean };
}
type AboutReport = Pick<EventData<'ReportReceived'>, 'tournament'> & { readonly report: ReportFile };

/** The row of a game or an entry is found by round and ids, which may be merged or split ones. */
type OfRow = 'part' | 'whiteStart' | 'blackStart' | 'from' | 'to';

/** Corrections that name a row of a report. */
interface RowCorrections {
  CorrectResult: Asks<'ResultCorrected', OfRow> & { readonly result: EventData<'ResultCorrected'>['to'] };
  DeclareUnplayed: Asks<'GameDeclaredUnplayed', Exclude<OfRow, 'to'>>;
  DeclarePlayed: Asks<'GameDeclaredPlayed', OfRow> & {
    readonly result: EventData<'GameDeclaredPlayed'>['to'];
  };
  ReassignEntry: Asks<'EntryReassigned', 'part' | 'startNumber'>;
  CombineEntries: Asks<'EntriesCombined'>;
}

/** Corrections of what a tournament is, and rulings that take games out of it. */
interface FactCorrections {
  CorrectPool: Asks<'PoolCorrected', 'from'>;
  CorrectSystem: Asks<'SystemCorrected', 'from'>;
  CorrectTimeControl: Asks<'TimeControlCorrected', 'from'>;
  CorrectKind: Asks<'KindCorrected', 'from'>;
  CorrectHybrid: Asks<'HybridCorrected', 'from'>;
  CorrectOfficial: Asks<'OfficialCorrected', 'from'>;
  CorrectRegistrationDay: Asks<'RegistrationDayCorrected', 'from'>;
  CorrectRounds: Asks<'RoundsCorrected', 'from'>;
  /** At least one of the three days. */
  CorrectDates: Asks<'DatesCorrected', 'start' | 'end'> & {
    readonly start?: CalendarDate;
    readonly end?: CalendarDate;
    /** The day of receipt of the report, or of one part of it. */
    readonly received?: CalendarDate;
    /** Which part, where the tournament was reported in several. */
    readonly part?: number;
  };
  AnnulGames: Asks<'GamesAnnulled'>;
  AnnulTournament: Asks<'TournamentAnnulled'>;
  DeclareDuplicate: Asks<'DuplicateTournamentDeclared'>;
  CorrectRatingBasis: Asks<'RatingBasisCorrected'>;
}

interface ClaimCommands {
  FileClaim: EventData<'ClaimFiled'>;
  RejectClaim: Asks<'ClaimRejected'>;
  UpholdClaim: Asks<'ClaimUpheld'>;
}

export type RulingCommand = CommandsIn<Rulings>;
export type ReportCommand = CommandsIn<ReportCommands>;
export type RowCommand = CommandsIn<RowCorrections>;
export type FactCommand = CommandsIn<FactCorrections>;
export type ClaimCommand = CommandsIn<ClaimCommands>;
export type TournamentCommand =
  | CommandsIn<{ RegisterTournament: EventData<'TournamentRegistered'> }>
  | RulingCommand
  | ReportCommand
  | RowCommand
  | FactCommand
  | ClaimCommand;

/** The commands of each group, with the limits of their dates. */
export const RULINGS: CommandTable<RulingCommand> = {
  RefuseRegistration: DECIDED,
  AllowLateRegistration: DECIDED,
  ApproveHybrid: DECIDED,
  ApproveFastClassic: DECIDED,
  ApproveDuration: DECIDED,
  AnnounceNorms: DECIDED,
  DeclareArbiterUnlicensed: DECIDED,
  PoolParts: DECIDED,
  AttachGamesFile: DECIDED,
  WaiveDecidedMatch: { ...DECIDED, requestedOn: 'past' },
  AcceptLateReport: DECIDED,
  RefuseLateReport: DECIDED,
  RefuseRating: DECIDED,
  AppealRatingRefusal: DECIDED,
  UpholdAppeal: DECIDED,
  DismissAppeal: DECIDED,
};

export const REPORT_COMMANDS: CommandTable<ReportCommand> = {
  ReceiveReport: {},
  ReceiveSupplement: {},
  SupersedeReport: CORRECTION,
};

export const ROW_CORRECTIONS: CommandTable<RowCommand> = {
  CorrectResult: CORRECTION,
  DeclareUnplayed: CORRECTION,
  DeclarePlayed: CORRECTION,
  ReassignEntry: CORRECTION,
  CombineEntries: CORRECTION,
};

export const OTHER_CORRECTIONS: CommandTable<FactCommand> = {
  CorrectPool: CORRECTION,
  CorrectDates: { start: 'planned', end: 'planned', received: 'past', ...CORRECTION },
  CorrectSystem: CORRECTION,
  CorrectTimeControl: CORRECTION,
  CorrectKind: CORRECTION,
  CorrectHybrid: CORRECTION,
  CorrectOfficial: CORRECTION,
  CorrectRegistrationDay: { to: 'past', ...CORRECTION },
  CorrectRounds: CORRECTION,
  AnnulGames: CORRECTION,
  AnnulTournament: CORRECTION,
  DeclareDuplicate: CORRECTION,
  CorrectRatingBasis: CORRECTION,
};

export const TOURNAMENT_COMMANDS: CommandTable<TournamentCommand> = {
  RegisterTournament: { start: 'planned', end: 'planned', registeredOn: 'past' },
  ...RULINGS,
  ...REPORT_COMMANDS,
  ...ROW_CORRECTIONS,
  ...OTHER_CORRECTIONS,
  FileClaim: { filedOn: 'past', deadline: 'open' },
  RejectClaim: DECIDED,
  UpholdClaim: DECIDED,
};

/** Whether a command is of a group. */
export function isOneOf<C extends TournamentCommand>(
  group: CommandTable<C>,
  command: TournamentCommand,
): command is C {
  return Object.hasOwn(group, command.type);
}
