import type { RecordedEvent } from '@ledger/ledger';
import { POOLS } from './history';
import { makeLists } from './lists';
import type { Shown } from './people';
import { isShown } from './standing';

/** A row of a list, as the columns of the contract have it. */
export interface Row extends Shown {
  readonly rank: number;
  readonly id: number;
  readonly rating: number;
  readonly games: number;
  readonly k: number;
  readonly flag: string;
}

export interface AuditedList {
  readonly pool: string;
  readonly date: string;
  readonly rows: readonly Row[];
  /** How the rating of each player was calculated. */
  readonly workings: ReadonlyMap<number, readonly string[]>;
}

/** Every list of every pool up to a date, as the log was known at a position. Slow and plain on purpose. */
export function audit(log: readonly RecordedEvent[], knownAt: number, until: string): AuditedList[] {
  const history = makeLists(log, knownAt, until);
  return POOLS.flatMap((pool) =>
    history.lists(pool).map((made) => {
      const rules = history.calendar.rulesOn(pool, made.date);
      const shown = [...made.standings]
        .filter(
          ([player, standing]) => standing.rating !== null && !history.people.isLeftOut(player, made.date),
        )
        .filter(([, standing]) => isShown(rules, standing))
        .sort(([a, x], [b, y]) => y.rating! - x.rating! || a - b);
      const rows = shown.map(([id, standing]) => ({
        rank: 1 + shown.filter(([, other]) => other.rating! > standing.rating!).length,
        id,
        rating: standing.rating!,
        games: standing.games,
        k: standing.k!,
        flag: standing.inactive ? 'i' : '',
        ...history.people.shownOn(id, made.date),
      }));
      return { pool, date: made.date, rows, workings: made.workings };
    }),
  );
}
