import { FilingOrder } from './filing-order';
import type { PlayerFact } from './player-file';

/** The facts of a snapshot, read player by player when they are asked for. */
export interface StoredPlayerFacts {
  /** Places of the players, in the order in which they got their first fact. */
  readonly players: Int32Array;
  factsAt(row: number): readonly PlayerFact[];
}

/** What is on record about players besides registration and name. The facts of a branch hide those of its trunk. */
export class PlayerFacts {
  private readonly facts = new Map<number, PlayerFact[]>();
  private storedRows: Map<number, number> | null = null;

  constructor(
    private readonly trunk: PlayerFacts | null,
    private readonly stored: StoredPlayerFacts | null = null,
    readonly filed = new FilingOrder(),
  ) {}

  about(player: number): readonly PlayerFact[] {
    return this.facts.get(player) ?? this.trunk?.about(player) ?? this.storedAbout(player) ?? NONE;
  }

  private storedAbout(player: number): readonly PlayerFact[] | undefined {
    const { stored } = this;
    if (stored === null) return undefined;
    this.storedRows ??= new Map(Array.from(stored.players, (each, row) => [each, row]));
    const row = this.storedRows.get(player);
    if (row === undefined) return undefined;
    const facts = [...stored.factsAt(row)];
    this.facts.set(player, facts);
    return facts;
  }

  /** In the order in which they got their first fact. */
  *players(): Iterable<number> {
    const before = this.trunk?.players() ?? this.stored?.players ?? [];
    const own = new Set(this.facts.keys());
    for (const player of before) {
      yield player;
      own.delete(player);
    }
    yield* own;
  }

  add(player: number, fact: PlayerFact): void {
    const known = this.about(player);
    let facts = this.facts.get(player);
    if (facts === undefined) this.facts.set(player, (facts = [...known]));
    facts.push(fact);
    this.filed.add(fact.position, player);
  }
}

const NONE: readonly never[] = [];
