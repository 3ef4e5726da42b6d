import type { CalendarDate, FederationCode, PlayerId, TournamentId } from '@ledger/kernel';
import type { Grounds } from '../grounds';
import type { Attestation, AttestedArticle, AttestedEventKind, Title, TitleByNorm } from './title-events';

interface AboutTitle extends Grounds {
  readonly player: PlayerId;
  readonly title: Title;
  readonly on: CalendarDate;
}

export interface CertifyNorm extends AboutTitle {
  readonly type: 'CertifyNorm';
  readonly title: TitleByNorm;
  readonly tournament: TournamentId;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly games: number;
  readonly performance: number;
  readonly certificate: string;
  readonly kind: AttestedEventKind;
  readonly attested: readonly (Attestation | AttestedArticle)[];
}

export interface WithdrawNormCertificate extends AboutTitle {
  readonly type: 'WithdrawNormCertificate';
  readonly title: TitleByNorm;
  readonly tournament: TournamentId;
}

/** `tournament` is null for what concerns the player: the agreement to an interim rating (Titles 2022 1.53a). */
export interface AttestRequirements extends AboutTitle {
  readonly type: 'AttestRequirements';
  readonly tournament: TournamentId | null;
  readonly attested: readonly Attestation[];
}

export interface AttestDirectTitle extends AboutTitle {
  readonly type: 'AttestDirectTitle';
  readonly award: 'title' | 'norm';
  readonly tournament: TournamentId;
  readonly achievement: string;
  readonly minimumRating: number | null;
}

/** `federation` is null where the player applies, the federation having refused to (Titles 2022 1.10d). */
export interface FileTitleApplication extends AboutTitle {
  readonly type: 'FileTitleApplication';
  readonly federation: FederationCode | null;
  readonly norms: readonly TournamentId[];
}

export interface RefuseTitleApplication extends AboutTitle {
  readonly type: 'RefuseTitleApplication';
}

/** `despite` is what is missing by the computation of this ledger, where FIDE decided all the same. */
interface Award extends AboutTitle {
  readonly despite?: readonly string[];
}

export interface AwardTitleConditionally extends Award {
  readonly type: 'AwardTitleConditionally';
}

export interface AwardTitle extends Award {
  readonly type: 'AwardTitle';
  readonly achievedOn?: CalendarDate;
}

export interface RevokeTitle extends AboutTitle {
  readonly type: 'RevokeTitle';
}

export type TitleCommand =
  | CertifyNorm
  | WithdrawNormCertificate
  | AttestRequirements
  | AttestDirectTitle
  | FileTitleApplication
  | RefuseTitleApplication
  | AwardTitleConditionally
  | AwardTitle
  | RevokeTitle;
