import { BEGINNING } from '@ledger/kernel';
import type { LogPosition } from '@ledger/kernel';
import type { EventStore } from '../port';
import { LineDigest, writeEndLine } from './end-line';
import { writeLine } from './line';

export interface ExportProgress {
  /** Events written so far, and how many there will be. */
  readonly events: number;
  readonly of: number;
}

export interface ExportOptions {
  /** Begin after this position. */
  readonly from?: LogPosition;
  /** End with this position. Without it, the head at the start of the export. */
  readonly to?: LogPosition;
  readonly onProgress?: (progress: ExportProgress) => void;
}

/** The log as NDJSON, in pieces of whole lines; the last line has the number and the digest of the others. */
export async function* exportEvents(
  store: EventStore,
  { from = BEGINNING, to, onProgress }: ExportOptions = {},
): AsyncGenerator<string> {
  const head = await store.head();
  const end = to === undefined || to > head ? head : to;
  const of = Math.max(0, end - from);
  const digest = new LineDigest();
  onProgress?.({ events: 0, of });
  for await (const batch of store.readAll(from, { to: end })) {
    const lines = `${batch.map(writeLine).join('\n')}\n`;
    digest.addLines(lines, batch.length);
    yield lines;
    onProgress?.({ events: digest.events, of });
  }
  yield `${writeEndLine(digest)}\n`;
}
