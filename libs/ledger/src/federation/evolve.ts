import type { CalendarDate, DateInterval, FederationCode } from '@ledger/kernel';
import { unreachable } from '@ledger/kernel';
import type { EventData } from '../events';
import { ended } from '../exclusion';
import type { CorrectionReverted } from '../reversal';
import type { Placed, StreamState } from '../stream-state';
import { evolution } from '../stream-state';
import type { FederationEvent } from './events';

/** The state of one federation. */
export interface FederationView {
  readonly admitted: { readonly name: string; readonly on: CalendarDate } | null;
  readonly exclusions: readonly DateInterval[];
  readonly flags: readonly EventData<'FederationFlagChanged'>[];
  readonly successor: { readonly to: FederationCode; readonly on: CalendarDate } | null;
}

const UNKNOWN: FederationView = { admitted: null, exclusions: [], flags: [], successor: null };

export type FederationState = StreamState<FederationView, FederationEvent | CorrectionReverted>;

function apply(view: FederationView, event: Placed<FederationEvent>): FederationView {
  switch (event.type) {
    case 'FederationAdmitted':
      return { ...view, admitted: { name: event.data.name, on: event.data.on } };
    case 'FederationExcluded':
      return { ...view, exclusions: [...view.exclusions, { from: event.data.on, until: null }] };
    case 'FederationReadmitted':
      return { ...view, exclusions: ended(view.exclusions, event.data.on) };
    case 'FederationFlagChanged':
      return { ...view, flags: [...view.flags, event.data] };
    case 'FederationCodeChanged':
      return { ...view, successor: { to: event.data.to, on: event.data.on } };
    default:
      return unreachable(event, 'federation event');
  }
}

export const {
  initialState: unknownFederation,
  evolve: evolveFederation,
  stateOf: federationState,
} = evolution<FederationView, FederationEvent | CorrectionReverted>(UNKNOWN, apply);
