import { RefusedError } from '@ledger/kernel';
import { emptyChanges, ListChanges } from '../rating-states/list-changes';
import { PlayerMarks } from '../rating-states/player-marks';
import { RatingState } from '../rating-states/rating-state';
import { RatingStateRows } from '../rating-states/rating-state-rows';
import { openingOf, openList } from '../replay/open-list';
import type { ListState, PoolState } from '../replay/pool-state';
import type { ResolvedFacts } from '../replay/resolved-facts';

/** An opening list that cannot be read as the rules ask is refused like any other, and so are those that rest on it. */
export function openOrRefuse(facts: ResolvedFacts, pool: PoolState, list: ListState): void {
  try {
    open(facts, pool, list);
  } catch (error) {
    refuseList(pool, list, error);
  }
}

/** Writes an opening list over what was computed. */
function open(facts: ResolvedFacts, pool: PoolState, list: ListState): void {
  const { rows, begins } = list.changes;
  const whole = pool.ratingStates.writableCopy(list.index, facts.people.count);
  const marks = new PlayerMarks();
  marks.reset(whole.length);
  const games = list.changes.gamesOf(whole.length);
  for (const player of rows.player) marks.add(player);
  openList(openingOf(facts, pool.pool, list), (player, ratingState) => {
    whole.write(player, ratingState);
    marks.add(player);
    games[player] = ratingState.games;
  });
  list.changes = new ListChanges(RatingStateRows.of(whole, marks, games), whole.length, begins);
}

/** Writes what an opening list says of some players over what was computed. */
export function reopen(
  facts: ResolvedFacts,
  pool: PoolState,
  list: ListState,
  players: readonly number[],
): void {
  if (list.rules === null) for (const player of players) pool.write(list.index, player, UNKNOWN);
  const write = (player: number, ratingState: RatingState): void =>
    pool.write(list.index, player, ratingState);
  openList(openingOf(facts, pool.pool, list), write, new Set(players));
}

/** The rating state of someone of whom nothing is known. */
const UNKNOWN = new RatingState();

/** Discards a refused list. */
export function refuseList(pool: PoolState, list: ListState, error: unknown): void {
  if (!(error instanceof RefusedError)) throw error;
  list.refusal = error.refusal;
  list.changes = emptyChanges();
  pool.ratingStates.forget(list.index);
}
