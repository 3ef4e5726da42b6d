import type { LogPosition } from '@ledger/kernel';
import type { LedgerEvent, VoidEvent } from './events';
import { isVoidEvent } from './events';
import type { Reversal } from './reversal';
import { activeEvents, isReversal } from './reversal';

/** An event and its place in the log, which is all that deciding and evolving need of the envelope. */
export type Placed<E extends LedgerEvent | VoidEvent = LedgerEvent | VoidEvent> = {
  readonly id: string;
  readonly position: LogPosition;
} & E;

/** What has happened in a stream, latest first; states share their common past. */
interface Past<E extends LedgerEvent> {
  readonly event: Placed<E>;
  readonly before: Past<E> | null;
}

/** The state of a stream: the result of its events in force, and all events, for reversals to find. */
export interface StreamState<View, E extends LedgerEvent = LedgerEvent> {
  readonly view: View;
  readonly past: Past<E> | null;
}

interface Evolution<View, E extends LedgerEvent> {
  readonly initialState: StreamState<View, E>;
  readonly evolve: (state: StreamState<View, E>, event: Placed<E>) => StreamState<View, E>;
  /** The state after all events of a stream at once. */
  readonly stateOf: (events: Iterable<Placed<E>>) => StreamState<View, E>;
}

/**
 * Turns "what one event adds to the view" into the evolution of a stream. A reversal takes its target out as if it had
 * never been: the view is made again from the events in force, so that nothing of the undone can linger.
 */
export function evolution<View, E extends LedgerEvent>(
  nothing: View,
  apply: (view: View, event: Placed<Exclude<E, Reversal>>) => View,
): Evolution<View, E> {
  type Applied = Placed<Exclude<E, Reversal>>;
  const viewOf = (events: readonly Placed<E>[]): View =>
    activeEvents(events).reduce((view, event) => apply(view, event as Applied), nothing);
  const initialState: StreamState<View, E> = { view: nothing, past: null };
  return {
    initialState,
    evolve: (state, event) => {
      if (isVoidEvent(event)) return state;
      const after = { past: { event, before: state.past } };
      if (isReversal(event)) return { ...after, view: viewOf(eventsOf({ ...state, ...after })) };
      return { ...after, view: apply(state.view, event as Applied) };
    },
    stateOf: (events) => {
      const all = [...events].filter((event) => !isVoidEvent(event));
      if (all.length === 0) return initialState;
      let past: Past<E> | null = null;
      for (const event of all) past = { event, before: past };
      return { past, view: viewOf(all) };
    },
  };
}

/** All events of a stream in order, those in force and those undone. */
export function eventsOf<E extends LedgerEvent>(state: StreamState<unknown, E>): Placed<E>[] {
  const events: Placed<E>[] = [];
  for (let past = state.past; past !== null; past = past.before) events.push(past.event);
  return events.reverse();
}
