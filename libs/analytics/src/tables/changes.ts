import type { ChangePart, State, StateList } from '@ledger/engine';
import { periodSplits } from '@ledger/engine';
import type { PlayerId } from '@ledger/kernel';
import { allLists, wantedPlayers } from '../source';
import type { WrittenRow, WrittenRows } from '../table';
import { orWritten, table } from '../table';
import { changesKey } from './list-key';

/** A part of what moved one player's rating from the list before to a list. */
interface Change {
  readonly list: StateList;
  readonly player: PlayerId;
  readonly part: ChangePart;
}

export const CHANGES = table<Change | WrittenRow>({
  name: 'changes',
  description:
    'Why a rating moved from the list before to a list, both as known now, as in `history`. The amounts of a player on a list sum to the difference; a player who is not on a list counts as 0.',
  columns: orWritten<Change>([
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
  ]),
  // What led to a rapid or blitz rating can differ by a standard rating that was used in its place.
  reuse: {
    by: 'player',
    changed: ({ mayDiffer }, { pool }) => (pool === 'standard' ? (mayDiffer?.players ?? null) : null),
  },
  *partitions(source) {
    const { state } = source;
    for (const list of allLists(source)) {
      yield {
        pool: list.pool,
        listDate: list.date,
        version: null,
        key: () => changesKey(state, list),
        rows: (written) =>
          written === undefined
            ? changesOn(state, list, wantedPlayers(source))
            : withOthers(state, list, written),
      };
    }
  },
});

function* changesOn(state: State, list: StateList, players: readonly PlayerId[] | null): Iterable<Change> {
  for (const [player, parts] of periodSplits(state, list, players)) {
    for (const part of parts) yield { list, player, part };
  }
}

/** By player, as they are written. */
function* withOthers(
  state: State,
  list: StateList,
  { changed, rows }: WrittenRows,
): Iterable<Change | WrittenRow> {
  const players = [...new Set([...rows.keys(), ...changed])] as PlayerId[];
  for (const player of players.sort((a, b) => a - b)) {
    yield* changed.has(player) ? changesOn(state, list, [player]) : rows.get(player)!;
  }
}
