import type { ListDate, LogPosition, Pool, TournamentId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { DuePublication, ExplainedPart, RatingScenario } from '@ledger/lists';
import { branchOf, duePublication, explainTournament } from '@ledger/lists';
import type { Placement } from '../../questions/tournament-status';
import type { ListReadModel } from '../list-read-model';

export interface RatedTournament {
  readonly knownAt: LogPosition;
  readonly parts: readonly ExplainedPart[];
  /** Why other parts that were reported cannot be rated. */
  readonly obstacles: readonly string[];
}

/** What became of a tournament, part by part. Where no list can be computed, that is the obstacle. */
export function tournamentRating(
  at: ListReadModel,
  knownAt: LogPosition,
  { tournament }: { readonly tournament: TournamentId },
): RatedTournament {
  try {
    const state = at.lists.stateAt(knownAt);
    return { knownAt, parts: explainTournament(state, tournament), obstacles: state.obstaclesTo(tournament) };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { knownAt, parts: [], obstacles: [error.message] };
  }
}

/** The list of the last part of each tournament, and what keeps it from being rated; nothing is computed for it. */
export function tournamentPlacements(
  at: ListReadModel,
  knownAt: LogPosition,
  { tournaments }: { readonly tournaments: readonly TournamentId[] },
): readonly Placement[] {
  const state = at.lists.stateAt(knownAt);
  return tournaments.map((tournament) => {
    const last = state.partsAtOrigin(tournament).at(-1);
    const notRated = last?.objection?.text ?? state.obstaclesTo(tournament)[0] ?? null;
    return { tournament, list: last?.list ?? null, notRated };
  });
}

/** What would become of a tournament that is not recorded yet. */
export function tournamentIf(
  at: ListReadModel,
  knownAt: LogPosition,
  { tournament, supposition }: { readonly tournament: TournamentId; readonly supposition: RatingScenario },
): RatedTournament {
  const state = branchOf(at.lists, knownAt, supposition);
  return { knownAt, parts: explainTournament(state, tournament), obstacles: state.obstaclesTo(tournament) };
}

/**
 * A list ready to be published; null where the last version still says the same. A checkpoint could be forged, so nothing
 * that is published rests on one.
 */
export function due(
  at: ListReadModel,
  knownAt: LogPosition,
  { pool, date }: { readonly pool: Pool; readonly date: ListDate },
): Omit<DuePublication, 'list'> | null {
  at.computeFromFacts();
  const found = duePublication(at.lists, pool, date, knownAt);
  if (found === null) return null;
  const { list: _list, ...publication } = found;
  return publication;
}
