import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { OnRecord } from '../facts/knowledge';
import type { TouchedFacts } from '../facts/touched';
import type { Projection } from '../state/projection';
import { hasEntrantOf } from './affected';
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
  const firstOtherDate = after.pools.standard.timeline.dates[firstOther[0]!];
  return (pool, date) => {
    const index = after.pools[pool].timeline.indexOf(date);
    // Rapid and blitz chess use standard ratings.
    if (
      index < 0 ||
      index >= firstOther[POOLS.indexOf(pool)]! ||
      (firstOtherDate !== undefined && date >= firstOtherDate)
    )
      return false;
    return people.size === 0 || !concernsPlayers(pool, index);
  };
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
