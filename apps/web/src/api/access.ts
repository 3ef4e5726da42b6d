import { Role as ROLES } from '@api-values';
import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from './client';
import type { Schemas } from './client';
import { useKey } from './key';

export type Role = Schemas['Role'];

/** Who is asking, by the key in this tab. */
export function usePerson() {
  const key = useKey();
  return useQuery({
    queryKey: ['person', key],
    queryFn: () => answerOf(api.GET('/api/access')),
    staleTime: Infinity,
    retry: false,
  });
}

/** Whether the person may do what needs a role. The service decides; this only decides what is shown. */
export function useMay(role: Role): boolean {
  const { data } = usePerson();
  // The document names the roles in the order of what they may do.
  return ROLES.indexOf(data?.role ?? 'anonymous') >= ROLES.indexOf(role);
}
