import type { WrittenEvent } from '../admission';
import type { SqlValue } from './driver';
import type { Insertion, LedgerFile } from './file';

/** An event and where it goes. */
export interface EventRow {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly event: WrittenEvent;
  readonly recordedAt: string;
}

/**
 * Inserts many events, several with one statement. Most streams that begin together begin with the same two types of
 * events, as the players of a rating list do. What such pairs have in common is bound once. Events are inserted in the
 * order of their positions: SQLite fills page after page, and one that comes later splits a page.
 */
export class RowInserter {
  private readonly rows: EventRow[] = [];
  /** First and second event of each pair; they come after the rows. */
  private readonly pairs: EventRow[] = [];
  /** The first event of a stream, until the next one shows whether they are a pair. */
  private first: EventRow | null = null;

  constructor(
    private readonly file: Pick<LedgerFile, 'insertRows' | 'insertPairs'>,
    private readonly onWritten: (rows: number) => void,
  ) {}

  add(row: EventRow): void {
    const { first } = this;
    this.first = null;
    if (first !== null) {
      if (this.isPair(first, row)) return this.addPair(first, row);
      this.addRow(first);
    }
    if (row.revision === 0) this.first = row;
    else this.addRow(row);
  }

  /** Inserts what is left. */
  finish(): void {
    if (this.first !== null) this.addRow(this.first);
    this.first = null;
    this.endPairs();
    this.insertRows();
  }

  /** Whether the two begin a stream and are like the other pairs. */
  private isPair(first: EventRow, second: EventRow): boolean {
    const { pairs } = this;
    const likeFirst = pairs.length === 0 ? first : pairs[0]!;
    const likeSecond = pairs.length === 0 ? second : pairs[1]!;
    return (
      second.stream === first.stream &&
      first.position === likeFirst.position + pairs.length &&
      second.position === first.position + 1 &&
      isAlike(first.event, likeFirst.event) &&
      isAlike(second.event, likeSecond.event) &&
      second.event.metadata === first.event.metadata &&
      second.recordedAt === first.recordedAt &&
      first.recordedAt === likeFirst.recordedAt
    );
  }

  private addPair(first: EventRow, second: EventRow): void {
    const { pairs, file } = this;
    pairs.push(first, second);
    if (pairs.length === file.insertPairs[0]!.rows) this.insertPairs();
  }

  private addRow(row: EventRow): void {
    this.endPairs();
    this.rows.push(row);
    this.insert(this.rows, this.file.insertRows.slice(0, 1), valuesOfRows);
  }

  /** What is no pair follows. Too few pairs for a statement are inserted as rows. */
  private endPairs(): void {
    const { pairs, rows, file } = this;
    if (pairs.length >= file.insertPairs.at(-1)!.rows) this.insertPairs();
    rows.push(...pairs.splice(0));
  }

  private insertPairs(): void {
    this.insertRows();
    this.insert(this.pairs, this.file.insertPairs, valuesOfPairs);
  }

  private insertRows(): void {
    this.insert(this.rows, this.file.insertRows, valuesOfRows);
  }

  /** Takes as many from the list as the statements can insert. */
  private insert(
    list: EventRow[],
    insertions: readonly Insertion[],
    valuesOf: (rows: readonly EventRow[]) => readonly SqlValue[],
  ): void {
    for (const { rows, statement } of insertions) {
      while (list.length >= rows) {
        this.onWritten(rows);
        statement.run(...valuesOf(list.splice(0, rows)));
      }
    }
  }
}

function isAlike(event: WrittenEvent, other: WrittenEvent): boolean {
  return event.type === other.type && event.version === other.version && event.metadata === other.metadata;
}

/** In the order of `COLUMNS`. */
function valuesOfRows(rows: readonly EventRow[]): SqlValue[] {
  const values: SqlValue[] = [];
  for (const { position, stream, revision, event, recordedAt } of rows) {
    const { id, type, version, metadata, data } = event;
    values.push(position, stream, revision, id, type, version, recordedAt, metadata, data);
  }
  return values;
}

/** In the order of `insertPairs`. */
function valuesOfPairs(pairs: readonly EventRow[]): SqlValue[] {
  const [{ position, recordedAt, event: first }, { event: second }] = pairs as readonly [EventRow, EventRow];
  const values: SqlValue[] = [position, recordedAt, first.metadata];
  for (let at = 0; at < pairs.length; at += 2) {
    const { stream, event } = pairs[at]!;
    const next = pairs[at + 1]!.event;
    values.push(stream, event.id, event.data, next.id, next.data);
  }
  values.push(first.type, first.version, second.type, second.version);
  return values;
}
