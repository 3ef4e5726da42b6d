import type { PlayerId, TournamentId } from '@ledger/kernel';
import type { PlayerSplit, PlayersMerged, RecordedEvent } from '@ledger/ledger';
import type { Knowledge } from './knowledge';
import type { PlayerRegister } from './player-register';
import type { Sheet } from './sheet';

interface IdentityChange {
  readonly from: number;
  readonly to: number;
}

/** Who is who: merges from the beginning (B-64), splits for the tournaments they name (corrections.md 5). */
export class Identities {
  private readonly kept = new Map<number, number>();
  private readonly splits = new Map<string, IdentityChange[]>();

  constructor(
    merges: readonly RecordedEvent<PlayersMerged>[],
    splits: readonly RecordedEvent<PlayerSplit>[],
    knowledge: Knowledge,
    register: PlayerRegister,
  ) {
    const place = (id: PlayerId): number => register.placeOf(id);
    for (const { data } of knowledge.select(merges)) this.kept.set(place(data.alias), place(data.kept));
    for (const { data } of knowledge.select(splits)) {
      for (const tournament of data.tournaments) {
        const changes = this.splits.get(tournament) ?? [];
        changes.push({ from: place(data.player), to: place(data.to) });
        this.splits.set(tournament, changes);
      }
    }
  }

  /** Whether everyone is who the reports say. */
  get areAsReported(): boolean {
    return this.kept.size === 0 && this.splits.size === 0;
  }

  get aliases(): ReadonlyMap<number, number> {
    return this.kept;
  }

  /** The identity under which a player's games count, through merges of merges. */
  keptFor(player: number): number {
    let kept = player;
    for (let hops = 0; hops <= this.kept.size; hops++) {
      const next = this.kept.get(kept);
      if (next === undefined) return kept;
      kept = next;
    }
    return player;
  }

  /** Who stands behind an entry: splits first, so that what they made can itself have been merged. */
  playerIn(tournament: TournamentId, player: number): number {
    let now = player;
    for (const { from, to } of this.splits.get(tournament) ?? []) if (now === from) now = to;
    return this.keptFor(now);
  }

  /** Whether any entry of a table stands for another player than it says. */
  concern(tournament: TournamentId, { block, entryStart, entryCount }: Sheet): boolean {
    if (this.splits.has(tournament)) return true;
    if (this.kept.size === 0) return false;
    for (let at = entryStart; at < entryStart + entryCount; at++) {
      if (this.kept.has(block.player[at]!)) return true;
    }
    return false;
  }
}
