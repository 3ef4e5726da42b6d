import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { PublishedList } from '../list/published-list';
import type { Standing } from './standing';
import { isSameStanding, listedPlayers, playersOf, ratingIn, standingOf } from './standing';
import type { Crossing } from './thresholds';
import { crossings } from './thresholds';

/** A player whose row differs between two states of a list. */
export interface DifferentRow {
  readonly id: PlayerId;
  readonly name: string;
  readonly what: 'entered' | 'left' | 'changed';
  readonly from: Standing | null;
  readonly to: Standing | null;
  /** Points won or lost; null for who entered or left. */
  readonly change: number | null;
  /** Entered from, or left to, being unrated: not the dead, the excluded or their federations. */
  readonly belowFloor: boolean;
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
 * Two states of one list side by side: only rows that differ in rating, games, K or flag. Null stands for a list that
 * one of the states does not have.
 */
export function diffLists(from: PublishedList | null, to: PublishedList): ListDiff;
export function diffLists(from: PublishedList, to: PublishedList | null): ListDiff;
export function diffLists(from: PublishedList | null, to: PublishedList | null): ListDiff {
  const players = playersOf(from, to);
  const before = listedPlayers(from, players);
  const after = listedPlayers(to, players);
  const rows: DifferentRow[] = [];
  let unchanged = 0;
  for (let player = 0; player < players; player++) {
    if (before[player] === 0 && after[player] === 0) continue;
    if (before[player] === after[player] && isSameStanding(from!, to!, player)) unchanged += 1;
    else rows.push(differentRow(from, to, player, before[player] === 1, after[player] === 1));
  }
  rows.sort((a, b) => a.id - b.id);
  const count = (what: DifferentRow['what']): number => rows.filter((row) => row.what === what).length;
  const { poolName, date } = (to ?? from)!;
  return {
    pool: poolName,
    date,
    rows,
    counts: { entered: count('entered'), left: count('left'), changed: count('changed'), unchanged },
    crossings: rows.length === 0 ? [] : crossings(rows, from, to),
  };
}

function differentRow(
  from: PublishedList | null,
  to: PublishedList | null,
  player: number,
  was: boolean,
  is: boolean,
): DifferentRow {
  const before = was ? standingOf(from!, player) : null;
  const after = is ? standingOf(to!, player) : null;
  const { id, name } = (is ? to! : from!).personOf(player);
  return {
    id,
    name,
    what: before === null ? 'entered' : after === null ? 'left' : 'changed',
    from: before,
    to: after,
    change: before === null || after === null ? null : after.rating - before.rating,
    belowFloor: was !== is && ratingIn(was ? to : from, player) === 0,
  };
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
  const both = (of: (standing: Standing) => string | number): string[] =>
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
