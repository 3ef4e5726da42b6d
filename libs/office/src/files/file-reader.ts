import type { Finding, TrfReading } from '@ledger/formats';
import { readTrf } from '@ledger/formats';
import type { FileDigests } from './digest';
import { digestsOf } from './digest';
import type { ListFile, OnRows } from './read-list';
import { readRows, requireSound } from './read-list';

/** A tournament report as it was read. */
export interface ReportReading extends TrfReading {
  readonly file: FileDigests;
}

/** What is known of a rating list once it is read. */
export interface ListReading {
  readonly findings: readonly Finding[];
  readonly digest: string;
}

/** Reads files that people send. */
export interface FileReader {
  report(bytes: Uint8Array): Promise<ReportReading>;
  /** Passes the rows on in batches; throws a ListRefusedError at the end where anything in the list is wrong. */
  list(file: ListFile, onRows: OnRows): Promise<ListReading>;
  close(): Promise<void>;
}

export function readReport(bytes: Uint8Array): ReportReading {
  return { ...readTrf(bytes), file: digestsOf(bytes) };
}

/** Reads in the thread that asks, as a command may. A service uses a FileReaderThread. */
export const READ_HERE: FileReader = {
  report: (bytes) => Promise.resolve(readReport(bytes)),
  list: async (file, onRows) => requireSound(await readRows(file, onRows)),
  close: () => Promise.resolve(),
};
