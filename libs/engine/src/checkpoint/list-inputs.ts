import type { ListDate, Pool } from '@ledger/kernel';
import { dayNumber, POOLS, RefusedError } from '@ledger/kernel';
import { ruleSetDigest } from '@ledger/regulations';
import type { AdjustmentsOnList } from '../facts/list-adjustments';
import type { PlayerRegister } from '../facts/player-register';
import type { PoolState } from '../replay/pool-state';
import type { ReplayState } from '../replay/context';
import type { PlacedPart } from '../schedule/placed-part';
import { FactHash } from './hashing';
import type { DigestsByPool, FactsByPool, KnownInputs } from './known-inputs';
import { ENGINE_VERSION } from './checkpoint-store';

/**
 * The digest of everything a list rests on: the engine, its own facts (the rules, the parts it rates and books, what was
 * adjusted by decision, who the players are), and the digests of the list before and of the standard list of the day. Two
 * states of knowledge that agree up to a list give it the same digest; a changed fact gives another one to its own list and
 * to those after. Of these the own facts have the digest they had, so their games need not be read again.
 */
export class ListInputs {
  private readonly digests: Record<Pool, string[]> = { standard: [], rapid: [], blitz: [] };
  /** Of the own facts of each list, as far as they were asked for. */
  private readonly facts: Record<Pool, (string | undefined)[]> = { standard: [], rapid: [], blitz: [] };
  /** The lists whose own facts are not those that another process found. */
  private readonly changedFacts: Record<Pool, Set<ListDate> | 'all'> = {
    standard: new Set(),
    rapid: new Set(),
    blitz: new Set(),
  };
  /** From this list on, what another process found is not true any more. */
  private readonly changedFrom: Partial<Record<Pool, ListDate>> = {};
  /** From this list on, lists were computed and then revised: no checkpoint has them. */
  private readonly revisedFrom: Partial<Record<Pool, ListDate>> = {};
  /** Whether a digest was found that was not known before. */
  hasFound = false;

  constructor(
    private readonly replay: ReplayState,
    /** Digests found before for the facts with which the replay begins. */
    private readonly known: KnownInputs | null,
  ) {}

  /** Those of all lists that have a checkpoint, as far as they were asked for or known before. */
  get all(): DigestsByPool {
    const digestsOf = (pool: Pool): DigestsByPool[Pool] => {
      const { dates } = this.replay.pools[pool].timeline;
      const own = this.digests[pool].map((digest, index) => [dates[index]!, digest] as const);
      const further = this.known?.digests[pool].slice(own.length) ?? [];
      const isBefore = (date: ListDate, limit: ListDate | undefined): boolean =>
        limit === undefined || date < limit;
      return [...own, ...further.filter(([date]) => isBefore(date, this.changedFrom[pool]))].filter(
        ([date]) => isBefore(date, this.revisedFrom[pool]),
      );
    };
    return Object.fromEntries(POOLS.map((pool) => [pool, digestsOf(pool)])) as Record<
      Pool,
      DigestsByPool[Pool]
    >;
  }

  /** Those of the own facts of all lists, as far as they were asked for or known before. */
  get allFacts(): FactsByPool {
    const factsOf = (pool: Pool): FactsByPool[Pool] => {
      const { dates } = this.replay.pools[pool].timeline;
      const known = this.known?.facts[pool] ?? [];
      return Array.from({ length: Math.max(this.facts[pool].length, known.length) }, (_, index) => {
        const date = dates[index] ?? known[index]![0];
        return [date, this.facts[pool][index] ?? this.knownFacts(pool, index, date) ?? null] as const;
      });
    };
    return Object.fromEntries(POOLS.map((pool) => [pool, factsOf(pool)])) as Record<Pool, FactsByPool[Pool]>;
  }

  private knownFacts(pool: Pool, index: number, date: ListDate): string | undefined {
    const changed = this.changedFacts[pool];
    return changed === 'all' || changed.has(date) ? undefined : this.known?.factsOf(pool, index, date);
  }

  /** Whether the digest was found before, and nothing changed since. */
  isKnown(pool: Pool, index: number, date: ListDate): boolean {
    const changed = this.changedFrom[pool];
    return this.known?.digestOf(pool, index, date) !== undefined && (changed === undefined || date < changed);
  }

  /** The last list whose digest was found before, and before which nothing changed since. */
  lastKnown(pool: Pool): ListDate | undefined {
    const changed = this.changedFrom[pool];
    return this.known?.digests[pool].findLast(([date]) => changed === undefined || date < changed)?.[0];
  }

  /** Something changed about players, whom any list may name. */
  changePlayers(): void {
    for (const pool of POOLS) {
      this.changedFacts[pool] = 'all';
      this.facts[pool] = [];
    }
  }

  /** A fact of one list changed, on which those after it rest; rapid and blitz lists rest on the standard ones. */
  change(pool: Pool, from: ListDate): void {
    this.changeFacts(pool, from);
    for (const name of pool === 'standard' ? POOLS : [pool]) {
      const { timeline, lists } = this.replay.pools[name];
      const first = timeline.dates.findIndex((date) => date >= from);
      if (first >= 0) this.digests[name].splice(first);
      this.changedFrom[name] = earlier(this.changedFrom[name], from);
      if (first >= 0 && first < lists.length) this.revisedFrom[name] = earlier(this.revisedFrom[name], from);
    }
  }

  private changeFacts(pool: Pool, list: ListDate): void {
    const changed = this.changedFacts[pool];
    if (changed !== 'all') changed.add(list);
    const index = this.replay.pools[pool].timeline.dates.indexOf(list);
    if (index >= 0) this.facts[pool][index] = undefined;
  }

  digestOf(pool: PoolState, index: number): string {
    const digests = this.digests[pool.pool];
    while (digests.length <= index) digests.push(this.digestOfNext(pool, digests.length));
    return digests[index]!;
  }

  private digestOfNext(pool: PoolState, index: number): string {
    const date = pool.timeline.dates[index]!;
    if (this.isKnown(pool.pool, index, date)) return this.known!.digestOf(pool.pool, index, date)!;
    this.hasFound = true;
    const before = this.digests[pool.pool][index - 1] ?? null;
    const standard = pool.pool === 'standard' ? null : this.standardOn(date);
    const facts = (this.facts[pool.pool][index] ??=
      this.knownFacts(pool.pool, index, date) ?? this.digestOfFacts(pool, index, date));
    return new FactHash().json([ENGINE_VERSION, facts, before, standard]).digest();
  }

  private digestOfFacts(pool: PoolState, index: number, date: ListDate): string {
    const { facts } = this.replay;
    const adjustments = facts.adjustments.between(pool.pool, pool.timeline.dates[index - 1] ?? null, date);
    const ruleSet = this.ruleSetOn(pool.pool, index);
    const oneOffs = facts.law.oneOffsOn(pool.pool, date);
    const hash = new FactHash().json([pool.pool, date, index, ruleSet, oneOffs]);
    for (const placed of pool.parts.on(index)) {
      addPart(hash, placed, facts.book.register);
      const { block, entryStart, entryCount } = placed.part.sheet;
      this.addPeople(hash, block.player.subarray(entryStart, entryStart + entryCount));
    }
    // What is booked was rated on an earlier list, whose digest has its games.
    for (const { part, list, from, until } of pool.parts.bookedOn(index)) {
      const { tournament, number, supplement, position } = part;
      hash.json([tournament, number, supplement, position, list, from, until]);
    }
    if (adjustments !== null) this.addAdjustments(hash, adjustments);
    return hash.digest();
  }

  private ruleSetOn(pool: Pool, index: number): string | null {
    const date = this.replay.pools[pool].timeline.dates[index]!;
    try {
      return ruleSetDigest(this.replay.facts.law.lawOn(pool, date).ruleSet);
    } catch (error) {
      if (error instanceof RefusedError) return null;
      throw error;
    }
  }

  /** Rapid and blitz borrow from the standard lists up to their own date. */
  private standardOn(date: PoolState['timeline']['dates'][number]): string | null {
    const { standard } = this.replay.pools;
    const index = standard.timeline.inForceOn(dayNumber(date));
    return index < 0 ? null : this.digestOf(standard, index);
  }

  /** Who they are in the register, by which checkpoints name them, and all that the arithmetic asks about them. */
  private addPeople(hash: FactHash, players: Int32Array): void {
    const { people } = this.replay.context;
    hash.column(players).column(people.codesOf(players));
    if (people.affiliated.size === 0) return;
    for (const player of players) {
      if (people.affiliated.has(player)) hash.text(`${player} ${people.asked(player)}`);
    }
  }

  private addAdjustments(hash: FactHash, { points, reinstated, openings }: AdjustmentsOnList): void {
    const { book, identities } = this.replay.facts;
    const decidedFor = Int32Array.from([...points.keys(), ...reinstated.keys()]);
    hash.json([[...points], [...reinstated], openings.length]).players(decidedFor, book.register);
    this.addPeople(hash, decidedFor);
    for (const opening of openings) {
      // A merged identity brings its rating to the one that is kept (B-64).
      const kept = opening.player.map((player) => identities.keptFor(player));
      hash.text(opening.date).players(kept, book.register).columns(opening);
      this.addPeople(hash, kept);
    }
  }
}

function earlier(one: ListDate | undefined, other: ListDate): ListDate {
  return one === undefined || other < one ? other : one;
}

export function addPart(hash: FactHash, placed: PlacedPart, register: PlayerRegister): void {
  const { part, place, from, until } = placed;
  const { rules, objection, ...where } = place;
  const {
    sheet,
    marks,
    bases,
    decisions,
    roundDays,
    scoresBefore,
    profile: _followsFromTheRest,
    ...facts
  } = part;
  hash
    .values(facts)
    .values({ ...where, from, until })
    .values({ ...decisions })
    .text(roundDays.join())
    .text(ruleSetDigest(rules.ruleSet));
  if (objection !== null || bases !== null || marks !== null) {
    hash.json([objection, bases === null ? null : [...bases], marks === null ? null : Array.from(marks)]);
  }
  if (scoresBefore !== null) hash.json([...scoresBefore]);
  hash.sheet(sheet, register);
}
