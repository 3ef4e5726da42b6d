import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool } from '@ledger/kernel';

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

/** Ratings from another system, from which the ledger starts (corrections.md 42). */
export interface OpeningListAdopted {
  readonly type: 'OpeningListAdopted';
  readonly data: {
    readonly pool: Pool;
    readonly date: ListDate;
    readonly source: string;
    readonly digest: string;
    readonly piece: { readonly number: number; readonly of: number };
    readonly rows: readonly OpeningRow[];
  };
}

/** The inputs of a publication, so that it can be computed again and compared. */
export interface PublicationBasis {
  readonly version: number;
  /** The last position that was taken into account. */
  readonly knownAt: LogPosition;
  readonly digest: string;
  readonly engine: string;
  readonly ruleSets: readonly string[];
  /** Provisions that are inferred or recalled, not read in a text. */
  readonly uncertain: readonly string[];
  readonly counts: {
    readonly listed: number;
    readonly active: number;
    readonly games: number;
    readonly tournaments: number;
  };
  /** Hash of the log up to `knownAt`; null until tamper evidence is switched on. */
  readonly logHash: string | null;
}

interface Publication {
  readonly pool: Pool;
  readonly date: ListDate;
}

/** A list is published, for the first time or again after a withdrawal. */
export interface ListPublished {
  readonly type: 'ListPublished';
  readonly data: Publication & PublicationBasis;
}

/** Published before and changed since: a new version. */
export interface ListRevised {
  readonly type: 'ListRevised';
  readonly data: Publication & PublicationBasis;
}

/** A publication is withdrawn; it stays readable and is marked (corrections.md 38). */
export interface ListWithdrawn {
  readonly type: 'ListWithdrawn';
  readonly data: Publication & { readonly version: number };
}

/** The closing date of one list is changed (corrections.md 41). */
export interface ListCutoffChanged {
  readonly type: 'ListCutoffChanged';
  readonly data: Publication & { readonly closing: CalendarDate };
}

interface PlayersOnList<Type extends string> {
  readonly type: Type;
  readonly data: Publication & { readonly version: number; readonly players: readonly PlayerId[] };
}

/*
 * What a publication changes for players: one event for each kind of change (several if there are many players). The
 * last four reverse, on a revision, what an earlier version of the same list said.
 */

/** These players are on the list and were not on the one before. */
export type PlayersEnteredList = PlayersOnList<'PlayersEnteredList'>;
/** These players were on the list before and have fallen below the floor or are left out. */
export type PlayersDelisted = PlayersOnList<'PlayersDelisted'>;
/** These players are flagged inactive from this list on. */
export type PlayersBecameInactive = PlayersOnList<'PlayersBecameInactive'>;
/** These players lose their flag with this list. */
export type PlayersBecameActive = PlayersOnList<'PlayersBecameActive'>;
/** An earlier version said that these players entered; they do not. */
export type EntriesOnListReversed = PlayersOnList<'EntriesOnListReversed'>;
/** An earlier version said that these players were delisted; they are not. */
export type DelistingsReversed = PlayersOnList<'DelistingsReversed'>;
/** An earlier version said that these players became inactive; they did not. */
export type InactivityReversed = PlayersOnList<'InactivityReversed'>;
/** An earlier version said that these players became active; they did not. */
export type ActivityReversed = PlayersOnList<'ActivityReversed'>;

export type ListEvent =
  | OpeningListAdopted
  | ListPublished
  | ListRevised
  | ListWithdrawn
  | ListCutoffChanged
  | PlayersEnteredList
  | PlayersDelisted
  | PlayersBecameInactive
  | PlayersBecameActive
  | EntriesOnListReversed
  | DelistingsReversed
  | InactivityReversed
  | ActivityReversed;
