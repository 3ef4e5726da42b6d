import type { FederationCode } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { mayActFor } from '@ledger/office';
import { problem, ProblemError } from '../problem/problem';

/** An officer registers and reports for one federation only. */
export function requireOwn(person: Person, federation: FederationCode, what: string): void {
  if (mayActFor(person, federation)) return;
  throw new ProblemError(
    problem(
      403,
      `${what} belongs to ${federation}; the key of ${person.name} acts for ${person.federation ?? 'nobody'}.`,
      {
        code: 'OtherFederation',
        where: 'federation',
      },
    ),
  );
}
