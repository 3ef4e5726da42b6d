import type { ReactNode } from 'react';
import { Empty, Waiting } from './States';
import { useMay, usePerson } from '../api/access';
import type { Role } from '../api/access';

/** Content for some roles only; others see which key they need. */
export function Needs({ role, children }: { readonly role: Role; readonly children: ReactNode }) {
  const { isPending } = usePerson();
  const may = useMay(role);
  if (may) return children;
  if (isPending) return <Waiting />;
  return <Empty title={`This is for the ${role}.`}>Sign in with an access key above.</Empty>;
}
