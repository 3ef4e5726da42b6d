/** From the raw log to the last list, whole replay against the bare loop, and a what-if, in one process: prints JSON. */
import type { ListDate } from '@ledger/kernel';
import { EMPTY_SCENARIO, Lists, whatIf } from '@ledger/lists';
import { EmbeddedStore } from '@ledger/store';
import { listsFromLog } from '../../libs/office/src/lists/verify-log';
import { bareLoop } from '../lists/bare-loop';
import { CoreDistance } from '../lists/core-distance';
import { bookOf, Projection, projectionOf, SETTINGS } from '../lists/internals';
import type { Cost } from '../lists/measure';
import { measure, measureAsync, middle, middleRatio, peakMegabytes } from '../lists/measure';
import { keepAlive, warmedUp } from '../lists/warm-up';

export interface Replays {
  readonly games: number;
  readonly fromLog: Cost;
  /** The same when little was compiled yet. */
  readonly fromLogFirst: Cost;
  /** Whole replay by one thread: times the processor time of the bare loop. */
  readonly overBare: number;
  /** How many times faster two threads are by the clock; null where lists have too few entries for two. */
  readonly byTwoFaster: number | null;
  /** The same of the rounds in which both cores shared a cache, and of the others. */
  readonly byNearCores: ByCores;
  readonly byFarCores: ByCores;
  /** Times the processor time of a whole replay. */
  readonly whatIf: number;
  readonly peakMegabytes: number;
}

export interface ByCores {
  readonly rounds: number;
  readonly faster: number | null;
}

/** Smaller sizes are over before everything is compiled, so they are repeated more often. */
const SMALL_GAMES = 1e7;
const TIMES = 7;
const TIMES_WHERE_SMALL = 11;
const SHORT_SECONDS = 1;
const SWEEPING_MS = 500;

async function replays(file: string, last: ListDate): Promise<Replays> {
  const warm = warmedUp();
  const store = new EmbeddedStore(file);
  let lists = new Lists();
  const readLog = (): Promise<Cost> =>
    measureAsync(async () => {
      lists = await listsFromLog(store, () => {});
      lists.stateAt(lists.head).advanceTo(last);
    });
  const fromLogFirst = await readLog();
  const further: Cost[] = [];
  while (fromLogFirst.seconds < SHORT_SECONDS && further.length < TIMES_WHERE_SMALL) {
    further.push(await readLog());
  }
  await store.close();
  const book = bookOf(lists);
  const current = projectionOf(lists.stateAt(lists.head));
  const games = bareLoop(book, current);
  const times = games < SMALL_GAMES ? TIMES_WHERE_SMALL : TIMES;
  const { entriesOnList } = SETTINGS;
  const usesTwo = current.pools.standard.lists.some(({ results }) => results.length >= entriesOnList);
  const replay = (alone: boolean): Cost => {
    Object.assign(SETTINGS, { entriesOnList: alone ? Infinity : entriesOnList });
    if (times === TIMES) clearAway();
    return measure(() => Projection.of(book, book.knowledge(), null).advanceTo(last));
  };
  // In turn, and compared within a round, because the machine itself is faster and slower from minute to minute.
  const cores = new CoreDistance();
  const rounds = Array.from({ length: times }, () => {
    if (times === TIMES) clearAway();
    return {
      areNear: usesTwo && cores.areNear(),
      bare: measure(() => void bareLoop(book, current)),
      byTwo: replay(false),
      alone: replay(true),
    };
  });
  cores.end();
  const whole = middle(rounds.map((round) => round.alone));
  globalThis.gc?.();
  // Each with another value, so that none of them finds lists of the one before.
  const supposed = middle(
    Array.from({ length: times }, (_, at) => measure(() => suppose(lists, 11 + at, last))),
  );
  Object.assign(SETTINGS, { entriesOnList });
  keepAlive(warm);
  const byTwoFaster = (of: typeof rounds): number | null =>
    of.length > 0 && usesTwo ? middleRatio(of, ({ alone, byTwo }) => alone.seconds / byTwo.seconds) : null;
  const byCores = (near: boolean): ByCores => {
    const those = rounds.filter(({ areNear }) => areNear === near);
    return { rounds: those.length, faster: byTwoFaster(those) };
  };
  return {
    games,
    fromLog: further.length > 0 ? middle(further) : fromLogFirst,
    fromLogFirst,
    overBare: middleRatio(rounds, ({ alone, bare }) => alone.cpuSeconds / bare.cpuSeconds),
    byTwoFaster: byTwoFaster(rounds),
    byNearCores: byCores(true),
    byFarCores: byCores(false),
    whatIf: supposed.cpuSeconds / whole.cpuSeconds,
    peakMegabytes: peakMegabytes(),
  };
}

/** Collects what is left of the work before, which goes on for a while in other threads: it is not measured with the next. */
function clearAway(): void {
  globalThis.gc?.();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SWEEPING_MS);
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
