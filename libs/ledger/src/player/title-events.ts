import type { CalendarDate, FederationCode, PlayerId, TournamentId } from '@ledger/kernel';

export const TITLES = ['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM'] as const;
export type Title = (typeof TITLES)[number];

/** Titles that are won by norms (Titles 2022 1.4). */
export const TITLES_BY_NORM = ['GM', 'IM', 'WGM', 'WIM'] as const;
export type TitleByNorm = (typeof TITLES_BY_NORM)[number];

/**
 * What no report can show and a person attests, by its article: prior approval of late registration (1.11), hours
 * a day (1.12), rounds a day and clocks (1.13), one round a day (1.13a), arbiters (1.15, 1.16), no change that benefits
 * a player (1.42d), the format (1.42e).
 */
export const ATTESTED_ARTICLES = ['1.11', '1.12', '1.13', '1.13a', '1.15', '1.16', '1.42d', '1.42e'] as const;
export type AttestedArticle = (typeof ATTESTED_ARTICLES)[number];

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
    /** What the chief arbiter and the federation vouch for, by article. */
    readonly attested: readonly AttestedArticle[];
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
  | DirectTitleAttested
  | TitleApplicationFiled
  | TitleApplicationRefused
  | TitleAwardedConditionally
  | TitleAwarded
  | TitleRevoked;
