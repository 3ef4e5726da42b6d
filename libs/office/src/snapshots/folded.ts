import type { SnapshotSource, SnapshotTarget } from '@ledger/engine';
import { pack, SnapshotDamaged, unpack } from '@ledger/engine';
import type { RecordedEvent } from '@ledger/ledger';
import { NO_METADATA } from '@ledger/ledger';
import type { Snapshotted } from './snapshotted';

/** How something is folded from the log, and how it is kept. */
interface Fold<State> {
  readonly empty: () => State;
  readonly apply: (state: State, event: RecordedEvent) => void;
  /** Plain JSON, without metadata of events: these may name a person. */
  readonly save: (state: State) => unknown;
  readonly load: (saved: never) => State;
}

/** Above this, waiting events take more memory than the state would. */
const MOST_WAITING = 20_000;

/**
 * A state folded from the log. One that begins with a snapshot is put together when it is first asked for: most commands
 * need only some of the states that the office keeps. Until then new events wait.
 */
export class Folded<State> implements Snapshotted {
  private made: State | null;
  private stored: Uint8Array | null = null;
  private waiting: RecordedEvent[] = [];

  constructor(
    private readonly piece: string,
    private readonly fold: Fold<State>,
  ) {
    this.made = fold.empty();
  }

  get state(): State {
    if (this.made !== null) return this.made;
    const { buffer, byteOffset, length } = this.stored!;
    const saved = JSON.parse(Buffer.from(buffer, byteOffset, length).toString()) as never;
    const state = this.fold.load(saved);
    for (const event of this.waiting) this.fold.apply(state, event);
    this.stored = null;
    this.waiting = [];
    return (this.made = state);
  }

  apply(event: RecordedEvent): void {
    if (this.made !== null) return this.fold.apply(this.made, event);
    this.waiting.push(event);
    if (this.waiting.length > MOST_WAITING) void this.state;
  }

  save(target: SnapshotTarget): void {
    const json = new TextEncoder().encode(JSON.stringify(this.fold.save(this.state)));
    target.write(this.piece, pack(this.piece, { about: null, columns: { json } }));
  }

  restore(source: SnapshotSource | null): void {
    this.waiting = [];
    this.stored = null;
    this.made = this.fold.empty();
    if (source === null) return;
    const bytes = source.read(this.piece);
    const packed = bytes === null ? null : unpack(this.piece, bytes);
    if (packed === null) throw new SnapshotDamaged(this.piece);
    this.stored = packed.columns['json'] as Uint8Array;
    this.made = null;
  }
}

/** An event as it goes into a snapshot. */
export function withoutMetadata<E extends object>(event: E): E {
  return { ...event, metadata: NO_METADATA };
}
