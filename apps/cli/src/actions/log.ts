import type { StoreOptions } from '../options';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { chmod, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BEGINNING, logPosition } from '@ledger/kernel';
import type { EndLine } from '@ledger/store';
import { OWNER_ONLY, requireWholeExport, writeShown } from '@ledger/store';
import { withOffice, withOfficeOrNew } from '../with-office';
import { absent, readable, writable } from '../files';
import { onInterrupt, printInterrupted } from '../interruption';
import { remark, say, sayJson } from '../print/text';
import type { Progress } from '../progress';
import { withProgress } from '../progress';

export interface LogOptions extends StoreOptions {
  readonly stream?: string;
  readonly from?: number;
}

export interface ImportOptions extends TransferOptions {
  readonly withoutEndLine?: boolean;
}

export interface ExportOptions extends TransferOptions {
  readonly overwrite?: boolean;
}

/** Of a whole ledger from one store to another. */
export interface TransferOptions extends StoreOptions {
  readonly format: 'table' | 'json';
}

export async function log({ stream, from = 1, store }: LogOptions): Promise<void> {
  await withOffice({ store }, async (office) => {
    const after = from <= 1 ? BEGINNING : logPosition(from - 1);
    const events = office.events({ after, ...(stream === undefined ? {} : { stream }) });
    let printed = 0;
    for await (const event of events) {
      await written(`${writeShown(event)}\n`);
      printed += 1;
    }
    if (printed > 0) return;
    const head = await office.head();
    if (head > BEGINNING) {
      remark(
        `Nothing is recorded ${stream === undefined ? '' : `in stream ${stream} `}from position ${from} on; the log ends at ${head}.`,
      );
    }
  });
}

/** Waits while the reader of the output is slower than the program. */
async function written(text: string): Promise<void> {
  if (process.stdout.write(text)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

const NOT_EXPORTED = 'No file was written or changed. Export again.';
const HALF_PRINTED = 'The output is incomplete and ends after a whole line. Export again.';

/** Written to a temporary file and renamed, so that an interrupted export leaves no partial file. */
export async function exportLedger(
  file: string,
  { store, format, overwrite = false }: ExportOptions,
): Promise<void> {
  if (file !== '-') await writable(file);
  if (file !== '-' && !overwrite) await absent(file);
  const partFile = `${file}.part`;
  const work = (interrupted: () => boolean): Promise<number> =>
    withOffice({ store }, (office) =>
      withProgress(async (onProgress) => {
        let written = 0;
        const lines = office.exported((progress) => {
          written = progress.events;
          onProgress(written, progress.of, 'events written');
        });
        const wanted = until(interrupted, lines, file === '-' ? HALF_PRINTED : NOT_EXPORTED);
        await (file === '-' ? print(wanted) : writeWhole(partFile, file, wanted));
        return written;
      }),
    );
  const events = await onInterrupt(work, file === '-' ? undefined : () => rmSync(partFile, { force: true }));
  if (file === '-') return;
  if (format === 'json') return sayJson({ file, events });
  say(`${events} events written to ${file}.`);
}

async function print(lines: AsyncIterable<string>): Promise<void> {
  for await (const piece of lines) await written(piece);
}

async function writeWhole(partFile: string, file: string, lines: AsyncIterable<string>): Promise<void> {
  try {
    // A piece is a thousand events: one is read while another is written, and no more.
    await pipeline(
      Readable.from(lines, { highWaterMark: 1 }),
      createWriteStream(partFile, { mode: OWNER_ONLY.file }),
    );
    // A file of this name may have been left by a program that was killed.
    await chmod(partFile, OWNER_ONLY.file);
    await rename(partFile, file);
  } finally {
    await rm(partFile, { force: true });
  }
}

/** A file is read through before anything of it is recorded; what comes from a pipe is recorded as it comes. */
export async function importLedger(file: string, options: ImportOptions): Promise<void> {
  const { store, format, withoutEndLine = false } = options;
  const endLine = withoutEndLine ? 'optional' : 'required';
  const { events, added } = await withProgress(async (onProgress) => {
    const { source, size, isVouchedFor } = await opened(file, endLine, onProgress);
    return onInterrupt((interrupted) =>
      withOfficeOrNew({ store }, (office) =>
        office.imported(
          until(interrupted, source, 'What was recorded stays recorded; import again to continue.'),
          ({ bytesRead }) => onProgress(bytesRead, size ?? bytesRead, 'bytes imported'),
          { endLine, isVouchedFor },
        ),
      ),
    );
  });
  if (format === 'json') return sayJson({ file, events, added });
  if (added < events) remark(`${events - added} events were already in the store.`);
  say(`${added} events imported from ${file}.`);
}

const PIECE_BYTES = 1 << 18;

/** The size of what comes from a pipe is not known. */
async function opened(
  file: string,
  endLine: EndLine,
  onProgress: Progress,
): Promise<{ source: AsyncIterable<Uint8Array>; size: number | null; isVouchedFor: boolean }> {
  if (file === '-') return { source: process.stdin, size: null, isVouchedFor: false };
  await readable(file);
  const found = await stat(file);
  const isFile = found.isFile();
  const open = (): AsyncIterable<Uint8Array> => createReadStream(file, { highWaterMark: PIECE_BYTES });
  const checked = (bytesRead: number): void => onProgress(bytesRead, found.size, 'bytes checked');
  const isVouchedFor = isFile && (await requireWholeExport(open, endLine, checked));
  return { source: open(), size: isFile ? found.size : null, isVouchedFor };
}

/** Hands pieces on until Ctrl-C is pressed. */
async function* until<Piece>(
  interrupted: () => boolean,
  pieces: AsyncIterable<Piece>,
  outcome: string,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    if (interrupted()) printInterrupted(outcome);
    yield piece;
  }
}
