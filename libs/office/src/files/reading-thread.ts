import type { MessagePort } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import type { ListRow } from '@ledger/formats';
import type { ListReading, ReportReading } from './file-reader';
import { readReport } from './file-reader';
import { readRows } from './read-list';

/** The file that the reading thread runs: this one. */
export const READING_THREAD = __filename;
export const READING_ROLE = 'file reader';

/** A file to be read. */
export interface ReadingTask {
  readonly kind: 'report' | 'list';
  readonly bytes: Uint8Array;
}

/** What the thread answers: the rows of a list come in batches, so that none of them holds the service up. */
export type ReadingMessage =
  | { readonly kind: 'rows'; readonly rows: readonly ListRow[]; readonly bytesRead: number }
  | { readonly kind: 'list'; readonly reading: ListReading }
  | { readonly kind: 'report'; readonly reading: ReportReading };

async function read(port: MessagePort, { kind, bytes }: ReadingTask): Promise<void> {
  const send = (message: ReadingMessage): void => port.postMessage(message);
  if (kind === 'report') return send({ kind: 'report', reading: readReport(bytes) });
  const file = { pieces: bytes, bytes: bytes.length };
  const reading = await readRows(file, (rows, bytesRead) => send({ kind: 'rows', rows, bytesRead }));
  send({ kind: 'list', reading });
}

if (parentPort !== null && workerData === READING_ROLE) {
  const port = parentPort;
  // An error that nobody expects ends the thread; the service replaces it and answers.
  port.on('message', (task: ReadingTask) => void read(port, task));
}
