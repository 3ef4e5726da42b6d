import type { FederationCode } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import type { ListRow } from '@ledger/lists';

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
  /** Part of the name; case and accents do not matter. */
  readonly name?: string;
}

type Condition = (row: ListRow) => boolean;

/** The filter as a test of a row; null where every row fits. */
export function rowTest(filter: RowFilter): Condition | null {
  const { federation, sex, birthYear, title, ratingFrom, ratingTo, active } = filter;
  const conditions: Condition[] = [];
  if (federation !== undefined) conditions.push((row) => row.federation === federation);
  if (sex !== undefined) conditions.push((row) => row.sex === sex);
  if (birthYear !== undefined) conditions.push((row) => row.birthYear === birthYear);
  if (title !== undefined) conditions.push((row) => row.title === title || row.womensTitle === title);
  if (ratingFrom !== undefined) conditions.push((row) => row.rating >= ratingFrom);
  if (ratingTo !== undefined) conditions.push((row) => row.rating <= ratingTo);
  if (active !== undefined) conditions.push((row) => row.inactive !== active);
  if (filter.name !== undefined) {
    const name = plain(filter.name);
    conditions.push((row) => plain(row.name).includes(name));
  }
  if (conditions.length === 0) return null;
  return (row) => conditions.every((holds) => holds(row));
}

/** Small letters without accents, so that `Muller` finds `Müller`. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
