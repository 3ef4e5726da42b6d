import type { FederationCode, TournamentId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import { NEVER } from '@ledger/rating';
import type { ExplainedStep } from './explanation';
import { isComputed } from './question';
import type { PlacedPart, Projection } from '@ledger/engine';
import { listIn } from '../list/lists';

/** The parts of a tournament as they stand now, after every correction, those booked on later lists included. */
export function partsOf(projection: Projection, id: TournamentId): readonly PlacedPart[] {
  const parts = projection.placed.get(id) ?? projection.facts.placeId(id).parts;
  return parts.filter(({ until }) => until === NEVER);
}

/** The federation that registered a tournament; null where nothing is on record. */
export function hostOf({ facts: { book, knowledge } }: Projection, id: TournamentId): FederationCode | null {
  const registrations = book.tournament(id)?.registrations ?? [];
  return registrations.filter((event) => knowledge.inForce(event)).at(-1)?.federation ?? null;
}

/** Why a part is not rated, which may hang on who took part; null where it is, or will be. */
export function objectionTo(projection: Projection, placed: PlacedPart): ExplainedStep | null {
  const { part, objection } = placed;
  if (objection !== null) return { article: objection.article, text: objection.text };
  const pool = projection.pools[part.pool];
  try {
    listIn(projection, part.pool, pool.timeline.dates[placed.list]!);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { article: error.refusal.article ?? error.refusal.code, text: error.refusal.message };
  }
  const list = pool.lists[placed.list]!;
  if (!isComputed(list)) return null;
  const found = projection.context.rater.work(
    placed,
    projection.context.sourcesFor(pool, placed, list.rules),
  );
  return found === null ? null : { article: found.article, text: found.text };
}
