import { explainTournament } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import type { Registered, Reported } from './law-ledger';
import { register, report, roundRobin, standings } from './law-ledger';
import { begin, listsFrom } from './small-ledger';

/**
 * Cases of the audit of the first release that lists got wrong, by their numbers there, worked by hand. The others are in
 * parts, first-score-round-robin, seeded-k, supplements, refused-standard and several-cycles.
 */

const players = [1, 2];
const BOTH_2000 = { 1: 2000, 2: 2000 };
const rounds = (count: number, result: string): Record<number, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, game) => [game + 1, `1-2:${result}`]));

/** One tournament of two players rated 2000, who are on the opening list of its month. */
function played(about: Registered, reported: Partial<Reported> & Pick<Reported, 'rounds'>): Recorder {
  const { pool = 'standard', start, end = start } = about;
  const recorder = begin(players, [pool, `${start.slice(0, 7)}-01`, BOTH_2000]);
  register(recorder, 'T', about);
  report(recorder, 'T', { received: end, players, ...reported });
  return recorder;
}

function whyOf(recorder: Recorder): string {
  const lists = listsFrom(recorder);
  return explainTournament(lists.stateAt(lists.head), 'T' as never)[0]!.why;
}

const games = (recorder: Recorder, pool: 'standard' | 'rapid', date: string) =>
  standings(recorder, pool, date, players).map((row) => row?.[1]);

it.each([
  // Without record 132 all rounds were on the one day.
  ['c32c: 16 rapid rounds on one day', 'rapid', '2022-06-05', 16, 0, '16 rounds on 2022-06-05'],
  ['15 rapid rounds on one day', 'rapid', '2022-06-05', 15, 15, 'rated on the list'],
  // 90 minutes and 60 times 30 seconds for each side are four hours: four games are 16 hours.
  ['c36c: four games of 90+30 on one day', 'standard', '2024-06-05', 4, 0, 'at most 12 hours'],
  ['three games of 90+30 on one day', 'standard', '2024-06-05', 3, 3, 'rated on the list'],
] as const)('%s (3.1, B-86)', (_, pool, start, count, rated, why) => {
  const recorder = played({ pool, start }, { rounds: rounds(count, '=') });
  expect(games(recorder, pool, `${start.slice(0, 5)}07-01`)).toEqual([rated, rated]);
  expect(whyOf(recorder)).toContain(why);
});

it.each([
  ['c03o: registered on the first day', { registeredOn: '2024-06-05' }, '2024-06-06', '2024-07-01'],
  // The third list after the end is that of September; received in October it goes to that of November.
  ['c03p: reported after the third list', {}, '2024-10-05', '2024-11-01'],
] as const)('%s: an official event is rated, another is not (0.3, B-83)', (_, about, received, list) => {
  const start = '2024-06-05';
  const [official, other] = [true, false].map((flag) =>
    played({ start, ...about, official: flag }, { received, rounds: rounds(1, '1') }),
  );
  // K 20, D 0: ten points.
  expect(standings(official!, 'standard', list, players)).toEqual([
    [2010, 1],
    [1990, 1],
  ]);
  expect(games(other!, 'standard', list)).toEqual([0, 0]);
});

it.each([
  ['c28g', '2024-03-10', '2024-02-09', '2024-02-10'],
  ['c28h', '2025-03-10', '2025-02-08', '2025-02-09'],
])('%s: with a player above 2700, 30 days before %s are %s (0.2)', (_, start, inTime, late) => {
  const strong = (registeredOn: string) => {
    const recorder = begin(players, ['standard', `${start.slice(0, 7)}-01`, { 1: 2750, 2: 2740 }]);
    register(recorder, 'T', { start, registeredOn });
    report(recorder, 'T', { received: start, players, rounds: rounds(1, '=') });
    return games(recorder, 'standard', `${start.slice(0, 5)}04-01`);
  };
  expect([strong(inTime), strong(late)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

it('c41: -3.50 is rounded away from zero in rapid chess of 2018 (8.57, B-20)', () => {
  const recorder = begin([1, 2, 3], ['rapid', '2019-06-01', { 1: 2000, 2: 2000, 3: 1810 }]);
  register(recorder, 'T', { pool: 'rapid', start: '2019-06-05', end: '2019-06-14' });
  // 49 draws at 2000 and one against 1810: D 190, PD .75, -.25. 50 games: K is 700/50 = 14.
  const drawn = { ...rounds(49, '='), 50: '1-3:=' };
  report(recorder, 'T', { received: '2019-06-15', players: [1, 2, 3], rounds: drawn });
  // The third has one game: .25 x 20 = 5.
  expect(standings(recorder, 'rapid', '2019-07-01', [1, 2, 3])).toEqual([
    [1996, 50],
    [2000, 49],
    [1815, 1],
  ]);
});

it.each([
  ['c100: a round-robin of ten rated players in September 2021', 'round-robin', '2021-09-05'],
  ['c101: a Scheveningen in 2019', 'scheveningen', '2019-09-05'],
] as const)('%s does not keep later lists from being computed', (_, system, start) => {
  const ten = Array.from({ length: 10 }, (_unused, place) => place + 1);
  const ratings = Object.fromEntries(ten.map((id) => [id, 2000]));
  const recorder = begin(ten, ['standard', `${start.slice(0, 7)}-01`, ratings]);
  register(recorder, 'T', { start, end: start.replace(/..$/, '15'), system });
  report(recorder, 'T', {
    received: start.replace(/..$/, '16'),
    players: ten,
    rounds: roundRobin(10, () => '='),
  });
  expect(standings(recorder, 'standard', `${start.slice(0, 5)}10-01`, [1])).toEqual([[2000, 9]]);
  expect(standings(recorder, 'standard', '2024-06-01', [1])).toEqual([[2000, 0]]);
});
