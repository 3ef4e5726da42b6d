import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '../failure';
import type { ServerNode } from './address';
import type { Feed } from './feed';
import { inWords } from './in-words';
import { whenLate } from './late';
import { whyUnreachable } from './reach';
import type { CancellableRead, ServerClient } from './server-client';
import { NoAnswer, troubleOf } from './troubles';

/** The server gives up a commit after 2 seconds by itself; what takes longer is asked on another node. */
export const ANSWER_WITHIN_MS = 3_000;
/** How long nobody may take up the line before a server that is looked for counts as away. */
const REACHED_WITHIN_MS = 1_500;
/** A call on a connection that was given up has ended by then. */
const CALLS_END_WITHIN_MS = 2 * ANSWER_WITHIN_MS;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** Counted since the store was opened. */
export interface ConnectionCounts {
  /** Times that a call was sent again after a pause. */
  waits: number;
  /** Times that another node was looked for. */
  reconnections: number;
}

interface ItemsOptions {
  readonly patience?: Patience;
  readonly goesOn?: () => boolean;
}

/** The client with retries: what passes is waited for, any other failure is thrown at once, as a `StoreError`. */
export class Connection {
  readonly counts: ConnectionCounts = { waits: 0, reconnections: 0 };
  /** Since when nothing could be read; null while something can. */
  lostSince: Date | null = null;
  private current: ServerClient;
  private readonly reads = new Set<Feed | CancellableRead<unknown>>();
  /** Connections to nodes that did not answer, until their last calls have ended. */
  private readonly retired = new Set<ServerClient>();
  private closed = false;

  constructor(
    private readonly newClient: () => ServerClient,
    private readonly location: string,
    private readonly reconnectMs: number,
  ) {
    try {
      this.current = newClient();
    } catch (error) {
      const detail = (error as Error).message.replace(/\.$/, '');
      throw new StoreError({ code: 'UnknownAddress', address: location, detail }, { cause: error });
    }
  }

  get client(): ServerClient {
    return this.current;
  }

  /** Does something that may safely be done again, until it is answered or the trouble lasted too long. */
  async persist<Result>(
    work: (client: ServerClient) => Promise<Result>,
    patience = this.patience(),
  ): Promise<Result> {
    for (;;) {
      this.requireOpen();
      const { client } = this;
      try {
        return await work(client);
      } catch (error) {
        await patience.wait(error, client);
      }
    }
  }

  /** Reports an address where nothing listens as soon as that is certain. */
  async reach(nodes: readonly ServerNode[], answer: Promise<unknown>): Promise<void> {
    const knocking = new AbortController();
    const withinMs = Math.min(REACHED_WITHIN_MS, this.reconnectMs);
    const noticed = whyUnreachable(nodes, withinMs, knocking.signal).then((detail) => {
      if (detail === null) return answer;
      throw new StoreError({ code: 'Unavailable', location: this.location, detail });
    });
    try {
      await Promise.race([answer, noticed]);
    } finally {
      knocking.abort();
    }
  }

  /**
   * The items of a read. When it is interrupted, it is started again by `begin`, which knows how far it has come. A read
   * that ends by itself ends the iteration, unless it is to go on. A read that hands its items over by itself calls
   * `alive` for each.
   */
  async *items<Item>(
    begin: (client: ServerClient, alive: () => void) => CancellableRead<Item>,
    { patience = this.patience(), goesOn = (): boolean => false }: ItemsOptions = {},
  ): AsyncGenerator<Item> {
    const alive = (): void => {
      this.lostSince = null;
      patience.over();
    };
    for (;;) {
      this.requireOpen();
      const { client } = this;
      const read = begin(client, alive);
      this.reads.add(read);
      try {
        for await (const item of read) {
          alive();
          yield item;
          this.requireOpen();
        }
        if (!goesOn()) return;
      } catch (error) {
        if ((error as { type?: string } | null)?.type === 'stream-not-found') return;
        this.lostSince ??= new Date();
        await patience.wait(error, client);
      } finally {
        this.reads.delete(read);
        await read.cancel();
      }
    }
  }

  /** The limit counts from the moment the trouble began until it is over. */
  patience(): Patience {
    let since: number | undefined;
    let next = FIRST_PAUSE_MS;
    return {
      over: () => {
        since = undefined;
        next = FIRST_PAUSE_MS;
      },
      wait: async (error, client) => {
        this.requireOpen();
        if (error instanceof StoreError) throw error;
        const trouble = troubleOf(error);
        since ??= Date.now();
        const tooLong = Date.now() - since > this.reconnectMs;
        if (trouble.handling === 'report' || tooLong) {
          const failure = { code: trouble.failure, location: this.location, detail: inWords(error) };
          throw new StoreError(failure, { cause: error });
        }
        if (trouble.handling === 'other-node') this.renew(client);
        this.counts.waits += 1;
        // A leader that is known need not be waited for, only connected to.
        if (trouble.handling === 'named-leader') return void (await pause(FIRST_PAUSE_MS));
        await pause(next);
        next = Math.min(next * 2, LONGEST_PAUSE_MS);
      },
    };
  }

  requireOpen(): void {
    if (this.closed) throw this.closedError();
  }

  async close(): Promise<void> {
    this.closed = true;
    const reads = [...this.reads];
    for (const read of reads) if ('fail' in read) read.fail(this.closedError());
    await Promise.all(reads.map((read) => read.cancel()));
    for (const client of this.retired) this.disposeOf(client);
    await this.current.dispose();
  }

  /**
   * Looks for a node again, unless that was done since. Subscriptions move; a call that is under way on the old connection
   * ends with its deadline.
   */
  private renew(failed: ServerClient): void {
    if (failed !== this.current) return;
    this.current = this.newClient();
    this.counts.reconnections += 1;
    this.retired.add(failed);
    setTimeout(() => this.disposeOf(failed), CALLS_END_WITHIN_MS).unref();
    for (const read of this.reads) if ('fail' in read) read.fail(new NoAnswer('the node does not answer'));
  }

  private disposeOf(client: ServerClient): void {
    // One that is stuck does not keep others waiting.
    if (this.retired.delete(client)) void client.dispose().catch(() => {});
  }

  private closedError(): StoreError {
    return new StoreError({ code: 'Closed', location: this.location });
  }
}

/** For calls of the client that have no deadline. */
export function answered<Result>(work: Promise<Result>, withinMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = whenLate(withinMs, () => reject(new NoAnswer(`no answer within ${withinMs} ms`)));
    void work.then(resolve, reject).finally(cancel);
  });
}

/** The same for a read: on a node that is stuck it would wait for its next item as long as the node is. */
export function answeredRead<Item>(read: CancellableRead<Item>, withinMs: number): CancellableRead<Item> {
  return {
    async *[Symbol.asyncIterator]() {
      const items = read[Symbol.asyncIterator]();
      try {
        for (;;) {
          const { value, done } = await answered(items.next(), withinMs);
          if (done === true) return;
          yield value;
        }
      } finally {
        // The client, when disposed of, waits until a read that nobody ended was read to its end. On a stuck node this waits too.
        void items.return?.().catch(() => {});
      }
    },
    cancel: () => read.cancel(),
  };
}

export interface Patience {
  /** Waits a little longer each time; throws when it is no use waiting. */
  wait(error: unknown, client: ServerClient): Promise<void>;
  over(): void;
}
