import type { TournamentId } from '@ledger/kernel';
import { Identities } from '@ledger/ledger';
import type { FactBook } from './book';
import type { Knowledge } from './knowledge';
import type { Sheet } from './cross-table-columns';

/** Who is who among the players as the engine numbers them. */
export class PlacedIdentities extends Identities<number> {
  constructor({ merges, splits, register }: FactBook, knowledge: Knowledge) {
    super(knowledge.select(merges), knowledge.select(splits), (id) => register.placeOf(id));
  }

  /** Whether any entry of a table belongs to another player than it names. */
  concern(tournament: TournamentId, { block, entryStart, entryCount }: Sheet): boolean {
    if (this.hasSplitIn(tournament)) return true;
    const { aliases } = this;
    if (aliases.size === 0) return false;
    for (let at = entryStart; at < entryStart + entryCount; at++) {
      if (aliases.has(block.player[at]!)) return true;
    }
    return false;
  }
}
