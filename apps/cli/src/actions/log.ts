import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BEGINNING, logPosition } from '@ledger/kernel';
import { writeLine } from '@ledger/store';
import type { LogOptions } from '../commands/log';
import { atDesk } from '../desk';
import { readable } from '../files';
import type { StoreOptions } from '../options';
import { remark, say } from '../print/text';
import { withProgress } from '../progress';

export async function log({ stream, from = 1, store }: LogOptions): Promise<void> {
  await atDesk({ store }, async (office) => {
    const after = from <= 1 ? BEGINNING : logPosition(from - 1);
    const events = office.events({ after, ...(stream === undefined ? {} : { stream }) });
    for await (const event of events) await written(`${writeLine(event)}\n`);
  });
}

/** Waits where whoever reads us is slower than we are. */
async function written(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** Written beside and renamed into place, so that an interrupted export leaves no half file under the name. */
export async function exportLedger(file: string, options: StoreOptions): Promise<void> {
  await atDesk(options, (office) =>
    withProgress(async (tell) => {
      let count = 0;
      const lines = office.exported(({ events, of }) => {
        count = events;
        tell(events, of, 'events written');
      });
      if (file === '-') {
        for await (const piece of lines) await written(piece);
        return;
      }
      const beside = `${file}.part`;
      try {
        await pipeline(Readable.from(lines), createWriteStream(beside));
        await rename(beside, file);
      } finally {
        await rm(beside, { force: true });
      }
      say(`${count} events written to ${file}.`);
    }),
  );
}

export async function importLedger(file: string, options: StoreOptions): Promise<void> {
  await readable(file);
  const { size } = await stat(file);
  await atDesk(options, (office) =>
    withProgress(async (tell) => {
      const { events, added } = await office.imported(createReadStream(file), ({ bytesRead }) =>
        tell(bytesRead, size, 'bytes read'),
      );
      if (added < events) remark(`${events - added} events were in the store already.`);
      say(`${added} events imported from ${file}.`);
    }),
  );
}
