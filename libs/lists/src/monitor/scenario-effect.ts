import type { ListDate, Pool } from '@ledger/kernel';
import { halfUp } from '@ledger/kernel';
import type { RatedGame, State } from '@ledger/engine';
import type { Lists } from '../list/lists';
import { branchOf } from '../what-if/branch';
import type { ComparisonQuestion, ListComparison } from '../what-if/list-comparison';
import { compareListIf } from '../what-if/list-comparison';
import type { PredictionBand } from './prediction';
import { Prediction } from './prediction';

/** What a scenario changes on one list, in a few numbers. */
export interface ScenarioEffect {
  readonly date: ListDate;
  /** Players whose rating differs, and those who enter or leave the list. */
  readonly players: number;
  readonly entered: number;
  readonly left: number;
  readonly changed: number;
  /** Over the players on both lists whose rating differs, in hundredths of a point; null where there are none. */
  readonly meanAbsoluteChangeHundredths: number | null;
  readonly floorCrossings: { readonly up: number; readonly down: number };
  /** Of the games that both states rate, up to this list: predicted by the ratings as they are and by the others. */
  readonly predictionAsItIs: PredictionBand;
  readonly prediction: PredictionBand;
  readonly refusedBefore: ListComparison['refusedBefore'];
  readonly refusedAfter: ListComparison['refusedAfter'];
}

export function scenarioEffect(lists: Lists, question: ComparisonQuestion): ScenarioEffect {
  const { scenario, knownAt, pool } = question;
  const comparison = compareListIf(lists, question);
  const { date, rows, counts, crossings, refusedBefore, refusedAfter } = comparison;
  const moved = rows.flatMap(({ change }) => (change === null || change === 0 ? [] : [Math.abs(change)]));
  const floor = crossings.filter(({ threshold }) => threshold === 'floor');
  const isComparable = refusedBefore === null && refusedAfter === null;
  const [before, after] = isComparable
    ? comparePredictions(lists.stateAt(knownAt), branchOf(lists, knownAt, scenario), pool, date)
    : [new Prediction(), new Prediction()];
  return {
    date,
    players: counts.entered + counts.left + moved.length,
    entered: counts.entered,
    left: counts.left,
    changed: moved.length,
    meanAbsoluteChangeHundredths:
      moved.length === 0 ? null : halfUp(100 * moved.reduce((sum, each) => sum + each, 0), moved.length),
    floorCrossings: {
      up: floor.filter(({ direction }) => direction === 'up').length,
      down: floor.filter(({ direction }) => direction === 'down').length,
    },
    predictionAsItIs: before.all(),
    prediction: after.all(),
    refusedBefore,
    refusedAfter,
  };
}

/** The games up to a list that both states rate, each with the ratings of its state. */
function comparePredictions(
  trunk: State,
  branch: State,
  pool: Pool,
  date: ListDate,
): readonly [Prediction, Prediction] {
  branch.advanceTo(date);
  const known = gamesUpTo(trunk, pool, date);
  const [before, after] = [new Prediction(), new Prediction()];
  for (const list of branch.lists(pool)) {
    if (list.date > date || list.refusal !== null) continue;
    for (const game of list.ratedGames()) {
      const same = known.get(keyOf(game));
      if (same === undefined) continue;
      before.add(same);
      after.add(game);
    }
  }
  return [before, after];
}

const gathered = new WeakMap<State, Map<string, ReadonlyMap<string, RatedGame>>>();

/** Gathered once for each state and list: many scenarios are compared with the same. */
function gamesUpTo(state: State, pool: Pool, date: ListDate): ReadonlyMap<string, RatedGame> {
  let kept = gathered.get(state);
  if (kept === undefined) gathered.set(state, (kept = new Map<string, ReadonlyMap<string, RatedGame>>()));
  const key = `${pool} ${date}`;
  let games = kept.get(key);
  if (games === undefined) {
    state.advanceTo(date);
    const found = new Map<string, RatedGame>();
    for (const list of state.lists(pool)) {
      if (list.date > date || list.refusal !== null) continue;
      for (const game of list.ratedGames()) found.set(keyOf(game), game);
    }
    kept.clear();
    kept.set(key, (games = found));
  }
  return games;
}

function keyOf({ tournament, part, game }: RatedGame): string {
  return `${tournament} ${part} ${game}`;
}
