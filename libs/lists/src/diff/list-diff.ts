import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { PublishedList } from '../list/published-list';
import type { Standing } from './standing';
import { listedPlayers, playersOf, standingOf } from './standing';
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

/** Two states of one list side by side: only rows that differ in rating, games, K or flag. */
export function diffLists(from: PublishedList, to: PublishedList): ListDiff {
  const players = playersOf(from, to);
  const before = listedPlayers(from, players);
  const after = listedPlayers(to, players);
  const rows: DifferentRow[] = [];
  let unchanged = 0;
  for (let player = 0; player < players; player++) {
    const was = before[player] === 1 ? standingOf(from, player) : null;
    const is = after[player] === 1 ? standingOf(to, player) : null;
    if (was === null && is === null) continue;
    if (was !== null && is !== null && same(was, is)) unchanged += 1;
    else rows.push(differentRow(from, to, player, was, is));
  }
  rows.sort((a, b) => a.id - b.id);
  const count = (what: DifferentRow['what']): number => rows.filter((row) => row.what === what).length;
  return {
    pool: to.poolName,
    date: to.date,
    rows,
    counts: { entered: count('entered'), left: count('left'), changed: count('changed'), unchanged },
    crossings: crossings(rows, from, to),
  };
}

function same(a: Standing, b: Standing): boolean {
  return a.rating === b.rating && a.games === b.games && a.k === b.k && a.inactive === b.inactive;
}

function differentRow(
  from: PublishedList,
  to: PublishedList,
  player: number,
  was: Standing | null,
  is: Standing | null,
): DifferentRow {
  const { id, name } = (is === null ? from : to).personOf(player);
  const otherSide = was === null ? from : to;
  return {
    id,
    name,
    what: was === null ? 'entered' : is === null ? 'left' : 'changed',
    from: was,
    to: is,
    change: was === null || is === null ? null : is.rating - was.rating,
    belowFloor: (was === null || is === null) && (otherSide.list.columns.rating[player]! | 0) === 0,
  };
}
