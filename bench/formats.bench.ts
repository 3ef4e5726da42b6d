/**
 * How fast tournament reports and rating lists are read, how much memory a list of a million players takes, and how much
 * more time and memory it takes to import a list into a ledger.
 *
 *   npm run bench -- formats [players of the lists] [players of the lists to import, 100000,600000,2000000]
 *
 * Lists are written to a temporary folder and read by a separate process, whose peak memory is measured.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTrf, writeTrf } from '@ledger/formats';
import { seededRandom } from '@ledger/demo';
import { generateReport } from '@ledger/generate';
import type { ListReading } from './formats/list-import';
import {
  IMPORT_MEMORY_ALLOWED_MB,
  IMPORT_TIMES_ALLOWED,
  inProcess,
  readAndImport,
  writeList,
} from './formats/list-import';

const FASTEST_NEEDED_MB = 50;
const MEMORY_ALLOWED_MB = 300;
/** Larger ones take minutes to write and to read. */
const LARGEST_XML = 600_000;

const [first, second] = process.argv.slice(2);
main(Number(first ?? '1000000'), (second ?? '100000,600000,2000000').split(',').map(Number));

function main(players: number, imports: readonly number[]): void {
  const trf = benchReports();
  const lists = benchLists(players);
  const imported = benchImports(imports);
  console.log(
    `Imports in ${IMPORT_TIMES_ALLOWED} times the time of reading and ${IMPORT_MEMORY_ALLOWED_MB} MB: ${imported ? 'yes' : 'NO'}`,
  );
  const passed = trf >= FASTEST_NEEDED_MB && lists.every((list) => list.peakMb < MEMORY_ALLOWED_MB);
  console.log(
    `TRF at ${FASTEST_NEEDED_MB} MB/s or more, lists in less than ${MEMORY_ALLOWED_MB} MB: ${passed ? 'yes' : 'NO'}`,
  );
  process.exitCode = passed ? 0 : 1;
}

/**
 * Events from a small closed one to a large open, read again and again; the best of five rounds counts. Processor time,
 * so that what else the machine does is not measured.
 */
function benchReports(): number {
  const files: Buffer[] = [];
  for (const version of ['TRF16', 'TRF26'] as const) {
    for (const [players, rounds] of [
      [10, 9],
      [40, 7],
      [120, 9],
      [400, 9],
      [1000, 11],
    ] as const) {
      // prettier-ignore
      const report = generateReport(seededRandom(players), { version, players, rounds });
      files.push(Buffer.from(writeTrf(report, version).text));
    }
  }
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  const rounds = Math.ceil(60e6 / bytes);
  const rate = (read: (file: Buffer) => unknown): number => {
    let best = 0;
    for (let repeat = 0; repeat < 5; repeat += 1) {
      const start = process.cpuUsage();
      for (let round = 0; round < rounds; round += 1) for (const file of files) read(file);
      const { user, system } = process.cpuUsage(start);
      best = Math.max(best, (bytes * rounds) / (user + system));
    }
    return best;
  };
  const read = rate((file) => {
    if (readTrf(file).report === null) throw new Error('an invented report was refused');
  });
  const lines = rate((file) => file.toString().split('\r\n').length);
  console.log(`${files.length} TRF reports, ${(bytes / 1e6).toFixed(1)} MB, ${rounds} times over`);
  console.log(`${'TRF, read and checked'.padEnd(28)}${read.toFixed(0).padStart(6)} MB/s of processor time`);
  console.log(`${'(decoded and cut into lines)'.padEnd(28)}${lines.toFixed(0).padStart(6)} MB/s`);
  return read;
}

function benchLists(players: number): ListReading[] {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-formats-'));
  try {
    return (['txt', 'xml'] as const).map((format) => {
      const file = join(folder, `list.${format}`);
      writeList(file, format, players);
      const size = statSync(file).size / 1e6;
      const reading = inProcess('read', file);
      rmSync(file);
      if (reading.rows !== players) throw new Error(`${reading.rows} of ${players} players were read`);
      const rate = size / reading.seconds;
      console.log(
        `${`combined list, ${format}`.padEnd(28)}${rate.toFixed(0).padStart(6)} MB/s, ${players.toLocaleString('en')} players, ` +
          `${size.toFixed(0)} MB in ${reading.seconds.toFixed(1)} s, peak memory ${reading.peakMb.toFixed(0)} MB`,
      );
      return reading;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether every import keeps to the limits. */
function benchImports(sizes: readonly number[]): boolean {
  let within = true;
  const kinds = sizes.flatMap((players) =>
    (players <= LARGEST_XML ? (['txt', 'xml'] as const) : (['txt'] as const)).map(
      (format) => [format, players] as const,
    ),
  );
  for (const [format, players] of kinds) {
    const folder = mkdtempSync(join(tmpdir(), 'ledger-formats-'));
    try {
      const file = join(folder, `list.${format}`);
      writeList(file, format, players);
      const { read, imported } = readAndImport(file);
      const times = imported.processorSeconds / read.processorSeconds;
      const timesByClock = imported.seconds / read.seconds;
      if (timesByClock > IMPORT_TIMES_ALLOWED || imported.peakMb > IMPORT_MEMORY_ALLOWED_MB) within = false;
      console.log(
        `${`import, combined ${format}`.padEnd(28)}${players.toLocaleString('en')} players: ${imported.processorSeconds.toFixed(1)} s ` +
          `of processor time (${times.toFixed(1)} times reading), ${imported.seconds.toFixed(1)} s elapsed ` +
          `(${timesByClock.toFixed(1)} times reading), ` +
          `peak memory ${imported.peakMb.toFixed(0)} MB`,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return within;
}
