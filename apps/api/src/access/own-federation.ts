import type { FederationCode } from '@ledger/kernel';
import type { Person } from '@ledger/office';
import { mayActAs, mayActFor, officeRefusal, serviceRefusal } from '@ledger/office';
import { refusedRequest } from '../problem/problem';

/** An officer registers and reports for one federation only. */
export function requireOwn(person: Person, federation: FederationCode, what: string): void {
  if (mayActFor(person, federation)) return;
  throw refusedRequest(
    officeRefusal('OtherFederation', {
      what,
      federation,
      own: person.federation ?? 'no federation',
      where: 'federation',
    }),
  );
}

/** What an officer may ask for as a rule, but not in this form. */
export function requireAdministrator(person: Person, where: string, what: string): void {
  if (mayActAs(person, 'administrator')) return;
  throw refusedRequest(
    serviceRefusal('RoleTooLow', {
      what,
      needed: 'administrator',
      name: person.name,
      role: person.role,
      where,
    }),
  );
}
