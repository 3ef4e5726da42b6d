import type { ListRow } from '@ledger/lists';
import type { ListQuery } from './list.dto';

/** Which rows a query asks for; null where it asks for all of them. */
export function filterOf(query: ListQuery): ((row: ListRow) => boolean) | null {
  const { federation, sex, birthYear, title, ratingFrom, ratingTo, active } = query;
  const name = query.name === undefined ? undefined : plain(query.name);
  const conditions: ((row: ListRow) => boolean)[] = [];
  if (federation !== undefined) conditions.push((row) => row.federation === federation);
  if (sex !== undefined) conditions.push((row) => row.sex === sex);
  if (birthYear !== undefined) conditions.push((row) => row.birthYear === birthYear);
  if (title !== undefined) conditions.push((row) => row.title === title || row.womensTitle === title);
  if (ratingFrom !== undefined) conditions.push((row) => row.rating >= ratingFrom);
  if (ratingTo !== undefined) conditions.push((row) => row.rating <= ratingTo);
  if (active !== undefined) conditions.push((row) => row.inactive !== active);
  if (name !== undefined) conditions.push((row) => plain(row.name).includes(name));
  if (conditions.length === 0) return null;
  return (row) => conditions.every((holds) => holds(row));
}

/** Small letters without accents, so that `Muller` finds `Müller`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
