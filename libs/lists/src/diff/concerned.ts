import type { Projection } from '@ledger/engine';
import type { Cause } from './causes';

/** Whom a cause concerns directly, by place in the register; null for everyone. */
export function directlyConcerned(cause: Cause, states: readonly Projection[]): ReadonlySet<number> | null {
  const { tournament, players } = cause;
  if (tournament === null && players === null) return null;
  const concerned = new Set<number>();
  for (const { facts, placed } of states) {
    const { register } = facts.book;
    for (const id of players ?? []) {
      const place = register.placeOf(id);
      concerned.add(place);
      concerned.add(facts.identities.keptFor(place));
      if (tournament !== null) concerned.add(facts.identities.playerIn(tournament, place));
    }
    if (tournament === null || players !== null) continue;
    for (const { part } of placed.get(tournament) ?? []) {
      const { block, entryStart, entryCount } = part.sheet;
      for (let at = entryStart; at < entryStart + entryCount; at++) concerned.add(block.player[at]!);
    }
  }
  return concerned;
}
