import type { LogPosition } from '@ledger/kernel';
import { isStoreError, StoreError } from '../failure';
import type { ExpectedRevision } from '../port';
import { ANSWER_WITHIN_MS, answered, answeredRead } from './connection';
import type { Connection } from './connection';
import type { LedgerLog } from './ledger-log';
import type {
  CancellableRead,
  ProposedAppend,
  ProposedRecord,
  ServerClient,
  ServerRecord,
} from './server-client';
import { troubleOf } from './troubles';

/** Appends to the ledger's streams, and reads of one of them. */
export class StreamWriter {
  constructor(
    private readonly connection: Connection,
    private readonly log: LedgerLog,
    private readonly streamPrefix: string,
  ) {}

  /** Sends an append until there is a clear answer. */
  send(
    stream: string,
    records: readonly ProposedRecord[],
    expected: ExpectedRevision,
  ): ReturnType<ServerClient['append']> {
    const name = this.streamPrefix + stream;
    return this.untilClear(records.at(-1)!.id, (client) =>
      client.append(name, records, expected, ANSWER_WITHIN_MS),
    );
  }

  /** Sends appends to different streams as one; `found` where they turn out to be recorded already. */
  async sendTogether(appends: readonly ProposedAppend[]): ReturnType<ServerClient['appendTogether']> {
    const named = appends.map((append) => ({ ...append, stream: this.streamPrefix + append.stream }));
    const lastId = appends.at(-1)!.records.at(-1)!.id;
    const answer = await this.untilClear(lastId, (client) =>
      answered(client.appendTogether(named), ANSWER_WITHIN_MS),
    );
    if (answer === null || 'revision' in answer) return null;
    return { ...answer, stream: answer.stream.slice(this.streamPrefix.length) };
  }

  private async untilClear<Answer>(
    lastId: string,
    attempt: (client: ServerClient) => Promise<Answer>,
  ): Promise<Answer | { readonly revision: number }> {
    this.connection.requireOpen();
    const { client } = this.connection;
    try {
      return await attempt(client);
    } catch (error) {
      return this.sendAgain(lastId, attempt, error, client);
    }
  }

  /**
   * After an unclear answer the log is searched for the last event first; the server would recognise it too, as long as
   * nobody wrote to the stream meanwhile.
   */
  private async sendAgain<Answer>(
    lastId: string,
    attempt: (client: ServerClient) => Promise<Answer>,
    error: unknown,
    client: ServerClient,
  ): Promise<Answer | { readonly revision: number }> {
    const patience = this.connection.patience();
    let unclear = false;
    // That the log can be read does not end the trouble of the append.
    const ofAppend = { ...patience, over: () => {} };
    const found = async (): Promise<{ revision: number } | undefined> => {
      await this.log.readToEnd(ofAppend);
      const position = this.log.index.positionOf(lastId);
      if (position === undefined) return undefined;
      for await (const event of this.log.read((position - 1) as LogPosition, ofAppend)) return event;
      return undefined;
    };
    try {
      for (let trouble = { error, client }; ;) {
        unclear ||= troubleOf(trouble.error).recorded === 'perhaps';
        await patience.wait(trouble.error, trouble.client);
        this.connection.requireOpen();
        const before = unclear ? await found() : undefined;
        if (before !== undefined) return before;
        const { client: next } = this.connection;
        try {
          return await attempt(next);
        } catch (again) {
          trouble = { error: again, client: next };
        }
      }
    } catch (failure) {
      if (!unclear || !isStoreError(failure, 'Unavailable')) throw failure;
      const { location, detail } = failure.failure;
      throw new StoreError({ code: 'NotKnownYet', location, detail }, { cause: failure });
    }
  }

  async lastRevision(stream: string): Promise<number | 'none'> {
    const begin = (client: ServerClient) => this.begin(client, stream, 'last');
    let last: number | 'none' = 'none';
    // Read to the end: see `LedgerLog.isAtEnd`.
    for await (const { revision } of this.connection.items(begin)) last = Number(revision);
    return last;
  }

  /** The events of a stream as they are on the server, from a revision on. */
  async *read(stream: string, fromRevision: number): AsyncGenerator<ServerRecord> {
    let next = BigInt(fromRevision);
    const begin = (client: ServerClient) => this.begin(client, stream, next);
    for await (const record of this.connection.items(begin)) {
      next = record.revision + 1n;
      yield record;
    }
  }

  private begin(client: ServerClient, stream: string, from: bigint | 'last'): CancellableRead<ServerRecord> {
    return answeredRead(client.readStream(this.streamPrefix + stream, from), ANSWER_WITHIN_MS);
  }
}

/** Appends that an import or a rating list keeps under way. */
const PARALLEL_APPENDS = 128;

/** Does the work for all items, for many at a time; after a failure no more is begun. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const run = async (): Promise<void> => {
    try {
      while (next < items.length) await work(items[next++]!);
    } catch (error) {
      next = items.length;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL_APPENDS, items.length) }, run));
}
