import type { CalendarDate, PlayerId } from '@ledger/kernel';
import { addDays } from '@ledger/kernel';
import type { TournamentKind } from '@ledger/ledger';
import type { Explanation } from '@ledger/lists';
import { explain } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import { register, report, roundRobin, standings } from './law-ledger';
import { begin, listsFrom } from './small-ledger';

/** First ratings at the edges of the rules, through a ledger and `explain`. */

const NEWCOMER = 1;
const OPPONENTS = Array.from({ length: 40 }, (_, place) => 100 + place);

interface Event {
  readonly start: string;
  readonly rating: number;
  /** The newcomer's results against different opponents, a round a day. */
  readonly results: string;
  readonly kind?: TournamentKind;
}

function ledger(opening: string, events: readonly Event[]): Recorder {
  let used = 0;
  const met = events.map(({ results }) => OPPONENTS.slice(used, (used += results.length)));
  const ratings = Object.fromEntries(
    events.flatMap(({ rating }, at) => met[at]!.map((player) => [player, rating])),
  );
  const recorder = begin([NEWCOMER, ...OPPONENTS], ['standard', opening, ratings]);
  events.forEach(({ start, results, kind = 'ordinary' }, at) => {
    const end = addDays(start as CalendarDate, results.length - 1);
    register(recorder, `T${at}`, { start, end, kind });
    const rounds = Object.fromEntries(
      [...results].map((result, place) => [place + 1, `1-${place + 2}:${result}`]),
    );
    report(recorder, `T${at}`, { received: end, players: [NEWCOMER, ...met[at]!], rounds });
  });
  return recorder;
}

function explained(recorder: Recorder, list: string): Explanation {
  const request = { player: NEWCOMER as PlayerId, pool: 'standard', listDate: list as CalendarDate } as const;
  return explain(listsFrom(recorder).stateAt(recorder.head as never), request);
}

describe('2005: games for a first rating (9.14)', () => {
  const draws = (games: number, kind: TournamentKind = 'ordinary', start = '2007-11-01'): Event => ({
    start,
    rating: 2000,
    results: '='.repeat(games),
    kind,
  });

  it.each([
    ['eight games', [draws(8)], null, null],
    ['nine games', [draws(9)], null, 9],
    ['six games of an Olympiad (9.14d)', [draws(6, 'olympiad')], null, null],
    ['seven games of an Olympiad (9.14d)', [draws(7, 'olympiad')], null, 7],
    [
      'four games of an Olympiad and four others',
      [draws(4, 'olympiad'), draws(4, 'ordinary', '2007-11-20')],
      null,
      null,
    ],
    ['seven games of a member of the IBCA (9.14e)', [draws(7)], 'IBCA', 7],
    ['six games of a member of the IBCA (9.14e)', [draws(6)], 'IBCA', null],
  ] as const)('%s', (_title, events, affiliation, games) => {
    const recorder = ledger('2007-10-01', events);
    if (affiliation !== null) {
      const data = { player: NEWCOMER, affiliation, on: '2007-01-01' } as const;
      recorder.record(`player-${NEWCOMER}`, 'PlayerAffiliated', data);
    }
    // Half of the points against 2000 is a rating of 2000.
    const row = games === null ? null : [2000, games];
    expect(standings(recorder, 'standard', '2008-01-01', [NEWCOMER])).toEqual([row]);
    const { initial, rating } = explained(recorder, '2008-01-01');
    expect(rating).toBe(games === null ? null : 2000);
    expect(initial).not.toBeNull();
  });
});

describe('results from before and after a change of the rules (B-02)', () => {
  it('are pooled by the rules of the list: 2024 with two draws against 1800', () => {
    const recorder = ledger('2023-10-01', [
      { start: '2023-11-01', rating: 1800, results: '1100' },
      { start: '2024-04-01', rating: 2000, results: '111100' },
    ]);
    // (4 x 1800 + 6 x 2000 + 2 x 1800)/12 = 1900; (2 + 4 + 1)/12 = .58, dp 57.
    expect(standings(recorder, 'standard', '2024-05-01', [NEWCOMER])).toEqual([[1957, 6]]);
    expect(explained(recorder, '2024-05-01').initial).toMatchObject({ games: 10, ru: 1957, published: true });
  });

  it.each([
    ['2014-05-02', [false, true], 8, 1800],
    ['2014-07-20', [true, true], 10, 1840],
  ])(
    'are admitted by the rules of the list that took them in: two games of %s',
    (start, counted, games, rating) => {
      const recorder = ledger('2014-01-01', [
        { start, rating: 1800, results: '11' },
        { start: '2014-08-01', rating: 1800, results: '11110000' },
      ]);
      // Until June 2014 an event needs three rated opponents until the pool begins, since then none (B-71).
      // 4 of 8 against 1800 is 1800; 6 of 10 is two half points above 50 %, 20 each (8.24): 1840.
      const { initial } = explained(recorder, '2014-09-01');
      expect(initial).toMatchObject({ games, ru: rating, published: true });
      expect(initial?.kind === 'results' && initial.events.map((each) => each.counted)).toEqual(counted);
    },
  );
});

describe('the first score in a round-robin before 2022 (B-16)', () => {
  const RATED = [1, 2, 3, 4, 5, 6];
  const PLAYERS = [...RATED, 11, 12, 13, 14];
  const FIRST_NEWCOMER = 7;

  /** Newcomers beat rated players and draw with each other, except the first, who loses to every rated player. */
  function gamesOfRated(againstNewcomers: string): unknown {
    const ratings = Object.fromEntries(RATED.map((player) => [player, 2000]));
    const recorder = begin(PLAYERS, ['standard', '2007-10-01', ratings]);
    register(recorder, 'RR', { start: '2007-11-05', end: '2007-11-15', system: 'round-robin' });
    const rounds = roundRobin(PLAYERS.length, (white, black) => {
      if (black === FIRST_NEWCOMER) return '1';
      if (white === FIRST_NEWCOMER) return againstNewcomers;
      return white <= RATED.length && black > RATED.length ? '0' : '=';
    });
    report(recorder, 'RR', { received: '2007-11-20', players: PLAYERS, rounds });
    return standings(recorder, 'standard', '2008-01-01', [1])[0]?.[1];
  }

  it('counts points against anyone: a newcomer who beat only newcomers stays in the table', () => {
    expect(gamesOfRated('1')).toBe(9);
  });

  it('a newcomer without a point leaves it', () => {
    expect(gamesOfRated('0')).toBe(8);
  });
});
