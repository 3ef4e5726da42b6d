import { EventEmitter } from 'node:events';

/**
 * What EventStoreDB does with events, without the wire: streams, `$all`, expected revisions, idempotence. Behaves as
 * the server documents it and as its `IndexWriter` decides commits, so that the adapter meets the real rules.
 */

export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface LoggedEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: number;
  /** Offset in the transaction log: grows, has gaps. */
  readonly offset: number;
  readonly created: Date;
}

export type ServerRevision = 'any' | 'no-stream' | 'stream-exists' | number;

export interface ServerAppend {
  readonly stream: string;
  readonly proposed: readonly ProposedEvent[];
  readonly expected: ServerRevision;
}

export type AppendOutcome =
  | { readonly kind: 'success'; readonly revision: number; readonly offset: number }
  | { readonly kind: 'wrong-revision'; readonly current: number | 'no-stream'; readonly stream?: string }
  | { readonly kind: 'too-large'; readonly limit: number };

const LARGEST_APPEND = 1024 * 1024;
const SYSTEM_EVENT_EVERY = 25;

export class ServerLog extends EventEmitter {
  readonly all: LoggedEvent[] = [];
  /** How many appends have reached the server. */
  appends = 0;
  private readonly streams = new Map<string, LoggedEvent[]>();
  private offset = 0;

  constructor(private readonly clock: () => Date = () => new Date()) {
    super();
    this.setMaxListeners(0);
    this.writeSystemEvent();
  }

  stream(name: string): readonly LoggedEvent[] | undefined {
    return this.streams.get(name);
  }

  append(stream: string, proposed: readonly ProposedEvent[], expected: ServerRevision): AppendOutcome {
    this.appends += 1;
    const bytes = proposed.reduce(
      (sum, event) => sum + event.data.length + event.metadata.length + 2 * event.type.length,
      0,
    );
    if (bytes > LARGEST_APPEND) return { kind: 'too-large', limit: LARGEST_APPEND };

    const present = this.streams.get(stream) ?? [];
    const current = present.length - 1;
    const wrong: AppendOutcome = { kind: 'wrong-revision', current: current < 0 ? 'no-stream' : current };
    const repeatedFrom = this.repeatedFrom(present, proposed, expected);
    if (repeatedFrom !== undefined) {
      const last = present[repeatedFrom + proposed.length - 1];
      if (last === undefined) return wrong;
      return { kind: 'success', revision: last.revision, offset: last.offset };
    }
    if (expected === 'no-stream' && current >= 0) return wrong;
    if (expected === 'stream-exists' && current < 0) return wrong;
    if (typeof expected === 'number' && expected !== current) return wrong;

    const written = proposed.map((event) => this.write(stream, event));
    if (this.all.length % SYSTEM_EVENT_EVERY === 0) this.writeSystemEvent();
    this.emit('grown');
    const last = written.at(-1)!;
    return { kind: 'success', revision: last.revision, offset: last.offset };
  }

  /** Several appends as one: all revisions are checked before anything is written. */
  appendTogether(appends: readonly ServerAppend[]): readonly AppendOutcome[] {
    for (const { stream, expected } of appends) {
      const current = (this.streams.get(stream)?.length ?? 0) - 1;
      const isMet =
        expected === 'any' ||
        (expected === 'stream-exists'
          ? current >= 0
          : current === (expected === 'no-stream' ? -1 : expected));
      if (!isMet) return [{ kind: 'wrong-revision', stream, current: current < 0 ? 'no-stream' : current }];
    }
    return appends.map(({ stream, proposed, expected }) => this.append(stream, proposed, expected));
  }

  /**
   * The revision at which exactly these ids already follow the expected one. With `any` and `stream-exists` the server
   * looks the first id up; with an exact revision it compares what follows. It does not look elsewhere.
   */
  private repeatedFrom(
    present: readonly LoggedEvent[],
    proposed: readonly ProposedEvent[],
    expected: ServerRevision,
  ): number | undefined {
    const from =
      typeof expected === 'number'
        ? expected + 1
        : expected === 'no-stream'
          ? 0
          : present.findIndex(({ id }) => id === proposed[0]?.id);
    if (from < 0 || from >= present.length) return undefined;
    return proposed.every(({ id }, index) => present[from + index]?.id === id) ? from : undefined;
  }

  private write(stream: string, event: ProposedEvent): LoggedEvent {
    const inStream = this.streams.get(stream) ?? [];
    this.offset += 97 + event.data.length;
    const logged = {
      ...event,
      stream,
      revision: inStream.length,
      offset: this.offset,
      created: this.clock(),
    };
    inStream.push(logged);
    this.streams.set(stream, inStream);
    this.all.push(logged);
    return logged;
  }

  /** Events of other applications, of a size that is usual there. */
  appendForeign(count: number): void {
    const contentType = 'application/json';
    const data = Buffer.from('{"order":1}');
    for (let number = 0; number < count; number += 1) {
      const id = `00000000-0000-4000-8001-${String(this.all.length).padStart(12, '0')}`;
      this.write(`order-${number % 97}`, {
        id,
        type: 'Ordered',
        contentType,
        data,
        metadata: new Uint8Array(),
      });
      if (number % SYSTEM_EVENT_EVERY === 0) this.writeSystemEvent();
    }
    this.emit('grown');
  }

  /** Real servers fill `$all` with their own statistics, users and settings. */
  private writeSystemEvent(): void {
    const data = Buffer.from('{"proc-cpu":1}');
    this.write('$stats-127.0.0.1:2113', {
      id: `00000000-0000-4000-8000-${String(this.offset).padStart(12, '0')}`,
      type: '$statsCollected',
      contentType: 'application/json',
      data,
      metadata: new Uint8Array(),
    });
  }
}
