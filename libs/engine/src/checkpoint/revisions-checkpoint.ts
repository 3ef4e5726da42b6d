import type { LogPosition, PlayerId } from '@ledger/kernel';
import type { FactBook } from '../facts/book';
import type { Cause } from '../facts/causes';
import type { Packed } from '../snapshot/packed';
import { pack, unpack } from '../snapshot/packed';
import type { CheckpointStore } from './checkpoint-store';
import { ENGINE_VERSION } from './checkpoint-store';

/** What of a player is on a list and can move. */
export interface ListFigures {
  readonly rating: number;
  /** Rated games on the list. */
  readonly games: number;
  /** For tournaments that start while the list is in force, before the limit on n x K. */
  readonly k: number;
  readonly inactive: boolean;
}

/** How one event, recorded after a list was published, moved a row of it; null where the player is not on it. */
export interface RowRevision {
  readonly cause: Cause;
  /** The event does not concern the player directly: an opponent's rating changed. */
  readonly ripple: boolean;
  readonly from: ListFigures | null;
  readonly to: ListFigures | null;
}

/** The revision of one row of one list, as it is kept. */
export interface RevisedListRow extends RowRevision {
  /** Pool and date. */
  readonly list: string;
  readonly player: PlayerId;
}

export interface RevisionsKept {
  /** Everything recorded up to here is in them. */
  readonly reached: LogPosition;
  readonly rows: readonly RevisedListRow[];
}

interface About {
  readonly engine: string;
  readonly reached: LogPosition;
  /** The event there: two logs that have it in common are the same up to it. */
  readonly event: string;
  readonly lists: readonly string[];
  readonly causes: readonly Cause[];
}

/** There is one for a ledger, taken forward as the log grows; it says itself up to which event. */
const KEY = 'revisions';
const RIPPLE = 1;
const WAS_LISTED = 2;
const IS_LISTED = 4;
const WAS_INACTIVE = 8;
const IS_INACTIVE = 16;

/** Where the revisions end that were stored; empty where there are none. */
export function revisionsReach(checkpointStore: CheckpointStore): readonly LogPosition[] {
  const packed = stored(checkpointStore);
  return packed === null ? [] : [(packed.about as About).reached];
}

/** What was stored about the beginning of this log; null if nothing fits. */
export function keptRevisions(checkpointStore: CheckpointStore, book: FactBook): RevisionsKept | null {
  const packed = stored(checkpointStore);
  if (packed === null) return null;
  const { engine, reached, event } = packed.about as About;
  if (engine !== ENGINE_VERSION || book.knownEvents.at(reached) !== event) return null;
  return { reached, rows: rowsOf(packed) };
}

function stored(checkpointStore: CheckpointStore): Packed | null {
  const bytes = checkpointStore.read(KEY);
  return bytes === null ? null : unpack(KEY, bytes);
}

export function keepRevisions(checkpointStore: CheckpointStore, book: FactBook, kept: RevisionsKept): void {
  const { reached, rows } = kept;
  const event = book.knownEvents.at(reached);
  if (event === undefined) return;
  const causes = numbered(rows.map(({ cause }) => cause));
  const lists = numbered(rows.map(({ list }) => list));
  const about: About = { engine: ENGINE_VERSION, reached, event, lists: lists.all, causes: causes.all };
  const columns = {
    list: Uint16Array.from(lists.places),
    cause: Int32Array.from(causes.places),
    player: Float64Array.from(rows, ({ player }) => player),
    marks: Uint8Array.from(rows, marksOf),
    ratingFrom: Uint16Array.from(rows, ({ from }) => from?.rating ?? 0),
    ratingTo: Uint16Array.from(rows, ({ to }) => to?.rating ?? 0),
    gamesFrom: Uint16Array.from(rows, ({ from }) => from?.games ?? 0),
    gamesTo: Uint16Array.from(rows, ({ to }) => to?.games ?? 0),
    kFrom: Uint8Array.from(rows, ({ from }) => from?.k ?? 0),
    kTo: Uint8Array.from(rows, ({ to }) => to?.k ?? 0),
  };
  checkpointStore.write(KEY, pack(KEY, { about, columns }));
}

function rowsOf({ about, columns }: Packed): RevisedListRow[] {
  const { lists, causes } = about as About;
  const at = (name: string, row: number): number => columns[name]![row]!;
  const figures = (
    row: number,
    which: 'From' | 'To',
    listed: number,
    inactive: number,
  ): ListFigures | null => {
    if ((at('marks', row) & listed) === 0) return null;
    return {
      rating: at(`rating${which}`, row),
      games: at(`games${which}`, row),
      k: at(`k${which}`, row),
      inactive: (at('marks', row) & inactive) !== 0,
    };
  };
  return Array.from(columns['player']!, (id, row) => ({
    list: lists[at('list', row)]!,
    player: id as PlayerId,
    cause: causes[at('cause', row)]!,
    ripple: (at('marks', row) & RIPPLE) !== 0,
    from: figures(row, 'From', WAS_LISTED, WAS_INACTIVE),
    to: figures(row, 'To', IS_LISTED, IS_INACTIVE),
  }));
}

function marksOf({ ripple, from, to }: RowRevision): number {
  return (
    (ripple ? RIPPLE : 0) |
    (from === null ? 0 : WAS_LISTED) |
    (to === null ? 0 : IS_LISTED) |
    (from?.inactive === true ? WAS_INACTIVE : 0) |
    (to?.inactive === true ? IS_INACTIVE : 0)
  );
}

/** Each value once, and the place of each among them. */
function numbered<Value>(values: readonly Value[]): {
  readonly all: readonly Value[];
  readonly places: readonly number[];
} {
  const places = new Map<Value, number>();
  for (const value of values) if (!places.has(value)) places.set(value, places.size);
  return { all: [...places.keys()], places: values.map((value) => places.get(value)!) };
}
