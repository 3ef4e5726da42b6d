import type { ListDate, PlayerId } from '@ledger/kernel';
import { explain, Lists } from '@ledger/lists';
import { Recorder } from '../simulation/recorder';
import { withDigests } from '../simulation/with-digests';
import { enactCalendar } from '../simulation/world/eras';

const NEWCOMER = 101;
const OPPONENTS = [102, 103, 104, 105, 106];
const LIST = '2024-05-01' as ListDate;

/** Five games against players of 1500, one of them drawn, and points granted to the newcomer on the same list. */
function after(points: number): Lists {
  const recorder = new Recorder();
  enactCalendar(recorder, null);
  const players = [NEWCOMER, ...OPPONENTS];
  for (const player of players) {
    const data = { player, federation: 'FRA', sex: 'M', birthYear: 1980 } as const;
    recorder.record(`player-${player}`, 'PlayerRegistered', data);
  }
  recorder.record('list-standard-2024-04-01', 'OpeningListAdopted', {
    pool: 'standard',
    date: '2024-04-01',
    source: 'test',
    digest: 'opening',
    piece: { number: 1, of: 1 },
    rows: OPPONENTS.map((player) => [player, 1500, 0, null, 100, 1500, 0] as const),
  });
  recorder.record('tournament-S1', 'TournamentRegistered', {
    tournament: 'S1',
    name: 'Swiss',
    city: null,
    federation: 'FRA',
    pool: 'standard',
    start: '2024-04-10',
    end: '2024-04-14',
    registeredOn: '2024-01-01',
    system: 'swiss',
    kind: 'ordinary',
    rounds: 5,
    timeControl: '90+30',
    official: false,
    hybrid: false,
  });
  recorder.record('tournament-S1', 'ReportReceived', {
    tournament: 'S1',
    part: 1,
    piece: { number: 1, of: 1 },
    receivedOn: '2024-04-15',
    start: null,
    end: null,
    source: { format: 'TRF16', digest: 'report' },
    roundDates: [],
    entries: players.map((player, place) => [place + 1, player, null, null, 0] as const),
    rounds: OPPONENTS.map((_, place) => ({
      round: place + 1,
      games: `1-${place + 2}:${place === 0 ? '=' : '0'}`,
    })),
  });
  if (points !== 0) {
    const granted = { player: NEWCOMER, pool: 'standard', list: LIST, points } as const;
    recorder.record(`player-${NEWCOMER}`, 'AdjustmentGranted', granted);
  }
  const lists = new Lists();
  lists.record(withDigests(recorder.log));
  return lists;
}

/**
 * 2024 8.2: with two opponents of 1800 the average is (5 x 1500 + 2 x 1800) / 7 = 1586; 1.5 of 7 is 21 %, dp -230; the
 * first rating of 1356 lies under the floor of 1400. The floor is asked last (B-60).
 */
describe('a first rating under the floor', () => {
  it.each([
    [0, null],
    [43, null],
    [44, 1400],
    [100, 1456],
  ])('with %i points granted is %s', (points, rating) => {
    const lists = after(points);
    const list = lists.listAt({ pool: 'standard', date: LIST, knownAt: lists.head });
    expect(list.find(NEWCOMER as PlayerId)?.rating ?? null).toBe(rating);
    const explained = explain(lists.stateAt(lists.head), {
      player: NEWCOMER as PlayerId,
      pool: 'standard',
      listDate: LIST,
    });
    expect(explained.rating).toBe(rating);
    expect(explained.initial).toMatchObject({ kind: 'results', ru: 1356, published: rating !== null });
    const floor = explained.steps.filter(({ text }) => text.includes('the floor of 1400'));
    expect(floor.map(({ text }) => text)).toEqual([
      rating === null
        ? `${1356 + points} does not reach the floor of 1400`
        : `${rating} reaches the floor of 1400.`,
    ]);
  });

  it('counts its games once it is valid (B-26)', () => {
    const totalAfter = (points: number): number => {
      const lists = after(points);
      const { state } = lists.listAt({ pool: 'standard', date: LIST, knownAt: lists.head });
      return state.ratingsOf(NEWCOMER as PlayerId, 'standard').at(-1)!.total;
    };
    expect([totalAfter(0), totalAfter(44)]).toEqual([0, 5]);
  });
});
