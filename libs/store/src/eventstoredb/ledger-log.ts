import { performance } from 'node:perf_hooks';
import type { LogPosition } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { Observable, share } from 'rxjs';
import { StoreError } from '../failure';
import type { SavedPositions } from '../port';
import type { Connection, Patience } from './connection';
import { ANSWER_WITHIN_MS } from './connection';
import { Feed } from './feed';
import type { Delivery } from './feed';
import { LogIndex } from './log-index';
import type { CommitPosition } from './log-index';
import { fromRecord, importedPosition, recordedTime } from './record';
import type { PlacedRecord, ServerClient } from './server-client';
import { NoAnswer } from './troubles';

/** Events that were written are expected from the live subscription; after this time they are read. */
const DELIVERED_WITHIN_MS = 1_000;
const SILENCE = { catchingUpMs: ANSWER_WITHIN_MS, liveMs: 30_000 };

interface Awaited {
  readonly arrival: Promise<void>;
  readonly arrived: () => void;
  readonly since: number;
}

/** Sorts events that arrive in the order of `$all`. */
interface Sorter {
  /** Starts again after an interruption. Returns the place in `$all` after which to read. */
  begin(): CommitPosition | undefined;
  /** The events whose turn has come with this one, in the order of their positions. */
  take(record: PlacedRecord): readonly StoredEvent[];
}

/**
 * The ledger as it is in `$all`: the events of its own streams, counted. The server filters, so events of others are
 * not sent. What has been read once is kept in an index, so that positions can be found and read from without counting
 * again.
 */
export class LedgerLog {
  index = new LogIndex();
  /** Each new event, from one subscription that all who listen share; null when the end of the log was reached. */
  readonly live: Observable<StoredEvent | null>;
  private running: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | undefined;
  private following: Promise<void> | undefined;
  /** Whether the live subscription has reached the end of the log since it began. */
  private isLive = false;
  private liveFeed: Feed | undefined;
  /** Events that were written and have not been delivered yet, the oldest first. */
  private readonly awaited = new Map<string, Awaited>();
  private watch: NodeJS.Timeout | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly streamPrefix: string,
    /** How the names of the ledger's streams begin. */
    private readonly beginnings: readonly string[],
    private readonly location: string,
  ) {
    this.live = new Observable<StoredEvent | null>((subscriber) => {
      const sorter = this.sorter(this.index.head);
      const begin = (client: ServerClient, alive: () => void): Feed => {
        const take = (delivery: Delivery): void => {
          alive();
          if (delivery === 'caughtUp') {
            this.isLive = true;
            subscriber.next(null);
          } else if ('reached' in delivery) this.index.reached(delivery.reached);
          else for (const event of sorter.take(delivery.event)) subscriber.next(event);
        };
        this.liveFeed = new Feed(client, sorter.begin(), this.beginnings, SILENCE, take);
        return this.liveFeed;
      };
      const run = async (): Promise<void> => {
        const goesOn = (): boolean => !subscriber.closed;
        for await (const _delivery of this.connection.items(begin, { goesOn })) continue;
      };
      run().then(
        () => subscriber.complete(),
        (error) => subscriber.error(error),
      );
      return () => {
        this.isLive = false;
        this.liveFeed?.end();
      };
    }).pipe(share());
  }

  /** The events after a position, one by one; whatever was not yet in the index enters it. */
  async *read(fromExclusive: LogPosition, patience?: Patience): AsyncGenerator<StoredEvent> {
    this.connection.requireOpen();
    if (fromExclusive > this.index.head) await this.catchUp();
    if (fromExclusive > this.index.head) return;
    if (fromExclusive === this.index.head && (await this.isAtEnd(patience))) return;
    const sorter = this.sorter(fromExclusive);
    const begin = (client: ServerClient): Feed => new Feed(client, sorter.begin(), this.beginnings, SILENCE);
    for await (const delivery of this.connection.items(begin, { ...(patience && { patience }) })) {
      if (delivery === 'caughtUp') return;
      if ('reached' in delivery) this.index.reached(delivery.reached);
      else for (const event of sorter.take(delivery.event)) yield event;
    }
  }

  private sorter(fromExclusive: LogPosition): Sorter {
    let passed = fromExclusive as number;
    let turn = 0;
    /** Read before their turn: imported events arrive in any order. */
    const early = new Map<string, PlacedRecord>();
    return {
      begin: () => {
        const mark = this.index.markBefore(passed as LogPosition);
        turn = (mark?.position ?? 0) + 1;
        early.clear();
        return mark?.at;
      },
      take: (event) => {
        const known = this.learn(event);
        if (early.has(event.id) || (known !== undefined && known < turn)) {
          const detail = `event id ${event.id} occurs twice`;
          throw new StoreError({ code: 'Damaged', location: this.location, detail });
        }
        early.set(event.id, event);
        const due: StoredEvent[] = [];
        while (turn <= this.index.head) {
          // Nearly always it is the one that has just come; to write out an id takes longer.
          const isItsTurn = this.index.positionOf(event.id) === turn;
          const next = early.get(isItsTurn ? event.id : this.index.idAt(turn));
          if (next === undefined) break;
          early.delete(next.id);
          const position = turn as LogPosition;
          turn += 1;
          if (position <= passed) continue;
          passed = position;
          due.push(fromRecord(next, position, this.index, this.streamPrefix, this.location));
        }
        return due;
      },
    };
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

  /** Reads to the end once, without waiting longer than others have already waited. */
  async readToEnd(patience?: Patience): Promise<void> {
    for await (const _event of this.read(this.index.head, patience)) continue;
  }

  /**
   * Whether the last event of `$all` is one that has been read already. This read ends by itself. A subscription has to be
   * cancelled, and servers close a connection on which too many calls are cancelled (ours after 1,000, then 33 a second).
   */
  private async isAtEnd(patience?: Patience): Promise<boolean> {
    const { end } = this.index;
    if (end === undefined) return false;
    const last = await this.connection.persist((client) => client.lastPlace(ANSWER_WITHIN_MS), patience);
    return last === undefined || (last.commit <= end.commit && last.prepare <= end.prepare);
  }

  /**
   * Begins with the index of a process that read this log before. Its last place in `$all` must be followed by an event
   * that it knows: on another server, or after the server was restored from a backup, the log is read instead.
   */
  async restore(saved: SavedPositions): Promise<void> {
    if (this.index.head > 0 || saved.times.length === 0) return;
    const index = LogIndex.of(saved);
    const mark = index.markBefore((index.head - 1) as LogPosition);
    const begin = (client: ServerClient): Feed => new Feed(client, mark?.at, this.beginnings, SILENCE);
    for await (const delivery of this.connection.items(begin)) {
      if (delivery === 'caughtUp') return;
      if ('reached' in delivery) continue;
      const known = index.positionOf(delivery.event.id);
      const isSame = known !== undefined && known > (mark?.position ?? 0);
      if (isSame && this.index.head === 0) this.index = index;
      return;
    }
  }

  /** Keeps the index current by the live subscription from now on; answered when it has reached the end once. */
  follow(): Promise<void> {
    this.following ??= new Promise<void>((resolve, reject) => {
      this.live.subscribe({
        next: (event) => event ?? resolve(),
        error: (error) => {
          this.following = undefined;
          reject(error);
        },
        complete: () => reject(new StoreError({ code: 'Closed', location: this.location })),
      });
      if (this.isLive) resolve();
    });
    return this.following;
  }

  /** The position of an event that is known to be on the server, if perhaps not yet on the node we read from. */
  async positionOf(id: string): Promise<LogPosition> {
    const patience = this.connection.patience();
    if (this.following !== undefined && this.index.positionOf(id) === undefined) await this.delivered(id);
    for (;;) {
      const position = this.index.positionOf(id);
      if (position !== undefined) return position;
      const { client } = this.connection;
      await this.catchUp();
      if (this.index.positionOf(id) !== undefined) {
        // The live subscription has missed it: the client swallows some ends.
        this.liveFeed?.end();
        continue;
      }
      await patience.wait(new NoAnswer(`event ${id} was written but cannot be read yet`), client);
    }
  }

  /** Does work that writes much, while nothing is read along: afterwards it is read in large pieces. */
  async withoutReading(work: () => Promise<void>): Promise<void> {
    this.liveFeed?.hold();
    try {
      await work();
    } finally {
      this.liveFeed?.release();
    }
  }

  /** Waits until an event is in the index, at most a moment. */
  private delivered(id: string): Promise<void> {
    this.liveFeed?.release();
    const before = this.awaited.get(id);
    if (before !== undefined) return before.arrival;
    let arrived = (): void => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    this.awaited.set(id, { arrival, arrived, since: performance.now() });
    this.watch ??= this.watchAwaited(DELIVERED_WITHIN_MS);
    return arrival;
  }

  /** One timer for many events. */
  private watchAwaited(withinMs: number): NodeJS.Timeout {
    const check = (): void => {
      this.watch = undefined;
      for (const [id, { since, arrived }] of this.awaited) {
        const left = DELIVERED_WITHIN_MS - (performance.now() - since);
        if (left > 0) return void (this.watch = this.watchAwaited(left));
        this.awaited.delete(id);
        arrived();
      }
    };
    return setTimeout(check, withinMs).unref();
  }

  /** Takes an event into the index; returns the position that it had before. */
  private learn(event: PlacedRecord): LogPosition | undefined {
    const known = this.index.positionOf(event.id);
    if (known !== undefined) return known;
    const { id, position: at } = event;
    const stream = event.streamId.slice(this.streamPrefix.length);
    this.index.add({ id, stream, recordedAt: recordedTime(event), at, position: importedPosition(event) });
    this.awaited.get(id)?.arrived();
    this.awaited.delete(id);
    return undefined;
  }
}
