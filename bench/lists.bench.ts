/**
 * The lists at three sizes of the design load (600,000 players, 5,000 tournaments and 500,000 games a month, 120
 * lists): whole replay compared with a bare loop over the same games and with DuckDB, from the raw log, one old result
 * corrected, questions about one player and one page. Times are the processor's, of all threads of this process; each
 * size runs in separate processes, one from facts in memory and one from the log.
 *
 *   npm run bench -- lists [percent ...]      (1 10 100)
 *   npm run bench -- lists 10 --without-log --without-peer
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { explain, history, Lists, Revisions } from '@ledger/lists';
import { bookOf, Projection, projectionOf } from './lists/internals';
import { bareLoop } from './lists/bare-loop';
import { correctionOf } from './lists/correction';
import { duckdbPeer } from './lists/duckdb';
import { fromTheLog } from './lists/from-log';
import type { Cost } from './lists/measure';
import { measure, median, middle, peakMegabytes } from './lists/measure';
import { heading, line, megabytes, milliseconds, percent, rate, times } from './lists/print';
import { publicationsOf } from './lists/publish';
import { keepAlive, warmedUp } from './lists/warm-up';
import type { Size } from './lists/world';
import { historyOf, lastListOf, sizeOf } from './lists/world';

const LISTS_BACK = 24;
const COLLECTOR_MS = 800;
/** Smaller sizes are over before everything is compiled, so they are repeated more often. */
const SMALL_PERCENT = 50;
const TIMES = 3;
const TIMES_WHERE_SMALL = 11;
const CORRECTIONS = 31;

/** What one size leaves to be compared with the others. */
interface Result {
  readonly percent: number;
  readonly games: number;
  readonly nanosecondsPerGame: number;
}

const words = process.argv.slice(2);
const has = (option: string): boolean => words.includes(`--${option}`);
const resultFile = words.find((word) => word.startsWith('--result='))?.slice('--result='.length);
const percents = words.filter((word) => !word.startsWith('--')).map(Number);

if (resultFile !== undefined) {
  const size = sizeOf(percents[0]!);
  void (has('only-log') ? logBenchmark(size, resultFile) : memoryBenchmark(size, resultFile));
} else benchmark(percents.length === 0 ? [1, 10, 100] : percents);

function benchmark(sizes: readonly number[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
  const results: Result[] = [];
  for (const percent of sizes) {
    const file = join(folder, `${percent}.json`);
    inAnotherProcess([String(percent), `--result=${file}`]);
    if (!has('without-log')) inAnotherProcess([String(percent), '--only-log', `--result=${file}`]);
    results.push(JSON.parse(readFileSync(file, 'utf8')) as Result);
    console.log('');
  }
  rmSync(folder, { recursive: true });
  if (results.length < 2) return;
  heading('whole replay, cost of a game by size (1.0 is that of the largest)');
  const largest = results.at(-1)!;
  for (const { percent, games, nanosecondsPerGame } of results) {
    const share = (nanosecondsPerGame / largest.nanosecondsPerGame).toFixed(2);
    line(`${percent} %: ${games.toLocaleString('en')} games`, share);
  }
}

function inAnotherProcess(args: readonly string[]): void {
  const options = words.filter((word) => word.startsWith('--without-'));
  const command = [...process.execArgv, process.argv[1]!, ...args, ...options];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

async function memoryBenchmark(size: Size, file: string): Promise<void> {
  const last = lastListOf(size);
  const warm = warmedUp();
  const lists = new Lists();
  const folding = measure(() => {
    lists.record(historyOf(size));
  });
  const whole = await replayed(lists, size);
  lists.stateAt(lists.head).advanceTo(last);
  const [book, current] = [bookOf(lists), projectionOf(lists.stateAt(lists.head))];
  const games = bareLoop(book, current);
  const bare = median(3, () => void bareLoop(book, current));

  heading(
    `${size.percent} %: ${size.players.toLocaleString('en')} players, ${size.lists} lists, three pools`,
  );
  line('games', games.toLocaleString('en'));
  line('made up and filed', `${folding.cpuSeconds.toFixed(1)} s`);
  line('bare loop', rate(games, bare));
  line('whole replay from facts in memory', `${rate(games, whole)}, ${times(whole, bare)} the bare loop`);
  questions(lists, size, whole);
  line('peak memory', megabytes(peakMegabytes()));
  if (!has('without-peer')) await peer(lists, games, whole);
  writeFileSync(
    file,
    JSON.stringify({
      percent: size.percent,
      games,
      nanosecondsPerGame: (whole.cpuSeconds * 1e9) / games,
    } satisfies Result),
  );
  keepAlive(warm);
}

/**
 * The middle of several whole replays. The collector is only waited for where a replay leaves hundreds of megabytes: it
 * also throws away what was compiled for the replay before, which a service that keeps its lists never does.
 */
async function replayed(lists: Lists, size: Size): Promise<Cost> {
  const book = bookOf(lists);
  const isSmall = size.percent < SMALL_PERCENT;
  const costs: Cost[] = [];
  while (costs.length < (isSmall ? TIMES_WHERE_SMALL : TIMES)) {
    if (costs.length === 0 || !isSmall) await collected();
    costs.push(measure(() => Projection.of(book, book.knowledge(), null).advanceTo(lastListOf(size))));
  }
  return middle(costs);
}

/** What filing left behind is collected before anything is measured; the collector goes on in separate threads. */
async function collected(): Promise<void> {
  globalThis.gc?.();
  await setTimeout(COLLECTOR_MS);
}

/** What the office asks of a state that it keeps current, one old result of which was corrected since. */
function questions(lists: Lists, size: Size, whole: Cost): void {
  lists.record(publicationsOf(lists, lists.stateAt(lists.head)));
  const { player } = correctionOf(lists, lists.stateAt(lists.head), size.lists - LISTS_BACK);
  correctOne(lists, size, 0);
  const asked = { pool: 'standard', date: lastListOf(size), knownAt: lists.head } as const;
  const revisions = new Revisions(lists);
  const asks: readonly [string, () => void][] = [
    ['a page of 100 rows', () => void lists.listAt(asked).rows(1_000, 1_100)],
    [
      'explain one player',
      () => void explain(lists.stateAt(lists.head), { player, pool: asked.pool, listDate: asked.date }),
    ],
    [
      `history of one player, ${size.lists} published lists`,
      () => void history(lists, revisions, player, asked.pool),
    ],
  ];
  for (const [what, ask] of asks) {
    const first = measure(ask);
    line(what, `${milliseconds(median(9, ask))} (first time ${milliseconds(first)})`);
  }
  globalThis.gc?.();
  const correction = middle(Array.from({ length: CORRECTIONS }, (_, at) => correctOne(lists, size, at)));
  line(
    `one result corrected ${LISTS_BACK} lists back`,
    `${milliseconds(correction)}, ${percent(correction, whole)} of a whole replay`,
  );
}

/** Of one tournament after the other: a correction of a corrected table takes longer. */
function correctOne(lists: Lists, size: Size, tournament: number): Cost {
  const current = lists.stateAt(lists.head);
  const { event } = correctionOf(lists, current, size.lists - LISTS_BACK, tournament);
  lists.record([event]);
  return measure(() => void lists.stateAt(lists.head));
}

/** A table engine for comparison: the same games, much simpler rules. */
async function peer(lists: Lists, games: number, whole: Cost): Promise<void> {
  const what = 'DuckDB, only cap, table, K and rounding';
  const run = await duckdbPeer(bookOf(lists), projectionOf(lists.stateAt(lists.head)));
  if (run === null) return line(what, 'is not installed');
  const pace = run.cost.cpuSeconds / run.games / (whole.cpuSeconds / games);
  line(
    what,
    `${rate(run.games, run.cost)}, ${run.lists} lists; the whole replay is ${pace.toFixed(1)} x as fast`,
  );
}

async function logBenchmark(size: Size, file: string): Promise<void> {
  const { games } = JSON.parse(readFileSync(file, 'utf8')) as Result;
  const warm = warmedUp();
  line('from the raw embedded log to the last list', rate(games, await fromTheLog(size)));
  line('peak memory of that', megabytes(peakMegabytes()));
  keepAlive(warm);
}
