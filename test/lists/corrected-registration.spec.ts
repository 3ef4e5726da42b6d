import { explainTournament } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import { begin, listsFrom } from './small-ledger';
import type { Registered } from './law-ledger';
import { register, report, standings } from './law-ledger';

/**
 * Facts of a registration that are corrected after the report, and facts that only a decision brings. A beats B, both
 * 2000: D 0, PD .50, K 20 (or 15 under the rules of 2005), so each rated game changes both by 10 (or 7.5).
 */

const [A, B] = [1, 2] as const;
const players = [A, B];
const NOT_RATED = [
  [2000, 0],
  [2000, 0],
];
const RATED = [
  [2010, 1],
  [1990, 1],
];

/** One game of a tournament that begins on the fifth of a month, on the list of the month after. */
function oneGame(about: Registered, rounds: Readonly<Record<number, string>> = { 1: '1-2:1' }): Recorder {
  const { pool = 'standard', start, end = start } = about;
  const recorder = begin(players, [pool, `${start.slice(0, 7)}-01`, { 1: 2000, 2: 2000 }]);
  register(recorder, 'T', about);
  report(recorder, 'T', { received: end, players, rounds });
  return recorder;
}

const on2024 = (recorder: Recorder) => standings(recorder, 'standard', '2024-07-01', players);
const onRapid2019 = (recorder: Recorder) => standings(recorder, 'rapid', '2019-07-01', players);

const STREAM = 'tournament-T';
const fact = { tournament: 'T', effect: 'origin' } as const;
const decided = { tournament: 'T', on: '2024-06-10' };

it('the day of registration: three days before the start (2024 0.2)', () => {
  const registeredOn = '2024-06-05';
  const recorder = oneGame({ start: '2024-06-05', registeredOn });
  expect(on2024(recorder)).toEqual(NOT_RATED);
  const correct = (from: string, to: string) =>
    recorder.record(STREAM, 'RegistrationDayCorrected', { ...fact, from, to });
  correct(registeredOn, '2024-06-03');
  expect(on2024(recorder)).toEqual(NOT_RATED);
  correct('2024-06-03', '2024-06-02');
  expect(on2024(recorder)).toEqual(RATED);
});

it('an official event is rated although it was registered late (2024 0.3, B-83)', () => {
  const recorder = oneGame({ start: '2024-06-05', registeredOn: '2024-06-05' });
  recorder.record(STREAM, 'OfficialCorrected', { ...fact, from: false, to: true });
  expect(on2024(recorder)).toEqual(RATED);
});

it('a hybrid event is rated only if it is approved (2024 0.2), and owes its games as PGN (9.4)', () => {
  const recorder = oneGame({ start: '2024-06-05' });
  recorder.record(STREAM, 'HybridCorrected', { ...fact, from: false, to: true });
  expect(on2024(recorder)).toEqual(NOT_RATED);
  recorder.record(STREAM, 'HybridApproved', decided);
  expect(on2024(recorder)).toEqual(RATED);
  expect(owed(recorder)).toEqual([expect.stringContaining('must be submitted as PGN')]);
  recorder.record(STREAM, 'GamesFileAttached', { ...decided, digest: 'a1', games: 1 });
  expect(owed(recorder)).toEqual([]);
});

it('a league may last longer than 90 days (2005 4.1, 4.11): the kind is corrected', () => {
  const start = '2007-01-05';
  // 95 days, received a month before the list of 1 July.
  const recorder = oneGame({ start, end: '2007-04-09' });
  const on2007 = () => standings(recorder, 'standard', '2007-07-01', players);
  expect(on2007()).toEqual(NOT_RATED);
  recorder.record(STREAM, 'KindCorrected', { ...fact, from: 'ordinary', to: 'league' });
  // K 15: 7.5, rounded away from zero.
  expect(on2007()).toEqual([
    [2008, 1],
    [1992, 1],
  ]);
});

it('the number of scheduled games says when a match is decided (2024 6.2, B-62)', () => {
  const won = { 1: '1-2:1', 2: '2-1:0', 3: '1-2:1', 4: '2-1:0' };
  const recorder = oneGame({ start: '2024-06-05', end: '2024-06-08', system: 'match' }, won);
  // Four games reported: after three it is 3-0 of 4, and the fourth is not rated.
  expect(on2024(recorder)).toEqual([
    [2030, 3],
    [1970, 3],
  ]);
  recorder.record(STREAM, 'RoundsCorrected', { ...fact, from: null, to: 8 });
  // Of eight games five points decide: all four are rated.
  expect(on2024(recorder)).toEqual([
    [2040, 4],
    [1960, 4],
  ]);
});

it.each([
  [29, NOT_RATED],
  [30, RATED],
])('with norms a rapid event is registered 30 days before (R&B 2018 0.2): %i days', (days, expected) => {
  const registeredOn = days === 29 ? '2019-05-07' : '2019-05-06';
  const recorder = oneGame({ pool: 'rapid', start: '2019-06-05', registeredOn });
  expect(onRapid2019(recorder)).toEqual(RATED);
  recorder.record(STREAM, 'NormsAnnounced', { ...decided, on: '2019-05-01' });
  expect(onRapid2019(recorder)).toEqual(expected);
});

it('an arbiter without licence: not rated under R&B 2018 0.3, rated under texts without the rule', () => {
  const rapid = oneGame({ pool: 'rapid', start: '2019-06-05' });
  rapid.record(STREAM, 'ArbiterUnlicensed', { ...decided, on: '2019-06-10' });
  expect(onRapid2019(rapid)).toEqual(NOT_RATED);
  const standard = oneGame({ start: '2024-06-05' });
  standard.record(STREAM, 'ArbiterUnlicensed', decided);
  expect(on2024(standard)).toEqual(RATED);
});

it('a correction booked on a list changes that list and not the one that rated the game (B-65)', () => {
  const recorder = oneGame({ start: '2024-06-05' });
  recorder.record(STREAM, 'HybridCorrected', {
    ...fact,
    from: false,
    to: true,
    effect: '2024-09-01',
  });
  expect(on2024(recorder)).toEqual(RATED);
  expect(standings(recorder, 'standard', '2024-09-01', players).map((row) => row?.[0])).toEqual([2000, 2000]);
});

it("reports owed every month (2024 4.1) and the arbiter's seven days (R&B 2018 9.1) are shown, and change nothing", () => {
  const long = oneGame({ start: '2024-05-05', end: '2024-06-05' });
  expect(on2024(long)).toEqual(RATED);
  expect(owed(long)).toEqual([expect.stringMatching(/Lasts 32 days.*every month.*4\.1/)]);
  const late = begin(players, ['rapid', '2019-06-01', { 1: 2000, 2: 2000 }]);
  register(late, 'T', { pool: 'rapid', start: '2019-06-05' });
  report(late, 'T', { received: '2019-06-13', players, rounds: { 1: '1-2:1' } });
  expect(onRapid2019(late)).toEqual(RATED);
  expect(owed(late)).toEqual([expect.stringMatching(/Received 8 days after the end\..*7 days.*9\.1/)]);
});

function owed(recorder: Recorder): readonly string[] {
  const lists = listsFrom(recorder);
  return explainTournament(lists.stateAt(lists.head), 'T' as never).flatMap((part) => part.owed);
}
