import type { CalendarDate, FederationCode, ListDate, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type { CommandTable } from '../command-dates';
import { CHANGE, CORRECTION, DECIDED } from '../command-dates';
import type { Effect } from '../effect';
import type { Grounds } from '../grounds';
import type { Affiliation, Sex } from './events';
import type { TitleCommand } from './title-commands';

export interface RegisterPlayer {
  readonly type: 'RegisterPlayer';
  readonly player: PlayerId;
  readonly federation: FederationCode;
  readonly sex: Sex | null;
  readonly birthYear: number | null;
  readonly otherTitles?: readonly string[];
  readonly arenaTitle?: string;
  /** Null where only the number is known. */
  readonly person: { readonly name: string; readonly birthDate: CalendarDate | null } | null;
}

/** A wrong detail, from the beginning. A full birth date corrects the year too. */
export interface CorrectPlayer extends Grounds {
  readonly type: 'CorrectPlayer';
  readonly player: PlayerId;
  readonly name?: string;
  readonly birthDate?: CalendarDate;
  readonly birthYear?: number;
  readonly sex?: Sex;
  readonly federation?: FederationCode;
  readonly effect?: Effect;
}

export interface TransferPlayer extends Grounds {
  readonly type: 'TransferPlayer';
  readonly player: PlayerId;
  readonly to: FederationCode;
  readonly on: CalendarDate;
}

export interface RenamePlayer extends Grounds {
  readonly type: 'RenamePlayer';
  readonly player: PlayerId;
  readonly to: string;
  readonly on: CalendarDate;
}

export interface ReportDeath extends Grounds {
  readonly type: 'ReportDeath';
  readonly player: PlayerId;
  readonly on: CalendarDate;
}

export interface SuspendPlayer extends Grounds {
  readonly type: 'SuspendPlayer';
  readonly player: PlayerId;
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
}

export interface ApproveInclusion extends Grounds {
  readonly type: 'ApproveInclusion';
  readonly player: PlayerId;
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
}

export interface ExcludePlayer extends Grounds {
  readonly type: 'ExcludePlayer';
  readonly player: PlayerId;
  readonly on: CalendarDate;
}

export interface ReinstatePlayer extends Grounds {
  readonly type: 'ReinstatePlayer';
  readonly player: PlayerId;
  readonly on: CalendarDate;
}

export interface AffiliatePlayer extends Grounds {
  readonly type: 'AffiliatePlayer';
  readonly player: PlayerId;
  readonly affiliation: Affiliation;
  readonly on: CalendarDate;
}

export interface MergePlayers extends Grounds {
  readonly type: 'MergePlayers';
  readonly alias: PlayerId;
  readonly kept: PlayerId;
  readonly effect?: Effect;
}

export interface RevertMerge extends Grounds {
  readonly type: 'RevertMerge';
  readonly alias: PlayerId;
}

export interface SplitPlayer extends Grounds {
  readonly type: 'SplitPlayer';
  readonly player: PlayerId;
  readonly to: PlayerId;
  readonly tournaments: readonly TournamentId[];
  readonly effect?: Effect;
}

export interface ReinstatePriorRating extends Grounds {
  readonly type: 'ReinstatePriorRating';
  readonly player: PlayerId;
  readonly pool: Pool;
  readonly list: ListDate;
  readonly rating: number;
  readonly gamesTotal: number;
  readonly peak: number;
}

export interface GrantAdjustment extends Grounds {
  readonly type: 'GrantAdjustment';
  readonly player: PlayerId;
  readonly pool: Pool;
  readonly list: ListDate;
  readonly points: number;
}

export interface ForgetPerson extends Grounds {
  readonly type: 'ForgetPerson';
  readonly player: PlayerId;
}

export type PlayerCommand =
  | TitleCommand
  | RegisterPlayer
  | CorrectPlayer
  | TransferPlayer
  | RenamePlayer
  | ReportDeath
  | SuspendPlayer
  | ExcludePlayer
  | ReinstatePlayer
  | ApproveInclusion
  | AffiliatePlayer
  | MergePlayers
  | RevertMerge
  | SplitPlayer
  | ReinstatePriorRating
  | GrantAdjustment
  | ForgetPerson;

/** Each with the limits of its dates. */
export const PLAYER_COMMANDS: CommandTable<PlayerCommand> = {
  RegisterPlayer: {},
  CorrectPlayer: { birthDate: 'past', ...CORRECTION },
  TransferPlayer: CHANGE,
  RenamePlayer: CHANGE,
  ReportDeath: DECIDED,
  SuspendPlayer: { from: 'planned', until: 'open' },
  ApproveInclusion: { from: 'planned', until: 'open' },
  ExcludePlayer: CHANGE,
  ReinstatePlayer: CHANGE,
  CertifyNorm: { ...DECIDED, start: 'past', end: 'past' },
  WithdrawNormCertificate: DECIDED,
  AttestRequirements: DECIDED,
  AttestDirectTitle: DECIDED,
  FileTitleApplication: DECIDED,
  RefuseTitleApplication: DECIDED,
  AwardTitleConditionally: DECIDED,
  AwardTitle: { ...DECIDED, achievedOn: 'past' },
  RevokeTitle: DECIDED,
  AffiliatePlayer: CHANGE,
  MergePlayers: CORRECTION,
  RevertMerge: {},
  SplitPlayer: CORRECTION,
  ReinstatePriorRating: { list: 'planned' },
  GrantAdjustment: { list: 'planned' },
  ForgetPerson: {},
};
