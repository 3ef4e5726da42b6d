/** From the raw log to the last list, whole replay against the bare loop, and a what-if, in one process: prints JSON. */
import type { ListDate } from '@ledger/kernel';
import { EMPTY_SCENARIO, Lists, whatIf } from '@ledger/lists';
import { EmbeddedStore } from '@ledger/store';
import { listsFromLog } from '../../libs/office/src/lists/verify-log';
import { bareLoop } from '../lists/bare-loop';
import { bookOf, Projection, projectionOf, SETTINGS } from '../lists/internals';
import type { Cost } from '../lists/measure';
import { measure, measureAsync, median, middle, peakMegabytes } from '../lists/measure';
import { keepAlive, warmedUp } from '../lists/warm-up';

export interface Replays {
  readonly games: number;
  readonly fromLog: Cost;
  /** By one thread. */
  readonly whole: Cost;
  readonly wholeByTwo: Cost;
  readonly bare: Cost;
  readonly whatIf: Cost;
  readonly peakMegabytes: number;
}

/** Smaller sizes are over before everything is compiled, so they are repeated more often. */
const SMALL_GAMES = 1e7;
const TIMES = 5;
const TIMES_WHERE_SMALL = 11;

async function replays(file: string, last: ListDate): Promise<Replays> {
  const warm = warmedUp();
  const store = new EmbeddedStore(file);
  let lists = new Lists();
  const fromLog = await measureAsync(async () => {
    lists = await listsFromLog(store, () => {});
    lists.stateAt(lists.head).advanceTo(last);
  });
  await store.close();
  const book = bookOf(lists);
  const current = projectionOf(lists.stateAt(lists.head));
  const games = bareLoop(book, current);
  const times = games < SMALL_GAMES ? TIMES_WHERE_SMALL : TIMES;
  const bare = median(times, () => void bareLoop(book, current));
  globalThis.gc?.();
  const replays = (entriesOnList: number): Cost => {
    Object.assign(SETTINGS, { entriesOnList });
    return middle(
      Array.from({ length: times }, () => {
        if (times === TIMES) globalThis.gc?.();
        return measure(() => Projection.of(book, book.knowledge(), null).advanceTo(last));
      }),
    );
  };
  const { entriesOnList } = SETTINGS;
  const wholeByTwo = replays(entriesOnList);
  const whole = replays(Infinity);
  globalThis.gc?.();
  // Each with another value, so that none of them finds lists of the one before.
  const supposed = middle(
    Array.from({ length: times }, (_, at) => measure(() => suppose(lists, 11 + at, last))),
  );
  Object.assign(SETTINGS, { entriesOnList });
  keepAlive(warm);
  return { games, fromLog, whole, wholeByTwo, bare, whatIf: supposed, peakMegabytes: peakMegabytes() };
}

/** Which lists would differ, and every row of the last one. */
function suppose(lists: Lists, k: number, through: ListDate): void {
  const rules = [{ ruleSet: 'STD-2022', provisions: { kFactor: { kind: 'same-for-all', k } } }];
  const supposition = { ...EMPTY_SCENARIO, rules } as typeof EMPTY_SCENARIO;
  const { diff } = whatIf(lists, { supposition, knownAt: lists.head, through }).at(-1)!;
  if (diff === null || diff.rows.length === 0) throw new Error('Another K changes nothing');
}

const [file, last] = process.argv.slice(2);
if (require.main === module) {
  void replays(file!, last as ListDate).then((measured) => console.log(JSON.stringify(measured)));
}
