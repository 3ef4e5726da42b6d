import type { ChangePart, StateList } from '@ledger/engine';
import { periodSplits } from '@ledger/engine';
import type { PlayerId } from '@ledger/kernel';
import { allLists, wantedPlayers } from '../source';
import { table } from '../table';
import { changesKey } from './list-key';

/** A part of what moved one player's rating from the list before to a list. */
interface Change {
  readonly list: StateList;
  readonly player: PlayerId;
  readonly part: ChangePart;
}

export const CHANGES = table<Change>({
  name: 'changes',
  description:
    'Why a rating moved from the list before to a list, both as known now, as in `history`. The amounts of a player on a list sum to the difference; a player who is not on a list counts as 0.',
  columns: [
    {
      name: 'pool',
      type: 'text',
      description: '`standard`, `rapid` or `blitz`',
      cell: ({ list }) => list.pool,
    },
    { name: 'list_date', type: 'date', description: 'date of the list', cell: ({ list }) => list.date },
    { name: 'player', type: 'bigint', description: 'the player', cell: ({ player }) => player },
    {
      name: 'cause',
      type: 'text',
      description:
        '`new games`, `first rating`, `late report`, `correction`, `decision`, `one-off`, `opening list`, `below the floor` or `left out`',
      cell: ({ part }) => part.kind,
    },
    {
      name: 'amount',
      type: 'integer',
      description: 'rating points',
      cell: ({ part }) => part.points,
    },
    {
      name: 'tournament',
      type: 'text',
      description: 'the tournament behind it, if there is one',
      cell: ({ part }) => part.tournament,
    },
    {
      name: 'position',
      type: 'bigint',
      description: 'log position of the correction behind it, if there is one',
      cell: ({ part }) => part.event?.position ?? null,
    },
  ],
  *partitions(source) {
    const { state } = source;
    for (const list of allLists(source)) {
      yield {
        pool: list.pool,
        listDate: list.date,
        version: null,
        key: () => changesKey(state, list),
        *rows() {
          for (const [player, parts] of periodSplits(state, list, wantedPlayers(source))) {
            for (const part of parts) yield { list, player, part };
          }
        },
      };
    }
  },
});
