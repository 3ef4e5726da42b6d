import { serviceRefusal } from '@ledger/office';
import type { CalendarDate, Pool } from '@ledger/kernel';
import type { ListRow } from '@ledger/lists';
import type { KnownAt, ListHead, Office } from '@ledger/office';
import type { BasisAnswer, ListRowAnswer, ListState } from '../http/answers';
import type { VersionQuery } from '../reading/queries';
import { problem, ProblemError, refusedRequest } from '../problem/problem';

/** Which list is meant, and how much of the log it is to rest on. */
export interface StateMeant {
  readonly day: CalendarDate;
  readonly knownAt: KnownAt;
  readonly state: ListState;
  readonly version: number | null;
  readonly withdrawn: boolean;
}

/** The state of a list that a query means, for someone who sees everything or only what is published. */
export async function resolveListState(
  office: Office,
  pool: Pool,
  day: CalendarDate,
  { knownAt, version }: VersionQuery,
  seesEverything: boolean,
): Promise<StateMeant> {
  if (knownAt !== undefined && version !== undefined) {
    const message = 'cannot be combined with version';
    throw new ProblemError(problem(400, `knownAt ${message}`, { errors: [{ field: 'knownAt', message }] }));
  }
  if (knownAt !== undefined && !seesEverything) {
    throw refusedRequest(
      serviceRefusal('KeyMissing', { what: 'knownAt', role: 'analyst', where: 'knownAt' }),
    );
  }
  if (version === undefined && seesEverything) {
    if (knownAt === undefined) {
      return { day, knownAt: 'latest', state: 'revised', version: null, withdrawn: false };
    }
    return {
      day,
      knownAt: await office.knownAt(knownAt),
      state: 'known-at',
      version: null,
      withdrawn: false,
    };
  }
  const published = await office.records.publishedOn(pool, day, version);
  return {
    day: published.date,
    knownAt: published.knownAt,
    state: 'published',
    version: published.version,
    withdrawn: published.withdrawn,
  };
}

/** What a list rests on, as in every answer. */
export function basisOf({ basis }: ListHead): BasisAnswer {
  const { knownAt, ruleSets, digest } = basis;
  return { position: knownAt, ruleSets, digest };
}

/** A row as answers show it. */
export function rowAnswer({ inactive, ...row }: ListRow): ListRowAnswer {
  return { ...row, flag: inactive ? 'i' : '' };
}
