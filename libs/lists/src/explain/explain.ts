import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import { dayNumber, refuse, RefusedError } from '@ledger/kernel';
import type { Law } from '@ledger/rating';
import type { ListState, PoolState } from '../replay/pool-state';
import type { Projection } from '../replay/projection';
import { explainOpening } from './opening-working';
import type { ExplainedStep, Explanation } from './explanation';
import { explainPeriod } from './period-working';
import { idOf, isComputed, ratingOrNull } from './question';

export interface ExplainRequest {
  readonly player: PlayerId;
  readonly pool: Pool;
  /** The list in force on this date is explained. */
  readonly listDate: ListDate;
}

/**
 * The whole working of one player on one list, with the article at each step. The figures come from the functions
 * that made the list; what is read from the list itself is compared with them by the tests, player by player.
 */
export function explain(projection: Projection, request: ExplainRequest): Explanation {
  const pool = projection.pools[request.pool];
  const list = listInForce(projection, pool, request.listDate);
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
      : NOTHING_COMPUTED;
  const { columns } = list;
  const previous = pool.columnsAt(list.index - 1).rating[player]! | 0;
  return {
    player: idOf({ projection }, player),
    pool: request.pool,
    listDate: list.date,
    knownAt: projection.knownAt,
    ruleSet: listLaw?.ruleSet.id ?? null,
    previousRating: ratingOrNull(previous),
    rating: ratingOrNull(columns.rating[player]! | 0),
    change: worked.change,
    changeHundredths: worked.changeHundredths,
    k: ratingOrNull(columns.k[player]! | 0),
    games: columns.games[player]! | 0,
    tournaments: worked.tournaments,
    ...(worked.initial === undefined ? {} : { initial: worked.initial }),
    steps: [
      ...mergeStep(request.player, idOf({ projection }, player)),
      ...worked.steps,
      ...explainOpening(projection, pool, list, player),
    ],
  };
}

const NOTHING_COMPUTED = { change: 0, changeHundredths: 0, tournaments: [], initial: undefined, steps: [] };

function listInForce(projection: Projection, pool: PoolState, date: ListDate): ListState {
  projection.advanceTo(date);
  const list = pool.lists[pool.timeline.inForceOn(dayNumber(date))];
  if (list === undefined) {
    return refuse({
      code: 'NoList',
      message: `There is no ${pool.pool} list on ${date}: the first is that of ${pool.timeline.dates[0]}.`,
    });
  }
  return list.refusal === null ? list : refuse(list.refusal);
}

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
