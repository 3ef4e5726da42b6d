import type { ListRules } from '@ledger/rating';
import { kUsed } from '@ledger/rating';
import { countsAtOrigin } from '../schedule/placed-part';
import { worthOf } from './booking';
import { CHANGE, SEEDED_CHANGE, WAITING } from './entry-results';
import type { Observer } from './observer';
import type { ListState, PoolState } from './pool-state';
import { newcomerBaseRating } from './newcomer-base-rating';
import type { Period } from './settle';

/** One player's period, from the results of the parts and bookings in which the player appears. */
export function gatherPeriod(
  pool: PoolState,
  standard: PoolState,
  list: ListState & { readonly rules: ListRules },
  player: number,
  into: Period,
  observer: Observer | null = null,
): void {
  into.clear();
  const { index, rules, results } = list;
  const changes: { hundredths: number; k: number; seeded: boolean }[] = [];
  pool.appearances.visitOn(index, player, (placed, entry) => {
    if (!countsAtOrigin(placed)) return;
    observer?.part?.(placed, entry);
    const at = placed.resultAt + entry;
    const kind = results.kind(at);
    const games = results.games(at);
    if (kind === CHANGE) into.games += games;
    else if (kind === WAITING) into.waitingGames += games;
    else if (kind === SEEDED_CHANGE) {
      into.seededGames += games;
      // Newest first, so the last one written is the first event (B-52).
      into.newcomerBaseRating = newcomerBaseRating(pool, standard, rules, placed, player);
    }
    if (kind === CHANGE || kind === SEEDED_CHANGE) {
      changes.push({ hundredths: results.value(at), k: results.k(at), seeded: kind === SEEDED_CHANGE });
    }
  });
  for (const { hundredths, k, seeded } of changes) {
    const change = hundredths * kUsed(rules.k, k, seeded ? into.seededGames : into.games);
    into.addChange(rules, change);
    observer?.change?.(change);
  }
  for (const placed of pool.parts.bookedOn(index)) {
    const { block, entryStart, entryCount } = placed.part.sheet;
    const sign = placed.from === index ? 1 : -1;
    for (let entry = 0; entry < entryCount; entry++) {
      if (block.player[entryStart + entry] !== player) continue;
      const worth = worthOf(pool, placed, entry, player);
      into.addChange(rules, sign * worth.hundredths);
      observer?.booking?.(placed, entry, sign > 0 ? 'in' : 'out', worth);
      into.bookedGames += sign * worth.games;
    }
  }
}
