import { createHash } from 'node:crypto';
import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { FactBook } from '../facts/book';
import { pack, unpack } from '../snapshot/packed';
import type { CheckpointStore } from './checkpoint-store';
import { ENGINE_VERSION } from './checkpoint-store';

/** The digests of the inputs of all lists of a pool, each with the date of its list. */
type Digests = readonly (readonly [date: ListDate, digest: string])[];
export type DigestsByPool = Readonly<Record<Pool, Digests>>;

interface About {
  readonly engine: string;
  readonly head: LogPosition;
  readonly event: string;
  readonly players: number;
  readonly register: string;
  readonly digests: DigestsByPool;
}

const KEY = 'list-inputs';

/**
 * The digests of inputs that another process found for the lists at a position. To find them again, every game would have
 * to be read; with them, a list is found by its checkpoint alone.
 */
export class KnownInputs {
  constructor(
    readonly head: LogPosition,
    readonly digests: DigestsByPool,
  ) {}

  /** Undefined where they are not known, or the list of this number has another date. */
  digestOf(pool: Pool, index: number, date: ListDate): string | undefined {
    const known = this.digests[pool][index];
    return known?.[0] === date ? known[1] : undefined;
  }

  /** The last list of which they are known; null where none are. */
  get last(): ListDate | null {
    const dates = POOLS.flatMap((pool) => this.digests[pool].at(-1)?.[0] ?? []);
    return dates.sort().at(-1) ?? null;
  }
}

/** What was put aside about the beginning of this very log, with the same numbers of players; null without it. */
export function knownInputs(checkpointStore: CheckpointStore, book: FactBook): KnownInputs | null {
  const bytes = checkpointStore.read(KEY);
  const packed = bytes === null ? null : unpack(KEY, bytes);
  if (packed === null) return null;
  const { engine, head, event, players, register, digests } = packed.about as About;
  if (engine !== ENGINE_VERSION || book.eventAt(head) !== event) return null;
  return registerDigest(book, players) === register ? new KnownInputs(head, digests) : null;
}

export function keepInputs(checkpointStore: CheckpointStore, book: FactBook, digests: DigestsByPool): void {
  const { head } = book;
  const event = book.eventAt(head);
  if (event === undefined) return;
  const players = book.register.count;
  const register = registerDigest(book, players);
  const about: About = { engine: ENGINE_VERSION, head, event, players, register, digests };
  checkpointStore.write(KEY, pack(KEY, { about, columns: {} }));
}

/** Checkpoints name players by their places in the register, which may differ from one process to another. */
function registerDigest({ register }: FactBook, players: number): string {
  const ids = register.ids.subarray(0, players);
  return createHash('sha256')
    .update(new Uint8Array(ids.buffer, ids.byteOffset, ids.byteLength))
    .digest('hex');
}
