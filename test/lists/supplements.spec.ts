import { explain } from '@ledger/lists';
import type { ListDate, PlayerId } from '@ledger/kernel';
import { begin, listsFrom } from './small-ledger';
import { register, report, standings } from './law-ledger';

/** Games reported after their part (corrections.md 35): counted under the texts before 2022 (c54). */

const [A, B, C] = [1, 2, 3] as const;

function withSupplement(opening: string, start: string, received: string, late: string) {
  const recorder = begin([A, B, C], ['standard', opening, { [A]: 2000, [B]: 2000, [C]: 2000 }]);
  register(recorder, 'T', { start });
  report(recorder, 'T', { received, players: [A, B, C], rounds: { 1: '1-2:1' } });
  // The first game is repeated and not rated twice; the second is the one that was postponed.
  const supplement = { received: late, players: [A, B, C], rounds: { 1: '1-2:1', 2: '1-3:1' } };
  report(recorder, 'T', supplement, 'SupplementReported');
  return recorder;
}

it('2005: rated on the list for which it was received', () => {
  const recorder = withSupplement('2007-10-01', '2007-11-05', '2007-11-10', '2007-12-10');
  // K 15: .50 x 15 = 7.5, rounded to 8, on each of two lists; the ratings are those of the start.
  expect(standings(recorder, 'standard', '2008-01-01', [A, B, C])).toEqual([
    [2008, 1],
    [1992, 1],
    [2000, 0],
  ]);
  expect(standings(recorder, 'standard', '2008-04-01', [A, B, C])).toEqual([
    [2016, 1],
    [1992, 0],
    [1992, 1],
  ]);
});

it('since 2022: not rated', () => {
  const recorder = withSupplement('2024-03-01', '2024-04-05', '2024-04-06', '2024-05-06');
  expect(standings(recorder, 'standard', '2024-06-01', [A, B, C])).toEqual([
    [2010, 0],
    [1990, 0],
    [2000, 0],
  ]);
  const question = { player: A as PlayerId, pool: 'standard', listDate: '2024-06-01' as ListDate } as const;
  const { tournaments } = explain(listsFrom(recorder).stateAt(recorder.head as never), question);
  expect(tournaments.map(({ why }) => why)).toEqual([
    'Reported after its part had been reported; not rated. [STD-2024 9.1 (B-29, B-69)]',
  ]);
});
