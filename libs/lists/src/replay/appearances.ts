import { grownTo } from '../facts/growth';
import { integers, shorts } from '../facts/reserve';
import type { PlacedPart } from '../schedule/placed-part';
import { compareParts } from '../schedule/placed-part';

/** One entry of a player in a part. */
export interface Appearance {
  readonly placed: PlacedPart;
  readonly entry: number;
}

/** Entries of players one after the other, newest first, by place. */
export interface Chains {
  readonly latest: Int32Array;
  readonly previous: Int32Array;
}

const NONE = -1;

/**
 * In which parts each player appears, newest first. Parts come in the order in which lists take them in, so a player's
 * entries form a chain through flat columns. Where a correction changes the past, the few players concerned get a list
 * of their own instead.
 */
export class Appearances {
  private parts: PlacedPart[] = [];
  private partOf = integers(1024);
  private entryOf = shorts(1024);
  private previous = integers(1024);
  private count = 0;
  private latest = integers(1024).fill(NONE);
  private revised = new Map<number, Appearance[]>();
  private isFork = false;

  /** The entries of a part, after all parts taken in before. */
  add(placed: PlacedPart): void {
    if (this.isFork || this.revised.size > 0) return this.addOneByOne(placed);
    const part = this.parts.push(placed) - 1;
    const { block, entryStart, entryCount } = placed.part.sheet;
    this.reserve(entryCount);
    const { partOf, entryOf, previous, count } = this;
    const { player: players } = block;
    for (let entry = 0; entry < entryCount; entry++) {
      const player = players[entryStart + entry]!;
      if (player >= this.latest.length) this.reservePlayers(player);
      const at = count + entry;
      partOf[at] = part;
      entryOf[at] = entry;
      previous[at] = this.latest[player]!;
      this.latest[player] = at;
    }
    this.count = count + entryCount;
  }

  /** The same where some players have a list of their own. */
  private addOneByOne(placed: PlacedPart): void {
    const part = this.isFork ? NONE : this.parts.push(placed) - 1;
    const { block, entryStart, entryCount } = placed.part.sheet;
    for (let entry = 0; entry < entryCount; entry++) {
      const player = block.player[entryStart + entry]!;
      const own = this.revised.get(player);
      if (own !== undefined) own.unshift({ placed, entry });
      else if (this.isFork) this.ownList(player).unshift({ placed, entry });
      else this.append(player, part, entry);
    }
  }

  private append(player: number, part: number, entry: number): void {
    this.reserve(1);
    if (player >= this.latest.length) this.reservePlayers(player);
    const at = this.count;
    this.partOf[at] = part;
    this.entryOf[at] = entry;
    this.previous[at] = this.latest[player]!;
    this.latest[player] = at;
    this.count = at + 1;
  }

  /** Room for so many entries more. */
  reserve(entries: number): void {
    const { length } = this.partOf;
    if (this.count + entries <= length) return;
    const capacity = Math.max(length * 2, this.count + entries);
    this.partOf = grownTo(this.partOf, integers(capacity));
    this.entryOf = grownTo(this.entryOf, shorts(capacity));
    this.previous = grownTo(this.previous, integers(capacity));
  }

  private reservePlayers(player: number): void {
    const length = Math.max(player + 1, this.latest.length * 2);
    this.latest = grownTo(this.latest, integers(length).fill(NONE));
  }

  /** Entries taken in so far, where everyone's form one chain; null where some have a list of their own. */
  get chained(): number | null {
    return this.isFork || this.revised.size > 0 ? null : this.count;
  }

  /** The newest entry of each player, and the one before each entry. */
  get chains(): Chains {
    return { latest: this.latest, previous: this.previous };
  }

  /** A part put among earlier ones. */
  insert(placed: PlacedPart): void {
    const { block, entryStart, entryCount } = placed.part.sheet;
    for (let entry = 0; entry < entryCount; entry++) {
      const own = this.ownList(block.player[entryStart + entry]!);
      const after = own.findIndex((other) => isBefore(other.placed, placed));
      own.splice(after < 0 ? own.length : after, 0, { placed, entry });
    }
  }

  remove(placed: PlacedPart): void {
    const { block, entryStart, entryCount } = placed.part.sheet;
    for (let entry = 0; entry < entryCount; entry++) {
      const player = block.player[entryStart + entry]!;
      const own = this.ownList(player);
      this.revised.set(
        player,
        own.filter((other) => other.placed !== placed),
      );
    }
  }

  private ownList(player: number): Appearance[] {
    let own = this.revised.get(player);
    if (own === undefined) this.revised.set(player, (own = this.of(player)));
    return own;
  }

  /** Newest first. */
  of(player: number): Appearance[] {
    const own = this.revised.get(player);
    if (own !== undefined) return own;
    const found: Appearance[] = [];
    for (let at = this.latestOf(player); at !== NONE; at = this.previous[at]!) {
      found.push({ placed: this.parts[this.partOf[at]!]!, entry: this.entryOf[at]! });
    }
    return found;
  }

  /** Newest first, until `visit` answers false; without allocation for players whose past was never corrected. */
  visit(player: number, visit: (placed: PlacedPart, entry: number) => boolean): void {
    const own = this.revised.size === 0 ? undefined : this.revised.get(player);
    if (own !== undefined) {
      for (const { placed, entry } of own) if (!visit(placed, entry)) return;
      return;
    }
    for (let at = this.latestOf(player); at !== NONE; at = this.previous[at]!) {
      if (!visit(this.parts[this.partOf[at]!]!, this.entryOf[at]!)) return;
    }
  }

  private latestOf(player: number): number {
    return player < this.latest.length ? this.latest[player]! : NONE;
  }

  /** The same appearances, to be corrected without touching these: the chains stay common, what is added does not. */
  fork(): Appearances {
    const fork = new Appearances();
    fork.parts = this.parts;
    fork.partOf = this.partOf;
    fork.entryOf = this.entryOf;
    fork.previous = this.previous;
    fork.count = this.count;
    fork.latest = grownTo(this.latest, integers(this.latest.length));
    fork.isFork = true;
    fork.revised = new Map([...this.revised].map(([player, own]) => [player, [...own]]));
    return fork;
  }
}

/** Whether a part stands before another in the order of the lists and, within one list, of B-54. */
export function isBefore(a: PlacedPart, b: PlacedPart): boolean {
  return a.list < b.list || (a.list === b.list && compareParts(a, b) < 0);
}
