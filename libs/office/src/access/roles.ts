import type { FederationCode } from '@ledger/kernel';

/**
 * What each role may do. Each role may also do what the one before it may: anyone reads what is published; an analyst reads
 * everything; an officer registers and reports tournaments and players of one federation; an administrator corrects,
 * decides and publishes.
 */
export const ROLES = ['anonymous', 'analyst', 'officer', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** The person behind a request. */
export interface Person {
  /** Different for two people of one name: the id of the key, or what the identity provider calls the person. */
  readonly id: string;
  /** Recorded with each event as its actor: the name, and the id of the key or the subject of the provider. */
  readonly name: string;
  /** Each role may also do what those before it may. */
  readonly role: Role;
  /** The federation an officer acts for; null for everyone else. */
  readonly federation: FederationCode | null;
}

export const ANYONE: Person = { id: 'anonymous', name: 'anonymous', role: 'anonymous', federation: null };

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

export function mayActAs(person: Person, needed: Role): boolean {
  return ROLES.indexOf(person.role) >= ROLES.indexOf(needed);
}

/** An officer acts for one federation only; an administrator for all. */
export function mayActFor(person: Person, federation: FederationCode): boolean {
  return person.role === 'administrator' || (person.role === 'officer' && person.federation === federation);
}
