import type { ListDate, Pool } from '@ledger/kernel';
import type { RankedRow } from '@ledger/formats';
import { writeListCsv, writeListTxt, writeListXml } from '@ledger/formats';
import type { ListRow } from '@ledger/lists';

/** The files that a list can be had as: our CSV, and FIDE's own layouts. */
export type ListFile = 'csv' | 'txt' | 'xml';

/** The rows of a list as a file, in pieces. */
export function listFile(
  rows: Iterable<ListRow>,
  pool: Pool,
  date: ListDate,
  file: ListFile,
): Iterable<string> {
  switch (file) {
    case 'csv':
      return writeListCsv(mapped(rows, fileRow), pool);
    case 'txt':
      return writeListTxt(mapped(rows, fideRow), { layout: 'single', pool, date });
    case 'xml':
      return writeListXml(mapped(rows, fideRow), { layout: 'single', pool, date });
  }
}

/** A row in the terms of the file formats, with all that the list knows of the player. */
function fileRow(row: ListRow): RankedRow {
  const { rating, games, k, womensTitle, otherTitles = [], arenaTitle = null, inactive } = row;
  return {
    ...row,
    womenTitle: womensTitle,
    otherTitles,
    arenaTitle,
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

/** FIDE's layouts flag women with `w` besides. */
function fideRow(row: ListRow): RankedRow {
  const shown = fileRow(row);
  return { ...shown, flag: `${row.sex === 'F' ? 'w' : ''}${shown.flag}` };
}

function* mapped<From, To>(items: Iterable<From>, map: (item: From) => To): Iterable<To> {
  for (const item of items) yield map(item);
}
