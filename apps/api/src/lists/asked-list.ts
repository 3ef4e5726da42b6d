import type { CalendarDate, Pool } from '@ledger/kernel';
import type { PublishedList } from '@ledger/lists';
import type { Office } from '@ledger/office';
import { problem, ProblemError } from '../problem/problem';
import type { BasisAnswer } from '../reading/basis';
import type { LIST_STATES, ListQuery } from './list.dto';

export interface AskedList {
  readonly list: PublishedList;
  readonly state: (typeof LIST_STATES)[number];
  readonly version: number | null;
  readonly withdrawn: boolean;
  readonly basis: BasisAnswer;
}

/** The state of a list that a query means, for someone who sees everything or only what is published. */
export async function askedList(
  office: Office,
  pool: Pool,
  day: CalendarDate,
  { knownAt, version }: Pick<ListQuery, 'knownAt' | 'version'>,
  seesEverything: boolean,
): Promise<AskedList> {
  if (knownAt !== undefined && version !== undefined) {
    const message = 'goes not with version: a version has its own';
    throw new ProblemError(problem(400, `knownAt ${message}`, { errors: [{ field: 'knownAt', message }] }));
  }
  if (knownAt !== undefined && !seesEverything) {
    throw new ProblemError(
      problem(401, 'knownAt: without a key only published versions can be read.', {
        code: 'KeyMissing',
        where: 'knownAt',
        advice: 'Ask for a version, or send a key of an analyst.',
      }),
    );
  }
  if (version === undefined && seesEverything) {
    const list = await office.list(pool, day, await office.knownAt(knownAt));
    const state = knownAt === undefined ? 'revised' : 'known-at';
    return { list, state, version: null, withdrawn: false, basis: basisOf(list) };
  }
  const published = await office.records.publishedOn(pool, day, version);
  const list = await office.list(pool, published.date, published.knownAt);
  const { withdrawn } = published;
  return {
    list,
    state: 'published',
    version: published.version,
    withdrawn,
    basis: basisOf(list),
  };
}

export function basisOf(list: PublishedList): BasisAnswer {
  const { knownAt, ruleSets } = list.basis();
  return { position: knownAt, ruleSets, digest: list.digest() };
}
