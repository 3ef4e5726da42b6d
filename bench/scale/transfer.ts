/** Exports a ledger and imports the file into another one, as `ledger import` does: prints JSON. */
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EmbeddedStore, exportEvents, importEvents, requireWholeExport } from '@ledger/store';
import type { Cost } from '../lists/measure';
import { measureAsync, peakMegabytes } from '../lists/measure';

export interface Transfer {
  readonly events: number;
  /** Reading the file through before anything is recorded. */
  readonly checked: Cost;
  readonly imported: Cost;
  readonly peakMegabytes: number;
}

async function transfer(file: string): Promise<Transfer> {
  const exported = `${file}.ndjson`;
  const clearAway = (): void => {
    for (const ending of ['.ndjson', '.imported', '.imported-wal', '.imported-shm'])
      rmSync(`${file}${ending}`, { force: true });
  };
  clearAway();
  const source = new EmbeddedStore(file);
  const events = await source.head();
  await pipeline(Readable.from(exportEvents(source), { highWaterMark: 1 }), createWriteStream(exported));
  await source.close();
  const open = (): AsyncIterable<Uint8Array> => createReadStream(exported, { highWaterMark: 1 << 18 });
  const checked = await measureAsync(async () => void (await requireWholeExport(open)));
  const target = new EmbeddedStore(`${file}.imported`);
  const imported = await measureAsync(
    async () => void (await importEvents(target, open(), { isVouchedFor: true })),
  );
  await target.close();
  clearAway();
  return { events, checked, imported, peakMegabytes: peakMegabytes() };
}

if (require.main === module) {
  void transfer(process.argv[2]!).then((measured) => console.log(JSON.stringify(measured)));
}
