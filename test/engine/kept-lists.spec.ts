import type { ListDate, PlayerId } from '@ledger/kernel';
import type { LedgerEvent } from '@ledger/ledger';
import type { ListRow } from '@ledger/lists';
import { Lists } from '@ledger/lists';
import { Recorder } from '../simulation/recorder';
import { withDigests } from '../simulation/with-digests';
import { begin, play } from '../lists/small-ledger';

/**
 * A stored list is used again only where all it rests on is the same: ledgers that differ in one thing share a store,
 * and each has the lists that it has without one.
 */

const DATES = ['2024-04-01', '2024-05-01', '2024-06-01', '2024-07-01', '2024-08-01', '2025-01-01'];
const CHESS = { pool: 'standard', system: 'swiss' } as const;
/** The last of them plays no game. */
const RATINGS = { 101: 1900, 102: 1950, 103: 2000, 105: 1800 };
const GAME = { tournament: 'T1', part: 1, round: 1, whiteStart: 1, blackStart: 2, white: 101, black: 102 };

type Entry = readonly [stream: string, type: LedgerEvent['type'], data: object];

/** Two tournaments, and what was recorded before them and after. */
function ledger(
  before: readonly Entry[],
  after: readonly Entry[],
  ratings: object = RATINGS,
  result = '1',
): Recorder {
  const recorder = begin([101, 102, 103, 104, 105], ['standard', '2024-04-01', ratings as typeof RATINGS]);
  const record = (entries: readonly Entry[]): void => {
    for (const [stream, type, data] of entries) recorder.record(stream, type, data as never);
  };
  record(before);
  play(
    recorder,
    'T1',
    { ...CHESS, on: '2024-04-10' },
    [101, 102, 103, 104],
    [`1-2:${result} 3-4:1`, '1-3:= 2-4:='],
  );
  play(recorder, 'T2', { ...CHESS, on: '2024-06-10' }, [101, 102, 103, 104], ['1-2:1 3-4:1']);
  record(after);
  return recorder;
}

class MemoryCheckpoints {
  readonly kept = new Map<string, Uint8Array>();
  read(key: string): Uint8Array | null {
    return this.kept.get(key) ?? null;
  }
  write(key: string, bytes: Uint8Array): void {
    this.kept.set(key, bytes);
  }
}

function listsOf(recorder: Recorder, checkpointStore: MemoryCheckpoints | null): Lists {
  const lists = new Lists(checkpointStore);
  lists.record(withDigests(recorder.log));
  return lists;
}

function rowsOf(lists: Lists, dates: readonly string[] = DATES): ListRow[][] {
  return dates.map((date) =>
    lists.listAt({ pool: 'standard', date: date as ListDate, knownAt: lists.head }).rows(),
  );
}

const born = (player: number, birthYear: number): Entry => [
  `player-${player}`,
  'PlayerDetailsCorrected',
  { player, federation: null, sex: null, birthYear },
];
const granted = (player: number, list: string, points: number): Entry => [
  `player-${player}`,
  'AdjustmentGranted',
  { player, pool: 'standard', list, points },
];
const former = (player: number, list: string, rating: number, gamesTotal: number, peak: number): Entry => [
  `player-${player}`,
  'PriorRatingReinstated',
  { player, pool: 'standard', list, rating, gamesTotal, peak },
];
const corrected = (to: string, effect: string): Entry => [
  'tournament-T1',
  'ResultCorrected',
  { ...GAME, from: '1', to, effect },
];
const annulled = (player: number, side: string): Entry => [
  'tournament-T1',
  'GamesAnnulled',
  { tournament: 'T1', player, round: null, side, effect: 'origin' },
];
const taken = (rating: number | null): Entry => [
  'tournament-T1',
  'RatingBasisCorrected',
  { tournament: 'T1', player: 101, rating, effect: 'origin' },
];

const LEDGERS: readonly Recorder[] = [
  ledger([], []),
  ledger([], [], RATINGS, '0'),
  ledger([], [], { ...RATINGS, 101: 1901 }),
  ledger([], [], { 101: 1900, 102: 1950 }),
  ledger([born(101, 2010)], []),
  ledger([], [born(101, 2010)]),
  ledger([], [born(104, 2010)]),
  ledger([], [born(105, 2010)]),
  // No junior any more in 2025.
  ledger([], [born(105, 2006)]),
  ledger([], [granted(101, '2024-05-01', 10)]),
  ledger([], [granted(101, '2024-06-01', 10)]),
  ledger([], [granted(102, '2024-06-01', 10)]),
  ledger([], [granted(101, '2024-06-01', 11)]),
  ledger([], [former(104, '2024-06-01', 1800, 50, 1800)]),
  ledger([], [former(104, '2024-06-01', 1801, 50, 1801)]),
  ledger([], [former(104, '2024-06-01', 1800, 10, 1800)]),
  ledger([], [former(104, '2024-06-01', 1800, 50, 2400)]),
  ledger([], [corrected('0', 'origin')]),
  ledger([], [corrected('=', 'origin')]),
  ledger([], [corrected('0', '2024-06-01')]),
  ledger([], [corrected('=', '2024-06-01')]),
  ledger([], [corrected('0', '2024-08-01')]),
  ledger([], [annulled(101, 'player')]),
  ledger([], [annulled(101, 'both')]),
  ledger([], [annulled(102, 'player')]),
  ledger([], [taken(2000)]),
  ledger([], [taken(2100)]),
  ledger([], [taken(null)]),
  ledger([], [['tournament-T1', 'RatingRefused', { tournament: 'T1', on: '2024-04-20' }]]),
  ledger([], [['player-102', 'PlayersMerged', { alias: 102, kept: 101 }]]),
  ledger([], [['player-101', 'PlayersMerged', { alias: 101, kept: 104 }]]),
  ledger([], [['player-101', 'PlayerSplit', { player: 101, to: 104, tournaments: ['T2'] }]]),
];

describe('lists stored', () => {
  const plain = LEDGERS.map((each) => rowsOf(listsOf(each, null)));

  it('are not mistaken for those of another ledger', () => {
    // Nearly all differ in a row.
    expect(new Set(plain.map((rows) => JSON.stringify(rows))).size).toBeGreaterThan(25);
    const checkpointStore = new MemoryCheckpoints();
    for (const order of [LEDGERS, [...LEDGERS].reverse()]) {
      for (const each of order) {
        expect(rowsOf(listsOf(each, checkpointStore))).toEqual(plain[LEDGERS.indexOf(each)]);
      }
    }
  });

  it('are those of the state that made them, also after it was revised', () => {
    const checkpointStore = new MemoryCheckpoints();
    for (const each of LEDGERS.filter(({ head }) => head > LEDGERS[0]!.head)) {
      // The lists of spring are computed, then something is recorded, then those of summer are computed.
      const lists = new Lists(checkpointStore);
      const log = withDigests(each.log);
      lists.record(log.slice(0, -1));
      rowsOf(lists, DATES.slice(0, 3));
      lists.record(log.slice(-1));
      expect(rowsOf(lists)).toEqual(plain[LEDGERS.indexOf(each)]);
    }
    for (const [place, each] of LEDGERS.entries())
      expect(rowsOf(listsOf(each, checkpointStore))).toEqual(plain[place]);
  });

  it('read again, take in what comes after as if they had just been computed: each report counts once', () => {
    const checkpointStore = new MemoryCheckpoints();
    for (const [place, each] of LEDGERS.entries()) {
      const log = withDigests(each.log);
      const opened = log.findIndex(({ type }) => type === 'OpeningListAdopted') + 1;
      for (let to = opened; to < log.length; to++) {
        const [first, again] = [1, 2].map(() => new Lists(checkpointStore)) as [Lists, Lists];
        for (const lists of [first, again]) {
          lists.record(log.slice(0, to));
          rowsOf(lists);
        }
        again.record(log.slice(to));
        expect(rowsOf(again)).toEqual(plain[place]);
      }
    }
  });

  it('say of everyone the same, asked about few players or about many', () => {
    const checkpointStore = new MemoryCheckpoints();
    const resultsOf = (lists: Lists, players: readonly number[]): unknown[] => {
      const state = lists.stateAt(lists.head);
      state.advanceTo(DATES.at(-1) as ListDate);
      return players.map((player) =>
        state
          .resultsOf(player as PlayerId, 'standard')
          .map(({ part, ...result }) => [part.tournament, result]),
      );
    };
    for (const each of LEDGERS) {
      const players = [101, 102, 103, 104, 105];
      const expected = resultsOf(listsOf(each, null), players);
      rowsOf(listsOf(each, checkpointStore));
      const again = listsOf(each, checkpointStore);
      for (let time = 0; time < 5; time++) expect(resultsOf(again, players)).toEqual(expected);
    }
  });

  /**
   * Half a point of five against 1500, then one and a half of five: with the two draws against 1800 (8.2.1) 3 of 12
   * against 1550, p .25, dp -193: 1357, under the floor of 1400. The first five are on the list of May 2024 and leave
   * the window of 26 lists on that of July 2026 (B-18, B-55): 2.5 of 7 against 1585.71, p .36, dp -102: 1484, without a
   * new game.
   */
  it('are followed by one that is computed, on which a result that waits leaves its window', () => {
    const opponents = [101, 102, 103, 104, 105];
    const ratings = Object.fromEntries(opponents.map((player) => [player, 1500]));
    const recorder = begin([200, ...opponents], ['standard', '2024-04-01', ratings]);
    const games = (results: string): string[] => [...results].map((result, at) => `1-${at + 2}:${result}`);
    play(recorder, 'T1', { ...CHESS, on: '2024-04-10' }, [200, ...opponents], games('=0000'));
    play(recorder, 'T2', { ...CHESS, on: '2024-08-10' }, [200, ...opponents], games('1=000'));
    // So that there are lists until then.
    play(recorder, 'T3', { ...CHESS, on: '2026-06-10' }, [101, 102], ['1-2:=']);
    const checkpointStore = new MemoryCheckpoints();
    const newcomerOn = (date: string): number | undefined =>
      rowsOf(listsOf(recorder, checkpointStore), [date])[0]!.find(({ id }) => id === 200)?.rating;
    // Everything up to June is stored; July is computed after it was taken from there.
    expect(newcomerOn('2026-06-01')).toBeUndefined();
    const kept = checkpointStore.kept.size;
    expect(newcomerOn('2026-07-01')).toBe(1484);
    expect(checkpointStore.kept.size).toBe(kept + 1);
  });

  it('need no rules on the date of the opening list', () => {
    const recorder = new Recorder();
    recorder.log.push(...begin([101]).log);
    recorder.record('list-standard-2017-06-01', 'OpeningListAdopted', {
      pool: 'standard',
      date: '2017-06-01',
      source: 'test',
      digest: 'opening',
      piece: { number: 1, of: 1 },
      rows: [[101, 2000, 0, 20, 100, 2000, 0]],
    });
    const dates = ['2017-06-01', '2017-07-01'];
    const checkpointStore = new MemoryCheckpoints();
    const whole = rowsOf(listsOf(recorder, null), dates);
    for (let time = 0; time < 2; time++)
      expect(rowsOf(listsOf(recorder, checkpointStore), dates)).toEqual(whole);
    expect(checkpointStore.kept.size).toBeGreaterThan(0);
  });
});
