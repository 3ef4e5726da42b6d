import { filled } from '@ledger/kernel';
import type { ExpectedRevision } from './port';

/** Everything that can go wrong with a store, by name. */
export type StoreFailure =
  /** Someone else wrote to the stream first, or the writer was mistaken about it. */
  | {
      readonly code: 'WrongRevision';
      readonly stream: string;
      readonly expected: ExpectedRevision;
      readonly actual: number | 'none';
    }
  /** A stream that the decision rests on got an event before it was recorded. */
  | { readonly code: 'BasisChanged'; readonly stream: string; readonly position: number }
  /** An event id is in the log already, but not as part of this same append. */
  | { readonly code: 'EventIdTaken'; readonly id: string; readonly detail: string }
  /** An event or a stream name that no store could keep unchanged. */
  | { readonly code: 'InvalidEvent'; readonly detail: string }
  | { readonly code: 'TooLarge'; readonly bytes: number; readonly limit: number; readonly what: string }
  /** Another process held the write lock for longer than we wait. */
  | { readonly code: 'Busy'; readonly location: string; readonly waitedMs: number }
  | { readonly code: 'ReadOnly'; readonly location: string }
  | { readonly code: 'DiskFull'; readonly location: string }
  /** Written by a later release. */
  | {
      readonly code: 'NewerSchema';
      readonly location: string;
      readonly found: number;
      readonly known: number;
    }
  /** A file, but not a ledger of ours. */
  | { readonly code: 'NotALedger'; readonly location: string; readonly detail: string }
  | { readonly code: 'Damaged'; readonly location: string; readonly detail: string }
  /** There is no ledger at this path, and the caller did not ask to create one. */
  | { readonly code: 'NoLedger'; readonly location: string; readonly detail: string }
  /** There is no ledger at this path, and none can be made there. */
  | { readonly code: 'NoPlace'; readonly location: string; readonly detail: string }
  /** The file or server cannot be reached. */
  | { readonly code: 'Unavailable'; readonly location: string; readonly detail: string }
  /** An append without a clear answer: it may be in the log, or get there yet. */
  | { readonly code: 'NotKnownYet'; readonly location: string; readonly detail: string }
  /** Events of an import are here whose predecessors are still missing. */
  | {
      readonly code: 'ImportUnfinished';
      readonly location: string;
      readonly position: number;
      readonly waiting: number;
    }
  /** The server is too old. */
  | {
      readonly code: 'UnsupportedServer';
      readonly location: string;
      readonly version: string;
      readonly oldest: string;
    }
  /** The server is there but could not do what was asked. */
  | { readonly code: 'ServerFailed'; readonly location: string; readonly detail: string }
  | { readonly code: 'AccessDenied'; readonly location: string; readonly detail: string }
  | { readonly code: 'Closed'; readonly location: string }
  | { readonly code: 'UnknownAddress'; readonly address: string; readonly detail: string }
  /** Events of another store that do not follow on the end of this log. */
  | { readonly code: 'DoesNotContinue'; readonly position: number; readonly detail: string }
  /** A line of an import that is not a whole, fitting event. */
  | {
      readonly code: 'DamagedLine';
      readonly line: number;
      readonly detail: string;
      readonly recorded?: number;
    }
  /** The log to import into holds something else at this position. */
  | {
      readonly code: 'DifferentLedger';
      readonly line: number;
      readonly detail: string;
      readonly recorded?: number;
    };

export class StoreError extends Error {
  constructor(
    readonly failure: StoreFailure,
    options?: ErrorOptions,
  ) {
    super(describeFailure(failure), options);
    this.name = 'StoreError';
  }
}

export function isStoreError<Code extends StoreFailure['code']>(
  error: unknown,
  code: Code,
): error is StoreError & { readonly failure: Extract<StoreFailure, { code: Code }> } {
  return error instanceof StoreError && error.failure.code === code;
}

/** The wording of each failure; `{name}` is a field of the failure. */
export const STORE_FAILURES: Readonly<Record<StoreFailure['code'], string>> = {
  WrongRevision: 'Stream {stream} was expected {expected}, but {actual}.',
  BasisChanged:
    'Stream {stream} has changed since position {position}, on which this decision rests. It does not count; decide again.',
  EventIdTaken: 'Event id {id} is already used: {detail}.',
  InvalidEvent: 'Not an event that can be stored: {detail}.',
  TooLarge: '{what} is {bytes} bytes; at most {limit} fit into one append. Divide it into numbered pieces.',
  Busy: '{location} is being written by another process; waited {waitedMs} ms. Try again when it is done.',
  ReadOnly: '{location} cannot be written: the file or its folder is read-only.',
  DiskFull: '{location}: no space left. What did not fit is not recorded. Free some space and try again.',
  NewerSchema:
    '{location} was written by a later release (schema {found}; this one knows up to {known}). Update before opening it.',
  NotALedger: '{location} is not a ledger: {detail}. Use the path of a ledger, or of a new file.',
  Damaged: '{location} is damaged: {detail}.',
  NoLedger: 'There is no ledger at {location}: {detail}.',
  NoPlace: '{location} cannot be created: {detail}. Use a path that you can write to.',
  Unavailable: '{location} cannot be reached: {detail}.',
  NotKnownYet:
    '{location} did not say whether this was recorded: {detail}. Send the same request again, with the same key: it is recorded once at most.',
  ImportUnfinished:
    '{location} is being imported or an import was interrupted: {waiting} events wait for the one after position {position}. Wait for the end of the import, or repeat it.',
  UnsupportedServer:
    '{location} is a server of version {version}. Use EventStoreDB {oldest} or later, or KurrentDB.',
  ServerFailed: '{location} could not do it: {detail}.',
  AccessDenied: '{location} refused access: {detail}.',
  Closed: '{location} is closed.',
  UnknownAddress:
    '"{address}" is not the address of a store: {detail}. Use file:PATH, esdb://HOST:PORT, kurrentdb://HOST:PORT or memory:.',
  DoesNotContinue: 'The event at position {position} does not continue this log: {detail}.',
  DamagedLine: 'Line {line}: {detail}.',
  DifferentLedger:
    'Line {line} belongs to another ledger: {detail}. Import into an empty store, or into one that holds the beginning of the same ledger.',
};

export function describeFailure(failure: StoreFailure): string {
  const values =
    failure.code === 'WrongRevision'
      ? {
          ...failure,
          expected: describeExpected(failure.expected),
          actual: describeActual(failure.actual),
        }
      : failure;
  const text = filled(STORE_FAILURES[failure.code], values);
  if (!('recorded' in failure)) return text;
  return `${text} The ${failure.recorded} new events before it are recorded; import a whole file to continue.`;
}

function describeExpected(expected: ExpectedRevision): string {
  if (expected === 'none') return 'to be new';
  if (expected === 'exists') return 'to exist';
  return `to end at revision ${expected}`;
}

function describeActual(actual: number | 'none'): string {
  return actual === 'none' ? 'it does not exist' : `it ends at revision ${actual}`;
}
