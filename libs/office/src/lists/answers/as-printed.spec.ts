import type { ListDate } from '@ledger/kernel';
import { begin, listsFrom } from '../../../../../test/lists/small-ledger';
import { register, report } from '../../../../../test/lists/law-ledger';
import type { ListReadModel } from '../list-read-model';
import { asPrinted, printedCsv } from './as-printed';

/** The same three players in each era: C falls below every floor from 2005 on, B is new. */
function printed(pool: 'standard' | 'rapid', opening: string, start: string, list: string): string {
  const recorder = begin([1, 2, 3], [pool, opening, { 1: 1405, 2: 1500, 3: 1405 }]);
  recorder.record('player-2', 'PersonRecorded', { player: 2, name: 'Beta, B', birthDate: '1980-02-03' });
  register(recorder, 'T', { pool, start });
  report(recorder, 'T', { received: start, players: [1, 3], rounds: { 1: '1-2:1' } });
  const lists = listsFrom(recorder);
  const at = { listAt: (question: never) => lists.listAt(question) } as unknown as ListReadModel;
  const question = { pool, day: list as ListDate };
  return printedCsv(asPrinted(at, lists.head, question));
}

describe('a list as printed has the data of its era', () => {
  it('2005 9.12: K, and the games of newcomers; 9.21: who is delisted', () => {
    // Of 1405 and 1405 with K 15 the winner gets 8; the loser is at 1397, under 1401.
    expect(printed('standard', '2007-01-01', '2007-01-05', '2007-04-01').split('\n')).toEqual([
      'name,title,federation,rating,id,games,birth_year,k,games_of_newcomer',
      '"Beta, B",,FRA,1500,2,0,1980,15,',
      ',,FRA,1413,1,1,1980,15,',
      ',,FRA,delisted,3,,1980,,',
    ]);
  });

  it('rapid 2018 7.12: gender and K for all', () => {
    expect(printed('rapid', '2019-06-01', '2019-06-05', '2019-07-01').split('\n')).toEqual([
      'name,title,federation,rating,id,games,birth_year,sex,k',
      '"Beta, B",,FRA,1500,2,0,1980,M,20',
      ',,FRA,1415,1,1,1980,M,20',
      ',,FRA,1395,3,1,1980,M,20',
    ]);
  });

  it('2024 7.1.2 and 7.2.1: who falls below 1400 is shown as unrated', () => {
    expect(printed('standard', '2024-06-01', '2024-06-05', '2024-07-01').split('\n')).toEqual([
      'name,title,federation,rating,id,games,birth_year,sex,k',
      '"Beta, B",,FRA,1500,2,0,1980,M,20',
      ',,FRA,1415,1,1,1980,M,20',
      ',,FRA,unrated,3,,1980,M,',
    ]);
  });
});
