import type { ListDate, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { OnRecord } from '../facts/knowledge';
import type { TouchedFacts } from '../facts/touched';
import { differingPlayers } from '../rating-states/differing-players';
import type { PlacedPart } from '../schedule/placed-part';
import type { Projection } from '../state/projection';
import { affectedBetween, hasEntrantOf } from './affected';
import type { State } from './state';
import { projectionOf } from './state';

/** With more players than this, comparing the lists themselves takes less time. */
const MANY_PLAYERS = 1000;

/**
 * Which lists are surely the same in two states of one ledger: their rows, how their players are shown, and all that
 * their games were rated with. Nothing of a list is compared: it follows from what was recorded in between. Of other
 * lists nothing is known.
 */
export function sameLists(
  earlier: State,
  later: State,
  through: ListDate,
): (pool: Pool, date: ListDate) => boolean {
  earlier.advanceTo(through);
  later.advanceTo(through);
  const [before, after] = [projectionOf(earlier), projectionOf(later)];
  const { book } = after.facts;
  const touched = book.touchedSince(earlier.knownAt, later.knownAt);
  if (isAboutAll(touched, before, after)) return () => false;
  const people = new Set(touched.players);
  const ids = touched.players.map((player) => book.register.idOf(player));
  const concernsPlayers = (pool: Pool, index: number): boolean => {
    const { parts, timeline } = after.pools[pool];
    if (parts.on(index).some((placed) => hasEntrantOf(placed, people))) return true;
    // A list also names the players who were on the list before and are not on this one.
    return [index, index - 1].some((each) => shows([earlier, later], pool, timeline.dates[each], ids));
  };
  const firstOther = POOLS.map((pool) => firstThatMayDiffer(before, after, pool, touched));
  const firstStandard = after.pools.standard.timeline.dates[firstOther[0]!];
  let moved: ReadonlySet<number> | null = null;
  const borrowsOtherRatings = (pool: Pool, index: number, date: ListDate): boolean => {
    if (pool === 'standard' || firstStandard === undefined || date < firstStandard) return false;
    const others = (moved ??= differingFrom(before, after, firstOther[0]!));
    return ratedOn(after, pool, index).some((placed) => hasEntrantOf(placed, others));
  };
  return (pool, date) => {
    const index = after.pools[pool].timeline.indexOf(date);
    if (index < 0 || index >= firstOther[POOLS.indexOf(pool)]!) return false;
    if (borrowsOtherRatings(pool, index, date)) return false;
    return people.size === 0 || !concernsPlayers(pool, index);
  };
}

/** What may differ between two states of one ledger. */
export interface MayDiffer {
  /** Of which a fact may differ, or for standard chess anything that norms depend on. */
  readonly tournaments: ReadonlySet<TournamentId>;
  /** Whose rating in standard chess may differ on any list, or what led to it. */
  readonly players: ReadonlySet<PlayerId>;
}

/** Null: everything may. */
export function whatMayDiffer(earlier: State, later: State): MayDiffer | null {
  const [before, after] = [projectionOf(earlier), projectionOf(later)];
  const { book } = after.facts;
  const touched = book.touchedSince(earlier.knownAt, later.knownAt);
  if (isAboutAll(touched, before, after)) return null;
  // All differ by which any of the lists can differ, also those that are not computed.
  const affected = affectedBetween(earlier, later);
  // When a tournament was received moves its games to another list, which makes no other tournament of it.
  const entrants = touched.tournaments.flatMap((id) =>
    [earlier, later].flatMap((state) => state.partsOf(id).flatMap((part) => [...part.players()])),
  );
  const players = touched.players.map((player) => book.register.idOf(player));
  return {
    tournaments: new Set([
      ...affected.tournaments,
      ...touched.tournaments,
      ...ratedAsPublished(earlier, later),
    ]),
    players: new Set([...affected.firstList.keys(), ...players, ...entrants]),
  };
}

/** Tournaments whose opponents have the ratings of a list of which a version was published or withdrawn since (B-118). */
function ratedAsPublished(earlier: State, later: State): readonly TournamentId[] {
  const { parts, timeline } = projectionOf(later).pools.standard;
  const lists = later
    .publications()
    .filter(({ position, data }) => position > earlier.knownAt && data.pool === 'standard')
    .map(({ data }) => timeline.indexOf(data.date));
  const found: TournamentId[] = [];
  for (let list = Math.min(...lists); list <= parts.last; list++) {
    for (const { part, startList, lastPlayedList } of parts.on(list)) {
      const last = Math.max(startList, lastPlayedList);
      if (lists.some((each) => each >= startList && each <= last)) found.push(part.tournament);
    }
  }
  return found;
}

/** Whether in two states of one ledger surely the same is on record of every person. */
export function samePeople(earlier: State, later: State): boolean {
  const [before, after] = [projectionOf(earlier), projectionOf(later)];
  // Who asked to be forgotten has no name in any state, also in those from before.
  const touched = after.facts.book.touchedSince(earlier.knownAt);
  return touched.players.length === 0 && !isAboutAll(touched, before, after);
}

/** Whether in two states of one ledger surely the same players took part in the tournaments of each list. */
export function sameEntrants(earlier: State, later: State): boolean {
  const [before, after] = [projectionOf(earlier), projectionOf(later)];
  const touched = after.facts.book.touchedSince(earlier.knownAt, later.knownAt);
  if (isAboutAll(touched, before, after)) return false;
  return touched.tournaments.every((id) => {
    const [was, is] = [before.placed.get(id) ?? [], after.placed.get(id) ?? []];
    return was.length === is.length && was.every((placed, at) => hasSameEntrants(placed, is[at]!));
  });
}

function hasSameEntrants(one: PlacedPart, other: PlacedPart): boolean {
  if (one.list !== other.list || one.from !== other.from || one.until !== other.until) return false;
  const [a, b] = [one.part.sheet, other.part.sheet];
  if (one.part.pool !== other.part.pool || a.entryCount !== b.entryCount) return false;
  for (let at = 0; at < a.entryCount; at++) {
    if (a.block.player[a.entryStart + at] !== b.block.player[b.entryStart + at]) return false;
  }
  return true;
}

/** Players with other figures on a standard list: rapid and blitz chess show them where a player has no other rating. */
function differingFrom(before: Projection, after: Projection, first: number): ReadonlySet<number> {
  const [was, is] = [before.pools.standard, after.pools.standard];
  const lists = is.lists.slice(first);
  return new Set(
    lists.flatMap(({ date, index }) => differingPlayers(was, was.timeline.indexOf(date), is, index)),
  );
}

/** Parts that a list takes in or books. */
function ratedOn({ pools }: Projection, pool: Pool, index: number): readonly PlacedPart[] {
  const { parts } = pools[pool];
  return [...parts.on(index), ...parts.bookedOn(index)];
}

function isAboutAll(
  { everything, identities, players }: TouchedFacts,
  before: Projection,
  { facts: { book, knowledge } }: Projection,
): boolean {
  const differs = (event: OnRecord): boolean =>
    before.facts.knowledge.inForce(event) !== knowledge.inForce(event);
  const isMany = players.length > MANY_PLAYERS;
  return everything || identities || isMany || [...book.federations, ...book.rules].some(differs);
}

/** Index of the first list that was computed again, or has a tournament about which something was recorded. */
function firstThatMayDiffer(
  before: Projection,
  after: Projection,
  pool: Pool,
  touched: TouchedFacts,
): number {
  const [was, is] = [before.pools[pool].lists, after.pools[pool].lists];
  let first = 0;
  // A revision copies what it writes.
  while (first < is.length && was[first] === is[first]) first += 1;
  for (const id of touched.tournaments) {
    for (const { part, list, from } of [...(before.placed.get(id) ?? []), ...(after.placed.get(id) ?? [])]) {
      if (part.pool === pool) first = Math.min(first, list, from < 0 ? list : from);
    }
  }
  return first;
}

function shows(
  states: readonly State[],
  pool: Pool,
  date: ListDate | undefined,
  ids: readonly PlayerId[],
): boolean {
  if (date === undefined) return false;
  const lists = states.map((state) => state.computedOn(pool, date));
  return ids.some((id) => lists.some((list) => list?.isListed(id) === true));
}
