import type { CalendarDate, FederationCode, PlayerId, TournamentId } from '@ledger/kernel';
import type {
  Attestation,
  AttestedArticle,
  AttestedEventKind,
  Grounds,
  Title,
  TitleByNorm,
} from '@ledger/ledger';

/** What a person enters about a title; what is left out follows from the record and the law. */

export interface CertificateInput extends Grounds {
  readonly player: PlayerId;
  readonly title: TitleByNorm;
  readonly tournament: TournamentId;
  readonly certificate: string;
  readonly on: CalendarDate;
  readonly kind?: AttestedEventKind;
  readonly attested?: readonly (Attestation | AttestedArticle)[];
  /** Only where the ledger has no report of the tournament, or does not know the regulations of its date. */
  readonly start?: CalendarDate;
  readonly end?: CalendarDate;
  readonly games?: number;
  readonly performance?: number;
}

export interface DirectTitleTerms extends Grounds {
  readonly player: PlayerId;
  readonly title: Title;
  readonly award: 'title' | 'norm';
  readonly tournament: TournamentId;
  readonly achievement: string;
  readonly on: CalendarDate;
  /** By default that of the regulations (0.62); null where none is asked. */
  readonly minimumRating?: number | null;
}

export interface ApplicationTerms extends Grounds {
  readonly player: PlayerId;
  readonly title: Title;
  readonly norms: readonly TournamentId[];
  readonly on: CalendarDate;
  /** By default the federation of the player on that day; null where the player applies (1.10d). */
  readonly federation?: FederationCode | null;
}

export interface AwardTerms extends Grounds {
  readonly player: PlayerId;
  readonly title: Title;
  readonly on: CalendarDate;
  /** By default the later of last result and rating, by the way that earned the title (0.43). */
  readonly achievedOn?: CalendarDate;
  /** FIDE decided it although something is missing by the computation of this ledger. */
  readonly asDecided?: boolean;
}
