import { useAnswer } from './useAnswer';
import type { Schemas } from './client';
import { useMay } from './access';

export type ListStatus = Schemas['ListStatusAnswer'];

/** Every list up to the next one, and whether it is published as it is computed now; only for those with a key. */
export function useStatuses() {
  return useAnswer('/api/lists/statuses', {}, { select: ({ lists }) => lists, enabled: useMay('analyst') });
}
