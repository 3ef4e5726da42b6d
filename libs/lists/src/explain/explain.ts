import type { CalendarDate, PlayerId, Pool } from '@ledger/kernel';
import { refuse, RefusedError } from '@ledger/kernel';
import type { Law } from '@ledger/rating';
import { listIn } from '../list/lists';
import type { ListState, PoolState, Projection } from '@ledger/engine';
import { beforeAllLists, explainOpening } from './opening-working';
import type { ExplainedStep, Explanation } from './explanation';
import { explainPeriod } from './period-working';
import { idOf, isComputed, ratingOrNull } from './question';

export interface ExplainRequest {
  readonly player: PlayerId;
  readonly pool: Pool;
  /** The list in force on this date is explained. */
  readonly listDate: CalendarDate;
}

/**
 * The whole working of one player on one list, with the article at each step. The figures come from the functions
 * that made the list; what is read from the list itself is compared with them by the tests, player by player.
 */
export function explain(projection: Projection, request: ExplainRequest): Explanation {
  const { pool, list } = listIn(projection, request.pool, request.listDate);
  const { register } = projection.facts.book;
  const asked = register.find(request.player);
  if (asked === undefined) {
    return refuse({ code: 'PlayerUnknown', message: `No player has the id ${request.player}.` });
  }
  const player = projection.facts.identities.keptFor(asked);
  const listLaw = lawOf(projection, pool, list);
  const worked =
    isComputed(list) && listLaw !== null
      ? explainPeriod({ projection, pool, list, listLaw, player })
      : { ...NOTHING_COMPUTED, tournaments: beforeAllLists(projection, pool, list, player) };
  const { rating, k, games } = pool.standingOn(list.index, player);
  const previous = pool.ratingOn(list.index - 1, player);
  return {
    player: idOf({ projection }, player),
    pool: request.pool,
    listDate: list.date,
    knownAt: projection.knownAt,
    ruleSet: listLaw?.ruleSet.id ?? null,
    previousRating: ratingOrNull(previous),
    rating: ratingOrNull(rating),
    change: worked.change,
    changeHundredths: worked.changeHundredths,
    k: ratingOrNull(k),
    games,
    tournaments: worked.tournaments,
    ...(worked.initial === undefined ? {} : { initial: worked.initial }),
    steps: [
      ...mergeStep(request.player, idOf({ projection }, player)),
      ...worked.steps,
      ...explainOpening(projection, pool, list, player),
    ],
  };
}

const NOTHING_COMPUTED = { change: 0, changeHundredths: 0, initial: undefined, steps: [] };

/** Null where no rules are known: an opening list needs none. */
function lawOf(projection: Projection, pool: PoolState, list: ListState): Law | null {
  try {
    return projection.facts.law.lawOn(pool.pool, list.date);
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

function mergeStep(asked: PlayerId, kept: PlayerId): ExplainedStep[] {
  return asked === kept
    ? []
    : [{ article: 'B-64', text: `${asked} was merged into ${kept}: all games count there.` }];
}
