import { BEGINNING } from '@ledger/kernel';
import type { LogPosition } from '@ledger/kernel';
import type { DecisionBasis, StoredEvent } from '@ledger/ledger';
import { admitRestored } from './admission';
import type { WrittenAppend, WrittenEvent } from './admission';
import { StoreError } from './failure';
import type { AppendResult, ExpectedRevision } from './port';

/**
 * The decisions that are the same in every store, given what the store can look up.
 */

/** The address of an event. */
export interface EventAddress {
  readonly stream: string;
  readonly revision: number;
  readonly position: LogPosition;
}

export function requireRevision(stream: string, expected: ExpectedRevision, actual: number | 'none'): void {
  const met = expected === 'exists' ? actual !== 'none' : actual === expected;
  if (!met) throw new StoreError({ code: 'WrongRevision', stream, expected, actual });
}

/** Whether a stream has an event between two positions, neither included. */
export type HasBetween = (stream: string, after: number, before: number) => boolean;

/** The first stream on which an event rests and which had changed before the event took its position, if any. */
export function changedBasis(
  restsOn: DecisionBasis | undefined,
  position: number,
  hasBetween: HasBetween,
): string | undefined {
  return restsOn?.streams.find((stream) => hasBetween(stream, restsOn.position, position));
}

/** The event as it is delivered: with the mark that it is void, where it is. */
export function withVoidness(event: StoredEvent, hasBetween: HasBetween): StoredEvent {
  if (changedBasis(event.metadata.restsOn, event.position, hasBetween) === undefined) return event;
  return { ...event, isVoid: true };
}

/** For an event at a position, or for one that is still to be recorded. */
export function requireBasis(
  restsOn: DecisionBasis | undefined,
  hasBetween: HasBetween,
  position: number = Number.MAX_SAFE_INTEGER,
): void {
  const stream = changedBasis(restsOn, position, hasBetween);
  if (stream === undefined) return;
  throw new StoreError({ code: 'BasisChanged', stream, position: restsOn!.position });
}

/**
 * The answer of the first append if these ids were appended to this stream before, undefined if all are new. Anything
 * between the two is a mistake of the writer: part of the batch known, another order, another stream.
 */
export function recogniseRepeat(
  stream: string,
  ids: readonly string[],
  placeOf: (id: string) => EventAddress | undefined,
): AppendResult | undefined {
  const places = ids.map(placeOf);
  if (places.every((place) => place === undefined)) return undefined;
  const first = places[0];
  places.forEach((place, index) => {
    const id = ids[index]!;
    if (place === undefined || first === undefined) {
      const known = places.findIndex((other) => other !== undefined);
      throw taken(
        ids[known]!,
        `it is recorded at position ${places[known]!.position}, other events of this append are not`,
      );
    }
    if (place.stream !== stream) throw taken(id, `it is in stream ${place.stream}`);
    if (place.revision !== first.revision + index) {
      throw taken(id, `it is at revision ${place.revision}, in a different order from this append`);
    }
  });
  const last = places.at(-1)!;
  return { position: last.position, revision: last.revision };
}

/** What becomes of one append: it was made before, or its events begin at a revision. */
export type PlannedAppend = { readonly before: AppendResult } | { readonly from: number };

/** Checks all appends against what is in the store; throws before anything is written. */
export function planAppends(
  appends: readonly WrittenAppend[],
  placeOf: (id: string) => EventAddress | undefined,
  lastRevision: (stream: string) => number | 'none',
  hasBetween: HasBetween,
): readonly PlannedAppend[] {
  const ends = new Map<string, number>();
  return appends.map(({ stream, events, expectedRevision, restsOn }): PlannedAppend => {
    const ids = events.map(({ id }) => id);
    const before = recogniseRepeat(stream, ids, placeOf);
    // A repeated append gets the first answer, whatever has changed since.
    if (before !== undefined) requireBasis(restsOn, hasBetween, before.position);
    if (before !== undefined) return { before };
    requireBasis(restsOn, (other, after, until) => ends.has(other) || hasBetween(other, after, until));
    const last = ends.get(stream) ?? lastRevision(stream);
    requireRevision(stream, expectedRevision, last);
    const from = last === 'none' ? 0 : last + 1;
    ends.set(stream, from + events.length - 1);
    return { from };
  });
}

function taken(id: string, detail: string): StoreError {
  return new StoreError({ code: 'EventIdTaken', id, detail });
}

/** What a store knows about the end of its log when events of another store are to continue it. */
export interface LogEnd {
  readonly head: LogPosition;
  /** Of the last event; empty in an empty log. */
  readonly recordedAt: string;
  /** Of a stream whose event with a revision arrives. */
  lastRevision(stream: string, arriving: number): number | 'none';
  /** Null where the store itself refuses an id that is in the log or comes twice. */
  readonly holds: ((id: string) => boolean) | null;
  /** Takes the last revision of every stream that arrives. */
  readonly revisions?: Map<string, number>;
}

/**
 * Restored events must be such as a store takes and continue the log exactly: positions, revisions and times as they
 * would have come about. Gives each back with its JSON written out; the first that does not fit is named.
 */
export function* continuation<Data>(
  events: readonly StoredEvent[],
  end: LogEnd,
  admit: (event: StoredEvent) => WrittenEvent<Data>,
): Generator<WrittenEvent<Data>> {
  let position = end.head as number;
  let recordedAt = end.recordedAt;
  const { revisions = new Map<string, number>() } = end;
  const ids = new Set<string>();
  for (const event of events) {
    const fail = (detail: string, cause?: unknown): never => {
      throw new StoreError({ code: 'DoesNotContinue', position: event.position, detail }, { cause });
    };
    position += 1;
    if (event.position !== position) fail(`position ${event.position} instead of ${position}`);
    if (event.recordedAt < recordedAt) fail(`recorded at ${event.recordedAt}, before the event ahead of it`);
    recordedAt = event.recordedAt;
    const last = revisions.get(event.stream) ?? end.lastRevision(event.stream, event.revision);
    const due = last === 'none' ? 0 : last + 1;
    if (event.revision !== due) fail(`revision ${event.revision} of ${event.stream} instead of ${due}`);
    revisions.set(event.stream, due);
    if (end.holds !== null) {
      if (ids.has(event.id) || end.holds(event.id)) fail(`event id ${event.id} is already in the log`);
      ids.add(event.id);
    }
    let written: WrittenEvent<Data>;
    try {
      written = admit(event);
    } catch (error) {
      return fail((error as Error).message.replace(/\.$/, ''), error);
    }
    yield written;
  }
}

/** The same for all of them, before the first is taken over. */
export function requireContinuation(events: readonly StoredEvent[], end: LogEnd): readonly WrittenEvent[] {
  return [...continuation(events, end, admitRestored)];
}

/** The last of the positions 1 … head whose event was recorded at a time or before; times never run backwards. */
export function lastRecordedBy(
  time: Date,
  head: LogPosition,
  recordedAt: (position: LogPosition) => string,
): LogPosition {
  const limit = time.toISOString();
  let known = BEGINNING as number;
  let beyond = head + 1;
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (recordedAt(middle as LogPosition) <= limit) known = middle;
    else beyond = middle;
  }
  return known as LogPosition;
}

/** The time to record: the clock's, unless it was set back behind what is in the log already. */
export function recordingTime(now: Date, lastRecordedAt: string): string {
  const time = now.toISOString();
  return time > lastRecordedAt ? time : lastRecordedAt;
}
