/**
 * The lists at three sizes of the design load (600,000 players, 5,000 tournaments and 500,000 games a month, 120 lists):
 * whole replay beside a bare loop over the same games, from the raw log, one old result corrected, questions about one
 * player and one page. Times are the processor's, of this process; each size runs in a process of its own.
 *
 *   npm run bench -- lists [percent ...]      (1 10 100)
 *   npm run bench -- lists 10 --without-log
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { explain, Lists, Projection } from '@ledger/lists';
import { EmbeddedStore } from '@ledger/store';
import { bareLoop } from './lists/bare-loop';
import { correctionOf } from './lists/correction';
import { measure, measureAsync, median, peakMegabytes } from './lists/measure';
import type { Size } from './lists/world';
import { historyOf, lastListOf, sizeOf } from './lists/world';

const LISTS_BACK = 24;
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const percents = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .map(Number);

if (percents.length === 1) {
  void benchmark(sizeOf(percents[0]!));
} else {
  for (const percent of percents.length === 0 ? [1, 10, 100] : percents) {
    const args = [...process.execArgv, process.argv[1]!, String(percent), ...options];
    spawnSync(process.execPath, args, { stdio: 'inherit' });
  }
}

async function benchmark(size: Size): Promise<void> {
  const last = lastListOf(size);
  const lists = new Lists();
  const folding = measure(() => {
    for (const event of historyOf(size)) lists.book.record(event);
  });
  // The first run warms up; the second is measured, from the facts in memory to the last list of every pool.
  replay(lists, last);
  globalThis.gc?.();
  const whole = measure(() => lists.projectionAt(lists.head).advanceTo(last));
  const current = lists.projectionAt(lists.head);
  const games = bareLoop(lists.book, current);
  const bare = median(3, () => bareLoop(lists.book, current));

  print(
    `${size.percent} %: ${size.players.toLocaleString('en')} players, ${size.lists} lists, three pools`,
    '',
  );
  print('games', games.toLocaleString('en'));
  print('made up and filed', `${folding.cpuSeconds.toFixed(1)} s`);
  print('bare loop', rate(games, bare.cpuSeconds));
  print(
    'whole replay from facts in memory',
    `${rate(games, whole.cpuSeconds)}, ${(whole.cpuSeconds / bare.cpuSeconds).toFixed(1)} x the bare loop`,
  );

  questions(lists, size, whole.cpuSeconds);
  print('peak memory', `${Math.round(peakMegabytes()).toLocaleString('en')} MB`);
  if (!options.includes('--without-log')) await fromTheLog(size, games);
  console.log('');
}

function replay(lists: Lists, last: ReturnType<typeof lastListOf>): void {
  Projection.of(lists.book, lists.book.knowledge(), null).advanceTo(last);
}

/** What the office asks of a state that it keeps current. */
function questions(lists: Lists, size: Size, wholeSeconds: number): void {
  const last = lastListOf(size);
  const current = lists.projectionAt(lists.head);
  current.advanceTo(last);
  const { event, player } = correctionOf(lists, current, size.lists - LISTS_BACK);
  lists.record([event]);
  const correction = measure(() => lists.projectionAt(lists.head));
  print(
    `one result corrected ${LISTS_BACK} lists back`,
    `${milliseconds(correction.cpuSeconds)}, ${((100 * correction.cpuSeconds) / wholeSeconds).toFixed(2)} % of a whole replay`,
  );
  const asked = { pool: 'standard', date: last, knownAt: lists.head } as const;
  const page = (): void => void lists.listAt(asked).rows(1_000, 1_100);
  page();
  print('a page of 100 rows', milliseconds(median(9, page).cpuSeconds));
  const explanation = (): void =>
    void explain(lists.projectionAt(lists.head), { player, pool: asked.pool, listDate: last });
  explanation();
  print('explain one player', milliseconds(median(9, explanation).cpuSeconds));
}

/** From the embedded store's file to the last list. */
async function fromTheLog(size: Size, games: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
  try {
    const written = new EmbeddedStore(join(folder, 'ledger.db'));
    let batch: RecordedEvent[] = [];
    for (const event of historyOf(size)) {
      batch.push(event);
      if (batch.length < 2_000) continue;
      await written.restore(batch);
      batch = [];
    }
    if (batch.length > 0) await written.restore(batch);
    await written.close();
    const store = new EmbeddedStore(join(folder, 'ledger.db'));
    const reading = await measureAsync(async () => {
      const lists = new Lists();
      for await (const events of store.readAll(0 as LogPosition)) lists.record(events as RecordedEvent[]);
      lists.projectionAt(lists.head).advanceTo(lastListOf(size));
    });
    await store.close();
    print('from the raw embedded log to the last list', rate(games, reading.cpuSeconds));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function rate(games: number, seconds: number): string {
  return `${(games / seconds / 1e6).toFixed(1)} M games/s (${seconds.toFixed(2)} s)`;
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(2)} ms`;
}

function print(what: string, value: string): void {
  console.log(value === '' ? what : `  ${what.padEnd(52)}${value}`);
}
