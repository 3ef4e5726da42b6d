import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BEGINNING, logPosition } from '@ledger/kernel';
import { writeLine } from '@ledger/store';
import type { LogOptions, TransferOptions } from '../commands/log';
import { atDesk, atDeskOrNew } from '../desk';
import { readable, writable } from '../files';
import { heedingCtrlC, tellInterrupted } from '../interruption';
import { remark, say, sayJson } from '../print/text';
import { withProgress } from '../progress';

export async function log({ stream, from = 1, store }: LogOptions): Promise<void> {
  await atDesk({ store }, async (office) => {
    const after = from <= 1 ? BEGINNING : logPosition(from - 1);
    const events = office.events({ after, ...(stream === undefined ? {} : { stream }) });
    let told = 0;
    for await (const event of events) {
      await written(`${writeLine(event)}\n`);
      told += 1;
    }
    if (told > 0) return;
    const head = await office.head();
    if (head > BEGINNING) {
      remark(
        `Nothing is recorded ${stream === undefined ? '' : `in stream ${stream} `}from position ${from} on; the log ends at ${head}.`,
      );
    }
  });
}

/** Waits where whoever reads us is slower than we are. */
async function written(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

const NOT_EXPORTED = 'No file was written, and none was changed; export again.';
const HALF_PRINTED = 'What was printed is the beginning of the ledger, in whole lines; export again.';

/** Written beside and renamed into place, so that an interrupted export leaves no half file under the name. */
export async function exportLedger(file: string, { store, format }: TransferOptions): Promise<void> {
  if (file !== '-') await writable(file);
  const beside = `${file}.part`;
  const work = (interrupted: () => boolean): Promise<number> =>
    atDesk({ store }, (office) =>
      withProgress(async (tell) => {
        let written = 0;
        const lines = office.exported((progress) => {
          written = progress.events;
          tell(written, progress.of, 'events written');
        });
        const wanted = until(interrupted, lines, file === '-' ? HALF_PRINTED : NOT_EXPORTED);
        await (file === '-' ? print(wanted) : writeBeside(beside, file, wanted));
        return written;
      }),
    );
  const events = await heedingCtrlC(work, file === '-' ? undefined : () => rmSync(beside, { force: true }));
  if (file === '-') return;
  if (format === 'json') return sayJson({ file, events });
  say(`${events} events written to ${file}.`);
}

async function print(lines: AsyncIterable<string>): Promise<void> {
  for await (const piece of lines) await written(piece);
}

async function writeBeside(beside: string, file: string, lines: AsyncIterable<string>): Promise<void> {
  try {
    // A piece is a thousand events: one is read while another is written, and no more.
    await pipeline(Readable.from(lines, { highWaterMark: 1 }), createWriteStream(beside));
    await rename(beside, file);
  } finally {
    await rm(beside, { force: true });
  }
}

export async function importLedger(file: string, { store, format }: TransferOptions): Promise<void> {
  const { source, size } = await opened(file);
  const { events, added } = await heedingCtrlC((interrupted) =>
    atDeskOrNew({ store }, (office) =>
      withProgress((tell) =>
        office.imported(
          until(interrupted, source, 'What was recorded stands; import again to continue.'),
          ({ bytesRead }) => tell(bytesRead, size ?? bytesRead, 'bytes read'),
        ),
      ),
    ),
  );
  if (format === 'json') return sayJson({ file, events, added });
  if (added < events) remark(`${events - added} events were in the store already.`);
  say(`${added} events imported from ${file}.`);
}

/** What comes from a pipe does not tell how much it is. */
async function opened(file: string): Promise<{ source: AsyncIterable<Uint8Array>; size: number | null }> {
  if (file === '-') return { source: process.stdin, size: null };
  await readable(file);
  return { source: createReadStream(file), size: (await stat(file)).size };
}

/** Hands pieces on until Ctrl-C is pressed. */
async function* until<Piece>(
  interrupted: () => boolean,
  pieces: AsyncIterable<Piece>,
  outcome: string,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    if (interrupted()) tellInterrupted(outcome);
    yield piece;
  }
}
