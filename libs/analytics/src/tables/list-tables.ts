import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import { publishedVersions } from '@ledger/ledger';
import type { ListColumns, ShownDetails } from '@ledger/engine';
import type { RatingList } from '@ledger/lists';
import { listOf } from '@ledger/lists';
import { allLists, isWanted } from '../source';
import type { Cell, Cells, ListColumn } from '../table';
import { table } from '../table';
import { columnsOfOneList, rowsKey } from './list-key';

/** The rows of a list, and which list it is. */
interface ListedRows {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly version: number | null;
  readonly knownAt: LogPosition | null;
  readonly rows: ListColumns;
}

/** As many as the longest list has rows. */
let zeros = new Uint8Array();

/** The same cell in every row. */
const throughout =
  (cell: (list: ListedRows) => Cell) =>
  (list: ListedRows): Cells => {
    const { length } = list.rows;
    if (zeros.length < length) zeros = new Uint8Array(length);
    return { numbers: zeros.subarray(0, length), of: [cell(list)] };
  };

/** By how a player is shown. */
const detail =
  (cell: (details: ShownDetails) => Cell) =>
  ({ rows: { shown, details } }: ListedRows): Cells => ({ numbers: shown, of: details.map(cell) });

/** No change is as large. */
const NO_CHANGE = -(2 ** 31);

function changes({ rows: { rating, ratingBefore } }: ListedRows): Cells {
  const numbers = ratingBefore();
  for (let at = 0; at < numbers.length; at++) {
    numbers[at] = numbers[at] === 0 ? NO_CHANGE : rating[at]! - numbers[at]!;
  }
  return { numbers, none: NO_CHANGE };
}

/** The same for lists as revised and as published. */
const COLUMNS: readonly ListColumn<ListedRows>[] = [
  {
    name: 'pool',
    type: 'text',
    description: '`standard`, `rapid` or `blitz`',
    cells: throughout(({ pool }) => pool),
  },
  { name: 'list_date', type: 'date', description: 'date of the list', cells: throughout(({ date }) => date) },
  {
    name: 'version',
    type: 'integer',
    description: 'number of the published version; NULL for a list as revised',
    cells: throughout(({ version }) => version),
  },
  {
    name: 'known_at',
    type: 'bigint',
    description:
      'log position up to which the published version takes everything into account; NULL for a list as revised, which goes by the position of the query',
    cells: throughout(({ knownAt }) => knownAt),
  },
  { name: 'id', type: 'bigint', description: 'the player', cells: ({ rows }) => ({ numbers: rows.id }) },
  {
    name: 'rank',
    type: 'integer',
    description: 'rank on the list; equal ratings share a rank',
    cells: ({ rows }) => ({ numbers: rows.rank }),
  },
  {
    name: 'rating',
    type: 'integer',
    description: 'rating on the list',
    cells: ({ rows }) => ({ numbers: rows.rating }),
  },
  {
    name: 'games',
    type: 'integer',
    description: 'rated games on this list',
    cells: ({ rows }) => ({ numbers: rows.games }),
  },
  {
    name: 'k',
    type: 'integer',
    description: 'K for tournaments that start while the list is in force, before the limit on n x K',
    cells: ({ rows }) => ({ numbers: rows.k }),
  },
  {
    name: 'flag',
    type: 'text',
    description: '`i` if inactive, else empty',
    cells: ({ rows }) => ({ numbers: rows.inactive, of: ['', 'i'] }),
  },
  {
    name: 'change',
    type: 'integer',
    description: 'change from the list before; NULL if the player had no rating on it',
    cells: changes,
  },
  {
    name: 'federation',
    type: 'text',
    description: 'code under which the player is shown on the list',
    cells: detail(({ shownAs }) => shownAs),
  },
  {
    name: 'sex',
    type: 'text',
    description: '`M` or `F`; NULL if not on record',
    cells: detail(({ sex }) => sex),
  },
  {
    name: 'title',
    type: 'text',
    description: 'highest title on the date of the list',
    cells: detail(({ title }) => title),
  },
  {
    name: 'womens_title',
    type: 'text',
    description: "highest women's title on the date of the list",
    cells: detail(({ womensTitle }) => womensTitle),
  },
  {
    name: 'birth_year',
    type: 'integer',
    description: 'year of birth; NULL if not on record',
    cells: detail(({ birthYear }) => birthYear),
  },
];

function rowsOf(list: RatingList, version: number | null, rows: ListColumns): readonly ListedRows[] {
  const knownAt = version === null ? null : list.state.knownAt;
  return [{ pool: list.poolName, date: list.date, version, knownAt, rows }];
}

export const REVISED_LISTS = table<ListedRows>({
  name: 'revised_lists',
  description:
    'Every list of every pool with every row, as computed from all that is known now or at `--known-at`.',
  columns: COLUMNS,
  *partitions(source) {
    const columnsOf = columnsOfOneList();
    for (const list of allLists(source)) {
      const shown = listOf(source.state, list);
      yield {
        pool: list.pool,
        listDate: list.date,
        version: null,
        key: () => rowsKey(shown, () => columnsOf(shown)),
        rows: () => rowsOf(shown, null, columnsOf(shown)),
      };
    }
  },
});

export const PUBLISHED_LISTS = table<ListedRows>({
  name: 'published_lists',
  description:
    'Every published version of every list with every row, withdrawn versions included (see `publications`).',
  columns: COLUMNS,
  *partitions(source) {
    const columnsOf = columnsOfOneList();
    for (const publication of publishedVersions(source.state.publications())) {
      const { pool, date, version, knownAt, digest, engine } = publication;
      if (!isWanted(source, pool, date)) continue;
      yield {
        pool,
        listDate: date,
        version,
        key: () => `${knownAt} ${digest} ${engine}`,
        rows: () => {
          const list = source.published(publication);
          return rowsOf(list, version, columnsOf(list));
        },
      };
    }
  },
});
