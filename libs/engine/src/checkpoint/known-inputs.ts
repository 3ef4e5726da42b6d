import { createHash } from 'node:crypto';
import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { FactBook } from '../facts/book';
import type { Packed } from '../snapshot/packed';
import { pack, unpack } from '../snapshot/packed';
import type { CheckpointStore } from './checkpoint-store';
import { ENGINE_VERSION } from './checkpoint-store';
import type { ListInputs } from './list-inputs';

/** The digests of the inputs of all lists of a pool, each with the date of its list. */
type Digests = readonly (readonly [date: ListDate, digest: string])[];
export type DigestsByPool = Readonly<Record<Pool, Digests>>;

/** The same of the own facts of each list, by index; null where it was not found. */
export type FactsByPool = Readonly<
  Record<Pool, readonly (readonly [date: ListDate, digest: string | null])[]>
>;

/** The parts of each list of a pool in their order, as numbers of files; each list ends where the next begins. */
export interface PartsOrder {
  readonly files: Int32Array;
  readonly ends: Int32Array;
  /** The last list that was scheduled, with parts or without. */
  readonly lastDate: ListDate;
}
export type OrdersByPool = Readonly<Record<Pool, PartsOrder>>;

interface About {
  readonly engine: string;
  readonly head: LogPosition;
  readonly event: string;
  readonly players: number;
  readonly register: string;
  readonly digests: DigestsByPool;
  readonly facts: FactsByPool;
  readonly lastDates: Readonly<Record<Pool, ListDate>> | null;
  readonly inFull: ListsInFull;
}

/** The lists that were kept in full, by index. */
export type ListsInFull = Readonly<Record<Pool, readonly number[]>>;

const KEY = 'list-inputs';

/**
 * The digests of inputs that another process found for the lists at a position. To find them again, every game would have
 * to be read; with them, a list is found by its checkpoint alone.
 */
export class KnownInputs {
  constructor(
    readonly head: LogPosition,
    /** How many players the register had. */
    readonly players: number,
    readonly digests: DigestsByPool,
    readonly facts: FactsByPool,
    /** Null where some part is booked on another list, or cannot be placed: then all are placed at once. */
    readonly orders: OrdersByPool | null,
    readonly inFull: ListsInFull,
  ) {}

  /** Undefined where they are not known, or the list of this number has another date. */
  digestOf(pool: Pool, index: number, date: ListDate): string | undefined {
    const known = this.digests[pool][index];
    return known?.[0] === date ? known[1] : undefined;
  }

  factsOf(pool: Pool, index: number, date: ListDate): string | undefined {
    const known = this.facts[pool][index];
    return known?.[0] === date ? (known[1] ?? undefined) : undefined;
  }
}

/** What was stored about the beginning of this log, with the same numbers of players; null if nothing was. */
export function knownInputs(checkpointStore: CheckpointStore, book: FactBook): KnownInputs | null {
  const bytes = checkpointStore.read(KEY);
  const packed = bytes === null ? null : unpack(KEY, bytes);
  if (packed === null) return null;
  const { engine, head, event, players, register, digests, facts, inFull } = packed.about as About;
  if (engine !== ENGINE_VERSION || book.knownEvents.at(head) !== event) return null;
  if (registerDigest(book, players) !== register) return null;
  const orders = book.files.areNumberedInOrder ? ordersIn(packed) : null;
  return new KnownInputs(head, players, digests, facts, orders, inFull);
}

export function keepInputs(
  checkpointStore: CheckpointStore,
  book: FactBook,
  { all: digests, allFacts: facts }: Pick<ListInputs, 'all' | 'allFacts'>,
  orders: OrdersByPool | null,
  inFull: ListsInFull,
): void {
  const { head } = book;
  const event = book.knownEvents.at(head);
  if (event === undefined) return;
  const players = book.register.count;
  const register = registerDigest(book, players);
  const columns: Record<string, Int32Array> = {};
  const kept = book.files.areNumberedInOrder ? orders : null;
  const lastDates =
    kept && (Object.fromEntries(POOLS.map((pool) => [pool, kept[pool].lastDate])) as Record<Pool, ListDate>);
  for (const pool of kept === null ? [] : POOLS) {
    columns[`${pool} files`] = kept![pool].files;
    columns[`${pool} ends`] = kept![pool].ends;
  }
  const engine = ENGINE_VERSION;
  const about: About = { engine, head, event, players, register, digests, facts, lastDates, inFull };
  checkpointStore.write(KEY, pack(KEY, { about, columns }));
}

function ordersIn({ about, columns }: Packed): OrdersByPool | null {
  const { lastDates } = about as About;
  if (lastDates === null) return null;
  const orderOf = (pool: Pool): PartsOrder => ({
    lastDate: lastDates[pool],
    files: columns[`${pool} files`] as Int32Array,
    ends: columns[`${pool} ends`] as Int32Array,
  });
  return Object.fromEntries(POOLS.map((pool) => [pool, orderOf(pool)])) as Record<Pool, PartsOrder>;
}

/** Checkpoints name players by their places in the register, which may differ from one process to another. */
function registerDigest({ register }: FactBook, players: number): string {
  const ids = register.ids.subarray(0, players);
  return createHash('sha256')
    .update(new Uint8Array(ids.buffer, ids.byteOffset, ids.byteLength))
    .digest('hex');
}
