import type { EventsIn, EventTraits } from '../catalogue';
import { first, instead } from '../catalogue';
import {
  date,
  federation,
  fields,
  list,
  listOf,
  nullable,
  oneOf,
  optional,
  player,
  pool,
  text,
  whole,
  year,
} from '../shape';
import { TITLE_EVENTS } from './title-events';

export const SEXES = ['M', 'F'] as const;
export type Sex = (typeof SEXES)[number];
export const AFFILIATIONS = ['IBCA', 'ICSC', 'IPCA'] as const;
export type Affiliation = (typeof AFFILIATIONS)[number];

const decision: EventTraits = { category: 'player', cause: 'decision', insteadOfReverting: null };
const correction: EventTraits = { ...decision, cause: 'correction' };
/** Names are shown in a list and change no rating. */
const shown: EventTraits = { ...decision, cause: null };
const identity: EventTraits = { ...correction, category: 'identity' };
const reversal: EventTraits = { ...correction, category: 'reversal' };

const sex = oneOf<Sex>(SEXES);
const rating = whole(1, 9999);

export const PLAYER_EVENTS = {
  ...TITLE_EVENTS,
  /** The data that the arithmetic and the lists need; nothing that must be erasable. */
  PlayerRegistered: first(
    instead('Merge the id into the right one, or correct its details.', correction),
    fields({
      player,
      federation,
      sex: nullable(sex),
      /** Published (7.1.2) and needed for K, so not part of the erasable person. */
      birthYear: nullable(year),
      /** Titles of arbiters, trainers and organisers as a list printed them; no rule depends on them. */
      otherTitles: optional(listOf(text, 1)),
      /** The title of FIDE Online Arena, as a list printed it. */
      arenaTitle: optional(text),
    }),
  ),
  /** The erasable part: name and full date of birth, in a separate event. */
  PersonRecorded: first(
    instead('Correct the details, or have the person forgotten.', shown),
    fields({ player, name: text, birthDate: nullable(date) }),
  ),
  /** An error: past lists are shown corrected (corrections.md 14, 15). */
  PlayerDetailsCorrected: first(
    correction,
    fields({
      player,
      federation: optional(federation),
      sex: optional(sex),
      birthYear: optional(year),
    }),
  ),
  /** A misspelt name or wrong birth date, from the beginning. */
  PersonCorrected: first(
    shown,
    fields({
      player,
      name: optional(text),
      /** Null if the recorded day was wrong and only the year is known. */
      birthDate: optional(nullable(date)),
    }),
  ),
  /** A change of federation, from its date (corrections.md 16). */
  PlayerTransferred: first(decision, fields({ player, from: federation, to: federation, on: date })),
  /** A change of name, from its date (corrections.md 19). */
  PlayerRenamed: first(shown, fields({ player, to: text, on: date })),
  /** The player is left out of lists dated after the day of death; the games stay (corrections.md 20; 2024 10.2). */
  PlayerDeceased: first(decision, fields({ player, on: date })),
  /**
   * The player is barred from play for a time; `until` is the first day the player may play again. The rating stays on the lists;
   * games in between are flagged for decision (corrections.md 26).
   */
  PlayerSuspended: first(decision, fields({ player, from: date, until: nullable(date) })),
  /** The player is left out of lists dated after `on` until reinstated; games are still rated (corrections.md 29). */
  PlayerExcluded: first(decision, fields({ player, on: date })),
  /** The player is on lists dated after `on` again, with the rating from all games played in between (corrections.md 29). */
  PlayerReinstated: first(decision, fields({ player, on: date })),
  /**
   * FIDE includes the player in the lists although the federation is excluded from membership: special dispensation (2005
   * 16.3, 2018 12.3) or approval of the Council (2024 10.1). `until` is the first day without it.
   */
  InclusionApproved: first(decision, fields({ player, from: date, until: nullable(date) })),
  /** Membership in an affiliate whose players need fewer games for a first rating (2005 9.14e). */
  PlayerAffiliated: first(
    decision,
    fields({ player, affiliation: oneOf<Affiliation>(AFFILIATIONS), on: date }),
  ),
  /** Two identities are one person: all games of the alias count as the kept player's (B-64). Recorded in the alias's stream. */
  PlayersMerged: first(identity, fields({ alias: player, kept: player })),
  /** The merge was wrong (corrections.md 4). Recorded in the alias's stream. */
  MergeReverted: first(reversal, fields({ alias: player, kept: player, merge: text })),
  /** One record holds two people: the entries in these tournaments belong to another id (corrections.md 5). */
  PlayerSplit: first(identity, fields({ player, to: player, tournaments: listOf(text, 1) })),
  /** A former rating that was overlooked: it is the player's rating on that list (corrections.md 23). */
  PriorRatingReinstated: first(
    decision,
    fields({ player, pool, list, rating, gamesTotal: whole(0), peak: rating }),
  ),
  /** Points granted by decision on one list, visible and revocable (corrections.md 24). */
  AdjustmentGranted: first(decision, fields({ player, pool, list, points: whole(-9999, 9999) })),
  /** Erasure: personal fields of this player are dropped from every answer and export. */
  PersonForgotten: first(instead('An erasure is final.', shown), fields({ player })),
};

export type PlayerEvent = EventsIn<typeof PLAYER_EVENTS>;
