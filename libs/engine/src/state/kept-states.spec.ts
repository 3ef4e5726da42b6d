import type { LogPosition } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { Projection } from './projection';
import { KeptStates } from './kept-states';

interface Part {
  readonly bytes: number;
}

/** As much of a state as is weighed. */
function state(...lists: readonly { changes?: Part; results?: Part; inFull?: Part }[]): Projection {
  const nothing: Part = { bytes: 0 };
  const pools = Object.fromEntries(
    POOLS.map((pool) => [
      pool,
      {
        lists:
          pool === 'standard'
            ? lists.map(({ changes = nothing, results = nothing }) => ({ changes, results }))
            : [],
        ratingStates: {
          listsInFull: () =>
            pool === 'standard' ? lists.flatMap(({ inFull }) => (inFull === undefined ? [] : [inFull])) : [],
        },
      },
    ]),
  );
  return { pools, placed: { first: new Map() } } as unknown as Projection;
}

const heavy = (bytes: number): Projection => state({ changes: { bytes } });

/** What is kept after states were kept at positions 1, 2, 3 and so on. */
function keptOf(limit: number, states: readonly Projection[], newest: Projection | null = null): KeptStates {
  const kept = new KeptStates(limit);
  states.forEach((each, place) => kept.keep((place + 1) as LogPosition, each, newest));
  return kept;
}

describe('states of knowledge kept for the next question', () => {
  it('are kept while they weigh no more than allowed, those asked for last first', () => {
    expect(keptOf(100, [50, 30, 20].map(heavy)).positions()).toEqual([1, 2, 3]);
    expect(keptOf(99, [50, 30, 20].map(heavy)).positions()).toEqual([2, 3]);
    expect(keptOf(49, [50, 30, 20].map(heavy)).positions()).toEqual([3]);
  });

  it('are kept at least once, however much they weigh', () => {
    expect(keptOf(10, [heavy(50)]).positions()).toEqual([1]);
    expect(keptOf(10, [heavy(5), heavy(50)]).positions()).toEqual([2]);
  });

  it('are found by their position, and a question makes one the last asked for', () => {
    const [one, two, three] = [heavy(40), heavy(40), heavy(40)];
    const kept = keptOf(100, [one, two]);
    expect(kept.get(1 as LogPosition)).toBe(one);
    expect(kept.get(9 as LogPosition)).toBeUndefined();
    expect(kept.positions()).toEqual([2, 1]);
    kept.keep(3 as LogPosition, three, null);
    expect(kept.positions()).toEqual([1, 3]);
  });

  it('weigh by their changes, their results, their lists in full and their tournaments', () => {
    const last = heavy(0);
    for (const part of ['changes', 'results', 'inFull'] as const) {
      expect(keptOf(60, [state({ [part]: { bytes: 61 } }), last]).positions()).toEqual([2]);
      expect(keptOf(60, [state({ [part]: { bytes: 60 } }), last]).positions()).toEqual([1, 2]);
    }
    const placed = { first: new Map([['T1', []]]) };
    const withTournament = { ...state(), placed } as unknown as Projection;
    expect(keptOf(63, [withTournament, last]).positions()).toEqual([2]);
    expect(keptOf(64, [withTournament, last]).positions()).toEqual([1, 2]);
  });

  it('weigh what they share only once, and nothing of what the newest state holds', () => {
    const shared = { bytes: 60 };
    const alike = [1, 2, 3].map(() => state({ changes: shared }, { results: { bytes: 10 } }));
    expect(keptOf(90, alike).positions()).toEqual([1, 2, 3]);
    expect(keptOf(89, alike).positions()).toEqual([2, 3]);
    expect(keptOf(30, alike, state({ changes: shared })).positions()).toEqual([1, 2, 3]);
    expect(keptOf(29, alike, state({ changes: shared })).positions()).toEqual([2, 3]);
  });
});
