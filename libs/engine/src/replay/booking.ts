import { kUsed, NEVER } from '@ledger/rating';
import type { PlacedPart } from '../schedule/placed-part';
import { countsAtOrigin } from '../schedule/placed-part';
import { CHANGE, SEEDED_CHANGE } from './entry-results';
import type { PoolState } from './pool-state';

/** What one version of a part was worth to a player on the list of the tournament. */
export interface Worth {
  readonly hundredths: number;
  readonly games: number;
  readonly kUsed: number;
}

const WORTH_NOTHING: Worth = { hundredths: 0, games: 0, kUsed: 0 };

/**
 * The change of a part, with n and K as on the original list recomputed with the games of this version (B-65): n is
 * what the list counted, less the games of the version that counted there, plus those of this one.
 */
export function worthOf(pool: PoolState, placed: PlacedPart, entry: number, player: number): Worth {
  const list = pool.lists[placed.list]!;
  const at = placed.resultAt + entry;
  const kind = list.results.kind(at);
  if (list.rules === null || (kind !== CHANGE && kind !== SEEDED_CHANGE)) return WORTH_NOTHING;
  const games = list.results.games(at);
  const counted = pool.ratingStates.gamesOn(list.index, player);
  const n = countsAtOrigin(placed) ? counted : counted - originGames(pool, placed, player) + games;
  const k = kUsed(list.rules.k, list.results.k(at), n);
  return { hundredths: list.results.value(at) * k, games, kUsed: k };
}

/** Rated games of a player in the version of the same part that counted on the list itself. */
function originGames(pool: PoolState, placed: PlacedPart, player: number): number {
  const { results } = pool.lists[placed.list]!;
  let games = 0;
  pool.appearances.visit(player, (other, entry) => {
    if (other.list > placed.list) return true;
    if (other.list < placed.list) return false;
    const { part } = other;
    if (
      countsAtOrigin(other) &&
      other.until < NEVER &&
      part.tournament === placed.part.tournament &&
      part.number === placed.part.number &&
      part.supplement === placed.part.supplement
    ) {
      const kind = results.kind(other.resultAt + entry);
      if (kind === CHANGE || kind === SEEDED_CHANGE) games = results.games(other.resultAt + entry);
    }
    return true;
  });
  return games;
}
