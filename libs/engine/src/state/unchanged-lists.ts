import type { ListDate, Pool } from '@ledger/kernel';
import { dayNumber, POOLS, RefusedError } from '@ledger/kernel';
import type { RuleSet } from '@ledger/regulations';
import { ruleSetDigest } from '@ledger/regulations';
import type { AdjustmentsOnList } from '../facts/list-adjustments';
import type { ListState, PoolState } from '../replay/pool-state';
import type { ReplayState } from '../replay/context';
import type { LawBook } from '../law/law-book';
import type { Part } from '../facts/part';
import type { PlacedPart, ScheduleEntry } from '../schedule/placed-part';

/** A state with the same facts under another law. */
export interface Trunk extends ReplayState {
  /** Computes its lists up to a date; null where only those are taken over that it has. */
  readonly advanceTo: ((date: ListDate) => void) | null;
}

/**
 * Under other rules, the lists before the first that can differ are those of the trunk: they are taken over and not
 * computed again. A list is the same if the list before is, and all that it rests on: its date, the rules of the list,
 * the parts it rates and books with the rules of each, what was adjusted by decision, and the standard list that it
 * borrows from. The facts are the same on both sides, so they are not compared.
 */
export class UnchangedLists {
  /** How many lists of each pool, from the first on, are known to be the same. */
  private readonly same: Record<Pool, number> = { standard: 0, rapid: 0, blitz: 0 };
  private readonly differs = new Set<Pool>();
  private readonly isSameArithmetic: boolean;
  /** Entries of the schedule of the trunk, each with the equal one here. */
  private readonly samePlaces = new Map<ScheduleEntry, ScheduleEntry>();

  constructor(
    private readonly trunk: Trunk,
    private readonly replay: ReplayState,
  ) {
    this.isSameArithmetic =
      trunk.facts.law.unitsPerHundredth === replay.facts.law.unitsPerHundredth &&
      trunk.context.people.count === replay.context.people.count;
  }

  /** Fills a list from the trunk; false where it may differ. */
  takeOver(pool: PoolState, list: ListState): boolean {
    if (!this.isSame(pool.pool, list.index)) return false;
    const source = this.trunk.pools[pool.pool];
    const theirs = source.lists[list.index]!;
    if (theirs.refusal !== null || theirs.rules === null || theirs.adjustments?.openings.length) return false;
    source.share(list.index);
    list.changes = theirs.changes;
    list.results = theirs.results;
    pool.share(list.index);
    const { count } = this.replay.context.people;
    pool.ratingStates.follow(list.index, list.changes, count);
    const parts = pool.parts.on(list.index);
    pool.appearances.reserve(
      parts.reduce((sum, { part }) => sum + part.sheet.entryCount, 0),
      count,
    );
    source.parts.on(list.index).forEach(({ resultAt }, at) => {
      const placed = parts[at]!;
      placed.resultAt = resultAt;
      pool.appearances.add(placed);
    });
    pool.waiting = null;
    return true;
  }

  /** Whether nothing more can be taken over. */
  get isSpent(): boolean {
    return POOLS.every(
      (pool) =>
        this.differs.has(pool) ||
        (this.trunk.advanceTo === null && this.same[pool] >= this.trunk.pools[pool].lists.length),
    );
  }

  /** Whether a list, and all before it, are the same on both sides. */
  private isSame(pool: Pool, index: number): boolean {
    while (this.same[pool] <= index && !this.differs.has(pool)) {
      if (this.isSameArithmetic && this.isNextSame(pool, this.same[pool])) this.same[pool] += 1;
      else this.differs.add(pool);
    }
    return index < this.same[pool];
  }

  private isNextSame(name: Pool, index: number): boolean {
    const { trunk, replay } = this;
    const date = replay.pools[name].timeline.dates[index]!;
    trunk.advanceTo?.(date);
    const theirs = trunk.pools[name];
    const ours = replay.pools[name];
    if (theirs.lists[index]?.date !== date) return false;
    if (name !== 'standard') {
      const borrowed = replay.pools.standard.timeline.inForceOn(dayNumber(date));
      if (borrowed >= 0 && !this.isSame('standard', borrowed)) return false;
    }
    const before = ours.timeline.dates[index - 1] ?? null;
    return (
      isSameRuleSet(ruleSetOn(trunk.facts.law, name, date), ruleSetOn(replay.facts.law, name, date)) &&
      isSameData(trunk.facts.law.oneOffsOn(name, date), replay.facts.law.oneOffsOn(name, date)) &&
      this.areSameParts(theirs.parts.on(index), ours.parts.on(index)) &&
      this.areSameParts(theirs.parts.bookedOn(index), ours.parts.bookedOn(index)) &&
      areSameAdjustments(
        trunk.facts.adjustments.between(name, before, date),
        replay.facts.adjustments.between(name, before, date),
      )
    );
  }

  private areSameParts(theirs: readonly PlacedPart[], ours: readonly PlacedPart[]): boolean {
    return theirs.length === ours.length && theirs.every((placed, at) => this.isSamePart(placed, ours[at]!));
  }

  private isSamePart(a: PlacedPart, b: PlacedPart): boolean {
    return (
      (a.part === b.part || isSameReport(a.part, b.part)) &&
      a.from === b.from &&
      a.until === b.until &&
      this.isSamePlace(a.place, b.place)
    );
  }

  /** Parts share their entries in the schedule, so each pair is compared once. */
  private isSamePlace(a: ScheduleEntry, b: ScheduleEntry): boolean {
    if (a === b || this.samePlaces.get(a) === b) return true;
    const { rules: rulesOfA, objection: objectionToA, ...placeOfA } = a;
    const { rules: rulesOfB, objection: objectionToB, ...placeOfB } = b;
    const isSame =
      isSameRuleSet(rulesOfA.ruleSet, rulesOfB.ruleSet) &&
      isSameData(objectionToA, objectionToB) &&
      isSameData(placeOfA, placeOfB);
    if (isSame) this.samePlaces.set(a, b);
    return isSame;
  }
}

/** Null where none is known. */
function ruleSetOn(law: LawBook, pool: Pool, date: ListDate): RuleSet | null {
  try {
    return law.ruleSetOn(pool, date);
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

function isSameRuleSet(a: RuleSet | null, b: RuleSet | null): boolean {
  return a === b || (a !== null && b !== null && ruleSetDigest(a) === ruleSetDigest(b));
}

function isSameReport(a: Part, b: Part): boolean {
  return (
    a.tournament === b.tournament &&
    a.number === b.number &&
    a.supplement === b.supplement &&
    a.position === b.position
  );
}

export function areSameAdjustments(a: AdjustmentsOnList | null, b: AdjustmentsOnList | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.openings.length === b.openings.length &&
    a.openings.every((opening, at) => opening === b.openings[at]) &&
    isSameData([...a.points], [...b.points]) &&
    isSameData([...a.reinstated], [...b.reinstated])
  );
}

function isSameData(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
