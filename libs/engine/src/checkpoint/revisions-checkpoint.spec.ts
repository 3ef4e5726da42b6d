import type { LogPosition, PlayerId } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { Engine } from '../engine';
import { FactBook } from '../facts/book';
import type { Cause } from '../facts/causes';
import type { ListFigures, RevisedListRow } from './revisions-checkpoint';
import { keepRevisions, keptRevisions } from './revisions-checkpoint';

class OnePlace {
  bytes: Uint8Array | null = null;
  read(): Uint8Array | null {
    return this.bytes;
  }
  write(_: string, bytes: Uint8Array): void {
    this.bytes = bytes;
  }
}

/** A ledger of registered players: ids in the order of the register. */
function eventsOf(...ids: readonly number[]): RecordedEvent[] {
  return ids.map((player, place) => {
    const data = { player, federation: 'FRA', sex: 'M', birthYear: 1980 };
    const position = (place + 1) as LogPosition;
    const recordedAt = '2024-01-02T09:00:00.000Z';
    const event = { id: `${place} ${player}`, position, type: 'PlayerRegistered', recordedAt, data };
    return event as unknown as RecordedEvent;
  });
}

function bookOf(...ids: readonly number[]): FactBook {
  const book = new FactBook();
  for (const event of eventsOf(...ids)) book.record(event);
  return book;
}

const cause = (id: string): Cause => ({
  id,
  position: 7,
  type: 'ResultCorrected',
  kind: 'correction',
  tournament: null,
  players: null,
  pool: null,
});
const figures = (rating: number, games: number, k: number, inactive: boolean): ListFigures => ({
  rating,
  games,
  k,
  inactive,
});
const [FIRST, SECOND] = [cause('first'), cause('second')];
const ROWS: RevisedListRow[] = [
  {
    list: 'standard 2024-05-01',
    player: 503 as PlayerId,
    cause: FIRST,
    ripple: false,
    from: figures(2839, 9, 10, false),
    to: null,
  },
  {
    list: 'standard 2024-05-01',
    player: 101 as PlayerId,
    cause: FIRST,
    ripple: true,
    from: null,
    to: figures(1400, 300, 40, false),
  },
  {
    list: 'rapid 2024-06-01',
    player: 503 as PlayerId,
    cause: SECOND,
    ripple: false,
    from: figures(2000, 1, 20, true),
    to: figures(2001, 2, 10, false),
  },
  {
    list: 'rapid 2024-06-01',
    player: 101 as PlayerId,
    cause: FIRST,
    ripple: false,
    from: figures(2000, 3, 40, false),
    to: figures(1999, 4, 20, true),
  },
  {
    list: 'standard 2024-05-01',
    player: 101 as PlayerId,
    cause: SECOND,
    ripple: false,
    from: null,
    to: null,
  },
];

describe('revisions stored', () => {
  const checkpointStore = new OnePlace();
  const book = bookOf(503, 101);
  keepRevisions(checkpointStore, book, { reached: 2 as LogPosition, rows: ROWS });

  it('are found again as they were', () => {
    expect(keptRevisions(checkpointStore, book)).toEqual({ reached: 2, rows: ROWS });
    expect(keptRevisions(new OnePlace(), book)).toBeNull();
  });

  it('are found where more is known since, and not where less is', () => {
    expect(keptRevisions(checkpointStore, bookOf(503, 101, 200))).toEqual({ reached: 2, rows: ROWS });
    expect(keptRevisions(checkpointStore, bookOf(503))).toBeNull();
  });

  it('are found after snapshots that were written later', () => {
    const [store, pieces] = [new OnePlace(), new Map<string, Uint8Array>()];
    const target = {
      write: (name: string, bytes: Uint8Array) => void pieces.set(name, bytes),
      keep: () => false,
    };
    const source = { read: (name: string) => pieces.get(name) ?? null };
    const [first, second] = [new Engine(store), new Engine(store)];
    first.record(eventsOf(503, 101));
    first.keepRevisions({ reached: 2 as LogPosition, rows: ROWS });
    first.record(eventsOf(503, 101, 200).slice(2));
    first.save(target);
    second.restore(source);
    second.record(eventsOf(503, 101, 200, 201).slice(3));
    second.save(target);
    const third = new Engine(store);
    third.restore(source);
    expect(third.head).toBe(4);
    expect(third.keptRevisions()).toEqual({ reached: 2, rows: ROWS });
  });

  it('are not found where anything else is known up to there', () => {
    expect(keptRevisions(checkpointStore, bookOf(503, 102))).toBeNull();
    expect(keptRevisions(checkpointStore, bookOf(101, 503))).toBeNull();
  });
});
