import type { FederationEvent } from './federation/events';
import type { ListEvent } from './list/events';
import type { PlayerEvent } from './player/events';
import type { CorrectionReverted } from './reversal';
import type { RulesEvent } from './rules/events';
import type { TournamentEvent } from './tournament/events';

/** Every event of the ledger. */
export type LedgerEvent =
  PlayerEvent | FederationEvent | TournamentEvent | RulesEvent | ListEvent | CorrectionReverted;

export type EventType = LedgerEvent['type'];
/** One type of event, or several: `EventOf<'ListPublished' | 'ListRevised'>`. */
export type EventOf<T extends EventType> = Extract<LedgerEvent, { readonly type: T }>;
/** What an event of this type records. */
export type EventData<T extends EventType> = EventOf<T>['data'];

/**
 * What readers get in place of an event that is void (`StoredEvent.isVoid`). It says nothing, so no projection has to know
 * what is void; positions and revisions go on counting. It is never written.
 */
export interface VoidEvent {
  readonly type: 'VoidEvent';
  readonly data: Readonly<Record<string, never>>;
}

export function isVoidEvent<E extends { readonly type: string }>(event: E): event is E & VoidEvent {
  return event.type === 'VoidEvent';
}
