import type { CalendarDate, PlayerId, Pool } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import { noSuchPlayer } from '@ledger/ledger';
import type { State } from '@ledger/engine';
import { observePeriod } from '@ledger/engine';
import { explainOpening, notRatedHere } from './opening-working';
import type { ExplainedStep, Explanation } from './explanation';
import { explainPeriod } from './period-working';
import { ratingOrNull } from './question';
import { uncertainInWorking } from './uncertain-working';

export interface ExplainRequest {
  readonly player: PlayerId;
  readonly pool: Pool;
  /** The list in force on this date is explained. */
  readonly listDate: CalendarDate;
}

/**
 * The whole working of one player on one list, with the article at each step. The figures come from the computation of
 * the list, which is run again for the player and observed.
 */
export function explain(state: State, request: ExplainRequest): Explanation {
  const list = state.listOn(request.pool, request.listDate);
  if (!state.isKnown(request.player)) {
    return refuse(noSuchPlayer(request.player));
  }
  const player = state.keptId(request.player);
  const listLaw = list.law;
  const observed = listLaw === null ? null : observePeriod(list, player);
  const worked =
    observed !== null && listLaw !== null
      ? explainPeriod({ state, list, listLaw, player }, observed)
      : { ...NOTHING_COMPUTED, tournaments: notRatedHere(list, player) };
  const { rating, k, games } = list.figuresOf(player);
  const explanation = {
    player,
    pool: request.pool,
    listDate: list.date,
    knownAt: state.knownAt,
    ruleSet: listLaw?.ruleSet.id ?? null,
    previousRating: ratingOrNull(list.ratingBefore(player)),
    rating: ratingOrNull(rating),
    change: worked.change,
    changeHundredths: worked.changeHundredths,
    k: ratingOrNull(k),
    games,
    tournaments: worked.tournaments,
    ...(worked.initial === undefined ? {} : { initial: worked.initial }),
    steps: [...mergeStep(request.player, player), ...worked.steps, ...explainOpening(list, player)],
  };
  return { ...explanation, uncertain: uncertainInWorking(list, explanation) };
}

const NOTHING_COMPUTED = { change: 0, changeHundredths: 0, initial: undefined, steps: [] };

function mergeStep(asked: PlayerId, kept: PlayerId): ExplainedStep[] {
  return asked === kept
    ? []
    : [{ article: 'B-64', text: `${asked} was merged into ${kept}: all games count there.` }];
}
