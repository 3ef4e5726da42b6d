import type { ListDate, Pool } from '@ledger/kernel';
import type { ListRow, RankedRow } from '@ledger/formats';
import { writeListCsv, writeListTxt, writeListXml } from '@ledger/formats';
import type { ListRow as Row } from '@ledger/lists';
import { printTable } from './table';

/** A row in the terms of the file formats. */
function fileRow(row: Row): RankedRow {
  const { rank, id, name, federation, sex, title, womensTitle, rating, games, k, birthYear, inactive } = row;
  return {
    rank,
    id,
    name,
    federation,
    sex,
    title,
    womenTitle: womensTitle,
    otherTitles: [],
    arenaTitle: null,
    birthYear,
    birthDate: null,
    flag: inactive ? 'i' : '',
    single: { rating, games, k },
    standard: null,
    rapid: null,
    blitz: null,
    gamesTotal: null,
    peak: null,
  };
}

export function* listAsCsv(rows: Iterable<Row>, pool: Pool): Iterable<string> {
  yield* writeListCsv(mapped(rows, fileRow), pool);
}

/** FIDE's layouts flag women with `w` besides. */
function fideRow(row: Row): ListRow {
  const shown = fileRow(row);
  return { ...shown, flag: `${row.sex === 'F' ? 'w' : ''}${shown.flag}` };
}

export function* listAsTxt(rows: Iterable<Row>, pool: Pool, date: ListDate): Iterable<string> {
  yield* writeListTxt(mapped(rows, fideRow), { layout: 'single', pool, date });
}

export function* listAsXml(rows: Iterable<Row>, pool: Pool, date: ListDate): Iterable<string> {
  yield* writeListXml(mapped(rows, fideRow), { layout: 'single', pool, date });
}

function* mapped<From, To>(items: Iterable<From>, map: (item: From) => To): Iterable<To> {
  for (const item of items) yield map(item);
}

export function printList(rows: readonly Row[]): void {
  printTable<Row>(
    [
      { title: 'rank', align: 'right', cell: ({ rank }) => rank },
      { title: 'id', align: 'right', cell: ({ id }) => id },
      { title: 'name', flexible: true, cell: ({ name }) => name },
      { title: 'fed', cell: ({ federation }) => federation },
      { title: 'sex', cell: ({ sex }) => sex ?? '' },
      { title: 'title', cell: ({ title }) => title ?? '' },
      { title: 'rating', align: 'right', cell: ({ rating }) => rating },
      { title: 'games', align: 'right', cell: ({ games }) => games },
      { title: 'k', align: 'right', cell: ({ k }) => k },
      { title: 'born', align: 'right', cell: ({ birthYear }) => birthYear ?? '' },
      { title: 'flag', cell: ({ inactive }) => (inactive ? 'i' : '') },
    ],
    rows,
  );
}
