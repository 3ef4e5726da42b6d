/** From the raw log to the last list, whole replay against the bare loop, and a what-if, in one process: prints JSON. */
import type { ListDate, LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { EMPTY_SCENARIO, Lists, whatIf } from '@ledger/lists';
import { EmbeddedStore } from '@ledger/store';
import { bareLoop } from '../lists/bare-loop';
import { bookOf, Projection, projectionOf } from '../lists/internals';
import type { Cost } from '../lists/measure';
import { measure, measureAsync, median, middle, peakMegabytes } from '../lists/measure';

export interface Replays {
  readonly games: number;
  readonly fromLog: Cost;
  readonly whole: Cost;
  readonly bare: Cost;
  readonly whatIf: Cost;
  readonly peakMegabytes: number;
}

const TIMES = 3;

async function replays(file: string, last: ListDate): Promise<Replays> {
  const store = new EmbeddedStore(file);
  const lists = new Lists();
  const fromLog = await measureAsync(async () => {
    for await (const events of store.readAll(0 as LogPosition)) lists.record(events as RecordedEvent[]);
    lists.stateAt(lists.head).advanceTo(last);
  });
  await store.close();
  const book = bookOf(lists);
  const current = projectionOf(lists.stateAt(lists.head));
  const games = bareLoop(book, current);
  const bare = median(TIMES, () => void bareLoop(book, current));
  const whole = middle(
    Array.from({ length: TIMES }, () => {
      globalThis.gc?.();
      return measure(() => Projection.of(book, book.knowledge(), null).advanceTo(last));
    }),
  );
  const rules = [{ ruleSet: 'STD-2022', provisions: { kFactor: { kind: 'same-for-all', k: 15 } } }];
  globalThis.gc?.();
  const supposed = measure(() => {
    const supposition = { ...EMPTY_SCENARIO, rules } as typeof EMPTY_SCENARIO;
    whatIf(lists, { supposition, knownAt: lists.head, through: last });
  });
  return { games, fromLog, whole, bare, whatIf: supposed, peakMegabytes: peakMegabytes() };
}

const [file, last] = process.argv.slice(2);
if (require.main === module) {
  void replays(file!, last as ListDate).then((measured) => console.log(JSON.stringify(measured)));
}
