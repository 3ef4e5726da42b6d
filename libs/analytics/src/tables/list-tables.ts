import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import { publishedVersions } from '@ledger/ledger';
import type { ScannedRow } from '@ledger/engine';
import { scanList } from '@ledger/engine';
import type { RatingList } from '@ledger/lists';
import { listOf } from '@ledger/lists';
import { allLists, isWanted } from '../source';
import type { Column } from '../table';
import { table } from '../table';
import { rowsKey } from './list-key';

/** One row of a list, and which list it is. */
interface ListedRow {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly version: number | null;
  readonly knownAt: LogPosition | null;
  readonly row: ScannedRow;
}

/** The same for lists as revised and as published. */
const COLUMNS: readonly Column<ListedRow>[] = [
  {
    name: 'pool',
    type: 'text',
    description: '`standard`, `rapid` or `blitz`',
    cell: ({ pool }) => pool,
  },
  { name: 'list_date', type: 'date', description: 'date of the list', cell: ({ date }) => date },
  {
    name: 'version',
    type: 'integer',
    description: 'number of the published version; NULL for a list as revised',
    cell: ({ version }) => version,
  },
  {
    name: 'known_at',
    type: 'bigint',
    description:
      'log position up to which the published version takes everything into account; NULL for a list as revised, which goes by the position of the query',
    cell: ({ knownAt }) => knownAt,
  },
  { name: 'id', type: 'integer', description: 'the player', cell: ({ row }) => row.id },
  {
    name: 'rank',
    type: 'integer',
    description: 'rank on the list; equal ratings share a rank',
    cell: ({ row }) => row.rank,
  },
  { name: 'rating', type: 'integer', description: 'rating on the list', cell: ({ row }) => row.rating },
  { name: 'games', type: 'integer', description: 'rated games on this list', cell: ({ row }) => row.games },
  {
    name: 'k',
    type: 'integer',
    description: 'K for tournaments that start while the list is in force, before the limit on n x K',
    cell: ({ row }) => row.k,
  },
  {
    name: 'flag',
    type: 'text',
    description: '`i` if inactive, else empty',
    cell: ({ row }) => (row.inactive ? 'i' : ''),
  },
  {
    name: 'change',
    type: 'integer',
    description: 'change from the list before; NULL if the player had no rating on it',
    cell: ({ row }) => row.change,
  },
  {
    name: 'federation',
    type: 'text',
    description: 'code under which the player is shown on the list',
    cell: ({ row }) => row.federation,
  },
  {
    name: 'sex',
    type: 'text',
    description: '`M` or `F`; NULL if not on record',
    cell: ({ row }) => row.sex,
  },
  {
    name: 'title',
    type: 'text',
    description: 'highest title on the date of the list',
    cell: ({ row }) => row.title,
  },
  {
    name: 'womens_title',
    type: 'text',
    description: "highest women's title on the date of the list",
    cell: ({ row }) => row.womensTitle,
  },
  {
    name: 'birth_year',
    type: 'integer',
    description: 'year of birth; NULL if not on record',
    cell: ({ row }) => row.birthYear,
  },
];

function* rowsOf(list: RatingList, version: number | null): Iterable<ListedRow> {
  const knownAt = version === null ? null : list.state.knownAt;
  const { poolName: pool, date } = list;
  let listed: ListedRow | null = null;
  // It is always the same row with other values.
  for (const row of scanList(list.list)) yield (listed ??= { pool, date, version, knownAt, row });
}

export const REVISED_LISTS = table<ListedRow>({
  name: 'revised_lists',
  description:
    'Every list of every pool with every row, as computed from all that is known now or at `--known-at`.',
  columns: COLUMNS,
  *partitions(source) {
    for (const list of allLists(source)) {
      const shown = listOf(source.state, list);
      yield {
        pool: list.pool,
        listDate: list.date,
        version: null,
        key: () => rowsKey(shown),
        rows: () => rowsOf(shown, null),
      };
    }
  },
});

export const PUBLISHED_LISTS = table<ListedRow>({
  name: 'published_lists',
  description:
    'Every published version of every list with every row, withdrawn versions included (see `publications`).',
  columns: COLUMNS,
  *partitions(source) {
    for (const publication of publishedVersions(source.state.publications())) {
      const { pool, date, version, knownAt, digest, engine } = publication;
      if (!isWanted(source, pool, date)) continue;
      yield {
        pool,
        listDate: date,
        version,
        key: () => `${knownAt} ${digest} ${engine}`,
        rows: () => rowsOf(source.published(publication), version),
      };
    }
  },
});
