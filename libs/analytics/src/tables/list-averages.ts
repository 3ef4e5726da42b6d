import type { ListColumns } from '@ledger/engine';
import type { ListDate, Pool } from '@ledger/kernel';
import { listOf } from '@ledger/lists';
import { allLists } from '../source';
import { table } from '../table';
import { columnsOfOneList, rowsKey } from './list-key';

/** The players of one federation on a list. */
interface FederationOnList {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly federation: string;
  readonly totals: Totals;
}

class Totals {
  players = 0;
  ratings = 0;
  active = 0;
  activeRatings = 0;

  add(rating: number, isInactive: boolean): void {
    this.players += 1;
    this.ratings += rating;
    if (isInactive) return;
    this.active += 1;
    this.activeRatings += rating;
  }
}

/** By federation, in alphabetical order. */
function totalsIn({ length, rating, inactive, shown, details }: ListColumns): [string, Totals][] {
  const byFederation = new Map<string, Totals>();
  const totals = details.map(({ shownAs }) => {
    let found = byFederation.get(shownAs);
    if (found === undefined) byFederation.set(shownAs, (found = new Totals()));
    return found;
  });
  for (let row = 0; row < length; row++) totals[shown[row]!]!.add(rating[row]!, inactive[row] === 1);
  return [...byFederation].sort(([a], [b]) => (a < b ? -1 : 1));
}

export const LIST_AVERAGES = table<FederationOnList>({
  name: 'list_averages',
  description:
    'The players of each federation on each list of `revised_lists`: how many they are, and the sum of their ratings. An average over many lists takes a moment with it, and seconds from all their rows.',
  columns: [
    { name: 'pool', type: 'text', description: '`standard`, `rapid` or `blitz`', cell: ({ pool }) => pool },
    { name: 'list_date', type: 'date', description: 'date of the list', cell: ({ date }) => date },
    {
      name: 'federation',
      type: 'text',
      description: 'code under which the players are shown on the list',
      cell: ({ federation }) => federation,
    },
    {
      name: 'players',
      type: 'integer',
      description: 'players on the list',
      cell: ({ totals }) => totals.players,
    },
    {
      name: 'ratings',
      type: 'bigint',
      description: 'sum of their ratings: `sum(ratings) / sum(players)` is the average',
      cell: ({ totals }) => totals.ratings,
    },
    {
      name: 'active_players',
      type: 'integer',
      description: 'those of them who are active',
      cell: ({ totals }) => totals.active,
    },
    {
      name: 'active_ratings',
      type: 'bigint',
      description: 'sum of the ratings of the active ones',
      cell: ({ totals }) => totals.activeRatings,
    },
  ],
  *partitions(source) {
    const columnsOf = columnsOfOneList();
    for (const list of allLists(source)) {
      const { pool, date } = list;
      const shown = listOf(source.state, list);
      yield {
        pool,
        listDate: date,
        version: null,
        key: () => rowsKey(shown, () => columnsOf(shown)),
        *rows() {
          for (const [federation, totals] of totalsIn(columnsOf(shown)))
            yield { pool, date, federation, totals };
        },
      };
    }
  },
});
