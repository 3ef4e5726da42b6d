import type { RecordedEvent, Reversal } from '@ledger/ledger';
import { revertedIds } from '@ledger/ledger';

/** Which events are undone, kept up as reversals arrive. */
export class Undone {
  private readonly reversals: RecordedEvent<Reversal>[] = [];
  private ids: ReadonlySet<string> | null = null;

  add(reversal: RecordedEvent<Reversal>): void {
    this.reversals.push(reversal);
    this.ids = null;
  }

  has(id: string): boolean {
    this.ids ??= revertedIds(this.reversals);
    return this.ids.has(id);
  }
}

/** Facts gathered under a key, each with the id of its event, so that those undone can be left out. */
export class Gathered<Key, Fact> {
  private readonly facts = new Map<Key, { readonly id: string; readonly fact: Fact }[]>();

  constructor(private readonly undone: Undone) {}

  add(key: Key, id: string, fact: Fact): void {
    const entry = { id, fact };
    const known = this.facts.get(key);
    if (known === undefined) this.facts.set(key, [entry]);
    else known.push(entry);
  }

  /** In the order of the log. */
  inForce(key: Key): readonly Fact[] {
    const known = this.facts.get(key);
    if (known === undefined) return [];
    return known.filter(({ id }) => !this.undone.has(id)).map(({ fact }) => fact);
  }

  /** The last word in force. */
  latest(key: Key): Fact | undefined {
    const known = this.facts.get(key) ?? [];
    for (let i = known.length - 1; i >= 0; i--) if (!this.undone.has(known[i]!.id)) return known[i]!.fact;
    return undefined;
  }

  hasAny(key: Key): boolean {
    return this.facts.has(key);
  }
}
