import type { CalendarDate, TournamentId } from '@ledger/kernel';
import type { Asks, CommandsIn, CommandTable } from '../command-dates';
import { CHANGE, CORRECTION, DECIDED } from '../command-dates';
import type { Effect } from '../effect';
import type { EventData } from '../events';

interface PlayerCommands {
  RegisterPlayer: EventData<'PlayerRegistered'> & {
    /** Null where only the number is known. */
    readonly person: Omit<EventData<'PersonRecorded'>, 'player'> | null;
  };
  /** A wrong detail, from the beginning. A full birth date corrects the year too. */
  CorrectPlayer: Asks<'PlayerDetailsCorrected'> & {
    readonly name?: string;
    readonly birthDate?: CalendarDate;
    readonly effect?: Effect;
  };
  TransferPlayer: Asks<'PlayerTransferred', 'from'>;
  RenamePlayer: Asks<'PlayerRenamed'>;
  ReportDeath: Asks<'PlayerDeceased'>;
  SuspendPlayer: Asks<'PlayerSuspended'>;
  ApproveInclusion: Asks<'InclusionApproved'>;
  ExcludePlayer: Asks<'PlayerExcluded'>;
  ReinstatePlayer: Asks<'PlayerReinstated'>;
  AffiliatePlayer: Asks<'PlayerAffiliated'>;
  MergePlayers: Asks<'PlayersMerged'> & { readonly effect?: Effect };
  RevertMerge: Asks<'MergeReverted', 'kept' | 'merge'>;
  SplitPlayer: Asks<'PlayerSplit', 'tournaments'> & {
    readonly tournaments: readonly TournamentId[];
    readonly effect?: Effect;
  };
  ReinstatePriorRating: Asks<'PriorRatingReinstated'>;
  GrantAdjustment: Asks<'AdjustmentGranted'>;
  ForgetPerson: Asks<'PersonForgotten'>;

  CertifyNorm: Asks<'NormCertified'>;
  WithdrawNormCertificate: Asks<'NormCertificateWithdrawn'>;
  /** `tournament` is null for what concerns the player: the agreement to an interim rating (Titles 2022 1.53a). */
  AttestRequirements: Asks<'RequirementsAttested'>;
  AttestDirectTitle: Asks<'DirectTitleAttested'>;
  /** `federation` is null where the player applies, the federation having refused to (Titles 2022 1.10d). */
  FileTitleApplication: Asks<'TitleApplicationFiled'>;
  RefuseTitleApplication: Asks<'TitleApplicationRefused'>;
  /** `despite` is what is missing by the computation of this ledger, where FIDE decided all the same. */
  AwardTitleConditionally: Asks<'TitleAwardedConditionally', 'minimumRating'>;
  AwardTitle: Asks<'TitleAwarded'>;
  RevokeTitle: Asks<'TitleRevoked'>;
}
export type PlayerCommand = CommandsIn<PlayerCommands>;

export type TitleCommand = Extract<PlayerCommand, { readonly title: unknown }>;

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
