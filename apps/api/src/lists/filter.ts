import type { RowFilter } from '@ledger/office';
import type { ListQuery } from './lists.dto';

const FIELDS = [
  'federation',
  'sex',
  'birthYear',
  'title',
  'ratingFrom',
  'ratingTo',
  'active',
  'name',
] as const satisfies readonly (keyof RowFilter & keyof ListQuery)[];

/** Which rows a query asks for. */
export function filterOf(query: ListQuery): RowFilter {
  const given = FIELDS.filter((field) => query[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, query[field]]));
}
