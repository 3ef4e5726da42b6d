import type { TrfReading } from '@ledger/formats';
import { readTrf } from '@ledger/formats';
import type { FileDigests } from './digest';
import { digestOf, digestsOf } from './digest';
import type { ListContent, OnProgress } from './read-list';
import { readList } from './read-list';

/** A tournament report as it was read. */
export interface ReportReading extends TrfReading {
  readonly file: FileDigests;
}

/** A rating list as it was read. */
export interface ListReading extends ListContent {
  readonly digest: string;
}

/** Reads files that people send. */
export interface FileReader {
  report(bytes: Uint8Array): Promise<ReportReading>;
  /** Throws a ListRefusedError where anything in it is wrong. */
  list(bytes: Uint8Array, onProgress: OnProgress): Promise<ListReading>;
  close(): Promise<void>;
}

export function readReport(bytes: Uint8Array): ReportReading {
  return { ...readTrf(bytes), file: digestsOf(bytes) };
}

/** Reads in the thread that asks, as a command may. A service uses a FileReaderThread. */
export const READ_HERE: FileReader = {
  report: (bytes) => Promise.resolve(readReport(bytes)),
  list: async (bytes, onProgress) => ({ ...(await readList(bytes, onProgress)), digest: digestOf(bytes) }),
  close: () => Promise.resolve(),
};
