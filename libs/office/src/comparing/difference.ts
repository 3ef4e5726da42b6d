import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { ListRow, PublishedList } from '@ledger/lists';

/** What of a row can differ; null where the player is not on the list. */
export interface RowFigures {
  readonly rating: number;
  readonly games: number;
  readonly k: number;
  readonly inactive: boolean;
}

export interface RowDifference {
  readonly id: PlayerId;
  readonly name: string;
  readonly what: 'entered' | 'left' | 'changed';
  readonly from: RowFigures | null;
  readonly to: RowFigures | null;
  /** Null where there is no rating on one of the two sides. */
  readonly change: number | null;
  /** Lines that were crossed, e.g. `2400 reached`, `top 100 left`. */
  readonly thresholds: readonly string[];
}

export interface ListDifference {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly entered: number;
  readonly left: number;
  readonly changed: number;
  /** In order of id; only rows that differ in rating, games, K or activity. */
  readonly rows: readonly RowDifference[];
}

/** Ratings that open or close something: K 10 for good, the end of a junior's K. */
const RATING_LINES = [2300, 2400] as const;
const TOP = 100;

/** Two states of a list side by side. */
export function differenceBetween(from: PublishedList | null, to: PublishedList): ListDifference {
  const before = new Map((from?.rows() ?? []).map((row) => [row.id, row]));
  const after = new Map(to.rows().map((row) => [row.id, row]));
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b);
  const rows = ids.flatMap((id) => rowDifference(before.get(id) ?? null, after.get(id) ?? null));
  const count = (what: RowDifference['what']): number => rows.filter((row) => row.what === what).length;
  return {
    pool: to.poolName,
    date: to.date,
    entered: count('entered'),
    left: count('left'),
    changed: count('changed'),
    rows,
  };
}

/** Empty where the row is the same on both sides. */
function rowDifference(before: ListRow | null, after: ListRow | null): readonly RowDifference[] {
  const shown = after ?? before!;
  const from = before && figures(before);
  const to = after && figures(after);
  if (from !== null && to !== null && sameFigures(from, to)) return [];
  return [
    {
      id: shown.id,
      name: shown.name,
      what: from === null ? 'entered' : to === null ? 'left' : 'changed',
      from,
      to,
      change: from === null || to === null ? null : to.rating - from.rating,
      thresholds: thresholdsCrossed(before, after),
    },
  ];
}

function figures({ rating, games, k, inactive }: ListRow): RowFigures {
  return { rating, games, k, inactive };
}

function sameFigures(a: RowFigures, b: RowFigures): boolean {
  return a.rating === b.rating && a.games === b.games && a.k === b.k && a.inactive === b.inactive;
}

function thresholdsCrossed(before: ListRow | null, after: ListRow | null): readonly string[] {
  const crossed: string[] = [];
  if (before === null) crossed.push('on the list now');
  if (after === null) crossed.push('off the list now');
  for (const line of RATING_LINES) {
    const was = (before?.rating ?? 0) >= line;
    const is = (after?.rating ?? 0) >= line;
    if (was !== is) crossed.push(is ? `${line} reached` : `below ${line}`);
  }
  const wasTop = before !== null && before.rank <= TOP;
  const isTop = after !== null && after.rank <= TOP;
  if (wasTop !== isTop) crossed.push(isTop ? `top ${TOP} entered` : `top ${TOP} left`);
  return crossed;
}
