import type { PlayerId } from '@ledger/kernel';
import type { EventsIn, EventTraits } from '../catalogue';
import { first } from '../catalogue';
import type { FieldsOf } from '../shape';
import { date, fields, list, listOf, nullable, player, pool, position, row, text, whole } from '../shape';

const change: EventTraits = { category: 'list', cause: 'decision', insteadOfReverting: null };
const opening: EventTraits = { ...change, cause: 'opening list' };
const withdrawal: EventTraits = { ...change, cause: null };
const published: EventTraits = { ...withdrawal, insteadOfReverting: 'Withdraw the list.' };
const consequence: EventTraits = {
  ...withdrawal,
  insteadOfReverting: 'It follows from the publication: publish a revision.',
};

const rating = whole(1, 9999);
const count = whole(0);
const version = whole(1);

/**
 * Player, rating, games on that list, K (null if not given), rated games so far and highest published rating
 * (null if not given; it then follows from K: 10 has reached 2400, 20 has 30 games, 40 is new or a junior), and 1 if
 * flagged inactive.
 */
export type OpeningRow = readonly [
  player: PlayerId,
  rating: number,
  games: number,
  k: number | null,
  gamesTotal: number | null,
  peak: number | null,
  inactive: 0 | 1,
];
const openingRow = row<OpeningRow>(
  player,
  rating,
  count,
  nullable(whole(1, 50)),
  nullable(count),
  nullable(rating),
  whole<0 | 1>(0, 1),
);

const basis = {
  version,
  /** The last position that was taken into account. */
  knownAt: position,
  digest: text,
  engine: text,
  ruleSets: listOf(text),
  /** Provisions that are not certain in the law, or that the office supplied. */
  uncertain: listOf(text),
  counts: fields({ listed: count, active: count, games: count, tournaments: count }),
  /** Hash of the log up to `knownAt`; null until tamper evidence is switched on. */
  logHash: nullable(text),
};
/** The inputs of a publication, so that it can be computed again and compared. */
export type PublicationBasis = FieldsOf<typeof basis>;

const publication = first(published, fields({ pool, date: list, ...basis }));
const playersOnList = first(consequence, fields({ pool, date: list, version, players: listOf(player, 1) }));

export const LIST_EVENTS = {
  /** Ratings from another system, from which the ledger starts (corrections.md 42). */
  OpeningListAdopted: first(
    opening,
    fields({
      pool,
      date: list,
      source: text,
      digest: text,
      piece: fields({ number: whole(1), of: whole(1) }),
      rows: listOf(openingRow, 1),
    }),
  ),
  /** A list is published, for the first time or again after a withdrawal. */
  ListPublished: publication,
  /** Published before and changed since: a new version. */
  ListRevised: publication,
  /** A publication is withdrawn; it stays readable and is marked (corrections.md 38). */
  ListWithdrawn: first(withdrawal, fields({ pool, date: list, version })),
  /** The closing date of one list is changed (corrections.md 41). */
  ListCutoffChanged: first(change, fields({ pool, date: list, closing: date })),

  /*
   * What a publication changes for players: one event for each kind of change (several if there are many players). The
   * last four reverse, on a revision, what an earlier version of the same list said.
   */

  /** These players are on the list and were not on the one before. */
  PlayersEnteredList: playersOnList,
  /** These players were on the list before and have fallen below the floor or are left out. */
  PlayersDelisted: playersOnList,
  /** These players are flagged inactive from this list on. */
  PlayersBecameInactive: playersOnList,
  /** These players lose their flag with this list. */
  PlayersBecameActive: playersOnList,
  /** An earlier version said that these players entered; they do not. */
  EntriesOnListReversed: playersOnList,
  /** An earlier version said that these players were delisted; they are not. */
  DelistingsReversed: playersOnList,
  /** An earlier version said that these players became inactive; they did not. */
  InactivityReversed: playersOnList,
  /** An earlier version said that these players became active; they did not. */
  ActivityReversed: playersOnList,
};

export type ListEvent = EventsIn<typeof LIST_EVENTS>;
