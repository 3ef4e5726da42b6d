import type { ListDate, TournamentId } from '@ledger/kernel';
import { dayNumber } from '@ledger/kernel';
import { NEVER } from '@ledger/rating';
import type { PlacedPart, Projection } from '@ledger/lists';
import { playersApart } from '@ledger/lists';

/** What differs between two states, as far as titles can hang on it. */
export interface Affected {
  /** By player: index, in the later state, of the first standard list on which the standing may differ. */
  readonly firstList: ReadonlyMap<number, number>;
  /** Players of whom other facts are on record: titles, federation, certificates. */
  readonly people: ReadonlySet<number>;
  readonly tournaments: readonly TournamentId[];
}

/** Compares two states by their columns and facts; nothing is assessed yet. */
export function affectedBetween(before: Projection, after: Projection, by?: ListDate): Affected {
  const through = by ?? lastList(before, after);
  if (through === null) return { firstList: new Map(), people: new Set(), tournaments: [] };
  before.advanceTo(through);
  after.advanceTo(through);
  const changedOn = changedStandings(before, after, through);
  const people = changedPeople(before, after);
  const firstList = new Map<number, number>();
  changedOn.forEach((players, list) => {
    for (const player of players) {
      const known = firstList.get(player);
      if (known === undefined || list < known) firstList.set(player, list);
    }
  });
  const tournaments = changedTournaments(before, after, changedOn, people).filter(
    (id) => by === undefined || isOverBy(before, id, by) || isOverBy(after, id, by),
  );
  for (const id of tournaments) noteEntrants(before, after, id, firstList);
  return { firstList, people, tournaments };
}

/**
 * Where results or opponents' ratings differ, the running rating inside the period may, even though the list shows the
 * same whole number.
 */
function noteEntrants(
  before: Projection,
  after: Projection,
  id: TournamentId,
  firstList: Map<number, number>,
): void {
  for (const { part, list } of [...(before.placed.get(id) ?? []), ...(after.placed.get(id) ?? [])]) {
    // A list that is not asked for is not made: nothing on it can differ.
    if (part.pool !== 'standard' || list >= after.pools.standard.lists.length) continue;
    const { block, entryStart, entryCount } = part.sheet;
    for (let at = entryStart; at < entryStart + entryCount; at++) {
      const player = block.player[at]!;
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

/** Who stands otherwise on each list of the later state. */
function changedStandings(
  before: Projection,
  after: Projection,
  through: ListDate,
): Map<number, Set<number>> {
  const [was, is] = [before.pools.standard, after.pools.standard];
  const changed = new Map<number, Set<number>>();
  for (const list of is.lists) {
    if (list.date > through) break;
    const earlier = was.timeline.indexOf(list.date);
    const players = playersApart(was, earlier, is, list.index);
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
): TournamentId[] {
  const federations = after.facts.book.federations.some(
    (event) => before.facts.knowledge.inForce(event) !== after.facts.knowledge.inForce(event),
  );
  const ids = new Set([...before.placed.keys(), ...after.placed.keys()]);
  return [...ids].filter((id) => {
    const [was, is] = [before.placed.get(id) ?? [], after.placed.get(id) ?? []];
    if (![...was, ...is].some(({ part }) => part.pool === 'standard')) return false;
    if (federations || was.length !== is.length) return true;
    if (was.some((placed, at) => !isSameTable(placed, is[at]!))) return true;
    return is.some((placed) => hasChangedEntrant(placed, changedOn, people));
  });
}

function isOverBy(state: Projection, id: TournamentId, by: ListDate): boolean {
  return (state.placed.get(id) ?? []).some(({ part }) => part.tournamentEnd < dayNumber(by));
}

/** The same cross-table under the same conditions. A corrected one is printed anew for each state, and looked at. */
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

function hasChangedEntrant(
  { part, startList, lastPlayedList }: PlacedPart,
  changedOn: ReadonlyMap<number, ReadonlySet<number>>,
  people: ReadonlySet<number>,
): boolean {
  const lists: ReadonlySet<number>[] = [];
  for (let list = startList; list <= Math.max(startList, lastPlayedList); list++) {
    const players = changedOn.get(list);
    if (players !== undefined) lists.push(players);
  }
  if (lists.length === 0 && people.size === 0) return false;
  const { block, entryStart, entryCount } = part.sheet;
  for (let at = entryStart; at < entryStart + entryCount; at++) {
    const player = block.player[at]!;
    if (people.has(player) || lists.some((players) => players.has(player))) return true;
  }
  return false;
}
