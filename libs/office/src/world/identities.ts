import type { PlayerId, TournamentId } from '@ledger/kernel';
import type { PlayersMerged, PlayerSplit, RecordedEvent } from '@ledger/ledger';
import type { Undone } from './in-force';
import { Gathered } from './in-force';

/** Who is who: merges and splits in force. */
export class Identities {
  private readonly merges: Gathered<PlayerId, PlayerId>;
  private readonly splits: Gathered<PlayerId, PlayerSplit['data']>;

  constructor(undone: Undone) {
    this.merges = new Gathered(undone);
    this.splits = new Gathered(undone);
  }

  addMerge({ id, data }: RecordedEvent<PlayersMerged>): void {
    this.merges.add(data.alias, id, data.kept);
  }

  addSplit({ id, data }: RecordedEvent<PlayerSplit>): void {
    this.splits.add(data.player, id, data);
  }

  /** Merges followed to the end; a ring, which the deciders refuse, would end where it began. */
  keptId(player: PlayerId): PlayerId {
    const seen = new Set<PlayerId>();
    let current = player;
    while (!seen.has(current)) {
      seen.add(current);
      current = this.merges.latest(current) ?? current;
    }
    return current;
  }

  identityIn(tournament: TournamentId, entrant: PlayerId): PlayerId {
    const seen = new Set<PlayerId>();
    let current = entrant;
    while (!seen.has(current)) {
      seen.add(current);
      const split = this.splits.inForce(current).findLast(({ tournaments }) => tournaments.includes(tournament));
      current = split?.to ?? current;
    }
    return this.keptId(current);
  }
}
