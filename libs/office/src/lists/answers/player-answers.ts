import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool } from '@ledger/kernel';
import { POOLS, RefusedError } from '@ledger/kernel';
import type { Explanation, HistoryEntry, ListRow } from '@ledger/lists';
import { explain, history } from '@ledger/lists';
import type { ListReadModel } from '../list-read-model';
import { listVersion } from '../as-published';
import type { ListHead } from './list-page';
import { headOf } from './list-page';

export interface RatingsQuestion {
  readonly player: PlayerId;
  readonly day: CalendarDate;
  /** Only in this pool. */
  readonly pool?: Pool;
}

/** A player's row on a list. */
export interface RatingOnList {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly row: ListRow;
}

export interface Ratings {
  readonly knownAt: LogPosition;
  readonly ratings: readonly RatingOnList[];
}

/** A player's row on the list in force on a day, in each pool where there is one. */
export function ratingsOf(at: ListReadModel, knownAt: LogPosition, question: RatingsQuestion): Ratings {
  const { player, day } = question;
  const pools = question.pool === undefined ? POOLS : [question.pool];
  const ratings = pools.flatMap((pool): RatingOnList[] => {
    try {
      const list = at.listAt({ pool, date: day, knownAt });
      const row = list.find(player);
      return row === null ? [] : [{ pool, date: list.date, row }];
    } catch (error) {
      // A pool without lists, or whose lists rest on rules that are not known, has no rating to show.
      if (error instanceof RefusedError && error.refusal.code !== 'PublicationDiffers') return [];
      throw error;
    }
  });
  return { knownAt, ratings };
}

export interface RatingsOnQuestion {
  readonly pool: Pool;
  readonly day: CalendarDate;
  readonly players: readonly PlayerId[];
}

/** The ratings of many players on the list in force on a day, 0 where unrated; null where there is no list. */
export function ratingsOn(
  at: ListReadModel,
  knownAt: LogPosition,
  { pool, day, players }: RatingsOnQuestion,
): { readonly date: ListDate; readonly ratings: readonly number[] } | null {
  const state = at.lists.stateAt(knownAt);
  try {
    const { date } = state.listOn(pool, day);
    return { date, ratings: players.map((player) => state.ratingOn(player, pool, day)) };
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

export interface ExplanationQuestion {
  readonly player: PlayerId;
  readonly pool: Pool;
  readonly day: CalendarDate;
}

/** The working of a player on a list, and what that list is. */
export interface ExplainedOnList extends ListHead {
  readonly explanation: Explanation;
}

export function explanationOf(
  at: ListReadModel,
  knownAt: LogPosition,
  { player, pool, day }: ExplanationQuestion,
): ExplainedOnList {
  const list = at.listAt({ pool, date: day, knownAt });
  const explanation = explain(at.lists.stateAt(knownAt), { player, pool, listDate: day });
  return { ...headOf(list), explanation };
}

export interface HistoryQuestion {
  readonly player: PlayerId;
  readonly pool: Pool;
}

export interface PlayerHistory {
  readonly knownAt: LogPosition;
  readonly entries: readonly HistoryEntry[];
}

/** A player list by list, from all that has been taken in. */
export function historyOf(
  at: ListReadModel,
  _knownAt: LogPosition,
  { player, pool }: HistoryQuestion,
): PlayerHistory {
  const entries = history(at.lists, at.revisions, player, pool);
  const differing = at.notReproduced(pool);
  const shown = entries.map((entry) => ({
    ...entry,
    published: entry.published.filter(({ version }) => !differing.has(listVersion(entry.date, version))),
  }));
  return { knownAt: at.lists.head, entries: shown };
}
