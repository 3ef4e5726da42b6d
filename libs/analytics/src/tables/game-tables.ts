import type { StateList } from '@ledger/engine';
import type { PlayerId } from '@ledger/kernel';
import type { ExplainedGame, ExplainedTournament } from '@ledger/lists';
import { explainEntries } from '@ledger/lists';
import type { TableSource } from '../source';
import { allLists, wantedPlayers } from '../source';
import type { Column, Partition } from '../table';
import { columnsOf, table } from '../table';
import { playedKey } from './list-key';

/** What one part of a tournament brought one player on a list. */
interface Entry {
  readonly list: StateList;
  readonly player: PlayerId;
  readonly brought: ExplainedTournament;
}

interface Game extends Entry {
  readonly game: ExplainedGame;
}

const ENTRY_KEY: readonly Column<Entry>[] = [
  {
    name: 'pool',
    type: 'text',
    description: '`standard`, `rapid` or `blitz`',
    cell: ({ list }) => list.pool,
  },
  {
    name: 'list_date',
    type: 'date',
    description: 'date of the list that takes the part in, rated or not',
    cell: ({ list }) => list.date,
  },
  {
    name: 'tournament',
    type: 'text',
    description: 'id of the tournament',
    cell: ({ brought }) => brought.id,
  },
  {
    name: 'part',
    type: 'integer',
    description: 'number of the interim report; 1 for a tournament reported in one piece',
    cell: ({ brought }) => brought.part,
  },
  { name: 'player', type: 'bigint', description: 'the player', cell: ({ player }) => player },
  {
    name: 'booked',
    type: 'text',
    description:
      'a correction booked on this list for an earlier one: `in` for the version that counts now, `out` for the one it replaces (with negative sign); NULL for games of the list itself',
    cell: ({ brought }) => brought.booked?.version ?? null,
  },
  {
    name: 'own_rating',
    type: 'integer',
    description: 'rating used for the player; NULL if unrated',
    cell: ({ brought }) => brought.ownRating,
  },
];

const ENTRY_COLUMNS: readonly Column<Entry>[] = [
  ...ENTRY_KEY,
  {
    name: 'ratings_from',
    type: 'date',
    description: 'date of the list in force at the start, whose ratings are used',
    cell: ({ brought }) => brought.ratingsFrom,
  },
  {
    name: 'k',
    type: 'integer',
    description: 'K of the player for the part; NULL if unrated',
    cell: ({ brought }) => brought.k,
  },
  {
    name: 'k_used',
    type: 'integer',
    description: 'K after the limit on n x K',
    cell: ({ brought }) => brought.kUsed,
  },
  {
    name: 'n',
    type: 'integer',
    description: 'games that count for the player',
    cell: ({ brought }) => brought.n,
  },
  {
    name: 'sum_hundredths',
    type: 'integer',
    description: 'score minus expected score over these games, in hundredths of a point',
    cell: ({ brought }) => brought.sumHundredths,
  },
  {
    name: 'change_hundredths',
    type: 'integer',
    description: 'the same times K: hundredths of a rating point',
    cell: ({ brought }) => brought.changeHundredths,
  },
  {
    name: 'rated',
    type: 'boolean',
    description: 'whether the part is rated',
    cell: ({ brought }) => brought.rated,
  },
  {
    name: 'why',
    type: 'text',
    description: 'why it is rated on this list, or not rated, with the article',
    cell: ({ brought }) => brought.why,
  },
];

const GAME_COLUMNS: readonly Column<Game>[] = [
  ...columnsOf<Game, Entry>(ENTRY_KEY, (row) => row),
  { name: 'round', type: 'integer', description: 'round of the game', cell: ({ game }) => game.round },
  {
    name: 'opponent',
    type: 'bigint',
    description: 'the opponent; NULL for a bye',
    cell: ({ game }) => game.opponent,
  },
  {
    name: 'opponent_rating',
    type: 'integer',
    description: 'rating used for the opponent; NULL if unrated',
    cell: ({ game }) => game.opponentRating,
  },
  {
    name: 'difference',
    type: 'integer',
    description: "own rating minus the opponent's",
    cell: ({ game }) => game.difference,
  },
  {
    name: 'difference_used',
    type: 'integer',
    description: 'the difference after the cap; NULL if no change was computed',
    cell: ({ game }) => game.differenceUsed,
  },
  {
    name: 'expected_hundredths',
    type: 'integer',
    description: 'expected score in hundredths of a point',
    cell: ({ game }) => game.expectedHundredths,
  },
  {
    name: 'score_hundredths',
    type: 'integer',
    description: 'score: 0, 50 or 100 hundredths of a point',
    cell: ({ game }) => game.score * 100,
  },
  {
    name: 'change_hundredths',
    type: 'integer',
    description: 'K times (score minus expected score): hundredths of a rating point',
    cell: ({ game }) => game.changeHundredths,
  },
  {
    name: 'counted',
    type: 'boolean',
    description: "whether the game counts for this player's rating, or towards a first rating",
    cell: ({ game }) => game.counted,
  },
  {
    name: 'why',
    type: 'text',
    description: 'why it counts or not, with the article',
    cell: ({ game }) => game.why,
  },
];

export const ENTRIES = table<Entry>({
  name: 'entries',
  description:
    'One row per player and part of a tournament on the list that takes it in: what it brought, or why nothing.',
  columns: ENTRY_COLUMNS,
  partitions: (source) => byList(source, entriesOf),
});

export const GAMES = table<Game>({
  name: 'games',
  description:
    'One row per player and game, as in `explain`: the ratings used, the expected score and what it changed. A game between two players is two rows.',
  columns: GAME_COLUMNS,
  // Rows are in the order of players: of a large list, only the group with the player is unpacked.
  rowsPerGroup: 32_768,
  partitions: (source) => byList(source, gamesOf),
});

function* byList<Row>(
  source: TableSource,
  rowsOf: (source: TableSource, list: StateList) => Iterable<Row>,
): Iterable<Partition<Row>> {
  for (const list of allLists(source)) {
    yield {
      pool: list.pool,
      listDate: list.date,
      version: null,
      key: () => playedKey(source.state, list),
      rows: () => rowsOf(source, list),
    };
  }
}

function* entriesOf(source: TableSource, list: StateList): Iterable<Entry> {
  for (const { player, tournaments } of explainEntries(source.state, list, wantedPlayers(source))) {
    for (const brought of tournaments) yield { list, player, brought };
  }
}

function* gamesOf(source: TableSource, list: StateList): Iterable<Game> {
  for (const entry of entriesOf(source, list)) {
    const { player, brought } = entry;
    for (const game of brought.games) yield { list, player, brought, game };
  }
}
