import type { CalendarDate, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type { CommandTable } from '../command-dates';
import { CORRECTION, DECIDED } from '../command-dates';
import type { Effect } from '../effect';
import type { Grounds } from '../grounds';
import type { ClaimRejected } from './claim-events';
import type { System, TournamentKind, TournamentRegistered } from './events';
import type { GameCode, PlayedCode, ReportContent } from './report';

export type RegisterTournament = { readonly type: 'RegisterTournament' } & TournamentRegistered['data'];

/** A decision that the regulations give to a person, taken on a day. */
interface Ruling<Type extends string> extends Grounds {
  readonly type: Type;
  readonly tournament: TournamentId;
  readonly on: CalendarDate;
}

export type RefuseRegistration = Ruling<'RefuseRegistration'>;
export type AllowLateRegistration = Ruling<'AllowLateRegistration'>;
export type ApproveHybrid = Ruling<'ApproveHybrid'>;
export type ApproveFastClassic = Ruling<'ApproveFastClassic'>;
export type ApproveDuration = Ruling<'ApproveDuration'>;
export type AnnounceNorms = Ruling<'AnnounceNorms'>;
export type DeclareArbiterUnlicensed = Ruling<'DeclareArbiterUnlicensed'>;
export type PoolParts = Ruling<'PoolParts'>;
export interface AttachGamesFile extends Ruling<'AttachGamesFile'> {
  readonly digest: string;
  readonly games: number;
}
export interface WaiveDecidedMatch extends Ruling<'WaiveDecidedMatch'> {
  /** Checked against the start where it is known: the request must come first (6.2). */
  readonly requestedOn: CalendarDate | null;
}
export interface AcceptLateReport extends Ruling<'AcceptLateReport'> {
  readonly feeDue: boolean;
}
export type RefuseLateReport = Ruling<'RefuseLateReport'>;
export type RefuseRating = Ruling<'RefuseRating'>;
export type AppealRatingRefusal = Ruling<'AppealRatingRefusal'>;
export type UpholdAppeal = Ruling<'UpholdAppeal'>;
export type DismissAppeal = Ruling<'DismissAppeal'>;

/** Name and birth (`1987-06-15`, `1987` or null) of an entry as printed. */
export type PrintedPerson = readonly [startNumber: number, name: string, birth: string | null];

/** A report before it is cut into pieces, with the persons as printed. */
export type ReportFile = Omit<ReportContent, 'piece'> & {
  readonly persons: readonly PrintedPerson[];
  /** Digests that the same text has as other programs save it, by which a duplicate is known; not recorded. */
  readonly equivalentDigests?: readonly string[];
};

export interface ReceiveReport {
  readonly type: 'ReceiveReport';
  readonly tournament: TournamentId;
  readonly report: ReportFile;
  /** Records it although the same file is known under another tournament. */
  readonly despiteDuplicate?: boolean;
}

export interface ReceiveSupplement {
  readonly type: 'ReceiveSupplement';
  readonly tournament: TournamentId;
  readonly report: ReportFile;
}

export interface SupersedeReport extends Grounds {
  readonly type: 'SupersedeReport';
  readonly tournament: TournamentId;
  readonly report: ReportFile;
  readonly effect: Effect;
  readonly despiteDuplicate?: boolean;
}

/** A game as people name it: by round and ids, which may be merged or split ones. */
interface GameCorrection<Type extends string> extends Grounds {
  readonly type: Type;
  readonly tournament: TournamentId;
  readonly round: number;
  readonly white: PlayerId;
  readonly black: PlayerId;
  readonly effect: Effect;
}

export interface CorrectResult extends GameCorrection<'CorrectResult'> {
  readonly result: GameCode;
}
export type DeclareUnplayed = GameCorrection<'DeclareUnplayed'>;
export interface DeclarePlayed extends GameCorrection<'DeclarePlayed'> {
  readonly result: PlayedCode;
}

/** A correction of a tournament's facts that can take effect at the origin or on a later list. */
interface Correction<Type extends string> extends Grounds {
  readonly type: Type;
  readonly tournament: TournamentId;
  readonly effect: Effect;
}

export interface ReassignEntry extends Correction<'ReassignEntry'> {
  readonly from: PlayerId;
  readonly to: PlayerId;
}
export interface CombineEntries extends Correction<'CombineEntries'> {
  readonly player: PlayerId;
  readonly part: number;
  readonly startNumbers: readonly number[];
}
interface FactCorrection<Type extends string, To> extends Correction<Type> {
  readonly to: To;
}
export type CorrectPool = FactCorrection<'CorrectPool', Pool>;
export type CorrectSystem = FactCorrection<'CorrectSystem', System>;
export type CorrectTimeControl = FactCorrection<'CorrectTimeControl', string>;
export type CorrectKind = FactCorrection<'CorrectKind', TournamentKind>;
export type CorrectHybrid = FactCorrection<'CorrectHybrid', boolean>;
export type CorrectOfficial = FactCorrection<'CorrectOfficial', boolean>;
export type CorrectRegistrationDay = FactCorrection<'CorrectRegistrationDay', CalendarDate>;
export type CorrectRounds = FactCorrection<'CorrectRounds', number>;
/** At least one of the three days. */
export interface CorrectDates extends Correction<'CorrectDates'> {
  readonly start?: CalendarDate;
  readonly end?: CalendarDate;
  /** The day of receipt of the report, or of one part of it. */
  readonly received?: CalendarDate;
  /** Which part, where the tournament was reported in several. */
  readonly part?: number;
}
export interface AnnulGames extends Correction<'AnnulGames'> {
  readonly player: PlayerId;
  readonly round: number | null;
  readonly side: 'both' | 'player';
}
export type AnnulTournament = Correction<'AnnulTournament'>;
export interface DeclareDuplicate extends Correction<'DeclareDuplicate'> {
  readonly original: TournamentId;
}
export interface CorrectRatingBasis extends Correction<'CorrectRatingBasis'> {
  readonly player: PlayerId;
  readonly rating: number | null;
}

export interface FileClaim {
  readonly type: 'FileClaim';
  readonly tournament: TournamentId;
  /** The name under which the claim is followed up, unique in the tournament. */
  readonly claim: string;
  readonly player: PlayerId;
  readonly ground: string;
  readonly filedOn: CalendarDate;
  readonly deadline: CalendarDate | null;
}
export interface RejectClaim extends Ruling<'RejectClaim'> {
  readonly claim: string;
  readonly ground: ClaimRejected['data']['ground'];
}
export interface UpholdClaim extends Ruling<'UpholdClaim'> {
  readonly claim: string;
  /** Id of the event that makes it good, in this stream or another. */
  readonly correction: string | null;
}

/** Decisions that the regulations give to people, except those about claims. */
export type RulingCommand =
  | RefuseRegistration
  | AllowLateRegistration
  | ApproveHybrid
  | ApproveFastClassic
  | ApproveDuration
  | AnnounceNorms
  | DeclareArbiterUnlicensed
  | PoolParts
  | AttachGamesFile
  | WaiveDecidedMatch
  | AcceptLateReport
  | RefuseLateReport
  | RefuseRating
  | AppealRatingRefusal
  | UpholdAppeal
  | DismissAppeal;

export type TournamentCommand =
  | RegisterTournament
  | RulingCommand
  | ReceiveReport
  | ReceiveSupplement
  | SupersedeReport
  | CorrectResult
  | DeclareUnplayed
  | DeclarePlayed
  | ReassignEntry
  | CombineEntries
  | CorrectPool
  | CorrectDates
  | CorrectSystem
  | CorrectTimeControl
  | CorrectKind
  | CorrectHybrid
  | CorrectOfficial
  | CorrectRegistrationDay
  | CorrectRounds
  | AnnulGames
  | AnnulTournament
  | DeclareDuplicate
  | CorrectRatingBasis
  | FileClaim
  | RejectClaim
  | UpholdClaim;

/** Each with the limits of its dates. */
export const TOURNAMENT_COMMANDS: CommandTable<TournamentCommand> = {
  RegisterTournament: { start: 'planned', end: 'planned', registeredOn: 'past' },
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
  ReceiveReport: {},
  ReceiveSupplement: {},
  SupersedeReport: CORRECTION,
  CorrectResult: CORRECTION,
  DeclareUnplayed: CORRECTION,
  DeclarePlayed: CORRECTION,
  ReassignEntry: CORRECTION,
  CombineEntries: CORRECTION,
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
  FileClaim: { filedOn: 'past', deadline: 'open' },
  RejectClaim: DECIDED,
  UpholdClaim: DECIDED,
};
