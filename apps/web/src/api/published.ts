import { Pool as POOLS } from '@api-values';
import { useAnswer } from './useAnswer';
import type { Schemas } from './client';

export type Pool = Schemas['Pool'];
export { POOLS };

export function poolLabel(pool: string): string {
  return pool.charAt(0).toUpperCase() + pool.slice(1);
}

export const POOL_CHOICES = POOLS.map((value) => ({ value, label: poolLabel(value) }));

export function isPool(text: string | null | undefined): text is Pool {
  return POOLS.some((pool) => pool === text);
}

/** Every list that was ever published in a pool, with its versions. */
export function usePublished(pool: Pool) {
  return useAnswer('/api/lists', { query: { pool } }, { select: ({ lists }) => lists });
}

/** The valid version: the last that was not withdrawn. */
export function validVersion(
  list: Schemas['PublishedListAnswer'] | undefined,
): Schemas['VersionAnswer'] | null {
  return list?.versions.findLast(({ withdrawn }) => !withdrawn) ?? null;
}
