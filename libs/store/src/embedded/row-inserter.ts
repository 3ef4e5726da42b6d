import type { WrittenEvent } from '../admission';
import type { SqlValue, Statement } from './driver';
import type { LedgerFile } from './file';
import { FEW_AT_ONCE, PAIRS_AT_ONCE, ROWS_AT_ONCE } from './file';

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
 * events, as the players of a rating list do. What such pairs have in common is bound once.
 */
export class RowInserter {
  private readonly rows: EventRow[] = [];
  /** First and second event of each pair. */
  private readonly pairs: EventRow[] = [];
  /** The first event of a stream, until the next one shows whether they are a pair. */
  private first: EventRow | null = null;

  constructor(
    private readonly file: Pick<LedgerFile, 'insert' | 'insertFew' | 'insertRows' | 'insertPairs'>,
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
    const left = [
      ...this.pairs.splice(0),
      ...(this.first === null ? [] : [this.first]),
      ...this.rows.splice(0),
    ];
    this.first = null;
    const { insertRows, insertFew, insert } = this.file;
    this.insert(left, ROWS_AT_ONCE, insertRows);
    this.insert(left, FEW_AT_ONCE, insertFew);
    this.insert(left, 1, insert);
  }

  /** Takes as many rows from the list as the statement can insert, which has values for so many at once. */
  private insert(rows: EventRow[], atOnce: number, statement: Statement): void {
    while (rows.length >= atOnce) {
      this.onWritten(atOnce);
      const values: SqlValue[] = [];
      for (const row of rows.splice(0, atOnce)) addValues(values, row);
      statement.run(...values);
    }
  }

  /** Whether the two begin a stream and are like the other pairs. */
  private isPair(first: EventRow, second: EventRow): boolean {
    const { pairs } = this;
    const likeFirst = pairs.length === 0 ? first : pairs[0]!;
    const likeSecond = pairs.length === 0 ? second : pairs[1]!;
    return (
      second.stream === first.stream &&
      second.position === first.position + 1 &&
      isAlike(first.event, likeFirst.event) &&
      isAlike(second.event, likeSecond.event) &&
      second.event.metadata === first.event.metadata &&
      second.recordedAt === first.recordedAt &&
      first.recordedAt === likeFirst.recordedAt
    );
  }

  private addPair(first: EventRow, second: EventRow): void {
    const { pairs } = this;
    pairs.push(first, second);
    if (pairs.length < 2 * PAIRS_AT_ONCE) return;
    this.onWritten(pairs.length);
    this.file.insertPairs.run(...valuesOfPairs(pairs.splice(0)));
  }

  private addRow(row: EventRow): void {
    this.rows.push(row);
    this.insert(this.rows, ROWS_AT_ONCE, this.file.insertRows);
  }
}

function isAlike(event: WrittenEvent, other: WrittenEvent): boolean {
  return event.type === other.type && event.version === other.version && event.metadata === other.metadata;
}

/** In the order of `COLUMNS`. */
function addValues(values: SqlValue[], { position, stream, revision, event, recordedAt }: EventRow): void {
  const { id, type, version, metadata, data } = event;
  values.push(position, stream, revision, id, type, version, recordedAt, metadata, data);
}

/** In the order of `insertPairs`. */
function valuesOfPairs(pairs: readonly EventRow[]): SqlValue[] {
  const [{ recordedAt, event: first }, { event: second }] = pairs as readonly [EventRow, EventRow];
  const values: SqlValue[] = [recordedAt, first.metadata];
  for (let at = 0; at < pairs.length; at += 2) {
    const { position, stream, event } = pairs[at]!;
    const next = pairs[at + 1]!.event;
    values.push(position, stream, event.id, event.data, next.id, next.data);
  }
  values.push(first.type, first.version, second.type, second.version);
  return values;
}
