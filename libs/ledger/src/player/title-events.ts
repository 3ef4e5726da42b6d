import type { EventsIn, EventTraits } from '../catalogue';
import { first } from '../catalogue';
import {
  date,
  federation,
  fields,
  listOf,
  nullable,
  oneOf,
  optional,
  player,
  text,
  tournament,
  whole,
} from '../shape';

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

/** Events to which the number of games (1.41b) and the rule on foreigners (1.43a-c) give special rules. */
export const NORM_EVENT_KINDS = [
  'ordinary',
  'team-championship',
  'world-cup',
  'national-championship',
  'national-team-championship',
  'zonal',
] as const;
export type AttestedEventKind = (typeof NORM_EVENT_KINDS)[number];

/** Titles are shown in a list and change no rating. */
const shown: EventTraits = { category: 'player', cause: null, insteadOfReverting: null };
const title = oneOf<Title>(TITLES);
const titleByNorm = oneOf<TitleByNorm>(TITLES_BY_NORM);
/** Ratings are whole and positive; no list of any era has gone beyond four digits. */
const rating = whole(1, 9999);

export const TITLE_EVENTS = {
  /** A title result with its signed certificate (Titles 2022 1.8). It counts until the certificate is withdrawn. */
  NormCertified: first(
    shown,
    fields({
      player,
      title: titleByNorm,
      tournament,
      /** First day of the tournament: the regulations of that day judge the norm (1.54). */
      start: date,
      /** Last day of the tournament, on which the result is achieved (0.43). */
      end: date,
      /**
       * Games that the norm counts in an application, including those for full points above the requirement (1.41b-d).
       */
      games: whole(1, 99),
      /** Rp as on the certificate (1.48). */
      performance: rating,
      /** Where the signed certificate IT1 is filed. */
      certificate: text,
      /** The day on which it was registered; of norms before July 2005 it decides whether they live (1.55). */
      on: date,
      /** What kind of event the chief arbiter certifies it to be. */
      kind: oneOf(NORM_EVENT_KINDS),
      /** What the chief arbiter and the federation confirm. */
      attested: listOf(oneOf([...ATTESTATIONS, ...ATTESTED_ARTICLES])),
    }),
  ),
  /** The certificate is withdrawn: the norm no longer counts for any application. */
  NormCertificateWithdrawn: first(shown, fields({ player, title: titleByNorm, tournament, on: date })),
  /** A person confirms requirements of a title that no report shows; without a tournament, about the player. */
  RequirementsAttested: first(
    shown,
    fields({
      player,
      title,
      tournament: nullable(tournament),
      /** What is confirmed, one word each. */
      attested: listOf(oneOf(ATTESTATIONS), 1),
      on: date,
    }),
  ),
  /** A place in a championship gives a title, or a norm of nine games, by itself (Titles 2022 1.2). */
  DirectTitleAttested: first(
    shown,
    fields({
      player,
      title,
      /** The title itself, or one norm of it (1.21). */
      award: oneOf(['title', 'norm']),
      tournament,
      /** Championship and place, e.g. `World Junior U20, gold`. */
      achievement: text,
      /** Last day of the event. */
      on: date,
      /** The rating that must have been reached before the title is final (0.62); null where none is asked. */
      minimumRating: nullable(rating),
    }),
  ),
  /** The player's federation applies for a title (Titles 2022 1.10, 2.2). */
  TitleApplicationFiled: first(
    shown,
    fields({
      player,
      title,
      /** The applicant's federation; null where it refused and the player applies (1.10d). */
      federation: nullable(federation),
      /** The tournaments whose norms the application rests on; none for titles by rating and direct titles. */
      norms: listOf(tournament),
      on: date,
    }),
  ),
  /** The application is refused; a new one may be filed. */
  TitleApplicationRefused: first(shown, fields({ player, title, on: date })),
  /** A direct title whose holder has not reached the minimum rating: not shown until it is final (Titles 2022 0.62). */
  TitleAwardedConditionally: first(
    shown,
    fields({
      player,
      title,
      on: date,
      /** The rating that must be reached for the title to become final. */
      minimumRating: rating,
      /** As in `TitleAwarded`. */
      despite: optional(listOf(text)),
    }),
  ),
  /** The title is confirmed and shown from `on`; a conditional title becomes final. */
  TitleAwarded: first(
    shown,
    fields({
      player,
      title,
      on: date,
      /** The later of last result and rating; decides the player's age at the title (Titles 2022 0.43). */
      achievedOn: optional(date),
      /**
       * Awarded as decided by FIDE: what was missing then by the computation of this ledger. Left out for a title that
       * met all requirements, and for titles on lists and of earlier releases.
       */
      despite: optional(listOf(text)),
    }),
  ),
  /**
   * The title is shown until `on`; if revoked as of the day of its award, it is never shown (corrections.md 27). A
   * conditional title can no longer become final.
   */
  TitleRevoked: first(shown, fields({ player, title, on: date })),
};

export type TitleEvent = EventsIn<typeof TITLE_EVENTS>;
