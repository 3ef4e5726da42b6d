import { Lists } from '@ledger/lists';
import { bareLoop } from './bare-loop';
import { correctionOf } from './correction';
import { bookOf, Projection } from './internals';
import { historyOf, lastListOf, sizeOf } from './world';

const WARM_UPS = 6;
const LISTS_BACK = 24;
/** On each of the last lists. */
const WARM_CORRECTIONS = 5;

/** A service that has been up for a while has compiled what it needs; a small world sees to that, and stays. */
export function warmedUp(): readonly Projection[] {
  const small = sizeOf(1);
  const lists = new Lists();
  lists.record(historyOf(small));
  const last = lastListOf(small);
  const replays = Array.from({ length: WARM_UPS }, () => {
    const book = bookOf(lists);
    const projection = Projection.of(book, book.knowledge(), null);
    projection.advanceTo(last);
    bareLoop(book, projection);
    return projection;
  });
  lists.stateAt(lists.head).advanceTo(last);
  for (let back = 1; back < LISTS_BACK; back++) {
    for (let tournament = 0; tournament < WARM_CORRECTIONS; tournament++) {
      const { event } = correctionOf(lists, lists.stateAt(lists.head), small.lists - back, tournament);
      lists.record([event]);
      lists.stateAt(lists.head);
    }
  }
  return replays;
}

/** Not collected before this line: what was compiled for objects that are gone is thrown away with them. */
export function keepAlive(replays: readonly Projection[]): void {
  if (replays.length !== WARM_UPS) throw new Error('The warm world is gone');
}
