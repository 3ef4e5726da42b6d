import type { PlayerId, TournamentId } from '@ledger/kernel';
import type { EventOf } from '../events';

/**
 * Who is who: merges from the beginning (B-64), splits for the tournaments they name (corrections.md 5). `Player` is
 * how players are numbered: by their ids, or by the places that the engine gives them.
 */
export class Identities<Player extends number = PlayerId> {
  private readonly kept = new Map<Player, Player>();
  private readonly splits = new Map<string, { readonly from: Player; readonly to: Player }[]>();

  /** From the merges and splits in force, in log order. */
  constructor(
    merges: Iterable<Pick<EventOf<'PlayersMerged'>, 'data'>>,
    splits: Iterable<Pick<EventOf<'PlayerSplit'>, 'data'>>,
    numberOf: (id: PlayerId) => Player,
  ) {
    for (const { data } of merges) this.kept.set(numberOf(data.alias), numberOf(data.kept));
    for (const { data } of splits) {
      const change = { from: numberOf(data.player), to: numberOf(data.to) };
      for (const tournament of data.tournaments) {
        const changes = this.splits.get(tournament);
        if (changes === undefined) this.splits.set(tournament, [change]);
        else changes.push(change);
      }
    }
  }

  /** Whether everyone is who the reports say. */
  get areAsReported(): boolean {
    return this.kept.size === 0 && this.splits.size === 0;
  }

  get aliases(): ReadonlyMap<Player, Player> {
    return this.kept;
  }

  hasSplitIn(tournament: TournamentId): boolean {
    return this.splits.has(tournament);
  }

  /** The identity under which a player's games count, through merges of merges; the player's own in a circle. */
  keptFor(player: Player): Player {
    let kept = player;
    // An imported ledger could contain a cycle; no chain is longer than the number of merges.
    for (let hops = 0; hops <= this.kept.size; hops++) {
      const next = this.kept.get(kept);
      if (next === undefined) return kept;
      kept = next;
    }
    return player;
  }

  /** The player of an entry: splits first, so that what they made can itself have been split or merged. */
  playerIn(tournament: TournamentId, entrant: Player): Player {
    let player = entrant;
    for (const { from, to } of this.splits.get(tournament) ?? []) if (player === from) player = to;
    return this.keptFor(player);
  }

  /** All ids on the way from a player, or from an entry of a tournament, to the identity that counts. */
  leadingFrom(player: Player, tournament?: TournamentId): readonly Player[] {
    const ids = new Set([player]);
    let last = player;
    for (const { from, to } of tournament === undefined ? [] : (this.splits.get(tournament) ?? [])) {
      if (last === from) ids.add((last = to));
    }
    for (let next = this.kept.get(last); next !== undefined && !ids.has(next); next = this.kept.get(next)) {
      ids.add(next);
    }
    return [...ids];
  }
}
