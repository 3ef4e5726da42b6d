import type { WrittenEvent } from '../admission';
import type { SqlValue } from './driver';
import type { LedgerFile } from './file';
import { ROWS_AT_ONCE } from './file';

const COLUMNS_IN_ROW = 9;
const RECORDED_AT = 6;
const METADATA = 7;

/** Inserts many events with consecutive positions, several rows with one statement. */
export class RowInserter {
  private values: SqlValue[] = [];
  /** The rows so far have the same time and metadata, as those of one large request do. */
  private areAlike = true;

  constructor(
    private readonly file: Pick<LedgerFile, 'insert' | 'insertRows' | 'insertAlikeRows'>,
    private readonly onWritten: (rows: number) => void,
  ) {}

  add(
    position: number,
    stream: string,
    revision: number,
    { id, type, version, metadata, data }: WrittenEvent,
    recordedAt: string,
  ): void {
    const { values } = this;
    values.push(position, stream, revision, id, type, version, recordedAt, metadata, data);
    this.areAlike &&= metadata === values[METADATA] && recordedAt === values[RECORDED_AT];
    if (values.length < ROWS_AT_ONCE * COLUMNS_IN_ROW) return;
    this.onWritten(ROWS_AT_ONCE);
    if (this.areAlike) this.file.insertAlikeRows.run(...withoutRepetition(values));
    else this.file.insertRows.run(...values);
    this.clear();
  }

  /** Inserts what is left. */
  finish(): void {
    for (let at = 0; at < this.values.length; at += COLUMNS_IN_ROW) {
      this.onWritten(1);
      this.file.insert.run(...this.values.slice(at, at + COLUMNS_IN_ROW));
    }
    this.clear();
  }

  private clear(): void {
    this.values = [];
    this.areAlike = true;
  }
}

/** The values of `insertAlikeRows`: first position, time and metadata once, then what differs from row to row. */
function withoutRepetition(values: readonly SqlValue[]): SqlValue[] {
  const given: SqlValue[] = [values[0]!, values[RECORDED_AT]!, values[METADATA]!];
  for (let at = 0; at < values.length; at += COLUMNS_IN_ROW) {
    given.push(
      values[at + 1]!,
      values[at + 2]!,
      values[at + 3]!,
      values[at + 4]!,
      values[at + 5]!,
      values[at + 8]!,
    );
  }
  return given;
}
