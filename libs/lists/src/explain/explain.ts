import type { CalendarDate, PlayerId, Pool } from '@ledger/kernel';
import { refuse, yearOf } from '@ledger/kernel';
import { noSuchPlayer } from '@ledger/ledger';
import type { State, StateList } from '@ledger/engine';
import { observePeriod, observeShowing } from '@ledger/engine';
import { explainOpening, notRatedHere } from './opening-working';
import type { ExplainedStep, Explanation } from './explanation';
import { explainPeriod } from './period-working';
import { ratingOrNull } from './question';
import { cite, isJuniorByYear } from '@ledger/rating';
import { LIST_PROVISIONS, TOURNAMENT_PROVISIONS } from '@ledger/regulations';
import type { UncertainProvision } from '../list/uncertain';
import { leastCap, uncertainIn, uncertainInWords } from '../list/uncertain';

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

type Working = Omit<Explanation, 'uncertain'>;

/**
 * The uncertain and supplied provisions that one row rests on: those that its working cites. The rounding of the change counts only
 * where the change is exactly a negative half, the difference cap only where a gap exceeds the smaller cap, inactivity only
 * where the row has its mark, K only in the year of the birthday that ends the junior line.
 */
function uncertainInWorking(list: StateList, working: Working): readonly string[] {
  if (list.law === null) return [];
  const { asked } = list.law;
  const { tournaments, steps, initial } = working;
  const text = JSON.stringify([tournaments, steps, initial]);
  const sets = list.ruleSets();
  const candidates = [
    ...uncertainIn(sets, TOURNAMENT_PROVISIONS),
    ...uncertainIn([list.law.ruleSet], LIST_PROVISIONS),
  ];
  return candidates
    .filter(({ ruleSet, name }) => cites(text, cite({ ruleSet, asked }, name)))
    .filter((each) => hadEffect(each, list, working))
    .map(uncertainInWords);
}

/** The whole citation: `7.1` is not cited where `7.14` is. */
function cites(text: string, citation: string): boolean {
  for (let at = text.indexOf(citation); at >= 0; at = text.indexOf(citation, at + 1)) {
    if (!/[\w.]/.test(text[at + citation.length] ?? '')) return true;
  }
  return false;
}

function hadEffect({ ruleSet, name, row }: UncertainProvision, list: StateList, working: Working): boolean {
  if (row.known === 'supplied') return true;
  switch (name) {
    case 'changeRounding':
      return working.changeHundredths < 0 && working.changeHundredths % 100 === -50;
    case 'inactivity':
      return list.figuresOf(working.player).inactive;
    case 'kFactor':
      return isJuniorThisYear(list, working.player);
    case 'differenceCap':
      return working.tournaments
        .filter((tournament) => tournament.ruleSet === ruleSet.id)
        .some(({ games }) => games.some(({ difference }) => Math.abs(difference ?? 0) > leastCap(row)));
    default:
      return true;
  }
}

function isJuniorThisYear(list: StateList, player: PlayerId): boolean {
  const { birthYear, peak, total } = observeShowing(list, player);
  return list.rules !== null && isJuniorByYear(list.rules.k, yearOf(list.date), birthYear ?? 0, peak, total);
}
