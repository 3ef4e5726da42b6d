import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { paths } from '@api-schema';
import { useMemo } from 'react';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';

export type Row = Schemas['ListRowAnswer'];
export type ListQuery = NonNullable<paths['/api/lists/{pool}/{date}']['get']['parameters']['query']>;

/** Rows come in pages of this size, as they scroll into sight. */
export const PAGE = 200;

/** The last position of the feed: what is loaded because of it must include it. */
let heardUpTo: number | null = null;

export function heardOf(position: number): void {
  heardUpTo = Math.max(heardUpTo ?? 0, position);
}

function pageOf(pool: Pool, date: string, query: ListQuery, page: number) {
  return {
    queryKey: ['list', pool, date, query, page],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      answerOf(
        api.GET('/api/lists/{pool}/{date}', {
          params: {
            path: { pool, date },
            query: {
              ...query,
              offset: page * PAGE,
              limit: PAGE,
              ...(heardUpTo === null ? {} : { atLeast: heardUpTo }),
            },
          },
          signal,
        }),
      ),
    staleTime: 60_000,
    // Pages never change in part: comparing them row by row would only cost time while scrolling.
    structuralSharing: false,
  };
}

/** The head of the list: what it is, how long, and its first rows. */
export function useListHead(pool: Pool, date: string, query: ListQuery, ready: boolean) {
  return useQuery({ ...pageOf(pool, date, query, 0), enabled: ready, placeholderData: keepPreviousData });
}

/** The rows of the pages in sight, by their place in the list. */
export function useRows(
  pool: Pool,
  date: string,
  query: ListQuery,
  first: number,
  last: number,
): (place: number) => Row | undefined {
  const from = Math.floor(first / PAGE);
  const pages = Array.from({ length: Math.floor(last / PAGE) - from + 1 }, (_, i) => from + i);
  const answers = useQueries({ queries: pages.map((page) => pageOf(pool, date, query, page)) });
  const loaded = answers.map(({ data }) => data);
  return useMemo(
    () => (place) => loaded[Math.floor(place / PAGE) - from]?.rows[place % PAGE],
    // The answers are the dependency, one by one
    [from, ...loaded],
  );
}
