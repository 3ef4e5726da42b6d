import type { CalendarDate, FederationCode, PlayerId, TournamentId } from '@ledger/kernel';

export const TITLES = ['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM'] as const;
export type Title = (typeof TITLES)[number];

/** Titles that are won by norms (Titles 2022 1.4). */
export const TITLES_BY_NORM = ['GM', 'IM', 'WGM', 'WIM'] as const;
export type TitleByNorm = (typeof TITLES_BY_NORM)[number];

/**
 * What no report shows and a person confirms: one word for each thing, with its article in the text of 2022 (or 2024,
 * where the thing is new). The words stay the same when the articles get other numbers.
 */
export const ATTESTATION_ARTICLES = {
  'late-registration': '1.11',
  'hours-per-day': '1.12',
  'rounds-per-day': '1.13',
  'thinking-time': '1.13',
  'same-clocks': '1.13',
  'fast-classic': '1.1.3',
  'one-round-per-day': '1.13a',
  'ratings-of-the-day': '1.14',
  arbiters: '1.15',
  'arbiters-do-not-play': '1.16',
  place: '1.21',
  score: '1.22',
  field: '1.23',
  'merged-groups': '1.23a',
  'all-games-played': '1.41c',
  'open-pairings': '1.41e',
  'nobody-favoured': '1.42d',
  format: '1.42e',
  'national-final': '1.43a',
  'one-division': '1.43b',
  'normal-foreigners': '1.43e',
  'ratings-of-excluded': '1.46a',
  'interim-rating': '1.53a',
  'large-swiss': '1.56',
  'qualifying-event': '1.5.6',
} as const;
export type Attestation = keyof typeof ATTESTATION_ARTICLES;
export const ATTESTATIONS = Object.keys(ATTESTATION_ARTICLES) as readonly Attestation[];

/** Earlier certificates name articles instead; each covers all that its article asks for. Commands still accept them. */
export const ATTESTED_ARTICLES = ['1.11', '1.12', '1.13', '1.13a', '1.15', '1.16', '1.42d', '1.42e'] as const;
export type AttestedArticle = (typeof ATTESTED_ARTICLES)[number];

/** The words for what was recorded, articles included. */
export function attestationsOf(recorded: readonly (Attestation | AttestedArticle)[]): readonly Attestation[] {
  const named = new Set<string>(recorded);
  return ATTESTATIONS.filter((word) => named.has(word) || named.has(ATTESTATION_ARTICLES[word]));
}

/** Events to which the number of games (1.41b) and the rule on foreigners (1.43a-c) give rules of their own. */
export const NORM_EVENT_KINDS = [
  'ordinary',
  'team-championship',
  'world-cup',
  'national-championship',
  'national-team-championship',
  'zonal',
] as const;
export type AttestedEventKind = (typeof NORM_EVENT_KINDS)[number];

/** A title result with its signed certificate (Titles 2022 1.8). It counts until the certificate is withdrawn. */
export interface NormCertified {
  readonly type: 'NormCertified';
  readonly data: {
    readonly player: PlayerId;
    readonly title: TitleByNorm;
    readonly tournament: TournamentId;
    /** First day of the tournament: the regulations of that day judge the norm (1.54). */
    readonly start: CalendarDate;
    /** Last day of the tournament, on which the result is achieved (0.43). */
    readonly end: CalendarDate;
    /**
     * Games that the norm counts in an application, including those for full points above the requirement (1.41b-d).
     */
    readonly games: number;
    /** Rp as on the certificate (1.48). */
    readonly performance: number;
    /** Where the signed certificate IT1 is filed. */
    readonly certificate: string;
    /** The day on which it was registered; of norms before July 2005 it decides whether they live (1.55). */
    readonly on: CalendarDate;
    /** What kind of event the chief arbiter certifies it to be. */
    readonly kind: AttestedEventKind;
    /** What the chief arbiter and the federation confirm. */
    readonly attested: readonly (Attestation | AttestedArticle)[];
  };
}

/** A person confirms requirements of a title that no report shows; without a tournament, about the player. */
export interface RequirementsAttested {
  readonly type: 'RequirementsAttested';
  readonly data: {
    readonly player: PlayerId;
    readonly title: Title;
    readonly tournament: TournamentId | null;
    /** What is confirmed, one word each. */
    readonly attested: readonly Attestation[];
    readonly on: CalendarDate;
  };
}

/** The certificate is withdrawn: the norm no longer counts for any application. */
export interface NormCertificateWithdrawn {
  readonly type: 'NormCertificateWithdrawn';
  readonly data: {
    readonly player: PlayerId;
    readonly title: TitleByNorm;
    readonly tournament: TournamentId;
    readonly on: CalendarDate;
  };
}

/** A place in a championship gives a title, or a norm of nine games, by itself (Titles 2022 1.2). */
export interface DirectTitleAttested {
  readonly type: 'DirectTitleAttested';
  readonly data: {
    readonly player: PlayerId;
    readonly title: Title;
    /** The title itself, or one norm of it (1.21). */
    readonly award: 'title' | 'norm';
    readonly tournament: TournamentId;
    /** Championship and place, e.g. `World Junior U20, gold`. */
    readonly achievement: string;
    /** Last day of the event. */
    readonly on: CalendarDate;
    /** The rating that must have been reached before the title is final (0.62); null where none is asked. */
    readonly minimumRating: number | null;
  };
}

/** The player's federation applies for a title (Titles 2022 1.10, 2.2). */
export interface TitleApplicationFiled {
  readonly type: 'TitleApplicationFiled';
  readonly data: {
    readonly player: PlayerId;
    readonly title: Title;
    /** The applicant's federation; null where it refused and the player applies (1.10d). */
    readonly federation: FederationCode | null;
    /** The tournaments whose norms the application rests on; none for titles by rating and direct titles. */
    readonly norms: readonly TournamentId[];
    readonly on: CalendarDate;
  };
}

/** The application is refused; a new one may be filed. */
export interface TitleApplicationRefused {
  readonly type: 'TitleApplicationRefused';
  readonly data: { readonly player: PlayerId; readonly title: Title; readonly on: CalendarDate };
}

/** A direct title whose holder has not reached the minimum rating: not shown until it is final (Titles 2022 0.62). */
export interface TitleAwardedConditionally {
  readonly type: 'TitleAwardedConditionally';
  readonly data: {
    readonly player: PlayerId;
    readonly title: Title;
    readonly on: CalendarDate;
    /** The rating that must be reached for the title to become final. */
    readonly minimumRating: number;
    /** As in `TitleAwarded`. */
    readonly despite?: readonly string[];
  };
}

/** The title is confirmed and shown from `on`; a conditional title becomes final. */
export interface TitleAwarded {
  readonly type: 'TitleAwarded';
  readonly data: {
    readonly player: PlayerId;
    readonly title: Title;
    readonly on: CalendarDate;
    /** The later of last result and rating; decides the player's age at the title (Titles 2022 0.43). */
    readonly achievedOn?: CalendarDate;
    /**
     * Awarded as decided by FIDE: what was missing then by the computation of this ledger. Left out for a title that
     * met all requirements, and for titles on lists and of earlier releases.
     */
    readonly despite?: readonly string[];
  };
}

/**
 * The title is shown until `on`; if revoked as of the day of its award, it is never shown (corrections.md 27). A
 * conditional title can no longer become final.
 */
export interface TitleRevoked {
  readonly type: 'TitleRevoked';
  readonly data: { readonly player: PlayerId; readonly title: Title; readonly on: CalendarDate };
}

export type TitleEvent =
  | NormCertified
  | NormCertificateWithdrawn
  | RequirementsAttested
  | DirectTitleAttested
  | TitleApplicationFiled
  | TitleApplicationRefused
  | TitleAwardedConditionally
  | TitleAwarded
  | TitleRevoked;
