import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from './client';
import type { Schemas } from './client';

export type Pool = Schemas['Pool'];
export const POOLS: readonly Pool[] = ['standard', 'rapid', 'blitz'];

export const POOL_CHOICES = [
  { value: 'standard', label: 'Standard' },
  { value: 'rapid', label: 'Rapid' },
  { value: 'blitz', label: 'Blitz' },
] as const;

export function isPool(text: string | null | undefined): text is Pool {
  return POOLS.some((pool) => pool === text);
}

/** Every list that was ever published in a pool, with its versions. */
export function usePublished(pool: Pool) {
  return useQuery({
    queryKey: ['published', pool],
    queryFn: () => answerOf(api.GET('/api/lists', { params: { query: { pool } } })),
    select: ({ lists }) => lists,
  });
}

/** The version that stands: the last that was not withdrawn. */
export function standing(list: Schemas['PublishedListAnswer'] | undefined): Schemas['VersionAnswer'] | null {
  return list?.versions.findLast(({ withdrawn }) => !withdrawn) ?? null;
}
