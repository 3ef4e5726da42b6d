import type { WrittenEvent } from '../admission';
import type { SqlValue } from './driver';
import type { LedgerFile } from './file';
import { ROWS_AT_ONCE } from './file';

const COLUMNS_IN_ROW = 9;

/** Inserts many events, several rows with one statement. */
export class RowInserter {
  private values: SqlValue[] = [];

  constructor(
    private readonly file: Pick<LedgerFile, 'insert' | 'insertRows'>,
    private readonly onWritten: (rows: number) => void,
  ) {}

  add(
    position: number,
    stream: string,
    revision: number,
    { id, type, version, metadata, data }: WrittenEvent,
    recordedAt: string,
  ): void {
    this.values.push(position, stream, revision, id, type, version, recordedAt, metadata, data);
    if (this.values.length < ROWS_AT_ONCE * COLUMNS_IN_ROW) return;
    this.onWritten(ROWS_AT_ONCE);
    this.file.insertRows.run(...this.values);
    this.values = [];
  }

  /** Inserts what is left. */
  finish(): void {
    for (let at = 0; at < this.values.length; at += COLUMNS_IN_ROW) {
      this.onWritten(1);
      this.file.insert.run(...this.values.slice(at, at + COLUMNS_IN_ROW));
    }
    this.values = [];
  }
}
