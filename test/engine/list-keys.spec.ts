import type { ListDate, LogPosition, PlayerId } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { CheckpointStore, State } from '@ledger/engine';
import { listIn, Lists } from '@ledger/lists';
import { correctionOf } from '../../bench/lists/correction';
import { bookOf, projectionOf } from '../../bench/lists/internals';
import { historyOf, lastListOf, sizeOf } from '../../bench/lists/world';
import { FactHash } from '../../libs/engine/src/checkpoint/hashing';

const size = { ...sizeOf(0.1), lists: 12 };
const LISTS_BACK = 5;

class InMemory implements CheckpointStore {
  private readonly kept = new Map<string, Uint8Array>();

  read(key: string): Uint8Array | null {
    return this.kept.get(key) ?? null;
  }

  write(key: string, bytes: Uint8Array): void {
    this.kept.set(key, bytes);
  }
}

function digestsOf(state: State): string[] {
  state.advanceTo(lastListOf(size));
  return POOLS.flatMap((pool) =>
    projectionOf(state).pools[pool].lists.map(({ date }) => listIn(state, pool, date).digest()),
  );
}

/** What a process without checkpoints computes. */
function expected(log: readonly RecordedEvent[]): string[] {
  const lists = new Lists();
  lists.record(log);
  return digestsOf(lists.stateAt(lists.head));
}

describe('the key of a list, once a result on an earlier list was corrected', () => {
  const checkpoints = new InMemory();
  const snapshot = new InMemory();
  const log = [...historyOf(size)];
  let correction: RecordedEvent;
  let newcomer: PlayerId;
  let datesOnLists: readonly ListDate[];
  let partsOnList: number;

  beforeAll(() => {
    const lists = new Lists(checkpoints);
    lists.record(log);
    const state = lists.stateAt(lists.head);
    digestsOf(state);
    const list = size.lists - LISTS_BACK;
    correction = correctionOf(lists, state, list).event;
    const { standard } = projectionOf(state).pools;
    datesOnLists = standard.lists.map(({ date }) => date);
    const rated = (index: number, player: number): boolean => standard.ratingOn(index, player) > 0;
    const { register } = bookOf(lists);
    const places = Array.from({ length: register.count }, (_, place) => place);
    newcomer = register.idOf(places.find((place) => rated(size.lists, place) && !rated(0, place))!);
    partsOnList = standard.parts.on(list).length;
    lists.save({ write: (name, bytes) => snapshot.write(name, bytes.slice()), keep: () => false });
    lists.keepInputs();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** The lists of another process after some events, and how many tournaments it read for their keys. */
  function asked(
    events: readonly RecordedEvent[],
    knownAt: (lists: Lists) => LogPosition,
  ): { readonly digests: string[]; readonly read: number; readonly key: string } {
    const lists = new Lists(checkpoints);
    lists.restore({ read: (name) => snapshot.read(name) });
    lists.record(events);
    const sheet = jest.spyOn(FactHash.prototype, 'sheet');
    const state = lists.stateAt(knownAt(lists));
    state.advanceTo(lastListOf(size));
    const read = sheet.mock.calls.length;
    const digests = digestsOf(state);
    const { pools, checkpoints: kept } = projectionOf(state);
    const key = kept!.inputs.digestOf(pools.standard, size.lists);
    lists.keepInputs();
    return { digests, read, key };
  }

  it.each([
    ['as known now', (lists: Lists) => lists.head, () => [...log, correction]],
    ['as known before, by a later process', () => (correction.position - 1) as LogPosition, () => log],
    ['as known now, by a later process', (lists: Lists) => lists.head, () => [...log, correction]],
  ])('reads the games of that list only: %s', (_, knownAt, logThen) => {
    const { digests, read } = asked([correction], knownAt);
    expect(partsOnList).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(partsOnList);
    expect(digests).toEqual(expected(logThen()));
  });

  it('is another one where the year of birth of a player was corrected who is not on the first list', () => {
    const born = {
      ...correction,
      id: `${correction.id}-born`,
      stream: `player-${newcomer}`,
      type: 'PlayerDetailsCorrected',
      data: { player: newcomer, birthYear: 1950 },
    } as RecordedEvent;
    const lists = expected([...log, born]);
    const { key } = asked([], ({ head }) => head);
    // What the first leaves behind is what the second begins with.
    for (const _process of [1, 2]) {
      const later = asked([born], ({ head }) => head);
      expect(later.digests).toEqual(lists);
      expect(later.key).not.toBe(key);
    }
  });

  it('is another one where a former rating was given back to a player who was registered since', () => {
    const player = 99_000_001 as PlayerId;
    const list = datesOnLists.at(-LISTS_BACK)!;
    const since = [
      ['PlayerRegistered', { player, federation: 'GER', sex: null, birthYear: 1980 }],
      ['PriorRatingReinstated', { player, pool: 'standard', list, rating: 2000, gamesTotal: 50, peak: 2000 }],
    ].map(([type, data], at) => ({
      ...correction,
      ...{ id: `${correction.id}-${at}`, stream: `player-${player}`, revision: at, type, data },
      position: (correction.position + at) as LogPosition,
    })) as RecordedEvent[];
    const lists = expected([...log, ...since]);
    expect(lists).not.toEqual(expected(log));
    for (const _process of [1, 2]) expect(asked(since, ({ head }) => head).digests).toEqual(lists);
  });
});
