/** Reads or imports a rating list in a separate process, whose processor time and peak memory are measured. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, createReadStream, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { calendarDate, listDate } from '@ledger/kernel';
import { readRatingList, writeListTxt, writeListXml } from '@ledger/formats';
import { seededRandom } from '@ledger/demo';
import { generateList } from '@ledger/generate';
import { idsInOrder, keepLittleGarbage, Office } from '@ledger/office';
import { openStore } from '@ledger/store';

export interface ListReading {
  readonly rows: number;
  readonly seconds: number;
  readonly peakMb: number;
  readonly processorSeconds: number;
}

/** Importing a list may take this many times the time of reading it, by the clock, and this much memory. */
export const IMPORT_TIMES_ALLOWED = 6;
export const IMPORT_MEMORY_ALLOWED_MB = 500;

const WORK = { read: readList, import: importList };

export function inProcess(work: keyof typeof WORK, file: string): ListReading {
  const child = spawnSync(
    process.execPath,
    ['-r', require.resolve('../../tools/run-ts.cjs'), __filename, work, file],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return JSON.parse(child.stdout) as ListReading;
}

/** The middle of several readings and of several imports, in turn. */
export function readAndImport(file: string): { readonly read: ListReading; readonly imported: ListReading } {
  const turns = Array.from({ length: TIMES }, () => ({
    read: inProcess('read', file),
    imported: inProcess('import', file),
  }));
  const middle = (readings: ListReading[]): ListReading =>
    readings.sort((a, b) => a.seconds - b.seconds)[TIMES >> 1]!;
  return {
    read: middle(turns.map(({ read }) => read)),
    imported: middle(turns.map(({ imported }) => imported)),
  };
}

const TIMES = 3;

export function writeList(file: string, format: 'txt' | 'xml', players: number): void {
  const rows = generateList(seededRandom(1), { players, layout: 'combined' });
  const write = format === 'txt' ? writeListTxt : writeListXml;
  const handle = openSync(file, 'w');
  for (const piece of write(rows, { layout: 'combined' })) writeSync(handle, piece);
  closeSync(handle);
}

async function readList(file: string): Promise<ListReading> {
  const start = performance.now();
  const before = process.cpuUsage();
  let rows = 0;
  for await (const batch of readRatingList(createReadStream(file))) {
    if (batch.findings.length > 0) throw new Error(batch.findings[0]!.message);
    rows += batch.rows.length;
  }
  return { rows, ...measuredSince(start, before) };
}

/** As the CLI does it, into a ledger next to the list. */
async function importList(file: string): Promise<ListReading> {
  const { size: bytes } = statSync(file);
  keepLittleGarbage(bytes);
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}.db${ending}`, { force: true });
  const store = await openStore(`file:${file}.db`, { mustExist: false });
  const newId = idsInOrder({ now: Date.now, random: randomBytes });
  const office = new Office(store, { newId, today: () => calendarDate('2026-01-01') });
  const start = performance.now();
  const before = process.cpuUsage();
  const terms = { pool: 'standard', date: listDate('2026-01-01'), source: 'benchmark' } as const;
  const list = { pieces: createReadStream(file, { highWaterMark: 1 << 18 }), bytes };
  const { registered } = await office.adoptList(list, terms, { actor: 'benchmark' });
  const measured = measuredSince(start, before);
  await store.close();
  return { rows: registered, ...measured };
}

function measuredSince(start: number, before: NodeJS.CpuUsage): Omit<ListReading, 'rows'> {
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (performance.now() - start) / 1000,
    processorSeconds: (user + system) / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
}

if (require.main === module) {
  const [work, file] = process.argv.slice(2);
  void WORK[work as keyof typeof WORK](file!).then((reading) => console.log(JSON.stringify(reading)));
}
