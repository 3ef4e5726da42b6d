import type { CalendarDate, LogPosition, Pool } from '@ledger/kernel';
import type { ListState, Projection, RuleScenario } from '@ledger/engine';
import { Engine, listInForce } from '@ledger/engine';
import { PublishedList } from './published-list';

/** Which list, as known when, under which rules. Neither time has a default (docs: the two times). */
export interface ListQuestion {
  readonly pool: Pool;
  /** Any day: the list in force on it is meant. */
  readonly date: CalendarDate;
  readonly knownAt: LogPosition;
  /** Other rules than the ledger's, for a what-if. */
  readonly rules?: RuleScenario;
}

/** The lists of a ledger: any list of any date, as known at any position. */
export class Lists extends Engine {
  listAt({ pool, date, knownAt, rules }: ListQuestion): PublishedList {
    return listIn(this.projectionAt(knownAt, rules), pool, date);
  }
}

/** The list in force on a day, computed if need be. */
export function listIn(projection: Projection, pool: Pool, date: CalendarDate): PublishedList {
  return listOf(projection, pool, listInForce(projection, pool, date));
}

/** Lists made readable before, while the facts of their state are the same: a revision replaces them. */
const readings = new WeakMap<
  Projection,
  { readonly facts: Projection['facts']; readonly lists: WeakMap<ListState, PublishedList> }
>();

/** A computed list as people read it. */
export function listOf(projection: Projection, pool: Pool, list: ListState): PublishedList {
  let known = readings.get(projection);
  if (known?.facts !== projection.facts) {
    known = { facts: projection.facts, lists: new WeakMap() };
    readings.set(projection, known);
  }
  let published = known.lists.get(list);
  if (published === undefined) {
    published = new PublishedList(projection, projection.pools[pool], list);
    known.lists.set(list, published);
  }
  return published;
}
