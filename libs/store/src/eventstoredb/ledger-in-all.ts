import { START } from '@eventstore/db-client';
import type { LogPosition } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { StoreError } from '../failure';
import { Away } from './connection';
import type { Connection } from './connection';
import { LogIndex } from './log-index';
import { fromRecord, recordedTime } from './record';

/**
 * The ledger as it lies in `$all`: the events of its own streams, counted. What has been read once is kept in an index,
 * so that positions can be found and read from without counting again.
 */
export class LedgerInAll {
  readonly index = new LogIndex();
  private running: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly streamPrefix: string,
    /** How the names of the ledger's streams begin. */
    private readonly beginnings: readonly string[],
    private readonly location: string,
  ) {}

  /** The events after a position, one by one; whatever was not yet in the index enters it. */
  async *read(fromExclusive: LogPosition): AsyncGenerator<StoredEvent> {
    this.connection.requireOpen();
    if (fromExclusive > this.index.head) await this.catchUp();
    if (fromExclusive > this.index.head) return;
    let passed = fromExclusive;
    let due: number | undefined;
    const begin = () => {
      due = undefined;
      const mark = this.index.markBefore(passed);
      return this.connection.client.readAll({ fromPosition: mark?.at ?? START });
    };
    for await (const { event: record } of this.connection.stream(begin)) {
      if (record === undefined || !this.isOurs(record.streamId)) continue;
      const position =
        this.index.positionOf(record.id) ?? this.index.add(record.id, recordedTime(record), record.position);
      if (due !== undefined && position !== due) {
        const detail = `event id ${record.id} occurs twice`;
        throw new StoreError({ code: 'Damaged', location: this.location, detail });
      }
      due = position + 1;
      if (position <= passed) continue;
      passed = position;
      yield fromRecord(record, position, this.index, this.streamPrefix, this.location);
    }
  }

  /**
   * Brings the index to the end of `$all`. A run under way may have passed that end already: all who ask meanwhile
   * share the next.
   */
  catchUp(): Promise<void> {
    this.waiting ??= this.running
      .catch(() => {})
      .then(() => {
        this.waiting = undefined;
        this.running = this.readToEnd();
        return this.running;
      });
    return this.waiting;
  }

  /** The position of an event that is known to be on the server, if perhaps not yet on the node we read from. */
  async positionOf(id: string): Promise<LogPosition> {
    const patience = this.connection.patience();
    for (;;) {
      await this.catchUp();
      const position = this.index.positionOf(id);
      if (position !== undefined) return position;
      await patience(new Away(`event ${id} was written but cannot be read yet`));
    }
  }

  private async readToEnd(): Promise<void> {
    for await (const _event of this.read(this.index.head)) continue;
  }

  private isOurs(stream: string): boolean {
    return this.beginnings.some((beginning) => stream.startsWith(beginning));
  }
}
