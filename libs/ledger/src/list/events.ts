import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool } from '@ledger/kernel';

/**
 * Player, rating, games on that list, K (null where not given), rated games so far and highest published rating
 * (null where not given; contract.md says what the K tells then), and 1 if flagged inactive.
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

/** Ratings taken over from elsewhere: the ledger's opening balance (corrections.md 42). */
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

/** What a publication rests on, so that it can be computed again and compared. */
export interface PublicationBasis {
  readonly version: number;
  /** Everything up to here was taken into account. */
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

export interface ListPublished {
  readonly type: 'ListPublished';
  readonly data: Publication & PublicationBasis;
}

/** Published before and changed since: a new version. */
export interface ListRevised {
  readonly type: 'ListRevised';
  readonly data: Publication & PublicationBasis;
}

export interface ListWithdrawn {
  readonly type: 'ListWithdrawn';
  readonly data: Publication & { readonly version: number };
}

/** The closing date of one list is moved (corrections.md 41). */
export interface ListCutoffChanged {
  readonly type: 'ListCutoffChanged';
  readonly data: Publication & { readonly closing: CalendarDate };
}

interface PlayersOnList<Type extends string> {
  readonly type: Type;
  readonly data: Publication & { readonly version: number; readonly players: readonly PlayerId[] };
}

/**
 * What a publication changes for players, all of one kind in one event; the last four undo, on a revision, what an
 * earlier version of the same list had said.
 */
export type PlayersEnteredList = PlayersOnList<'PlayersEnteredList'>;
export type PlayersDelisted = PlayersOnList<'PlayersDelisted'>;
export type PlayersBecameInactive = PlayersOnList<'PlayersBecameInactive'>;
export type PlayersBecameActive = PlayersOnList<'PlayersBecameActive'>;
export type EntriesOnListReversed = PlayersOnList<'EntriesOnListReversed'>;
export type DelistingsReversed = PlayersOnList<'DelistingsReversed'>;
export type InactivityReversed = PlayersOnList<'InactivityReversed'>;
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
