import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { RatingList } from '../list/rating-list';
import type { DifferingPlayer, ListFigures } from '@ledger/engine';
import { compareLists, isBelowFloor } from '@ledger/engine';
import type { RowCauses } from './diff-causes';
import type { Crossing } from './thresholds';
import { crossings } from './thresholds';

/** What became of a row. */
export type RowChange = 'entered' | 'left' | 'changed';

/** A player whose row differs between two states of a list. */
export interface DifferentRow {
  readonly id: PlayerId;
  readonly name: string;
  readonly what: RowChange;
  /** In the first state; null if not on the list. */
  readonly from: ListFigures | null;
  /** In the second state; null if not on the list. */
  readonly to: ListFigures | null;
  /** Points won or lost; null for players who entered or left. */
  readonly change: number | null;
  /** Entered from below the floor, or left below it: not the dead, the excluded, or players with too few games. */
  readonly belowFloor: boolean;
  /** Only if two states of the ledger itself are compared. */
  readonly because?: RowCauses;
}

export interface ListDiff {
  readonly pool: Pool;
  readonly date: ListDate;
  /** By id. */
  readonly rows: readonly DifferentRow[];
  readonly counts: {
    readonly entered: number;
    readonly left: number;
    readonly changed: number;
    readonly unchanged: number;
  };
  readonly crossings: readonly Crossing[];
}

/**
 * Two states of one list side by side: only rows that differ in rating, games, K or flag. Null means a list that
 * one of the states does not have.
 */
export function diffLists(from: RatingList | null, to: RatingList): ListDiff;
export function diffLists(from: RatingList, to: RatingList | null): ListDiff;
export function diffLists(from: RatingList | null, to: RatingList | null): ListDiff {
  const { rows: differing, same } = compareLists(from?.list ?? null, to?.list ?? null);
  const rows = differing.map((player) => differentRow(from, to, player));
  const count = (what: RowChange): number => rows.filter((row) => row.what === what).length;
  const { poolName, date } = (to ?? from)!;
  return {
    pool: poolName,
    date,
    rows,
    counts: { entered: count('entered'), left: count('left'), changed: count('changed'), unchanged: same },
    crossings: rows.length === 0 ? [] : crossings(rows, from, to),
  };
}

function differentRow(
  from: RatingList | null,
  to: RatingList | null,
  { id, was, is }: DifferingPlayer,
): DifferentRow {
  const before = was ? from!.list.figuresOf(id) : null;
  const after = is ? to!.list.figuresOf(id) : null;
  return {
    id,
    name: (is ? to! : from!).list.personOf(id).name,
    what: before === null ? 'entered' : after === null ? 'left' : 'changed',
    from: before,
    to: after,
    change: before === null || after === null ? null : after.rating - before.rating,
    belowFloor: was !== is && isBelow(was ? to : from, id),
  };
}

function isBelow(list: RatingList | null, id: PlayerId): boolean {
  return list !== null && isBelowFloor(list.list, id);
}

/** The columns of a difference as text (contract.md). */
export const DIFF_COLUMNS = [
  'id',
  'name',
  'what',
  'from_rating',
  'to_rating',
  'change',
  'from_games',
  'to_games',
  'from_k',
  'to_k',
  'from_flag',
  'to_flag',
] as const;

/** One row under `DIFF_COLUMNS`; what there is not, because the player entered or left, is empty. */
export function diffCells({ id, name, what, from, to, change }: DifferentRow): string[] {
  const both = (of: (figures: ListFigures) => string | number): string[] =>
    [from, to].map((standing) => (standing === null ? '' : `${of(standing)}`));
  return [
    `${id}`,
    name,
    what,
    ...both(({ rating }) => rating),
    `${change ?? ''}`,
    ...both(({ games }) => games),
    ...both(({ k }) => k),
    ...both(({ inactive }) => (inactive ? 'i' : '')),
  ];
}
