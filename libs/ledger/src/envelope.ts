import type { LogPosition } from '@ledger/kernel';
import type { LedgerEvent, VoidEvent } from './events';

/** Who recorded an event and why. Enters at the edge, never inside a decision. */
export interface EventMetadata {
  /** The person who recorded it. */
  readonly actor: string;
  /** Why; required for corrections and decisions. */
  readonly reason?: string;
  /** A reference to what proves it: a letter, a protocol, a case number. */
  readonly evidence?: string;
  /** The same for all events of one request. */
  readonly correlationId: string;
  /** The id of the event that led to this one. */
  readonly causationId?: string;
  /** On the first event of each append, where one decision takes several appends. */
  readonly together?: DecisionPart;
  /** What the decision rests on besides its own stream, the same on all events of an append. */
  readonly restsOn?: DecisionBasis;
}

/** In place of metadata that is not kept, or was not read. */
export const NO_METADATA: EventMetadata = { actor: '', correlationId: '' };

/**
 * Other streams that a decision looked at. If one of them got an event after the position and before the event that was
 * decided, that event is void. A position says the revisions of all streams at once.
 */
export interface DecisionBasis {
  /** Everything up to here was known. */
  readonly position: LogPosition;
  readonly streams: readonly string[];
}

/** One of the appends that make up a decision; a decision lacks something while not all its parts are in the log. */
export interface DecisionPart {
  /** The id of the first event of the decision. */
  readonly id: string;
  /** Which of the appends this is, from 1. */
  readonly part: number;
  /** The stream of each append, in order. */
  readonly streams: readonly string[];
}

/** An event ready to be appended: decided, named and stamped with its author, not yet placed in the log. */
export interface NewEvent {
  /** UUID; an event with the same id is appended only once. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly metadata: EventMetadata;
  /** JSON. */
  readonly data: unknown;
  /** The JSON of `data`, where it is written already: stores that keep text take it as it is. */
  readonly dataText?: string;
}

/** An event as stored in the log, in the form in which it was written. */
export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** 0-based number in its stream. */
  readonly revision: number;
  /** The place in the log, from 1. */
  readonly position: LogPosition;
  /** ISO 8601, UTC. */
  readonly recordedAt: string;
  /** What it rests on had changed before it was recorded: it does not count. Follows from the log, so it is not exported. */
  readonly isVoid?: true;
}

/** A stored event brought to the current version of its type and known to be one of ours. */
export type RecordedEvent<E extends LedgerEvent | VoidEvent = LedgerEvent | VoidEvent> = Omit<
  StoredEvent,
  'type' | 'data'
> &
  E;
