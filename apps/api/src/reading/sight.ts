import type { LogPosition } from '@ledger/kernel';
import type { KnownAt, Office, Person } from '@ledger/office';
import { mayActAs } from '@ledger/office';
import { problem, ProblemError } from '../problem/problem';

/** Whether a person sees more than what is published. */
export function seesAll(person: Person): boolean {
  return mayActAs(person, 'analyst');
}

/** A question about anything but what is published needs a key. */
export function requireSight(person: Person, field: string): void {
  if (seesAll(person)) return;
  throw new ProblemError(
    problem(401, `${field}: without a key only what is published can be read.`, {
      code: 'KeyMissing',
      where: field,
      advice: 'Ask for a version, or send a key of an analyst.',
    }),
  );
}

/**
 * How much of the log an answer may rest on: for everyone what the latest publication took into account, for analysts
 * all of it or as much as they ask for.
 */
export async function sightOf(office: Office, person: Person, knownAt?: string): Promise<LogPosition> {
  if (knownAt !== undefined) requireSight(person, 'knownAt');
  return seesAll(person) ? office.knownAt(knownAt) : office.records.publicKnowledge();
}

/** The same for a question about the lists, which need not wait for a replay. */
export async function sightOfLists(office: Office, person: Person, knownAt?: string): Promise<KnownAt> {
  return seesAll(person) && knownAt === undefined ? 'latest' : sightOf(office, person, knownAt);
}
