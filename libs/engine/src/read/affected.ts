import type { ListDate, PlayerId, TournamentId } from '@ledger/kernel';
import { dayNumber } from '@ledger/kernel';
import { NEVER } from '@ledger/rating';
import type { PlacedPart } from '../schedule/placed-part';
import { differingPlayers } from '../rating-states/differing-players';
import type { Projection } from '../state/projection';
import type { State } from './state';
import { projectionOf } from './state';

/** What differs between two states, as far as titles can depend on it. */
export interface Affected {
  /** By player: the first standard list of the later state on which the rating may differ. */
  readonly firstList: ReadonlyMap<PlayerId, ListDate>;
  readonly tournaments: readonly TournamentId[];
}

/** Compares two states by their columns and facts; nothing is assessed yet. */
export function affectedBetween(earlier: State, later: State, by?: ListDate): Affected {
  const [before, after] = [projectionOf(earlier), projectionOf(later)];
  const through = by ?? lastList(before, after);
  if (through === null) return { firstList: new Map(), tournaments: [] };
  before.advanceTo(through, 'standard');
  after.advanceTo(through, 'standard');
  const changedOn = changedRatingStates(before, after, through);
  const people = changedPeople(before, after);
  const firstList = new Map<number, number>();
  changedOn.forEach((players, list) => {
    for (const player of players) {
      const known = firstList.get(player);
      if (known === undefined || list < known) firstList.set(player, list);
    }
  });
  const changed = changedTournaments(before, after, changedOn, people).filter(
    ({ id }) => by === undefined || isOverBy(before, id, by) || isOverBy(after, id, by),
  );
  for (const each of changed) noteEntrants(before, after, each, people, firstList);
  const { register } = after.facts.book;
  const { dates } = after.pools.standard.timeline;
  return {
    firstList: new Map([...firstList].map(([player, list]) => [register.idOf(player), dates[list]!])),
    tournaments: changed.map(({ id }) => id),
  };
}

/** Every tournament of standard chess, whether anything about it differs or not. */
export function* standardTournaments(state: State): Iterable<TournamentId> {
  for (const placed of projectionOf(state).placed.values()) {
    if (isStandard(placed)) yield placed[0]!.part.tournament;
  }
}

interface ChangedTournament {
  readonly id: TournamentId;
  /** Results or ratings are others; else only what is known of its players: a title, a federation, a date of birth. */
  readonly rated: boolean;
}

/**
 * Where results or opponents' ratings differ, the running rating inside the period may, even though the list shows the
 * same whole number. What is known of a player bears on the player's own rating only: the K of a junior.
 */
function noteEntrants(
  before: Projection,
  after: Projection,
  { id, rated }: ChangedTournament,
  people: ReadonlySet<number>,
  firstList: Map<number, number>,
): void {
  for (const { part, list } of [...(before.placed.get(id) ?? []), ...(after.placed.get(id) ?? [])]) {
    // A list that is not asked for is not made: nothing on it can differ.
    if (part.pool !== 'standard' || list >= after.pools.standard.lists.length) continue;
    const { block, entryStart, entryCount } = part.sheet;
    for (let at = entryStart; at < entryStart + entryCount; at++) {
      const player = block.player[at]!;
      if (!rated && !people.has(player)) continue;
      firstList.set(player, Math.min(firstList.get(player) ?? list, list));
    }
  }
}

function lastList(...states: readonly Projection[]): ListDate | null {
  const dates = states
    .filter((state) => state.hasFactsIn('standard'))
    .map((state) => state.lastFactOn('standard'));
  return dates.sort().at(-1) ?? null;
}

/** Players whose figures changed, for each list of the later state. */
function changedRatingStates(
  before: Projection,
  after: Projection,
  through: ListDate,
): Map<number, Set<number>> {
  const [was, is] = [before.pools.standard, after.pools.standard];
  const changed = new Map<number, Set<number>>();
  for (const list of is.lists) {
    if (list.date > through) break;
    const earlier = was.timeline.indexOf(list.date);
    const players = differingPlayers(was, earlier, is, list.index);
    if (players.length > 0) changed.set(list.index, new Set(players));
  }
  return changed;
}

/** Players of whom a fact is in force in one state and not in the other. */
function changedPeople({ facts: { knowledge } }: Projection, after: Projection): Set<number> {
  const { book, knowledge: then } = after.facts;
  const changed = new Set<number>();
  for (const player of book.playersWithFacts()) {
    const facts = book.factsAbout(player);
    if (facts.some((fact) => knowledge.inForce(fact) !== then.inForce(fact))) changed.add(player);
  }
  return changed;
}

/** Tournaments with other results, or with entrants who came with another rating, title or federation. */
function changedTournaments(
  before: Projection,
  after: Projection,
  changedOn: ReadonlyMap<number, ReadonlySet<number>>,
  people: ReadonlySet<number>,
): ChangedTournament[] {
  const federationsFrom = federationsChangedFrom(before, after);
  const changed: ChangedTournament[] = [];
  const look = (id: TournamentId, was: readonly PlacedPart[], is: readonly PlacedPart[]): void => {
    if (!isStandard(was) && !isStandard(is)) return;
    const rated =
      !areSameTables(was, is) || is.some((placed) => hasEntrantWithChangedRating(placed, changedOn));
    const isOther =
      rated ||
      is.some((placed) => placed.part.tournamentEnd >= federationsFrom || hasEntrantOf(placed, people));
    if (isOther) changed.push({ id, rated });
  };
  const players = new Set([...people, ...[...changedOn.values()].flatMap((onList) => [...onList])]);
  const areMany = players.size * LOOK_AT_ALL_SHARE > after.facts.book.register.count;
  const isAnyOther = federationsFrom < Infinity || areMany;
  for (const file of isAnyOther ? allFiles(before, after) : filesConcerned(before, after, players)) {
    const was = before.placed.ofFile(file) ?? NOWHERE;
    const is = after.placed.ofFile(file) ?? NOWHERE;
    const id = (is[0] ?? was[0])?.part.tournament;
    if (id !== undefined) look(id, was, is);
  }
  return changed;
}

/** If more than one player in this many differs, all tournaments are looked at. */
const LOOK_AT_ALL_SHARE = 20;

function* allFiles({ placed: one }: Projection, { placed: other }: Projection): Iterable<number> {
  for (let file = 0; file < Math.max(one.end, other.end); file++) yield file;
}

/** Files of tournaments that are placed differently, or of standard ones in which some players are entered, in order. */
function filesConcerned(before: Projection, after: Projection, players: ReadonlySet<number>): number[] {
  const files = new Set(after.placed.differingFrom(before.placed));
  const add = ({ part }: PlacedPart): boolean => {
    files.add(after.facts.book.tournament(part.tournament)!.number);
    return true;
  };
  const { appearances, parts, lists } = after.pools.standard;
  for (const player of players) appearances.visit(player, add);
  // Entries are found by player on computed lists only.
  for (let list = lists.length; list <= parts.last; list++) parts.on(list).forEach(add);
  return [...files].sort((a, b) => a - b);
}

const NOWHERE: readonly PlacedPart[] = [];

function isStandard(placed: readonly PlacedPart[]): boolean {
  return placed.some(({ part }) => part.pool === 'standard');
}

function areSameTables(was: readonly PlacedPart[], is: readonly PlacedPart[]): boolean {
  return was === is || (was.length === is.length && was.every((placed, at) => isSameTable(placed, is[at]!)));
}

/** The first day on which the status of a federation differs; never, where none does. */
function federationsChangedFrom({ facts: { knowledge } }: Projection, after: Projection): number {
  const { book, knowledge: then } = after.facts;
  return book.federations
    .filter((event) => knowledge.inForce(event) !== then.inForce(event))
    .map(({ data }): number => dayNumber('from' in data ? data.from : data.on))
    .reduce((first, day) => Math.min(first, day), Infinity);
}

function isOverBy(state: Projection, id: TournamentId, by: ListDate): boolean {
  return (state.placed.get(id) ?? []).some(({ part }) => part.tournamentEnd < dayNumber(by));
}

/** The same cross-table under the same conditions. A corrected one is written again for each state, and compared. */
function isSameTable(one: PlacedPart, other: PlacedPart): boolean {
  if (one === other) return true;
  const [a, b] = [one.part, other.part];
  const sameSheet = a.sheet === b.sheet && a.marks === null && b.marks === null;
  const sameDates =
    a.tournamentStart === b.tournamentStart && a.tournamentEnd === b.tournamentEnd && a.start === b.start;
  return (
    sameSheet &&
    sameDates &&
    a.pool === b.pool &&
    a.bases === null &&
    b.bases === null &&
    a.system === b.system &&
    a.timeControl === b.timeControl &&
    a.withdrawal === b.withdrawal &&
    a.registeredOn === b.registeredOn &&
    a.kind === b.kind &&
    a.decisions === b.decisions &&
    (one.until === NEVER) === (other.until === NEVER) &&
    (one.objection === null) === (other.objection === null)
  );
}

function hasEntrantWithChangedRating(
  placed: PlacedPart,
  changedOn: ReadonlyMap<number, ReadonlySet<number>>,
): boolean {
  const { startList, lastPlayedList } = placed;
  for (let list = startList; list <= Math.max(startList, lastPlayedList); list++) {
    const players = changedOn.get(list);
    if (players !== undefined && hasEntrantOf(placed, players)) return true;
  }
  return false;
}

export function hasEntrantOf({ part }: PlacedPart, players: ReadonlySet<number>): boolean {
  if (players.size === 0) return false;
  const { block, entryStart, entryCount } = part.sheet;
  for (let at = entryStart; at < entryStart + entryCount; at++) {
    if (players.has(block.player[at]!)) return true;
  }
  return false;
}
