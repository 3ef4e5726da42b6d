import type { CalendarDate, PlayerId } from '@ledger/kernel';
import { addDays } from '@ledger/kernel';
import type { Explanation } from '@ledger/lists';
import { explain } from '@ledger/lists';
import { begin, listsFrom, play } from '../../lists/small-ledger';

export interface NewcomerEvent {
  readonly id: string;
  readonly opponents: readonly number[];
  /** The newcomer's results, one for each opponent. */
  readonly results: readonly ('1' | '=' | '0')[];
}

/** This many games against opponents of one rating. */
export function event(id: string, rating: number, games: number, halfPoints: number): NewcomerEvent {
  const wins = Math.floor(halfPoints / 2);
  const results = Array.from({ length: games }, (_, game) =>
    game < wins ? ('1' as const) : game === wins && halfPoints % 2 === 1 ? ('=' as const) : ('0' as const),
  );
  return { id, opponents: results.map(() => rating), results };
}

const NEWCOMER = 1;

/**
 * The explanation of a newcomer on a list, in a ledger that has nothing but an opening list of the opponents and these
 * events, one after the other.
 */
export function newcomer(opening: string, list: string, events: readonly NewcomerEvent[]): Explanation {
  const ratings: Record<number, number> = {};
  const entries = events.map(({ opponents }, at) =>
    opponents.map((rating, place) => {
      const id = 1000 * (at + 1) + place;
      ratings[id] = rating;
      return id;
    }),
  );
  const recorder = begin([NEWCOMER, ...entries.flat()], ['standard', opening, ratings]);
  let on = addDays(opening as CalendarDate, 1);
  events.forEach(({ id, results }, at) => {
    const rounds = results.map((result, place) => `1-${place + 2}:${result}`);
    play(recorder, id, { pool: 'standard', on, system: 'swiss' }, [NEWCOMER, ...entries[at]!], rounds);
    on = addDays(on, rounds.length);
  });
  const lists = listsFrom(recorder);
  const request = { player: NEWCOMER as PlayerId, pool: 'standard', listDate: list as CalendarDate } as const;
  return explain(lists.stateAt(lists.head), request);
}
