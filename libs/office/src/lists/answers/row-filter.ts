import type { FederationCode } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import type { ListRow } from '@ledger/lists';
import type { RowsOfList } from '../row-cache';
import { nameMatcher } from '../../name-search';

/** Which rows of a list are wanted; what is left out does not matter. */
export interface RowFilter {
  readonly federation?: FederationCode;
  readonly sex?: Sex;
  readonly birthYear?: number;
  /** General or women's title. */
  readonly title?: Title;
  readonly ratingFrom?: number;
  readonly ratingTo?: number;
  readonly active?: boolean;
  /** Words of the name or parts of them, in any order; case and accents do not matter. */
  readonly name?: string;
}

export function isFilter(filter: RowFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** The rows that fit, in order. */
export function fittingRows(list: RowsOfList, filter: RowFilter): readonly ListRow[] {
  const { federation, sex, birthYear, title, ratingFrom, ratingTo, active, name } = filter;
  const conditions: ((row: ListRow) => boolean)[] = [];
  if (federation !== undefined) conditions.push((row) => row.federation === federation);
  if (sex !== undefined) conditions.push((row) => row.sex === sex);
  if (birthYear !== undefined) conditions.push((row) => row.birthYear === birthYear);
  if (title !== undefined) conditions.push((row) => row.title === title || row.womensTitle === title);
  if (ratingFrom !== undefined) conditions.push((row) => row.rating >= ratingFrom);
  if (ratingTo !== undefined) conditions.push((row) => row.rating <= ratingTo);
  if (active !== undefined) conditions.push((row) => row.inactive !== active);
  const fits = (row: ListRow): boolean => conditions.every((holds) => holds(row));
  if (name === undefined) return list.rows.filter(fits);
  const matches = nameMatcher(name);
  const names = list.names();
  return list.rows.filter((row, place) => matches(names[place]!) && fits(row));
}
