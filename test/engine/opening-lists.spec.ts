import type { ListDate, PlayerId } from '@ledger/kernel';
import type { Recorder } from '../simulation/recorder';
import { begin, forgetRules, listsFrom, play } from '../lists/small-ledger';

/**
 * What an opening list means by its K if it states nothing else (contract): 10 has reached 2400, up to 20 has completed
 * 30 games. It shows in the K of the next list.
 */

interface Row {
  readonly rating: number;
  readonly k: number | null;
  readonly gamesTotal?: number;
  readonly peak?: number;
}

function opened(opening: string, { rating, k, gamesTotal, peak }: Row): Recorder {
  const recorder = begin([101, 102]);
  recorder.record(`list-standard-${opening}`, 'OpeningListAdopted', {
    pool: 'standard',
    date: opening,
    source: 'test',
    digest: 'opening',
    piece: { number: 1, of: 1 },
    rows: [
      [101, rating, 0, k, gamesTotal ?? null, peak ?? null, 0],
      [102, 1900, 0, 20, 100, 1900, 0],
    ],
  });
  return recorder;
}

/** In June 2017 no rules are known, from July those of 2017. */
function withoutRules(row: Row): number[] {
  return kOn('2017-06-01', '2017-07-01', forgetRules(opened('2017-06-01', row), '2017-06-01'));
}

function kOnNext(opening: string, next: string, row: Row): number[] {
  return kOn(opening, next, opened(opening, row));
}

function kOn(opening: string, next: string, recorder: Recorder): number[] {
  const lists = listsFrom(recorder);
  return [opening, next].map(
    (date) =>
      lists.listAt({ pool: 'standard', date: date as ListDate, knownAt: lists.head }).find(101 as PlayerId)!
        .k,
  );
}

describe('the K of an opening list', () => {
  it.each<[Row, number]>([
    [{ rating: 2350, k: 10 }, 10],
    [{ rating: 2350, k: 15 }, 20],
    [{ rating: 2350, k: 20 }, 20],
    // The K of newcomers was 25 then.
    [{ rating: 2250, k: 21 }, 40],
    [{ rating: 2250, k: 25 }, 40],
    // Explicit values take precedence.
    [{ rating: 2350, k: 10, peak: 2399 }, 20],
    [{ rating: 2350, k: 20, peak: 2400 }, 10],
    [{ rating: 2400, k: 20 }, 10],
    [{ rating: 2250, k: 20, gamesTotal: 29 }, 40],
    [{ rating: 2250, k: 25, gamesTotal: 30 }, 20],
  ])('where no rules are known: %j leads to %i', (row, k) => {
    expect(withoutRules(row)).toEqual([row.k, k]);
  });

  it.each<[Row, number, number]>([
    [{ rating: 2350, k: 10 }, 10, 10],
    [{ rating: 2250, k: 20 }, 20, 20],
    [{ rating: 2250, k: 30 }, 30, 20],
    [{ rating: 2250, k: 40 }, 40, 40],
    [{ rating: 2250, k: 40, gamesTotal: 30 }, 40, 20],
    // Not given: by the rules of the list.
    [{ rating: 2250, k: null }, 20, 20],
    [{ rating: 2250, k: null, gamesTotal: 29 }, 40, 40],
    [{ rating: 2350, k: null, peak: 2400 }, 10, 10],
  ])('by the rules of 2024: %j is %i, and leads to %i', (row, now, next) => {
    expect(kOnNext('2024-04-01', '2024-05-01', row)).toEqual([now, next]);
  });

  it('is not forgotten over more games than can be counted', () => {
    const recorder = opened('2024-04-01', { rating: 1900, k: null, gamesTotal: 1_000_000 });
    for (const [id, on] of [
      ['T1', '2024-04-10'],
      ['T2', '2024-05-10'],
    ] as const) {
      play(recorder, id, { pool: 'standard', on, system: 'swiss' }, [101, 102], ['1-2:=']);
    }
    // With a decision and without one: they are settled in different ways.
    const granted = { player: 101, pool: 'standard', list: '2024-05-01', points: 5 } as const;
    recorder.record('player-101', 'AdjustmentGranted', granted);
    const lists = listsFrom(recorder);
    const kOnList = (date: string) =>
      lists.listAt({ pool: 'standard', date: date as ListDate, knownAt: lists.head }).find(101 as PlayerId)!
        .k;
    expect(['2024-04-01', '2024-05-01', '2024-06-01', '2024-07-01'].map(kOnList)).toEqual([20, 20, 20, 20]);
  });

  it('is required where there are no rules', () => {
    expect(() => withoutRules({ rating: 2000, k: null })).toThrow('has no K');
  });
});
