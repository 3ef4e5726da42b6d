import type { LogPosition } from '@ledger/kernel';
import type { WrittenEvent } from '../admission';
import type { SqlValue } from './driver';
import type { LedgerFile } from './file';
import type { End } from './log-end';

/** Data as text, or as the bytes of a file. */
export type BulkEvent = WrittenEvent<string | Uint8Array>;

/** An event and where it goes. */
export interface EventRow {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly event: BulkEvent;
  readonly recordedAt: string;
}

/** The statements that insert many rows at once. */
export type RowsStatements = Pick<LedgerFile, 'insertRows' | 'insertPairs'>;

/**
 * Inserts many events, several with one statement. Most streams that begin together begin with the same two types of
 * events, as the players of a rating list do. What such pairs have in common is bound once. Events are inserted in the
 * order of their positions: SQLite fills page after page, and one that comes later splits a page.
 */
export class RowInserter {
  private readonly rows: EventRow[] = [];
  /** Pairs that come after the rows: their streams, and first and second event of each. */
  private readonly streams: string[] = [];
  private readonly pairs: BulkEvent[] = [];
  /** Of the first pair. */
  private position = 0;
  private recordedAt = '';
  /** The first event of a stream, until the next one shows whether they are a pair. */
  private first: EventRow | null = null;

  private readonly mostRows: number;
  private readonly fewestInPairs: number;

  constructor(
    private readonly file: RowsStatements,
    private readonly onWritten: (rows: number) => void,
    /** Of the log, with what is inserted so far. */
    public end: End,
  ) {
    this.mostRows = file.insertRows[0]!.rows;
    this.fewestInPairs = file.insertPairs.at(-1)!.rows;
  }

  /** Adds events one by one. */
  add(row: EventRow): void {
    const { first } = this;
    this.first = null;
    if (first !== null) {
      const { position, stream, event, recordedAt } = first;
      const isPair = row.stream === stream && row.position === position + 1 && row.recordedAt === recordedAt;
      if (isPair) return this.addPair(stream, event, row.event, position, recordedAt);
      this.addRow(first);
    }
    if (row.revision === 0) this.first = row;
    else this.addRow(row);
  }

  /** Adds all events of a stream that begins. */
  begin(stream: string, events: readonly BulkEvent[], position: number, recordedAt: string): void {
    const isPair = events.length > 1;
    if (isPair) this.addPair(stream, events[0]!, events[1]!, position, recordedAt);
    for (let revision = isPair ? 2 : 0; revision < events.length; revision += 1) {
      const event = events[revision]!;
      this.addRow({ position: position + revision, stream, revision, event, recordedAt });
    }
  }

  /** Inserts what is left. */
  finish(): void {
    const { first } = this;
    this.first = null;
    if (first !== null) this.addRow(first);
    this.endPairs();
    this.insertRows();
  }

  private addPair(
    stream: string,
    first: BulkEvent,
    second: BulkEvent,
    position: number,
    recordedAt: string,
  ): void {
    if (first.metadata !== second.metadata) {
      this.addRow({ position, stream, revision: 0, event: first, recordedAt });
      this.addRow({ position: position + 1, stream, revision: 1, event: second, recordedAt });
      return;
    }
    const { pairs } = this;
    const follows = position === this.position + pairs.length && recordedAt === this.recordedAt;
    if (!follows || !isAlike(first, pairs[0] ?? first) || !isAlike(second, pairs[1] ?? second))
      this.endPairs();
    if (pairs.length === 0) {
      this.position = position;
      this.recordedAt = recordedAt;
    }
    this.streams.push(stream);
    pairs.push(first, second);
    if (pairs.length === this.file.insertPairs[0]!.rows) this.insertPairs();
  }

  private addRow(row: EventRow): void {
    this.endPairs();
    this.rows.push(row);
    if (this.rows.length >= this.mostRows) this.insertRows(1);
  }

  /** What is no such pair follows. Pairs that are too few for a statement become rows. */
  private endPairs(): void {
    const { pairs, streams, rows, recordedAt } = this;
    if (pairs.length === 0) return;
    if (pairs.length >= this.fewestInPairs) this.insertPairs();
    for (let at = 0; at < pairs.length; at += 1) {
      const position = this.position + at;
      rows.push({ position, stream: streams[at >> 1]!, revision: at & 1, event: pairs[at]!, recordedAt });
    }
    pairs.length = 0;
    streams.length = 0;
  }

  private insertPairs(): void {
    const { pairs, streams, recordedAt } = this;
    for (const { rows, statement } of this.file.insertPairs) {
      while (pairs.length >= rows) {
        this.insertRows();
        const events = pairs.splice(0, rows);
        this.onWritten(rows);
        statement.run(...valuesOfPairs(streams.splice(0, rows / 2), events, this.position, recordedAt));
        this.position += rows;
        this.end = { position: (this.position - 1) as LogPosition, recordedAt };
      }
    }
  }

  /** Inserts rows with the first few of the statements, or with all. */
  private insertRows(statements = this.file.insertRows.length): void {
    for (const { rows, statement } of this.file.insertRows.slice(0, statements)) {
      while (this.rows.length >= rows) {
        this.onWritten(rows);
        const { position, recordedAt } = this.rows[rows - 1]!;
        statement.run(...valuesOfRows(this.rows.splice(0, rows)));
        this.end = { position: position as LogPosition, recordedAt };
      }
    }
  }
}

function isAlike(event: BulkEvent, other: BulkEvent): boolean {
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
function valuesOfPairs(
  streams: readonly string[],
  events: readonly BulkEvent[],
  position: number,
  recordedAt: string,
): SqlValue[] {
  const [first, second] = events as readonly [BulkEvent, BulkEvent];
  const values: SqlValue[] = [position, recordedAt, first.metadata];
  for (const [at, stream] of streams.entries()) {
    const event = events[2 * at]!;
    const next = events[2 * at + 1]!;
    values.push(stream, event.id, event.data, next.id, next.data);
  }
  values.push(first.type, first.version, second.type, second.version);
  return values;
}
