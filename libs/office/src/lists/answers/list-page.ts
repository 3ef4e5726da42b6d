import type { RowFilter } from '@ledger/commands';
import { fittingRows, isFilter } from '@ledger/commands';
import type { CalendarDate, ListDate, LogPosition, Pool } from '@ledger/kernel';
import type { ListBasis, ListCounts, ListRow, RatingList } from '@ledger/lists';
import type { ListReadModel } from '../list-read-model';
import type { ListFile } from '../list-file';
import { listFile } from '../list-file';

/** Rows of the list in force on a day. */
export interface PageQuestion {
  readonly pool: Pool;
  readonly day: CalendarDate;
  readonly filter?: RowFilter;
  /** At most this many of the matching rows, from the top. */
  readonly top?: number;
  /** Of those, from this one on; from 0. */
  readonly offset?: number;
  readonly limit?: number;
}

/** What a list is and rests on. */
export interface ListHead {
  readonly date: ListDate;
  readonly basis: ListBasis & { readonly digest: string };
}

export interface ListPage extends ListHead {
  readonly counts: ListCounts;
  /** Rows that fit, on this page and on the others. */
  readonly total: number;
  readonly rows: readonly ListRow[];
}

interface FileQuestion extends PageQuestion {
  readonly file: ListFile;
}

interface FileOfList extends ListHead {
  /** Rows in the file, and rows that fit. */
  readonly count: number;
  readonly total: number;
  readonly content: Uint8Array;
}

export function listPage(at: ListReadModel, knownAt: LogPosition, question: PageQuestion): ListPage {
  const list = at.listAt({ pool: question.pool, date: question.day, knownAt });
  return { ...headOf(list), counts: list.counts(), ...chosenRows(at, list, question) };
}

/** The same rows as a file. */
export function fileOfList(at: ListReadModel, knownAt: LogPosition, question: FileQuestion): FileOfList {
  const { pool, day, file } = question;
  const list = at.listAt({ pool, date: day, knownAt });
  const { rows, total } = chosenRows(at, list, question);
  const pieces = [...listFile(rows, pool, list.date, file)];
  return { ...headOf(list), count: rows.length, total, content: new TextEncoder().encode(pieces.join('')) };
}

export function headOf(list: RatingList): ListHead {
  return { date: list.date, basis: { ...list.basis(), digest: list.digest() } };
}

export function chosenRows(
  { rows }: ListReadModel,
  list: RatingList,
  { filter = {}, top = Infinity, offset = 0, limit = Infinity }: PageQuestion,
): { readonly total: number; readonly rows: readonly ListRow[] } {
  if (top < Infinity && list.list.limitsTopList) {
    const all = isFilter(filter) ? fittingRows(rows.of(list), filter) : rows.of(list).rows;
    const chosen = list.topRows(top, all);
    return { total: chosen.length, rows: chosen.slice(offset, offset + limit) };
  }
  if (!isFilter(filter)) {
    const total = Math.min(list.length, top);
    return { total, rows: list.rows(Math.min(offset, total), Math.min(total, offset + limit)) };
  }
  const fitting = fittingRows(rows.of(list), filter).slice(0, top);
  return { total: fitting.length, rows: fitting.slice(offset, offset + limit) };
}
