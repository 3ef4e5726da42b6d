import { LIST_FILTERS } from '@api-forms';
import type { Pool } from '../../api/published';

/** Which state of the list is shown. */
export type As = 'published' | 'revised' | 'known';

/** What narrows the list, by the name of the filter. */
export type Filters = Readonly<Partial<Record<string, string>>>;

/** All that decides which rows are shown; read from the address, and written there. */
export interface ListView {
  readonly pool: Pool;
  readonly date: string;
  readonly as: As;
  /** As published in this version; the last one not withdrawn where it is null. */
  readonly version: number | null;
  /** A position or a time. */
  readonly knownAt: string | null;
  /** What a permalink says: up to which position the list was known, and its fingerprint. */
  readonly position: number | null;
  readonly digest: string | null;
  readonly filters: Filters;
}

export function filtersOf(query: URLSearchParams): Filters {
  return Object.fromEntries(
    LIST_FILTERS.flatMap(({ name }) => {
      const value = query.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
}

export function asOf(query: URLSearchParams, analyst: boolean): As {
  const as = query.get('as');
  if (query.has('knownAt') && analyst) return 'known';
  if (as === 'revised' && analyst) return 'revised';
  return 'published';
}
