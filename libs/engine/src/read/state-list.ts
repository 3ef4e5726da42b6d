import type { ListDate, PlayerId, Pool, Refusal } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Law, ListRules } from '@ledger/rating';
import type { RuleSet } from '@ledger/regulations';
import { valueOf } from '@ledger/regulations';
import type { ListFigures } from '../checkpoint/revisions-checkpoint';
import { FederationsOnList } from '../facts/federations';
import { detailsOn, isIncludedByDecision, isLeftOut } from '../facts/player-file';
import type { ListState, PoolState } from '../replay/pool-state';
import type { Projection } from '../state/projection';
import { isInactiveOn, isOnTopList, isShownWhileInactive, limitsTopList } from './activity';
import type { ColumnSource } from './column-memory';
import { NEW_MEMORY } from './column-memory';
import { decideCountedGames } from './counts';
import type { ListOrder } from './list-order';
import type { RatedGame } from './rated-games';
import { ratedGames } from './rated-games';
import type { PersonOn } from './person';
import { personOn } from './person';

/** A player on a list. */
export interface ListedPlayer extends ListFigures {
  readonly person: PersonOn;
  /** Change from the list before; null if the player had no rating on it. */
  readonly change: number | null;
}

const RATING_BUCKETS = 4096;
const NOT_LISTED = -1;

interface Behind {
  readonly projection: Projection;
  readonly pool: PoolState;
  readonly list: ListState;
}

let behind: (list: StateList) => Behind;
let ranked: (list: StateList) => Int32Array;
let order: (list: StateList, memory: ColumnSource | null) => ListOrder;
let federations: (list: StateList) => FederationsOnList;
let isListed: (list: StateList, player: number) => boolean;

/** What the engine keeps behind a list. */
export const listBehind = (list: StateList): Behind => behind(list);

/** Places in the register of the players on a list, in its order. */
export const rankedIn = (list: StateList): Int32Array => ranked(list);

/** The order of a list and who is inactive: kept with the list, or in memory that is used again. */
export const orderOf = (list: StateList, memory: ColumnSource | null): ListOrder => order(list, memory);

/** Whether a player, by place in the register, is on a list. */
export const isOnList = (list: StateList, player: number): boolean => isListed(list, player);

/** The federations on the date of a list. */
export const federationsOn = (list: StateList): FederationsOnList => federations(list);

/** One computed list: who is on it, in which order, with which figures. */
export class StateList {
  readonly #projection: Projection;
  readonly #pool: PoolState;
  readonly #list: ListState;
  #federationsThen: FederationsOnList | null = null;
  #order: Int32Array | null = null;
  #placesByPlayer: Int32Array | null = null;
  #flags: Uint8Array | null = null;

  static {
    behind = (list) => ({ projection: list.#projection, pool: list.#pool, list: list.#list });
    ranked = (list) => list.#ranked;
    order = (list, memory) => list.#orderIn(memory);
    federations = (list) => list.#federations;
    isListed = (list, player) => list.#isListed(player);
  }

  constructor(projection: Projection, pool: PoolState, list: ListState) {
    this.#projection = projection;
    this.#pool = pool;
    this.#list = list;
  }

  get #federations(): FederationsOnList {
    const { book, knowledge } = this.#projection.facts;
    this.#federationsThen ??= new FederationsOnList(book.federations, this.date, knowledge);
    return this.#federationsThen;
  }

  get date(): ListDate {
    return this.#list.date;
  }

  get pool(): Pool {
    return this.#pool.pool;
  }

  /** Null on the list with which the pool begins: nothing is computed there. */
  get rules(): ListRules | null {
    return this.#list.rules;
  }

  /** Why it cannot be computed; null where it can. */
  get refusal(): Refusal | null {
    return this.#list.refusal;
  }

  /** Whether ratings were taken over on it: the first list of a pool, or an opening list adopted later. */
  get isOpening(): boolean {
    return this.#list.index === 0 || (this.#list.adjustments?.openings.length ?? 0) > 0;
  }

  /** The rule set of its date; null where none is known: an opening list needs none. */
  get law(): Law | null {
    try {
      return this.#projection.facts.law.lawOn(this.pool, this.date);
    } catch (error) {
      if (error instanceof RefusedError) return null;
      throw error;
    }
  }

  /** The rule set of the list first, then those of the tournaments rated on it. */
  ruleSets(): readonly RuleSet[] {
    const sets = new Map<string, RuleSet>();
    if (this.#list.rules !== null) {
      const { ruleSet } = this.#projection.facts.law.lawOn(this.pool, this.date);
      sets.set(ruleSet.id, ruleSet);
    }
    for (const { rules } of this.#pool.parts.on(this.#list.index)) sets.set(rules.ruleSet.id, rules.ruleSet);
    return [...sets.values()];
  }

  /** Games rated on the list, each once if it counted for either side, and the tournaments they come from. */
  gamesRated(): { readonly games: number; readonly tournaments: number } {
    return decideCountedGames(this.#projection, this.#pool, this.#list);
  }

  /** Games between rated players that the list rates, with the ratings that were used. */
  ratedGames(): Iterable<RatedGame> {
    return ratedGames(this.#projection, this.#pool, this.#list);
  }

  /** Players on the list. */
  get length(): number {
    return this.#ranked.length;
  }

  /** Of the player at a place of the order, counted from 0: rating descending, equal ratings by id. */
  ratingAt(place: number): number {
    return this.#pool.wholeList(this.#list.index).rating(this.#ranked[place]!);
  }

  /** How many of those on the list are not flagged as inactive. */
  get activeCount(): number {
    return this.#inactive.reduce((count, flag) => count - flag, this.length);
  }

  /** Players are looked at in the order of the register: reading the columns in another order takes far longer. */
  get #inactive(): Uint8Array {
    this.#flags ??= this.#inactiveNow(this.#places, new Uint8Array(this.length));
    return this.#flags;
  }

  #orderIn(memory: ColumnSource | null): ListOrder {
    if (memory === null) return { ranked: this.#ranked, places: this.#places, inactive: this.#inactive };
    const ranked = this.#order ?? this.#rankedNow(memory);
    const places = this.#placesByPlayer ?? this.#placesNow(ranked, memory);
    const flags = memory.take(Uint8Array, ranked.length).fill(0);
    return { ranked, places, inactive: this.#flags ?? this.#inactiveNow(places, flags) };
  }

  #inactiveNow(places: Int32Array, flags: Uint8Array): Uint8Array {
    for (let player = 0; player < places.length; player++) {
      const place = places[player]!;
      if (place !== NOT_LISTED && this.#isInactive(player)) flags[place] = 1;
    }
    return flags;
  }

  at(place: number): ListedPlayer {
    const player = this.#ranked[place]!;
    const { rating, games, k, inactive } = this.#figures(player);
    const before = this.#pool.ratingOn(this.#list.index - 1, player);
    return {
      person: personOn(this.#projection.facts, this.#federations, player, this.date),
      rating,
      games,
      k,
      inactive,
      change: before === 0 ? null : rating - before,
    };
  }

  /** The player's place in the order; -1 where the player is not on the list. */
  placeOf(id: PlayerId): number {
    const player = this.#find(id);
    return player === undefined ? NOT_LISTED : (this.#places[player] ?? NOT_LISTED);
  }

  /** Whether a player is on the list: rated, and not left out. */
  isListed(id: PlayerId): boolean {
    const player = this.#find(id);
    return player !== undefined && this.#isListed(player);
  }

  /** 0 where the player is unrated; also of players who are left out. */
  ratingOf(id: PlayerId): number {
    const player = this.#find(id);
    return player === undefined ? 0 : this.#rating(player);
  }

  /** On the list before; 0 where the player was unrated. */
  ratingBefore(id: PlayerId): number {
    const player = this.#find(id);
    return player === undefined ? 0 : this.#pool.ratingOn(this.#list.index - 1, player);
  }

  /** Rated games of a player up to the list before. */
  gamesBefore(id: PlayerId): number {
    return this.#pool.ratingStateOn(this.#list.index - 1, this.#place(id)).total;
  }

  figuresOf(id: PlayerId): ListFigures {
    const player = this.#find(id);
    return player === undefined ? UNKNOWN : this.#figures(player);
  }

  personOf(id: PlayerId): PersonOn {
    return personOn(this.#projection.facts, this.#federations, this.#place(id), this.date);
  }

  /** Dead or excluded before the date of the list. */
  isGone(id: PlayerId): boolean {
    return this.#isGone(this.#place(id));
  }

  /** Players who were on the list before and fell below the floor on this one, with the rating they had. */
  *peopleDelisted(): Iterable<{ readonly person: PersonOn; readonly ratingBefore: number }> {
    const { facts } = this.#projection;
    const before = this.#list.index - 1;
    if (before < 0) return;
    const whole = this.#pool.wholeList(before);
    for (let player = 0; player < whole.length; player++) {
      const ratingBefore = whole.rating(player);
      if (ratingBefore === 0 || this.#rating(player) > 0) continue;
      if (facts.identities.keptFor(player) !== player || this.#isGone(player) || this.#isExcluded(player))
        continue;
      yield { person: personOn(facts, this.#federations, player, this.date), ratingBefore };
    }
  }

  /** Rated games of a player up to this list. */
  gamesTotalOf(id: PlayerId): number {
    return this.#pool.ratingStateOn(this.#list.index, this.#place(id)).total;
  }

  /** Whether the top list leaves some players out who are inactive for long (2005 9.23d). */
  get limitsTopList(): boolean {
    return limitsTopList(this.#list);
  }

  isOnTopList(id: PlayerId): boolean {
    return isOnTopList(this.#pool, this.#list, this.#place(id));
  }

  /** Of people without a rating: everyone known by more than registration and name who is not merged into another. */
  *peopleUnrated(): Iterable<PersonOn> {
    const { facts } = this.#projection;
    for (const player of facts.book.playersWithFacts()) {
      if (this.#rating(player) > 0 || facts.identities.keptFor(player) !== player) continue;
      if (this.#isGone(player) || this.#isExcluded(player)) continue;
      yield personOn(facts, this.#federations, player, this.date);
    }
  }

  #find(id: PlayerId): number | undefined {
    return this.#projection.facts.book.register.find(id);
  }

  #place(id: PlayerId): number {
    return this.#projection.facts.book.register.placeOf(id);
  }

  #rating(player: number): number {
    return this.#pool.ratingOn(this.#list.index, player);
  }

  #figures(player: number): ListFigures {
    const { rating, games, k } = this.#pool.ratingStateOn(this.#list.index, player);
    return { rating, games, k, inactive: this.#isInactive(player) };
  }

  #isInactive(player: number): boolean {
    return isInactiveOn(this.#pool, this.#list, player);
  }

  get #ranked(): Int32Array {
    this.#order ??= this.#rankedNow(NEW_MEMORY);
    return this.#order;
  }

  get #places(): Int32Array {
    this.#placesByPlayer ??= this.#placesNow(this.#ranked, NEW_MEMORY);
    return this.#placesByPlayer;
  }

  #placesNow(ranked: Int32Array, memory: ColumnSource): Int32Array {
    const { length } = this.#pool.wholeList(this.#list.index);
    const places = memory.take(Int32Array, length).fill(NOT_LISTED);
    for (let place = 0; place < ranked.length; place++) places[ranked[place]!] = place;
    return places;
  }

  #rankedNow(memory: ColumnSource): Int32Array {
    const whole = this.#pool.wholeList(this.#list.index);
    const byId = this.#projection.facts.book.register.byId();
    const leftOut = this.#leftOut(memory);
    const starts = new Int32Array(RATING_BUCKETS + 1);
    let count = 0;
    for (let player = 0; player < whole.length; player++) {
      const points = whole.rating(player);
      if (points === 0 || leftOut[player] === 1) continue;
      starts[RATING_BUCKETS - points]! += 1;
      count += 1;
    }
    let before = 0;
    for (let bucket = 0; bucket <= RATING_BUCKETS; bucket++) {
      const here = starts[bucket]!;
      starts[bucket] = before;
      before += here;
    }
    const order = memory.take(Int32Array, count);
    for (const player of byId) {
      const points = whole.rating(player);
      if (points === 0 || leftOut[player] === 1) continue;
      order[starts[RATING_BUCKETS - points]!++] = player;
    }
    return order;
  }

  /** The dead, the excluded, players of excluded federations, and whom the rules no longer show. */
  #leftOut(memory: ColumnSource): Uint8Array {
    const whole = this.#pool.wholeList(this.#list.index);
    const leftOut = memory.take(Uint8Array, whole.length).fill(0);
    for (const player of this.#projection.facts.book.playersWithFacts()) {
      if (whole.rating(player) !== 0 && this.#isGone(player)) leftOut[player] = 1;
    }
    if (!this.#hidesInactive && !this.#federations.someAreExcluded) return leftOut;
    for (let player = 0; player < whole.length; player++) {
      if (whole.rating(player) !== 0 && this.#isHidden(player)) leftOut[player] = 1;
    }
    return leftOut;
  }

  #isListed(player: number): boolean {
    return this.#rating(player) > 0 && !this.#isGone(player) && !this.#isHidden(player);
  }

  #isGone(player: number): boolean {
    const { book, knowledge } = this.#projection.facts;
    return isLeftOut(book.player(player, knowledge), this.date, knowledge);
  }

  get #hidesInactive(): boolean {
    const { rules, index } = this.#list;
    return rules !== null && rules.ratingState.shownInactiveLists < index;
  }

  /** Whether the player's federation is excluded, and no decision includes the player all the same. */
  #isExcluded(player: number): boolean {
    if (!this.#federations.someAreExcluded) return false;
    const { book, knowledge } = this.#projection.facts;
    const file = book.player(player, knowledge);
    const { federation } = detailsOn(file, this.date, knowledge);
    if (!this.#federations.isExcluded(federation)) return false;
    const { law } = this;
    const isPossible = law !== null && valueOf(law.ruleSet, 'inclusion', law.asked).exceptions === 'by-fide';
    return !isPossible || !isIncludedByDecision(file, this.date, knowledge);
  }

  #isHidden(player: number): boolean {
    if (this.#isExcluded(player)) return true;
    return (
      this.#hidesInactive &&
      isInactiveOn(this.#pool, this.#list, player) &&
      !isShownWhileInactive(this.#pool, this.#list, player)
    );
  }
}

const UNKNOWN: ListFigures = { rating: 0, games: 0, k: 0, inactive: false };
