import type { LogPosition } from '@ledger/kernel';
import type { FederationCommand } from './federation/commands';
import type { Grounds } from './grounds';
import type { ListCommand } from './list/commands';
import type { PlayerCommand } from './player/commands';
import type { RulesCommand } from './rules/commands';
import type { Concept } from './streams';
import { federationStream, listStream, playerStream, rulesStream, tournamentStream } from './streams';
import type { TournamentCommand } from './tournament/commands';

/** Undoes the correction or decision at a position, or a reversal; the stream is the one in which it stands. */
export interface RevertCorrection extends Grounds {
  readonly type: 'RevertCorrection';
  readonly stream: string;
  readonly position: LogPosition;
}

/** Everything that can be asked of a rating office. */
export type Command = ConceptCommand | RevertCorrection;
type ConceptCommand = PlayerCommand | FederationCommand | TournamentCommand | RulesCommand | ListCommand;

export type CommandType = Command['type'];

type ConceptTable = { readonly [T in PlayerCommand['type']]: 'player' } & {
  readonly [T in FederationCommand['type']]: 'federation';
} & { readonly [T in TournamentCommand['type']]: 'tournament' } & {
  readonly [T in RulesCommand['type']]: 'rules';
} & { readonly [T in ListCommand['type']]: 'list' };

/** Which concept each command is about; the compiler keeps it complete. */
export const COMMAND_CONCEPTS: ConceptTable = {
  RegisterPlayer: 'player',
  CorrectPlayer: 'player',
  TransferPlayer: 'player',
  RenamePlayer: 'player',
  ReportDeath: 'player',
  SuspendPlayer: 'player',
  ExcludePlayer: 'player',
  ReinstatePlayer: 'player',
  CertifyNorm: 'player',
  WithdrawNormCertificate: 'player',
  AttestDirectTitle: 'player',
  FileTitleApplication: 'player',
  RefuseTitleApplication: 'player',
  AwardTitleConditionally: 'player',
  AwardTitle: 'player',
  RevokeTitle: 'player',
  AffiliatePlayer: 'player',
  MergePlayers: 'player',
  RevertMerge: 'player',
  SplitPlayer: 'player',
  ReinstatePriorRating: 'player',
  GrantAdjustment: 'player',
  ForgetPerson: 'player',
  AdmitFederation: 'federation',
  ExcludeFederation: 'federation',
  ReadmitFederation: 'federation',
  ChangeFederationFlag: 'federation',
  ChangeFederationCode: 'federation',
  RegisterTournament: 'tournament',
  RefuseRegistration: 'tournament',
  AllowLateRegistration: 'tournament',
  ApproveHybrid: 'tournament',
  ApproveFastClassic: 'tournament',
  ApproveDuration: 'tournament',
  WaiveDecidedMatch: 'tournament',
  AcceptLateReport: 'tournament',
  RefuseLateReport: 'tournament',
  RefuseRating: 'tournament',
  AppealRatingRefusal: 'tournament',
  UpholdAppeal: 'tournament',
  DismissAppeal: 'tournament',
  ReceiveReport: 'tournament',
  ReceiveSupplement: 'tournament',
  SupersedeReport: 'tournament',
  CorrectResult: 'tournament',
  DeclareUnplayed: 'tournament',
  DeclarePlayed: 'tournament',
  ReassignEntry: 'tournament',
  CombineEntries: 'tournament',
  CorrectPool: 'tournament',
  CorrectDates: 'tournament',
  CorrectSystem: 'tournament',
  CorrectTimeControl: 'tournament',
  AnnulGames: 'tournament',
  AnnulTournament: 'tournament',
  DeclareDuplicate: 'tournament',
  CorrectRatingBasis: 'tournament',
  FileClaim: 'tournament',
  RejectClaim: 'tournament',
  UpholdClaim: 'tournament',
  EnactRuleSet: 'rules',
  RescheduleRuleSet: 'rules',
  RecordErratum: 'rules',
  AdjustRatings: 'rules',
  DeclareEngineDefect: 'rules',
  AdoptOpeningList: 'list',
  PublishList: 'list',
  WithdrawList: 'list',
  ChangeCutoff: 'list',
};

interface CommandOf {
  readonly player: PlayerCommand;
  readonly federation: FederationCommand;
  readonly tournament: TournamentCommand;
  readonly rules: RulesCommand;
  readonly list: ListCommand;
}

export function isAbout<C extends Concept>(concept: C, command: Command): command is CommandOf[C] {
  return command.type !== 'RevertCorrection' && COMMAND_CONCEPTS[command.type] === concept;
}

/** The one stream that a command is decided on and appends to. */
export function streamOf(command: Command): string {
  if (command.type === 'RevertCorrection') return command.stream;
  if (isAbout('tournament', command)) return tournamentStream(command.tournament);
  if (isAbout('federation', command)) return federationStream(command.federation);
  if (isAbout('rules', command)) return rulesStream(command.pool);
  if (isAbout('list', command)) return listStream(command.pool, command.date);
  return playerStream('alias' in command ? command.alias : command.player);
}
