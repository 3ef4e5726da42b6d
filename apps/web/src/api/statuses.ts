import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from './client';
import type { Schemas } from './client';
import { useMay } from './access';

export type ListStatus = Schemas['ListStatusAnswer'];

/** Every list up to the next one, and whether it is published as it is computed now; only for those with a key. */
export function useStatuses() {
  return useQuery({
    queryKey: ['statuses'],
    queryFn: () => answerOf(api.GET('/api/lists/statuses')),
    select: ({ lists }) => lists,
    enabled: useMay('analyst'),
  });
}
