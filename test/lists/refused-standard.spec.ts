import { begin } from './small-ledger';
import { listOf, register, report, standings } from './law-ledger';
import type { Recorder } from '../simulation/recorder';

/** Rapid and blitz lists never rest silently on a standard list that is refused (7.21; B-88). */

const [P, O, N, M] = [1, 2, 3, 4] as const;

/** From 1 February 2019 on standard lists are quarterly and refused: not all of STD-2003 is known. */
function withoutStandardRules(recorder: Recorder): void {
  recorder.record('rules-standard', 'RuleSetEnacted', {
    pool: 'standard',
    ruleSet: 'STD-2003',
    inForceFrom: '2019-02-01',
    adoptedOn: null,
    digest: '',
  });
}

function ledger(players: readonly [number, number]): Recorder {
  const recorder = begin(
    [P, O, N, M],
    ['standard', '2019-01-01', { [P]: 2000 }],
    ['rapid', '2019-01-01', { [O]: 1900 }],
  );
  register(recorder, 'JUNE', { pool: 'rapid', start: '2019-06-10' });
  report(recorder, 'JUNE', { received: '2019-06-10', players, rounds: { 1: '1-2:1' } });
  return recorder;
}

it('a player with a standard rating counts as rated where the standard list is computed (c51)', () => {
  // 2000 v 1900: PD .64, .36 x 20 = 7.2.
  expect(standings(ledger([P, O]), 'rapid', '2019-07-01', [P, O])).toEqual([
    [2007, 1],
    [1893, 1],
  ]);
});

it('the list is refused where the standard list is, and says why (c50)', () => {
  const recorder = ledger([P, O]);
  withoutStandardRules(recorder);
  expect(() => listOf(recorder, 'standard', '2019-06-01')).toThrow('STD-2003');
  expect(() => listOf(recorder, 'rapid', '2019-07-01')).toThrow(
    'The rapid list needs the standard rating of player 1 on 2019-04-01, and that standard list cannot be computed: What STD-2003 says',
  );
  // The list before needs no standard rating.
  expect(standings(recorder, 'rapid', '2019-06-01', [O])).toEqual([[1900, 0]]);
});

it('the list is made where nobody in it can hold a standard rating', () => {
  const recorder = ledger([N, O]);
  withoutStandardRules(recorder);
  expect(standings(recorder, 'rapid', '2019-07-01', [O])).toEqual([[1900, 0]]);
});

it('a newcomer whose standard games are on a refused list may be rated', () => {
  const recorder = ledger([N, O]);
  register(recorder, 'STD', { start: '2019-03-01' });
  report(recorder, 'STD', { received: '2019-03-02', players: [N, P], rounds: { 1: '1-2:1' } });
  withoutStandardRules(recorder);
  expect(() => listOf(recorder, 'rapid', '2019-07-01')).toThrow('standard rating of player 3');
});

it('the raise of 1 October 2022 is not left out where the standard list is refused (c93)', () => {
  const recorder = begin(
    [P],
    ['standard', '2022-08-01', { [P]: 2500 }],
    ['rapid', '2022-08-01', { [P]: 2300 }],
  );
  // Standard 2500, rapid 2300: raised to 2400.
  expect(standings(recorder, 'rapid', '2022-10-01', [P])).toEqual([[2400, 0]]);
  recorder.record('rules-standard', 'RuleSetEnacted', {
    pool: 'standard',
    ruleSet: 'STD-2003',
    inForceFrom: '2022-09-01',
    adoptedOn: null,
    digest: '',
  });
  expect(() => listOf(recorder, 'rapid', '2022-10-01')).toThrow('standard rating of player 1 on 2022-10-01');
});
