import {
  AccessDeniedError,
  BACKWARDS,
  CancelledError,
  DeadlineExceededError,
  END,
  EventStoreDBClient,
  NotLeaderError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { StreamingRead } from '@eventstore/db-client';
import { StoreError } from '../failure';
import type { ServerNode } from './address';
import { inWords, tlsTrouble } from './in-words';
import { whyUnreachable } from './reach';

/** gRPC status codes. */
const CANCELLED = 1;
const DEADLINE_EXCEEDED = 4;
const UNAVAILABLE = 14;
const PERMISSION_DENIED = 7;
const UNAUTHENTICATED = 16;

/** The batch append of the client has no deadline of its own on this side of the wire. */
const ANSWER_WITHIN_MS = 5_000;
/** How long nobody may take up the line before a server that is looked for counts as away. */
const REACHED_WITHIN_MS = 1_500;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/**
 * The client with retries: a lost server is waited for, any other failure is thrown at once, as a `StoreError`.
 */
export class Connection {
  readonly client: EventStoreDBClient;
  private readonly reads = new Set<StreamingRead<unknown>>();
  private closed = false;

  constructor(
    connectionString: string,
    private readonly location: string,
    private readonly reconnectMs: number,
  ) {
    try {
      this.client = EventStoreDBClient.connectionString(connectionString);
    } catch (error) {
      const detail = (error as Error).message.replace(/\.$/, '');
      throw new StoreError({ code: 'UnknownAddress', address: location, detail }, { cause: error });
    }
  }

  /** Does something that may safely be done again, until it is answered or the server stayed away too long. */
  async persist<Result>(work: () => Promise<Result>): Promise<Result> {
    const patience = this.patience();
    for (;;) {
      this.requireOpen();
      try {
        return await answered(work());
      } catch (error) {
        // An answer too, and the caller's to interpret.
        if (error instanceof WrongExpectedVersionError) throw error;
        await patience(error);
      }
    }
  }

  /**
   * Makes sure that a server is there, by reading the last event. One that cannot be connected to is reported as soon
   * as that is certain; one that can be may take as long to answer as any other time.
   */
  async reach(nodes: readonly ServerNode[]): Promise<void> {
    const last = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
    const read = this.stream(() => this.client.readAll(last)).next();
    const knocking = new AbortController();
    const withinMs = Math.min(REACHED_WITHIN_MS, this.reconnectMs);
    const noticed = whyUnreachable(nodes, withinMs, knocking.signal).then((detail) => {
      if (detail === null) return answered(read, Math.max(ANSWER_WITHIN_MS, this.reconnectMs));
      throw new StoreError({ code: 'Unavailable', location: this.location, detail });
    });
    try {
      await Promise.race([read, noticed]);
    } catch (error) {
      throw error instanceof StoreError ? error : this.translate(error);
    } finally {
      knocking.abort();
    }
  }

  /**
   * The items of a streaming read; when the server is lost in between, the read is started again by `begin`, which
   * knows how far it has come.
   */
  async *stream<Item>(begin: () => StreamingRead<Item>): AsyncGenerator<Item> {
    let patience = this.patience();
    for (;;) {
      this.requireOpen();
      const read = begin();
      read.on('error', () => {});
      this.reads.add(read);
      try {
        for await (const item of read.iterator({ destroyOnReturn: false })) {
          yield item as Item;
          this.requireOpen();
          patience = this.patience();
        }
        return;
      } catch (error) {
        if (error instanceof StreamNotFoundError) return;
        await patience(error);
      } finally {
        await this.letGo(read);
      }
    }
  }

  /** Waits a little longer each time; throws when it is no use waiting. */
  patience(): (error: unknown) => Promise<void> {
    const started = Date.now();
    let pause = FIRST_PAUSE_MS;
    return async (error) => {
      this.requireOpen();
      if (error instanceof StoreError) throw error;
      const hopeless = !isAway(error) || tlsTrouble((error as Error).message) !== null;
      if (hopeless || Date.now() - started > this.reconnectMs) throw this.translate(error);
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
  }

  requireOpen(): void {
    if (this.closed) throw new StoreError({ code: 'Closed', location: this.location });
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.reads].map((read) => this.letGo(read)));
    await this.client.dispose();
  }

  /**
   * Ends a read of which no more is wanted. What has arrived already must still flow off: the client counts a stream as
   * open, and waits for it when disposed of, until its end has been read.
   */
  private async letGo(read: StreamingRead<unknown>): Promise<void> {
    this.reads.delete(read);
    await read.cancel().catch(() => {});
    read.resume();
  }

  private translate(error: unknown): StoreError {
    const { location } = this;
    const detail = inWords(error);
    const status = statusOf(error);
    const denied = status === PERMISSION_DENIED || status === UNAUTHENTICATED;
    if (denied || error instanceof AccessDeniedError) {
      return new StoreError({ code: 'AccessDenied', location, detail }, { cause: error });
    }
    const code = isAway(error) ? 'Unavailable' : 'ServerFailed';
    return new StoreError({ code, location, detail }, { cause: error });
  }
}

/** Not the server's error but our own finding that it is away or behind. */
export class Away extends Error {}

async function answered<Result>(work: Promise<Result>, withinMs = ANSWER_WITHIN_MS): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Away(`no answer within ${withinMs} ms`)), withinMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function statusOf(error: unknown): number | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'number' ? code : undefined;
}

/** What passes when one waits: a restart, an election, a broken line. */
const AWAY = [Away, UnavailableError, CancelledError, DeadlineExceededError, TimeoutError, NotLeaderError];

function isAway(error: unknown): boolean {
  if (AWAY.some((kind) => error instanceof kind)) return true;
  // Some calls of the client let the bare gRPC error through.
  const status = statusOf(error);
  if (status === CANCELLED || status === DEADLINE_EXCEEDED || status === UNAVAILABLE) return true;
  // No node of the cluster could be found; the client has no type for it.
  return error instanceof Error && error.message.startsWith('Failed to discover');
}
