import type { FederationCode } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { mayActAs, mayActFor } from '@ledger/office';
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

/** What an officer may ask for as a rule, but not in this form. */
export function requireAdministrator(person: Person, where: string, what: string): void {
  if (mayActAs(person, 'administrator')) return;
  throw new ProblemError(
    problem(403, `${what} needs the role administrator; the key of ${person.name} has ${person.role}.`, {
      code: 'RoleTooLow',
      where,
    }),
  );
}
