import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListDate, Pool } from '@ledger/kernel';
import { Lists } from '@ledger/lists';
import { smallWorld } from './small-world';

/** One small list for each era; the page next to it works two players through by hand. */
describe('golden lists', () => {
  it.each([
    ['standard', '2005-10-01', '2006-01-01'],
    ['rapid', '2018-08-01', '2018-09-01'],
    ['standard', '2022-05-01', '2022-06-01'],
    ['standard', '2024-04-01', '2024-05-01'],
  ] as [Pool, string, string][])('%s, opened %s: the list of %s', (pool, opening, date) => {
    const lists = new Lists();
    lists.record(smallWorld(pool, opening));
    const list = lists.listAt({ pool, date: date as ListDate, knownAt: lists.head });
    const rows = list
      .rows()
      .map((row) => [row.rank, row.id, row.rating, row.games, row.k, row.inactive ? 'i' : ''].join(','));
    const expected = readFileSync(join(__dirname, date, 'expected.csv'), 'utf8').trimEnd().split('\n');
    expect(['rank,id,rating,games,k,flag', ...rows]).toEqual(expected);
  });
});
