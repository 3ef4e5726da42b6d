import type { ListDate, Pool } from '@ledger/kernel';
import { dayNumber, POOLS, RefusedError } from '@ledger/kernel';
import { ruleSetDigest } from '@ledger/regulations';
import type { AdjustmentsOnList } from '../facts/list-adjustments';
import type { PlayerRegister } from '../facts/player-register';
import type { PoolState } from '../replay/pool-state';
import type { ReplayState } from '../replay/context';
import type { ResolvedFacts } from '../replay/resolved-facts';
import type { PlacedPart } from '../schedule/placed-part';
import { FactHash } from './hashing';
import type { DigestsByPool, KnownInputs } from './known-inputs';
import { ENGINE_VERSION } from './checkpoint-store';

/**
 * The digest of everything a list rests on: the engine, the rules, the parts it rates and books, what was adjusted by decision, who
 * the players are, and the digests of the list before and of the standard list of the day. Two states of knowledge
 * that agree up to a list give it the same digest; a changed fact gives another one to its own list and to those after.
 */
export class ListInputs {
  private facts: ResolvedFacts | null = null;
  private chains = new Map<Pool, Chain>();
  private readonly first: ResolvedFacts;

  constructor(
    private readonly replay: ReplayState,
    /** Digests found before for the facts with which the replay begins. */
    private readonly known: KnownInputs | null,
  ) {
    this.first = replay.facts;
  }

  /** Those asked for so far, for the facts with which the replay began; null where nothing new was found for them. */
  get all(): DigestsByPool | null {
    const { replay, first, known } = this;
    if (replay.facts !== first || this.chains.size === 0) return null;
    const digestsOf = (pool: Pool): DigestsByPool[Pool] => {
      const { dates } = replay.pools[pool].timeline;
      const own = this.chains.get(pool)?.digests ?? [];
      return own.length > 0
        ? own.map((digest, index) => [dates[index]!, digest])
        : (known?.digests[pool] ?? []);
    };
    return Object.fromEntries(POOLS.map((pool) => [pool, digestsOf(pool)])) as Record<
      Pool,
      DigestsByPool[Pool]
    >;
  }

  /** Whether the digest was found before, for the facts with which the replay begins. */
  isKnown(pool: Pool, index: number, date: ListDate): boolean {
    return this.replay.facts === this.first && this.known?.digestOf(pool, index, date) !== undefined;
  }

  digestOf(pool: PoolState, index: number): string {
    const { replay } = this;
    const date = pool.timeline.dates[index]!;
    const known = replay.facts === this.first ? this.known?.digestOf(pool.pool, index, date) : undefined;
    if (known !== undefined) return known;
    if (this.facts !== replay.facts) {
      this.facts = replay.facts;
      this.chains = new Map();
    }
    let chain = this.chains.get(pool.pool);
    if (chain === undefined) this.chains.set(pool.pool, (chain = new Chain()));
    while (chain.digests.length <= index) {
      chain.digests.push(this.digestOfNext(pool, chain, chain.digests.length));
    }
    return chain.digests[index]!;
  }

  private digestOfNext(pool: PoolState, chain: Chain, index: number): string {
    const { facts } = this.replay;
    const date = pool.timeline.dates[index]!;
    const before = chain.digests[index - 1] ?? null;
    const adjustments = facts.adjustments.between(pool.pool, pool.timeline.dates[index - 1] ?? null, date);
    const hash = new FactHash().json([
      ENGINE_VERSION,
      pool.pool,
      date,
      index,
      this.ruleSetOn(pool.pool, index),
      facts.law.oneOffsOn(pool.pool, date),
      before,
      pool.pool === 'standard' ? null : this.standardOn(date),
    ]);
    const players = new NewPlayers(chain, this.replay);
    for (const placed of pool.parts.on(index)) {
      addPart(hash, placed, facts.book.register);
      const { block, entryStart, entryCount } = placed.part.sheet;
      for (let at = entryStart; at < entryStart + entryCount; at++) players.meet(block.player[at]!);
    }
    // What is booked was rated on an earlier list, whose digest has its games.
    for (const { part, list, from, until } of pool.parts.bookedOn(index)) {
      const { tournament, number, supplement, position } = part;
      hash.json([tournament, number, supplement, position, list, from, until]);
    }
    if (adjustments !== null) addAdjustments(hash, adjustments, facts, players);
    players.addTo(hash);
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
}

/** The digests of the lists of one pool, and whom they have met. */
class Chain {
  readonly digests: string[] = [];
  met = new Uint8Array(1024);
}

/** Players whom no list of the pool had before: all that the arithmetic asks about a person. */
class NewPlayers {
  private readonly lines: string[] = [];

  constructor(
    private readonly chain: Chain,
    private readonly replay: ReplayState,
  ) {}

  meet(player: number): void {
    const { chain } = this;
    if (player >= chain.met.length) {
      const grown = new Uint8Array(Math.max(player + 1, chain.met.length * 2));
      grown.set(chain.met);
      chain.met = grown;
    }
    if (chain.met[player] === 1) return;
    chain.met[player] = 1;
    const { facts, context } = this.replay;
    const { book, knowledge } = facts;
    const { people } = context;
    const affiliations = knowledge
      .select(book.factsAbout(player))
      .flatMap((fact) => (fact.type === 'PlayerAffiliated' ? [[fact.data.on, fact.data.affiliation]] : []));
    this.lines.push(
      `${player} ${book.register.idOf(player)} ${people.birthYears[player]! | 0} ${people.isWoman(player)} ` +
        (affiliations.length === 0 ? '' : JSON.stringify(affiliations)),
    );
  }

  addTo(hash: FactHash): void {
    hash.text(this.lines.join('\n'));
  }
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

function addAdjustments(
  hash: FactHash,
  { points, reinstated, openings }: AdjustmentsOnList,
  { identities }: ResolvedFacts,
  players: NewPlayers,
): void {
  hash.json([[...points], [...reinstated], openings.length]);
  for (const player of [...points.keys(), ...reinstated.keys()]) players.meet(player);
  for (const opening of openings) {
    // A merged identity brings its rating to the one that is kept (B-64).
    const kept = opening.player.map((player) => identities.keptFor(player));
    hash.text(opening.date).column(kept).columns(opening);
    for (const each of kept) players.meet(each);
  }
}
