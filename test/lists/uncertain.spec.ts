import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import { duePublication, explain } from '@ledger/lists';
import type { TournamentInput } from './small-ledger';
import { begin, listsFrom, play } from './small-ledger';

/** A list and a row name the uncertain provisions that they rest on: only those about something that occurs in them. */

const RATINGS = { 1: 2200, 2: 2100, 3: 1700, 4: 2000 };

function listed(
  opening: string,
  event: TournamentInput,
  players: readonly number[],
  rounds: readonly string[],
) {
  const recorder = begin([1, 2, 3, 4, 9], [event.pool, opening, RATINGS]);
  play(recorder, 'T1', event, players, rounds);
  const lists = listsFrom(recorder);
  return {
    uncertain: (date: string): readonly string[] =>
      lists.listAt({ pool: event.pool, date: date as ListDate, knownAt: lists.head }).basis().uncertain,
    published: (date: string) =>
      duePublication(lists, event.pool, date as ListDate, lists.head)!.basis.uncertain,
    ofRow: (player: number, date: string, pool: Pool = event.pool) =>
      explain(lists.stateAt(lists.head), { player: player as PlayerId, pool, listDate: date as ListDate })
        .uncertain,
  };
}

const swiss = (pool: Pool, on: string): TournamentInput => ({ pool, on, system: 'swiss' });

describe('what a list rests on', () => {
  it('is nothing where everything that occurs on it is certain', () => {
    const { uncertain } = listed('2010-01-01', swiss('standard', '2010-01-10'), [1, 2], ['1-2:=']);
    expect(uncertain('2010-03-01')).toEqual([]);
  });

  it('are the rules for newcomers where there is one, with article, class and sureness; a publication has the same', () => {
    const { uncertain, published } = listed(
      '2010-01-01',
      swiss('standard', '2010-01-10'),
      [1, 2, 3, 9],
      ['1-4:1', '4-2:1', '3-4:0'],
    );
    expect(uncertain('2010-03-01')).toEqual([
      'STD-2009 7.14c poolWindow: inferred, sure 4',
      'STD-2009 6.1, 0.6 subFloorResults: found, sure 3',
      'STD-2009 8.1 perfectScore: inferred, sure 4',
    ]);
    expect(published('2010-03-01')).toEqual(uncertain('2010-03-01'));
  });

  it('is the difference cap only where a gap exceeds the smaller of the two caps', () => {
    const cap = 'RB-2014/17 8.54 differenceCap: inferred, sure 4';
    const wide = listed('2016-05-01', swiss('rapid', '2016-05-10'), [1, 3], ['1-2:1']);
    const narrow = listed('2016-05-01', swiss('rapid', '2016-05-10'), [2, 3], ['1-2:1']);
    expect(wide.uncertain('2016-06-01')).toContain(cap);
    expect(narrow.uncertain('2016-06-01')).not.toContain(cap);
  });

  it('is the practice of FIDE where it differs from the text of 2018', () => {
    const { uncertain } = listed('2019-05-01', swiss('rapid', '2019-05-10'), [1, 3], ['1-2:1']);
    expect(uncertain('2019-06-01')).toEqual(['RB-2018 8.54 differenceCap: text, sure 4']);
  });

  it('is the closing date where a tournament ended in the last week, and the mark of inactivity where somebody has it', () => {
    const late = listed('2012-10-01', swiss('standard', '2012-10-27'), [1, 2], ['1-2:=']);
    expect(late.uncertain('2012-11-01')).toEqual(['STD-2012 7.13 closing: inferred, sure 4']);
    expect(late.uncertain('2013-11-01')).toEqual(['STD-2013 7.23 inactivity: inferred, sure 4']);
  });
});

describe('what one row rests on', () => {
  it('is what its working cites and what had an effect', () => {
    const rounds = ['1-2:1 3-4:1'];
    const { ofRow } = listed('2016-05-01', swiss('rapid', '2016-05-10'), [1, 3, 2, 4], rounds);
    expect(ofRow(1, '2016-06-01')).toEqual(['RB-2014/17 8.54 differenceCap: inferred, sure 4']);
    expect(ofRow(2, '2016-06-01')).toEqual([]);
  });

  it('is the rounding of the change only at an exact negative half', () => {
    // K 15: 2200 draws with 2100, D 100, PD .64: -.14 x 15 = -2.10.
    const { ofRow } = listed('2010-01-01', swiss('standard', '2010-01-10'), [1, 2], ['1-2:=']);
    expect(ofRow(1, '2010-03-01')).toEqual([]);
    // 2200 loses to 2200: -.50 x 15 = -7.50, rounded to -8.
    const recorder = begin([1, 2], ['standard', '2010-01-01', { 1: 2200, 2: 2200 }]);
    play(recorder, 'T1', swiss('standard', '2010-01-10'), [1, 2], ['1-2:0']);
    const lists = listsFrom(recorder);
    const question = { player: 1 as PlayerId, pool: 'standard', listDate: '2010-03-01' as ListDate } as const;
    const working = explain(lists.stateAt(lists.head), question);
    expect([working.changeHundredths, working.rating]).toEqual([-750, 2192]);
    expect(working.uncertain).toEqual(['STD-2009 8.57 changeRounding: inferred, sure 4']);
  });
});
