import { addDays } from '@ledger/kernel';
import type { CalendarDate } from '@ledger/kernel';
import { RatingsOf, runningRating } from '@ledger/titles';
import fc from 'fast-check';
import { day, P, TitleWorld } from './title-world';

const OPENINGS = ['2022-01-01', '2024-04-01'];
const PLAYERS = [1, 2, 3, 4, 5, 6];

const anyWorld = fc
  .record({
    opening: fc.constantFrom(...OPENINGS),
    ratings: fc.array(fc.option(fc.integer({ min: 1900, max: 2450 }), { freq: 8 }), {
      minLength: PLAYERS.length,
      maxLength: PLAYERS.length,
    }),
    ks: fc.array(fc.constantFrom(10, 20, 40), { minLength: PLAYERS.length, maxLength: PLAYERS.length }),
    events: fc.array(
      fc.record({
        offset: fc.integer({ min: 0, max: 80 }),
        dated: fc.boolean(),
        results: fc.array(fc.array(fc.constantFrom('1', '=', '0', '+'), { minLength: 3, maxLength: 3 }), {
          minLength: 1,
          maxLength: 6,
        }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ opening, ratings, ks, events }) => {
    const world = new TitleWorld(
      opening,
      PLAYERS.map((id, i) => ({ id, rating: ratings[i]!, k: ks[i]!, games: 20 + 5 * i })),
    );
    events.forEach(({ offset, dated, results }, event) => {
      const start = addDays(opening as CalendarDate, offset);
      world.tournament({
        id: `E${event}`,
        start,
        end: addDays(start, results.length - 1),
        players: PLAYERS,
        games: results.map((row, round) =>
          row.map((result, board) => `${1 + ((board + round) % 3)}-${6 - board}:${result}`).join(' '),
        ),
        ...(dated ? {} : { roundDates: null }),
      });
    });
    return world;
  });

describe('ratings reached', () => {
  it('are found exactly where the list or some game of some period shows them', () => {
    let between = 0;
    fc.assert(
      fc.property(
        anyWorld,
        fc.constantFrom(...PLAYERS),
        fc.integer({ min: -20, max: 60 }),
        (world, id, above) => {
          const state = world.now();
          const ratings = new RatingsOf(state, P(id));
          const onLists = state.ratingsOf(P(id), 'standard');
          const needed = (onLists[0]!.rating || 2000) + above;
          const found = ratings.first({ needed, games: null, by: day('2030-01-01') });
          // Every period worked in full, without any bound.
          const reached = onLists.flatMap(({ list, rating: shown }) => [
            ...runningRating(state, P(id), list).games.map(({ rating, on }) => ({
              rating,
              on: on as string,
            })),
            { rating: shown, on: list as string },
          ]);
          const first = reached.find(({ rating }) => rating >= needed) ?? null;
          expect(found === null ? null : { rating: found.rating, on: found.on }).toEqual(first);
          if (found !== null && found.after !== null) between += 1;
        },
      ),
      { numRuns: 120 },
    );
    expect(between).toBeGreaterThan(5);
  });
});
