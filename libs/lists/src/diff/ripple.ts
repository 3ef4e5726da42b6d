import type { ListDate, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type { State, StatePart } from '@ledger/engine';

/** One step of a ripple: this player's rating changed on a list, and the next one met him in a tournament. */
export interface RippleStep {
  readonly player: PlayerId;
  readonly pool: Pool;
  readonly list: ListDate;
  /** In the first state; 0 if unrated. */
  readonly fromRating: number;
  /** In the second state; 0 if unrated. */
  readonly toRating: number;
  /** Where the next player of the path met this one. */
  readonly metIn: TournamentId;
}

/** A player's rating on one list, whose difference between two states is to be traced. */
interface SearchNode {
  readonly player: PlayerId;
  readonly pool: Pool;
  readonly list: ListDate;
  readonly step: RippleStep | null;
  readonly towards: SearchNode | null;
}

/** Beyond this many ratings the search gives up: the path would be too long to be useful. */
const SEARCHED = 20_000;

/**
 * How a difference reached a player who is not concerned himself: over which opponents, from one who is. The shortest
 * path is found backwards in time: from opponents whose rating at the start of a tournament differs.
 */
export function ripplePath(
  from: State,
  to: State,
  pool: Pool,
  list: ListDate,
  player: PlayerId,
  isConcerned: (player: PlayerId) => boolean,
): { readonly origin: PlayerId; readonly path: readonly RippleStep[] } | null {
  const queue: SearchNode[] = [{ player, pool, list, step: null, towards: null }];
  const seen = new Set<string>();
  for (let next = 0; next < queue.length && next < SEARCHED; next++) {
    const here = queue[next]!;
    if (here.step !== null && isConcerned(here.player)) return { origin: here.player, path: pathFrom(here) };
    for (const source of sourcesOf(from, to, here)) {
      const key = `${source.player} ${source.pool} ${source.list}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(source);
    }
  }
  return null;
}

function pathFrom(place: SearchNode): RippleStep[] {
  const path: RippleStep[] = [];
  for (let at: SearchNode | null = place; at !== null; at = at.towards)
    if (at.step !== null) path.push(at.step);
  return path;
}

/** Opponents up to the list whose rating at the start differs between the two states. */
function sourcesOf(from: State, to: State, here: SearchNode): SearchNode[] {
  const found: SearchNode[] = [];
  for (const state of [to, from]) {
    for (const { part, list } of state.resultsOf(here.player, here.pool)) {
      if (list > here.list) continue;
      for (const opponent of opponentsIn(part, here.player)) {
        const own = sourceIn(from, to, here, part, here.pool, opponent);
        if (own !== null) found.push(own);
        if (here.pool === 'standard') continue;
        // An unrated rapid or blitz player counts with the standard rating (7.21).
        const standard = sourceIn(from, to, here, part, 'standard', opponent);
        if (standard !== null) found.push(standard);
      }
    }
  }
  return found;
}

function sourceIn(
  from: State,
  to: State,
  here: SearchNode,
  part: StatePart,
  pool: Pool,
  player: PlayerId,
): SearchNode | null {
  const list = part.ratingsFromOf(pool);
  if (list === null) return null;
  const fromRating = from.ratingOn(player, pool, list);
  const toRating = to.ratingOn(player, pool, list);
  if (fromRating === toRating) return null;
  const step = { player, pool, list, fromRating, toRating, metIn: part.tournament };
  return { player, pool, list, step, towards: here };
}

/** Whom a player met; a bye has no opponent. */
function opponentsIn(part: StatePart, player: PlayerId): PlayerId[] {
  const opponents: PlayerId[] = [];
  for (const { white, black } of part.gamesOf(player)) {
    if (black !== null) opponents.push(white === player ? black : white);
  }
  return opponents;
}
