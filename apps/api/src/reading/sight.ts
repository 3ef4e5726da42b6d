import type { LogPosition, Pool, TournamentId } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { KnownAt, Office, Person } from '@ledger/office';
import { mayActAs, serviceRefusal } from '@ledger/office';
import { refusedRequest } from '../problem/problem';

/** Whether a person sees more than what is published. */
export function seesAll(person: Person): boolean {
  return mayActAs(person, 'analyst');
}

/** A question about anything but what is published needs a key. */
export function requireAnalyst(person: Person, field: string): void {
  if (seesAll(person)) return;
  throw refusedRequest(serviceRefusal('KeyMissing', { what: field, role: 'analyst', where: field }));
}

/**
 * How much of the log an answer may rest on: for analysts all of it, or as much as they ask for; for everyone else what
 * the latest publication took into account, of one pool, or of any for what concerns no pool (names, federations).
 */
export async function visiblePosition(
  office: Office,
  person: Person,
  { knownAt, pool }: { readonly knownAt?: string | undefined; readonly pool?: Pool } = {},
): Promise<LogPosition> {
  if (knownAt !== undefined) requireAnalyst(person, 'knownAt');
  if (seesAll(person)) return office.knownAt(knownAt);
  const known = await office.records.publicKnowledge();
  return pool === undefined ? latestOf(known) : known[pool];
}

/** The same for a question about the lists, which need not wait for a replay. */
export async function visibleState(
  office: Office,
  person: Person,
  asked: { readonly knownAt?: string | undefined; readonly pool?: Pool } = {},
): Promise<KnownAt> {
  return seesAll(person) && asked.knownAt === undefined ? 'latest' : visiblePosition(office, person, asked);
}

/** The same about one tournament: everyone sees what the publications of its pool took into account. */
export async function visibleTournament(
  office: Office,
  person: Person,
  tournament: TournamentId,
  knownAt: string | undefined,
): Promise<KnownAt> {
  if (seesAll(person) || knownAt !== undefined) return visibleState(office, person, { knownAt });
  return office.records.publicKnowledgeOf(tournament);
}

export function latestOf(known: Readonly<Record<Pool, LogPosition>>): LogPosition {
  return Math.max(...POOLS.map((pool) => known[pool])) as LogPosition;
}
