import type {
  CalendarDate,
  FederationCode,
  ListDate,
  LogPosition,
  PlayerId,
  Pool,
  TournamentId,
} from '@ledger/kernel';
import { dayNumber, RefusedError } from '@ledger/kernel';
import { NEVER } from '@ledger/rating';
import type { PublicationEvent } from '../facts/book';
import type { Cause } from '../facts/causes';
import { causesBetween } from '../facts/causes';
import { FederationsOnList } from '../facts/federations';
import type { PlayerFact } from '../facts/player-file';
import type { ListState } from '../replay/pool-state';
import { countsAtOrigin } from '../schedule/placed-part';
import { listInForce } from '../state/list-in-force';
import type { Projection } from '../state/projection';
import { highestPossible } from './highest-possible';
import type { PersonOn } from './person';
import { personOn } from './person';
import { StateList } from './state-list';
import { placedOf, StatePart } from './state-part';

/** A decision of the law with its article. */
export interface Objection {
  readonly article: string;
  readonly text: string;
}

/** What a player brought from one part of a tournament. */
export interface EntryResult {
  readonly part: StatePart;
  /** The list that rates it. */
  readonly list: ListDate;
  /** K of the part, before the limit on n x K; 0 where no change was computed. */
  readonly k: number;
  readonly halfPoints: number;
}

/** A player's rating on one list, listed or not. */
export interface RatingOnList {
  readonly list: ListDate;
  /** 0: unrated. */
  readonly rating: number;
  /** Highest rating ever published in the pool. */
  readonly peak: number;
  /** Rated games so far. */
  readonly total: number;
  /** Ratings were taken over on it, not computed. */
  readonly isOpening: boolean;
}

let projectionIn: (state: State) => Projection;

/** What the engine keeps behind a state. */
export function projectionOf(state: State): Projection {
  return projectionIn(state);
}

const states = new WeakMap<Projection, State>();

/** The state that reads a projection; another one after each revision, so that what is kept about it can go by it. */
export function stateOf(projection: Projection): State {
  let state = states.get(projection);
  if (state === undefined || state.isRevised) states.set(projection, (state = new State(projection)));
  return state;
}

/**
 * All lists of all pools as one state of knowledge has them, under one law; computed as far as they are asked for.
 * Players, tournaments and lists are named by ids and dates; how the engine stores them is not visible here.
 */
export class State {
  readonly #projection: Projection;
  readonly #facts: Projection['facts'];
  readonly #lists = new WeakMap<ListState, StateList>();
  readonly #federations = new Map<CalendarDate, FederationsOnList>();
  #merged: ReadonlyMap<number, readonly number[]> | null = null;

  static {
    projectionIn = (state) => state.#projection;
  }

  constructor(projection: Projection) {
    this.#projection = projection;
    this.#facts = projection.facts;
  }

  /** Whether facts were taken in since: then there is another state in its place. */
  get isRevised(): boolean {
    return this.#projection.facts !== this.#facts;
  }

  get knownAt(): LogPosition {
    return this.#projection.knownAt;
  }

  // Lists

  /** Whether anything was ever recorded in a pool. */
  hasFactsIn(pool: Pool): boolean {
    return this.#projection.hasFactsIn(pool);
  }

  /** The last list that any fact of a pool concerns. */
  lastFactOn(pool: Pool): ListDate {
    return this.#projection.lastFactOn(pool);
  }

  /** Computes every list up to a date, of all pools or of one. */
  advanceTo(date: ListDate, only: Pool | null = null): void {
    this.#projection.advanceTo(date, only);
  }

  /** The dates of the lists of a pool, computed or not. */
  listDates(pool: Pool): readonly ListDate[] {
    return this.#projection.pools[pool].timeline.dates;
  }

  /** The lists computed so far, also those that are refused. */
  lists(pool: Pool): StateList[] {
    return this.#projection.pools[pool].lists.map((list) => this.#list(pool, list));
  }

  /** The list in force on a day, computed if need be; refused where there is none. */
  listOn(pool: Pool, day: CalendarDate): StateList {
    return this.#list(pool, listInForce(this.#projection, pool, day));
  }

  /** The list in force on a day among those computed so far; null where there is none yet. */
  computedOn(pool: Pool, day: CalendarDate): StateList | null {
    const { timeline, lists } = this.#projection.pools[pool];
    const list = lists[timeline.inForceOn(dayNumber(day))];
    return list === undefined ? null : this.#list(pool, list);
  }

  /** The list before one; null where there is none, or it is refused. */
  listBefore(list: StateList): StateList | null {
    const { timeline, lists } = this.#projection.pools[list.pool];
    const before = lists[timeline.indexOf(list.date) - 1];
    return before === undefined || before.refusal !== null ? null : this.#list(list.pool, before);
  }

  #list(pool: Pool, list: ListState): StateList {
    const { shown } = this.#projection;
    if (shown !== this.#projection) return stateOf(shown).#list(pool, list);
    let known = this.#lists.get(list);
    if (known === undefined) {
      known = new StateList(this.#projection, this.#projection.pools[pool], list);
      this.#lists.set(list, known);
    }
    return known;
  }

  /** The list in force on a day among the dates of a pool; null before the first. */
  dateInForce(pool: Pool, day: CalendarDate): ListDate | null {
    const { timeline } = this.#projection.pools[pool];
    return timeline.dates[timeline.inForceOn(dayNumber(day))] ?? null;
  }

  /** On the list in force on a day, which must have been computed; 0 where the player is unrated. */
  ratingOn(player: PlayerId, pool: Pool, day: CalendarDate): number {
    const place = this.#find(player);
    const state = this.#projection.pools[pool];
    return place === undefined ? 0 : state.ratingOn(state.timeline.inForceOn(dayNumber(day)), place);
  }

  /** A player through all lists computed so far. */
  ratingsOf(player: PlayerId, pool: Pool): RatingOnList[] {
    const state = this.#projection.pools[pool];
    const place = this.#place(player);
    return state.lists.map(({ index, date, adjustments }) => {
      const { rating, peak, total } = state.ratingStateOn(index, place);
      return {
        list: date,
        rating,
        peak,
        total,
        isOpening: index === 0 || (adjustments?.openings.length ?? 0) > 0,
      };
    });
  }

  /**
   * The highest rating that each player can have had on a list of a pool or between two, if one game adds at most
   * `largestK`. All lists up to the last fact are looked at.
   */
  highestPossible(pool: Pool, largestK: number): Iterable<readonly [PlayerId, number]> {
    return highestPossible(this.#projection, pool, largestK);
  }

  // Tournaments

  /** Whether a tournament was registered by now. */
  hasTournament(id: TournamentId): boolean {
    const registrations = this.#facts.book.tournament(id)?.registrations ?? [];
    return registrations.some((event) => this.#facts.knowledge.knows(event));
  }

  /** The federation that registered a tournament; null where nothing is on record. */
  hostOf(id: TournamentId): FederationCode | null {
    const { book, knowledge } = this.#facts;
    const registrations = book.tournament(id)?.registrations ?? [];
    return registrations.filter((event) => knowledge.inForce(event)).at(-1)?.federation ?? null;
  }

  /** The parts of a tournament as they are now, after every correction, those booked on later lists included. */
  partsOf(id: TournamentId): StatePart[] {
    return this.#parts(id).filter((part) => placedOf(part).until === NEVER);
  }

  /** The parts as their own list rates them, before corrections that are booked on later lists (B-65). */
  partsAtOrigin(id: TournamentId): StatePart[] {
    return this.#parts(id).filter((part) => countsAtOrigin(placedOf(part)));
  }

  /** Why parts of a tournament are on no list: a rule that would place them is not known. */
  obstaclesTo(id: TournamentId): readonly string[] {
    return this.#facts.placeId(id).obstacles.map(({ refusal }) => refusal.message);
  }

  /** Every version of every part. */
  #parts(id: TournamentId): StatePart[] {
    const parts = this.#projection.placed.get(id) ?? this.#facts.placeId(id).parts;
    return parts.map((placed) => new StatePart(this.#projection, placed));
  }

  /** Whether a tournament can have moved a list: it does from its own list on, and standard ones reach the other pools. */
  reaches(id: TournamentId, list: StateList): boolean {
    return (this.#projection.placed.get(id) ?? []).some(({ part, list: index }) => {
      if (part.pool !== list.pool && part.pool !== 'standard') return false;
      return this.listDates(part.pool)[index]! <= list.date;
    });
  }

  /** Why the law puts a part on its list. */
  scheduleOf(part: StatePart): Objection {
    return this.#facts.whyPlaced(placedOf(part));
  }

  /** Why a part is not rated, which may depend on who took part; null where it is, or will be. */
  objectionTo(part: StatePart): Objection | null {
    const placed = placedOf(part);
    if (placed.objection !== null) return placed.objection;
    try {
      this.listOn(part.pool, part.list);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return { article: error.refusal.article ?? error.refusal.code, text: error.refusal.message };
    }
    const pool = this.#projection.pools[part.pool];
    const { rules } = pool.lists[placed.list]!;
    if (rules === null) return null;
    const { context } = this.#projection;
    return context.rater.work(placed, context.sourcesFor(pool, placed, rules));
  }

  /** What a player brought from each part that a list has taken in, newest first. */
  resultsOf(player: PlayerId, pool: Pool): EntryResult[] {
    const found: EntryResult[] = [];
    const place = this.#find(player);
    if (place === undefined) return found;
    const { appearances, lists, timeline } = this.#projection.pools[pool];
    appearances.visitAll(place, (placed, entry) => {
      const results = lists[placed.list]?.results;
      const at = placed.resultAt + entry;
      found.push({
        part: new StatePart(this.#projection, placed),
        list: timeline.dates[placed.list]!,
        k: results?.k(at) ?? 0,
        halfPoints: results?.halfPoints(at) ?? 0,
      });
    });
    return found;
  }

  // People

  isKnown(player: PlayerId): boolean {
    return this.#find(player) !== undefined;
  }

  /** The id under which a player's games count, through merges of merges (B-64); the same where none is known. */
  keptId(player: PlayerId): PlayerId {
    const place = this.#find(player);
    return place === undefined
      ? player
      : this.#facts.book.register.idOf(this.#facts.identities.keptFor(place));
  }

  /** Who a player was on a day. */
  personOn(player: PlayerId, day: CalendarDate): PersonOn {
    return personOn(this.#facts, this.#federationsOn(day), this.#place(player), day);
  }

  /** Everyone in the register on a day, merged ids left out, in no order. */
  *peopleOn(day: CalendarDate): Iterable<PersonOn> {
    const { book, identities } = this.#facts;
    const federations = this.#federationsOn(day);
    for (let place = 0; place < book.register.count; place++) {
      if (identities.keptFor(place) === place) yield personOn(this.#facts, federations, place, day);
    }
  }

  isWoman(player: PlayerId): boolean {
    return this.#projection.context.people.isWoman(this.#place(player));
  }

  /** What is in force about a player, also under ids merged into this one, in log order. */
  factsAbout(player: PlayerId): readonly PlayerFact[] {
    const place = this.#find(player);
    if (place === undefined) return [];
    const { book, knowledge } = this.#facts;
    const aliases = this.#aliasesOf(place);
    if (aliases.length === 0) return knowledge.select(book.factsAbout(place));
    return [place, ...aliases]
      .flatMap((each) => knowledge.select(book.factsAbout(each)))
      .sort((a, b) => a.position - b.position);
  }

  /** Players of whom more is on record than registration and name, each with what is in force under that id. */
  *factsByPlayer(): Iterable<readonly [PlayerId, readonly PlayerFact[]]> {
    const { book, knowledge } = this.#facts;
    for (const place of book.playersWithFacts()) {
      yield [book.register.idOf(place), knowledge.select(book.factsAbout(place))];
    }
  }

  /** By identity kept: the others under which the same person was known. Gathered once, since thousands are asked for. */
  #aliasesOf(player: number): readonly number[] {
    if (this.#merged === null) {
      const { identities } = this.#facts;
      const merged = new Map<number, number[]>();
      for (const alias of identities.aliases.keys()) {
        const kept = identities.keptFor(alias);
        const others = merged.get(kept);
        if (others === undefined) merged.set(kept, [alias]);
        else others.push(alias);
      }
      this.#merged = merged;
    }
    return this.#merged.get(player) ?? [];
  }

  #federationsOn(day: CalendarDate): FederationsOnList {
    let known = this.#federations.get(day);
    if (known === undefined) {
      const { book, knowledge } = this.#facts;
      this.#federations.set(day, (known = new FederationsOnList(book.federations, day, knowledge)));
    }
    return known;
  }

  // Events

  /** Publications and withdrawals in force, in log order. */
  publications(): readonly PublicationEvent[] {
    const { book, knowledge } = this.#facts;
    return knowledge.select(book.publications);
  }

  /** All that was recorded after one position and up to another and can move a list, in log order. */
  causesBetween(after: number, upTo: number): Cause[] {
    return causesBetween(this.#facts.book, after, upTo);
  }

  /** Whom a cause concerns directly; null for everyone. */
  concernedBy({ tournament, players }: Cause): ReadonlySet<PlayerId> | null {
    if (tournament === null && players === null) return null;
    const { book, identities } = this.#facts;
    const concerned = new Set<number>();
    for (const id of players ?? []) {
      const place = book.register.placeOf(id);
      concerned.add(place);
      concerned.add(identities.keptFor(place));
      if (tournament !== null) concerned.add(identities.playerIn(tournament, place));
    }
    if (tournament !== null && players === null) {
      for (const { part } of this.#projection.placed.get(tournament) ?? []) {
        const { block, entryStart, entryCount } = part.sheet;
        for (let at = entryStart; at < entryStart + entryCount; at++) concerned.add(block.player[at]!);
      }
    }
    return new Set([...concerned].map((place) => book.register.idOf(place)));
  }

  #find(player: PlayerId): number | undefined {
    return this.#facts.book.register.find(player);
  }

  #place(player: PlayerId): number {
    return this.#facts.book.register.placeOf(player);
  }
}
