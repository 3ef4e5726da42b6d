import type { ListDate, PlayerId, Pool } from '@ledger/kernel';

export type Comparison = '=' | '<' | '<=' | '>' | '>=';

/** A column compared with a value, which every row that a question needs fulfils. */
export interface Condition {
  readonly column: string;
  readonly comparison: Comparison;
  /** Dates in ISO form. */
  readonly value: string | number;
}

/** What of a table is asked for: nothing else has to be computed. Rows that were not asked for do no harm. */
export interface Wanted {
  readonly list: (pool: Pool, date: ListDate) => boolean;
  /** Null: every player. */
  readonly player: PlayerId | null;
}

export function wantedBy(conditions: readonly Condition[]): Wanted {
  const about = (name: string): readonly Condition[] => conditions.filter(({ column }) => column === name);
  const pools = about('pool').filter(({ comparison }) => comparison === '=');
  const dates = about('list_date').filter(({ value }) => /^\d{4}-\d\d-\d\d$/.test(String(value)));
  const player = about('player').find(
    ({ comparison, value }) => comparison === '=' && /^\d{1,15}$/.test(String(value)),
  );
  return {
    list: (pool, date) =>
      pools.every(({ value }) => value === pool) &&
      dates.every(({ comparison, value }) => holds(date, comparison, String(value))),
    player: player === undefined ? null : (Number(player.value) as PlayerId),
  };
}

/** Dates in ISO form are ordered as texts. */
function holds(date: string, comparison: Comparison, value: string): boolean {
  switch (comparison) {
    case '=':
      return date === value;
    case '<':
      return date < value;
    case '<=':
      return date <= value;
    case '>':
      return date > value;
    case '>=':
      return date >= value;
  }
}
