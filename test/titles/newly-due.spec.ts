import type { CalendarDate, PlayerId } from '@ledger/kernel';
import { listToLookBackTo, newlyDue, titlesDue } from '@ledger/titles';
import { day, TitleWorld } from './title-world';

/**
 * Four players around 2300. 1 has it from the opening list on, 2 reaches it in May, 3 in June; 4 would have had it in
 * May already but for a result that is corrected in July.
 */
function world(): TitleWorld {
  const match = (id: string, start: string, player: number, games: readonly string[]) => ({
    id,
    start,
    end: start,
    players: [player, 9],
    games,
  });
  return new TitleWorld('2024-05-01', [
    { id: 1, rating: 2350 },
    { id: 2, rating: 2295, k: 20, titles: ['CM'] },
    { id: 3, rating: 2295, k: 20, titles: ['CM'] },
    { id: 4, rating: 2295, k: 20, titles: ['CM'] },
    { id: 9, rating: 2295, titles: ['FM'] },
  ])
    .publish('2024-05-01')
    .tournament(match('MAY', '2024-05-10', 2, ['1-2:1']))
    .tournament(match('LOST', '2024-05-11', 4, ['1-2:0']))
    .publish('2024-06-01')
    .tournament(match('JUNE', '2024-06-10', 3, ['1-2:1']))
    .publish('2024-07-01');
}
const correct = (of: TitleWorld): TitleWorld =>
  of.record('tournament-LOST', 'ResultCorrected', {
    tournament: 'LOST',
    part: 1,
    round: 1,
    whiteStart: 1,
    blackStart: 2,
    white: 4,
    black: 9,
    from: '0',
    to: '1',
    effect: 'origin',
  });
const ON = day('2024-07-15');

function fresh(of: TitleWorld, on: CalendarDate = ON, since?: CalendarDate): PlayerId[] {
  const state = of.now();
  const due = titlesDue(state, on);
  const list = listToLookBackTo(state, on, since);
  if (list === null) return due.map(({ player }) => player);
  return newlyDue(due, of.at(list.position), list.date, on).map(({ player }) => player);
}

describe('titles that are newly due', () => {
  it('are those that came with the last published list or since', () => {
    expect(titlesDue(world().now(), ON).map(({ player }) => player)).toEqual([1, 2, 3]);
    expect(fresh(world())).toEqual([3]);
    expect(fresh(world(), day('2024-06-15'))).toEqual([2, 3]);
  });

  it('are new since a list that is named', () => {
    expect(fresh(world(), ON, day('2024-06-30'))).toEqual([3]);
    expect(fresh(world(), ON, day('2024-05-31'))).toEqual([2, 3]);
    expect(fresh(world(), ON, day('2024-07-15'))).toEqual([]);
    expect(fresh(world(), ON, day('2024-04-30'))).toEqual([1, 2, 3]);
  });

  it('are new by what was recorded since, however old the day on which they were reached', () => {
    const of = correct(world());
    const [, , , late] = titlesDue(of.now(), ON);
    expect(late).toMatchObject({ player: 4, since: '2024-06-01' });
    expect(fresh(of)).toEqual([3, 4]);
  });

  it('are new where they were provisional before: they could not be awarded (1.53a)', () => {
    const late = world()
      .tournament({
        id: 'LATE',
        start: '2024-06-20',
        end: '2024-06-20',
        players: [4, 9],
        games: ['1-2:1', '1-2:1'],
      })
      .publish('2024-08-01')
      .publish('2024-09-01');
    // Reported after the list of July: rated in August, on whose list it was provisional until published.
    expect(fresh(late, day('2024-08-15'))).toContain(4);
    expect(fresh(late, day('2024-09-15'))).not.toContain(4);
  });

  it('are all of them where fewer than two lists were published, or the last was withdrawn', () => {
    const one = new TitleWorld('2024-05-01', [{ id: 1, rating: 2350 }]).publish('2024-05-01');
    expect(listToLookBackTo(one.now(), ON)).toBeNull();
    expect(fresh(one)).toEqual([1]);
    const withdrawn = world().record('list-standard-2024-07-01', 'ListWithdrawn', {
      pool: 'standard',
      date: '2024-07-01',
      version: 1,
    } as never);
    expect(listToLookBackTo(withdrawn.now(), ON)).toMatchObject({ date: '2024-05-01' });
  });
});
