import type { Participations, StateList } from '@ledger/engine';
import { participationsOn } from '@ledger/engine';
import { allLists } from '../source';
import { table, whole } from '../table';

/** On which of the lists players took part. */
interface Appearances {
  readonly lists: readonly StateList[];
  readonly rows: Participations;
}

export const APPEARANCES = table<Appearances>({
  name: 'appearances',
  description:
    'The lists that take in a tournament of a player, or book a correction of one: one row per player, pool and list, by player. No other list has rows of the player in `entries` and `games`, so that of the Parquet files only these have to be opened.',
  columns: [
    {
      name: 'player',
      type: 'bigint',
      description: 'the player',
      cells: ({ rows }) => ({ numbers: rows.player }),
    },
    {
      name: 'pool',
      type: 'text',
      description: '`standard`, `rapid` or `blitz`',
      cells: ({ lists, rows }) => ({ numbers: rows.list, of: lists.map(({ pool }) => pool) }),
    },
    {
      name: 'list_date',
      type: 'date',
      description: 'date of the list',
      cells: ({ lists, rows }) => ({ numbers: rows.list, of: lists.map(({ date }) => date) }),
    },
  ],
  isSame: (since) => since.hasSameEntrants(),
  partitions: (source) =>
    whole(() => {
      const lists = allLists(source);
      return [{ lists, rows: participationsOn(lists) }];
    }),
});
