import type { CalendarDate, LogPosition, Pool } from '@ledger/kernel';
import type { RuleScenario, Scenario, State, StateList } from '@ledger/engine';
import { Engine } from '@ledger/engine';
import { RatingList } from './rating-list';

/** Which list, as known when, under which rules. Neither time has a default (docs: the two times). */
export interface ListQuestion {
  readonly pool: Pool;
  /** Any day: the list in force on it is meant. */
  readonly date: CalendarDate;
  readonly knownAt: LogPosition;
  /** Other rules than the ledger's, for a what-if. */
  readonly rules?: RuleScenario;
}

const ledgers = new WeakMap<State, Lists>();

/** The lists that a state belongs to: what was published does not depend on the state that asks for it. */
export function listsOf(state: State): Lists {
  return ledgers.get(state)!;
}

/** The lists of a ledger: any list of any date, as known at any position. */
export class Lists extends Engine {
  override stateAt(knownAt: LogPosition, rules?: RuleScenario): State {
    return this.own(super.stateAt(knownAt, rules));
  }

  override branch(scenario: Scenario): State {
    return this.own(super.branch(scenario));
  }

  private own(state: State): State {
    ledgers.set(state, this);
    return state;
  }

  listAt({ pool, date, knownAt, rules }: ListQuestion): RatingList {
    return listIn(this.stateAt(knownAt, rules), pool, date);
  }
}

/** The list in force on a day, computed if need be. */
export function listIn(state: State, pool: Pool, date: CalendarDate): RatingList {
  return listOf(state, state.listOn(pool, date));
}

/** Lists made readable before; two states may share one. */
const readable = new WeakMap<State, WeakMap<StateList, RatingList>>();

/** A computed list as people read it. */
export function listOf(state: State, list: StateList): RatingList {
  let ofState = readable.get(state);
  if (ofState === undefined) readable.set(state, (ofState = new WeakMap()));
  let known = ofState.get(list);
  if (known === undefined) ofState.set(list, (known = new RatingList(state, list)));
  return known;
}
