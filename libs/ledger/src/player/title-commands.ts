import type { CalendarDate, FederationCode, PlayerId, TournamentId } from '@ledger/kernel';
import type { Grounds } from '../grounds';
import type { AttestedArticle, AttestedEventKind, Title, TitleByNorm } from './title-events';

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
  readonly attested: readonly AttestedArticle[];
}

export interface WithdrawNormCertificate extends AboutTitle {
  readonly type: 'WithdrawNormCertificate';
  readonly title: TitleByNorm;
  readonly tournament: TournamentId;
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

export interface AwardTitleConditionally extends AboutTitle {
  readonly type: 'AwardTitleConditionally';
}

export interface AwardTitle extends AboutTitle {
  readonly type: 'AwardTitle';
  readonly achievedOn?: CalendarDate;
}

export interface RevokeTitle extends AboutTitle {
  readonly type: 'RevokeTitle';
}

export type TitleCommand =
  | CertifyNorm
  | WithdrawNormCertificate
  | AttestDirectTitle
  | FileTitleApplication
  | RefuseTitleApplication
  | AwardTitleConditionally
  | AwardTitle
  | RevokeTitle;
