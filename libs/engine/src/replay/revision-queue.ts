import type { Pool } from '@ledger/kernel';
import type { PlacedPart } from '../schedule/placed-part';
import { compareParts } from '../schedule/placed-part';

/** What a revision still has to look at: parts to rate again and players to settle again, by pool and list. */
export class RevisionQueue {
  private readonly parts = new Map<string, Set<PlacedPart>>();
  private readonly players = new Map<string, Set<number>>();

  addPart(placed: PlacedPart): void {
    entryOf(this.parts, `${placed.part.pool} ${placed.list}`).add(placed);
  }

  addPlayer(pool: Pool, list: number, player: number): void {
    entryOf(this.players, `${pool} ${list}`).add(player);
  }

  /** The next part of a list in the order of B-54; parts may be added for the same list meanwhile. */
  takePart(pool: Pool, list: number): PlacedPart | null {
    const due = this.parts.get(`${pool} ${list}`);
    let first: PlacedPart | null = null;
    for (const placed of due ?? []) if (first === null || compareParts(placed, first) < 0) first = placed;
    if (first !== null) due!.delete(first);
    return first;
  }

  takeParts(pool: Pool, list: number): PlacedPart[] {
    const key = `${pool} ${list}`;
    const due = [...(this.parts.get(key) ?? [])].sort(compareParts);
    this.parts.delete(key);
    return due;
  }

  takePlayers(pool: Pool, list: number): number[] {
    const key = `${pool} ${list}`;
    const due = [...(this.players.get(key) ?? [])];
    this.players.delete(key);
    return due;
  }
}

function entryOf<Value>(map: Map<string, Set<Value>>, key: string): Set<Value> {
  let entry = map.get(key);
  if (entry === undefined) map.set(key, (entry = new Set()));
  return entry;
}
