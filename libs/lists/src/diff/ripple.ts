import type { ListDate, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { NO_ENTRY } from '@ledger/engine';
import type { PlacedPart, Projection } from '@ledger/engine';

/** One step of a ripple: this player's rating changed on a list, and the next one met him in a tournament. */
export interface RippleStep {
  readonly player: PlayerId;
  readonly pool: Pool;
  readonly list: ListDate;
  readonly fromRating: number;
  readonly toRating: number;
  /** Where the next player of the path met this one. */
  readonly metIn: TournamentId;
}

/** A player's rating on one list, whose difference between two states is to be traced. */
interface Place {
  readonly player: number;
  readonly pool: Pool;
  readonly list: number;
  readonly step: RippleStep | null;
  readonly towards: Place | null;
}

/** Beyond so many ratings the search gives up: the path would be too long to tell anything. */
const SEARCHED = 20_000;

/**
 * How a difference reached a player who is not concerned himself: over which opponents, from one who is. The shortest
 * path is found backwards in time: whoever had another rating at the start of a tournament in which they met.
 */
export function ripplePath(
  from: Projection,
  to: Projection,
  pool: Pool,
  list: number,
  player: number,
  isConcerned: (player: number) => boolean,
): { readonly origin: number; readonly path: readonly RippleStep[] } | null {
  const queue: Place[] = [{ player, pool, list, step: null, towards: null }];
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

function pathFrom(place: Place): RippleStep[] {
  const path: RippleStep[] = [];
  for (let at: Place | null = place; at !== null; at = at.towards) if (at.step !== null) path.push(at.step);
  return path;
}

/** Opponents up to the list whose rating at the start differs between the two states. */
function sourcesOf(from: Projection, to: Projection, here: Place): Place[] {
  const found: Place[] = [];
  for (const projection of [to, from]) {
    projection.pools[here.pool].appearances.visit(here.player, (placed, entry) => {
      if (placed.list > here.list) return true;
      for (const opponent of opponentsIn(placed, entry)) {
        const own = sourceIn(from, to, here, placed, here.pool, placed.startList, opponent);
        if (own !== null) found.push(own);
        if (here.pool === 'standard') continue;
        // An unrated rapid or blitz player counts with the standard rating (7.21).
        const standard = sourceIn(from, to, here, placed, 'standard', placed.standardStartList, opponent);
        if (standard !== null) found.push(standard);
      }
      return true;
    });
  }
  return found;
}

function sourceIn(
  from: Projection,
  to: Projection,
  here: Place,
  placed: PlacedPart,
  pool: Pool,
  list: number,
  player: number,
): Place | null {
  if (list < 0) return null;
  const fromRating = from.pools[pool].ratingOn(list, player);
  const toRating = to.pools[pool].ratingOn(list, player);
  if (fromRating === toRating) return null;
  const step = {
    player: to.facts.book.register.idOf(player),
    pool,
    list: to.pools[pool].timeline.dates[list]!,
    fromRating,
    toRating,
    metIn: placed.part.tournament,
  };
  return { player, pool, list, step, towards: here };
}

/** Whom an entry met. A bye has no opponent, and where its entry would stand another sheet may lie. */
export function opponentsIn({ part }: Pick<PlacedPart, 'part'>, entry: number): number[] {
  const { block, entryStart, gameStart, gameCount } = part.sheet;
  const opponents: number[] = [];
  for (let game = gameStart; game < gameStart + gameCount; game++) {
    const white = block.white[game]!;
    const black = block.black[game]!;
    if (black === NO_ENTRY) continue;
    if (white === entry) opponents.push(block.player[entryStart + black]!);
    else if (black === entry) opponents.push(block.player[entryStart + white]!);
  }
  return opponents;
}
