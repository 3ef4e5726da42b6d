import type { ListDate, LogPosition, PlayerId, Pool } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { Explanation, RatingList } from '@ledger/lists';
import { explain, Lists } from '@ledger/lists';
import type { Engine } from './judge';
import type { Row } from './naive';
import { withDigests } from './with-digests';

/** The lists of libs/lists, in the form in which the judge compares them. */
export function engineUnderTest(log: readonly RecordedEvent[]): Engine {
  const lists = new Lists();
  lists.record(withDigests(log));
  return {
    list(pool, date, knownAt) {
      const question = {
        pool: pool as Pool,
        date: date as ListDate,
        knownAt: knownAt as LogPosition,
      };
      try {
        const working = (player: number): string[] => {
          const request = { player: player as PlayerId, pool: question.pool, listDate: question.date };
          return linesOf(explain(lists.stateAt(question.knownAt), request));
        };
        return { rows: rowsOf(lists.listAt(question)), working };
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        // A pool in which nothing happened yet has no list, where the auditor has an empty one.
        return { rows: [], working: () => [`refused: ${error.refusal.message}`] };
      }
    },
  };
}

function rowsOf(list: RatingList): Row[] {
  return list.rows().map((row) => ({
    rank: row.rank,
    id: row.id,
    name: row.name,
    federation: row.federation,
    sex: row.sex ?? '',
    title: row.title ?? '',
    rating: row.rating,
    games: row.games,
    k: row.k,
    birthYear: row.birthYear,
    flag: row.inactive ? 'i' : '',
  }));
}

function linesOf({
  previousRating,
  rating,
  changeHundredths,
  tournaments,
  initial,
  steps,
}: Explanation): string[] {
  return [
    ...tournaments.flatMap((event) => [
      `${event.id}#${event.part}: own ${event.ownRating}, K ${event.k} used as ${event.kUsed}, sum ${event.sumHundredths}, ` +
        `${event.changeHundredths}; ${event.why}${event.booked ? ` (booked ${event.booked.version})` : ''}`,
      ...event.games.map(
        (game) =>
          `  round ${game.round} v ${game.opponent} (${game.opponentRating}): D ${game.difference}, ` +
          `PD ${game.expectedHundredths}, score ${game.score}, ${game.changeHundredths}; ${game.why}`,
      ),
    ]),
    ...(initial === undefined ? [] : [`first rating: ${JSON.stringify(initial)}`]),
    ...steps.map((step) => `${step.article}: ${step.text}`),
    `${previousRating} with ${changeHundredths} hundredths becomes ${rating}`,
  ];
}
