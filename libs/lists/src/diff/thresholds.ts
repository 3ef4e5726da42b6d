import type { PlayerId } from '@ledger/kernel';
import type { RatingList } from '../list/rating-list';
import type { DifferentRow } from './list-diff';

/** Lines that mean something to people: the floor, titles and K (2300, 2400), the top hundred. */
export type Threshold = 'floor' | '2300' | '2400' | 'top 100';

export interface Crossing {
  readonly id: PlayerId;
  readonly name: string;
  readonly threshold: Threshold;
  readonly direction: 'up' | 'down';
}

const MARKS = [2300, 2400] as const;
const TOP = 100;

/** Who crosses a line between two states of a list; those who leave it for other reasons cross no floor. */
export function crossings(
  rows: readonly DifferentRow[],
  from: RatingList | null,
  to: RatingList | null,
): Crossing[] {
  const found: Crossing[] = [];
  for (const { id, name, from: before, to: after, belowFloor } of rows) {
    const cross = (threshold: Threshold, was: boolean, is: boolean): void => {
      if (was !== is) found.push({ id, name, threshold, direction: is ? 'up' : 'down' });
    };
    if (belowFloor) cross('floor', before !== null, after !== null);
    for (const mark of MARKS) {
      cross(`${mark}`, (before?.rating ?? 0) >= mark, (after?.rating ?? 0) >= mark);
    }
  }
  return [...found, ...topCrossings(from, to)];
}

/** Places in the top hundred are won and lost also by those whose own rating did not move. */
function topCrossings(from: RatingList | null, to: RatingList | null): Crossing[] {
  const before = topOf(from);
  const after = topOf(to);
  const left = [...before].filter(([id]) => !after.has(id));
  const entered = [...after].filter(([id]) => !before.has(id));
  return [
    ...left.map(([id, name]) => ({ id, name, threshold: 'top 100' as const, direction: 'down' as const })),
    ...entered.map(([id, name]) => ({ id, name, threshold: 'top 100' as const, direction: 'up' as const })),
  ];
}

/** Everyone ranked up to 100; equal ratings share a rank, so there may be more. */
function topOf(list: RatingList | null): Map<PlayerId, string> {
  const top = new Map<PlayerId, string>();
  if (list === null) return top;
  for (let from = 0; ; from += TOP) {
    const rows = list.rows(from, from + TOP);
    for (const { rank, id, name } of rows) if (rank <= TOP) top.set(id, name);
    if (rows.length < TOP || rows.at(-1)!.rank > TOP) return top;
  }
}
