import { POOLS } from '@ledger/kernel';
import type { Pool } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { explainTournament, makeReady } from '@ledger/lists';
import type { Lists } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import { begin, listsFrom, play } from './small-ledger';

/** Ledgers that hold a date far in the future: such a fact was recorded before deciding refused it. */

const PLAYERS = [101, 102, 103, 104];
const RATINGS = { 101: 1900, 102: 1850, 103: 1800, 104: 1750 };
const ROUNDS = ['1-2:1 3-4:1', '1-3:= 2-4:1', '1-4:1 2-3:0'];
const DATE = '2025-06-01' as never;
const GAMES = { pool: 'standard', on: '2025-04-02', system: 'swiss' } as const;

function ledger(): Recorder {
  const recorder = begin(PLAYERS, ['standard', '2025-03-01', RATINGS]);
  play(recorder, 'GOOD', GAMES, PLAYERS, ROUNDS);
  return recorder;
}

/** The same tournament a month later, with other dates in its last events. */
function playBadly(recorder: Recorder, change: (event: RecordedEvent) => object): void {
  play(recorder, 'BAD', { ...GAMES, on: '2025-05-02' }, PLAYERS, ROUNDS);
  for (const event of recorder.log.slice(-2)) Object.assign(event.data, change(event));
}

function listsComputed(lists: Lists): number {
  const state = lists.stateAt(lists.head);
  return POOLS.reduce((sum, pool: Pool) => sum + state.lists(pool).length, 0);
}

const ratingsOf = (lists: Lists): readonly unknown[] =>
  lists
    .listAt({ pool: 'standard', date: DATE, knownAt: lists.head })
    .rows()
    .map(({ id, rating }) => [id, rating]);

const FAR_DATES: readonly (readonly [string, (event: RecordedEvent) => object])[] = [
  ['a receipt in 9998', ({ type }) => (type === 'ReportReceived' ? { receivedOn: '9998-12-08' } : {})],
  [
    'a receipt on the last day',
    ({ type }) => (type === 'ReportReceived' ? { receivedOn: '9999-12-31' } : {}),
  ],
  [
    'a tournament in 9998',
    ({ type }) =>
      type === 'ReportReceived' ? { receivedOn: '9998-12-08' } : { start: '9998-12-01', end: '9998-12-05' },
  ],
  ['an end on the last day', ({ type }) => (type === 'ReportReceived' ? {} : { end: '9999-12-31' })],
  [
    'a start in a year and an end on the last day',
    ({ type }) => (type === 'ReportReceived' ? {} : { start: '2026-05-02', end: '9999-12-31' }),
  ],
];

describe('a ledger that holds a date far in the future', () => {
  const without = ratingsOf(listsFrom(ledger()));

  it.each(FAR_DATES)('computes no list because of %s, and rates nothing by it', (_, change) => {
    const recorder = ledger();
    playBadly(recorder, change);
    const lists = listsFrom(recorder);
    makeReady(lists, lists.head);
    expect(listsComputed(lists)).toBeLessThan(15);
    expect(ratingsOf(lists)).toEqual(without);
    const [part] = explainTournament(lists.stateAt(lists.head), 'BAD' as never);
    expect(JSON.stringify(part)).toContain('Correct the dates');
  });

  it.each(FAR_DATES)('can be corrected: %s', (_, change) => {
    const right = ledger();
    playBadly(right, () => ({}));
    const recorder = ledger();
    playBadly(recorder, change);
    const about = { tournament: 'BAD', effect: 'origin' } as const;
    const stream = 'tournament-BAD';
    recorder.record(stream, 'DatesCorrected', { ...about, start: '2025-05-02', end: '2025-05-04' });
    const receipt = { ...about, part: 1, from: '9998-12-08', to: '2025-05-04' };
    recorder.record(stream, 'ReceiptCorrected', receipt);
    expect(ratingsOf(listsFrom(recorder))).toEqual(ratingsOf(listsFrom(right)));
    expect(ratingsOf(listsFrom(right))).not.toEqual(without);
  });

  it('corrects a receipt by partial replay as from the beginning', () => {
    const recorder = ledger();
    playBadly(recorder, FAR_DATES[0]![1]);
    const lists = listsFrom(recorder);
    expect(ratingsOf(lists)).toEqual(without);
    const receipt = { tournament: 'BAD', part: 1, from: '9998-12-08', to: '2025-05-04', effect: 'origin' };
    lists.record([recorder.record('tournament-BAD', 'ReceiptCorrected', receipt)]);
    expect(ratingsOf(lists)).toEqual(ratingsOf(listsFrom(recorder)));
    expect(ratingsOf(lists)).not.toEqual(without);
  });

  it('computes no more lists for a correction or an opening list far ahead', () => {
    const recorder = ledger();
    const annulled = { tournament: 'GOOD', effect: '9999-12-01' };
    recorder.record('tournament-GOOD', 'TournamentAnnulled', annulled);
    recorder.record('list-rapid-9990-01-01', 'OpeningListAdopted', {
      pool: 'rapid',
      date: '9990-01-01',
      source: 'test',
      digest: 'far',
      piece: { number: 1, of: 1 },
      rows: [[101, 1900, 0, null, 100, 1900, 0]],
    });
    const lists = listsFrom(recorder);
    makeReady(lists, lists.head);
    expect(listsComputed(lists)).toBeLessThan(60);
    expect(ratingsOf(lists)).toEqual(without);
  });

  it('computes no more lists than a ledger can have where the clock ran ahead', () => {
    const recorder = ledger();
    playBadly(recorder, FAR_DATES[0]![1]);
    for (const event of recorder.log) Object.assign(event, { recordedAt: '9999-01-01T00:00:00.000Z' });
    const lists = listsFrom(recorder);
    expect(ratingsOf(lists)).toHaveLength(4);
    const far = { pool: 'standard', date: '9998-01-01' as never, knownAt: lists.head } as const;
    expect(() => lists.listAt(far)).toThrow('Nothing is recorded');
  });
});
