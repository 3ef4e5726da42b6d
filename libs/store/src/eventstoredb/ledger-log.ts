import type { LogPosition } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { Observable, share } from 'rxjs';
import { StoreError } from '../failure';
import type { SavedPositions } from '../port';
import type { Connection, Patience } from './connection';
import { ANSWER_WITHIN_MS } from './connection';
import { Feed } from './feed';
import { LogIndex } from './log-index';
import { fromRecord, importedPosition, recordedTime } from './record';
import type { PlacedRecord, ServerClient } from './server-client';
import { NoAnswer } from './troubles';

/** Events that were written are expected from the live subscription; after this time they are read. */
const DELIVERED_WITHIN_MS = 1_000;
const SILENCE = { catchingUpMs: ANSWER_WITHIN_MS, liveMs: 30_000 };

interface Reading {
  readonly patience?: Patience;
  /** Called each time the end of the log is reached; then the reading goes on. Without it, the reading ends there. */
  readonly onCaughtUp?: () => void;
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
  private readonly awaited = new Map<string, { readonly arrival: Promise<void>; arrived(): void }>();

  constructor(
    private readonly connection: Connection,
    private readonly streamPrefix: string,
    /** How the names of the ledger's streams begin. */
    private readonly beginnings: readonly string[],
    private readonly location: string,
  ) {
    this.live = new Observable<StoredEvent | null>((subscriber) => {
      const onCaughtUp = (): void => {
        this.isLive = true;
        subscriber.next(null);
      };
      const reading = this.read(this.index.head, { onCaughtUp });
      const run = async (): Promise<void> => {
        for await (const event of reading) {
          subscriber.next(event);
          if (subscriber.closed) return;
        }
      };
      run().then(
        () => subscriber.complete(),
        (error) => subscriber.error(error),
      );
      return () => {
        this.isLive = false;
        void reading.return(undefined);
      };
    }).pipe(share());
  }

  /** The events after a position, one by one; whatever was not yet in the index enters it. */
  async *read(
    fromExclusive: LogPosition,
    { patience, onCaughtUp }: Reading = {},
  ): AsyncGenerator<StoredEvent> {
    this.connection.requireOpen();
    if (fromExclusive > this.index.head) await this.catchUp();
    if (fromExclusive > this.index.head) return;
    let passed = fromExclusive as number;
    let turn = 0;
    /** Read before their turn: imported events arrive in any order. */
    const early = new Map<string, PlacedRecord>();
    const feeds = this.connection.items(
      (client) => {
        const mark = this.index.markBefore(passed as LogPosition);
        turn = (mark?.position ?? 0) + 1;
        early.clear();
        const feed = new Feed(client, mark?.at, this.beginnings, SILENCE);
        if (onCaughtUp !== undefined) this.liveFeed = feed;
        return feed;
      },
      { ...(patience && { patience }), endless: onCaughtUp !== undefined },
    );
    for await (const delivery of feeds) {
      if (delivery === 'caughtUp') {
        if (onCaughtUp === undefined) return;
        onCaughtUp();
        continue;
      }
      if ('reached' in delivery) {
        this.index.reached(delivery.reached);
        continue;
      }
      const { event } = delivery;
      const known = this.learn(event);
      if (early.has(event.id) || (known !== undefined && known < turn)) {
        const detail = `event id ${event.id} occurs twice`;
        throw new StoreError({ code: 'Damaged', location: this.location, detail });
      }
      early.set(event.id, event);
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
        yield fromRecord(next, position, this.index, this.streamPrefix, this.location);
      }
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

  /** Reads to the end once, without waiting longer than others have already waited. */
  async readToEnd(patience?: Patience): Promise<void> {
    for await (const _event of this.read(this.index.head, { ...(patience && { patience }) })) continue;
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
  private async delivered(id: string): Promise<void> {
    this.liveFeed?.release();
    let awaited = this.awaited.get(id);
    if (awaited === undefined) {
      let arrived = (): void => {};
      const arrival = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, DELIVERED_WITHIN_MS);
        arrived = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      awaited = { arrival, arrived };
      this.awaited.set(id, awaited);
    }
    await awaited.arrival;
    this.awaited.delete(id);
  }

  /** Takes an event into the index; returns the position that it had before. */
  private learn(event: PlacedRecord): LogPosition | undefined {
    const known = this.index.positionOf(event.id);
    if (known !== undefined) return known;
    const { id, position: at } = event;
    const stream = event.streamId.slice(this.streamPrefix.length);
    this.index.add({ id, stream, recordedAt: recordedTime(event), at, position: importedPosition(event) });
    this.awaited.get(id)?.arrived();
    return undefined;
  }
}
