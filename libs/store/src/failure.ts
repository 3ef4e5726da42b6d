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
  /** The server is there but could not do what was asked. */
  | { readonly code: 'ServerFailed'; readonly location: string; readonly detail: string }
  | { readonly code: 'AccessDenied'; readonly location: string; readonly detail: string }
  | { readonly code: 'Closed'; readonly location: string }
  | { readonly code: 'UnknownAddress'; readonly address: string; readonly detail: string }
  /** Events of another store that do not follow on the end of this log. */
  | { readonly code: 'DoesNotContinue'; readonly position: number; readonly detail: string }
  /** A line of an import that is not a whole, fitting event. */
  | { readonly code: 'DamagedLine'; readonly line: number; readonly detail: string }
  /** The log to import into holds something else at this position. */
  | { readonly code: 'DifferentLedger'; readonly line: number; readonly detail: string };

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

export function describeFailure(failure: StoreFailure): string {
  switch (failure.code) {
    case 'WrongRevision':
      return `Stream ${failure.stream} was expected ${describeExpected(failure.expected)}, but ${describeActual(failure.actual)}.`;
    case 'EventIdTaken':
      return `Event id ${failure.id} is already used: ${failure.detail}.`;
    case 'InvalidEvent':
      return `Not an event that can be stored: ${failure.detail}.`;
    case 'TooLarge':
      return `${failure.what} is ${failure.bytes} bytes; at most ${failure.limit} fit into one append. Divide it into numbered pieces.`;
    case 'Busy':
      return `${failure.location} is being written by another process; waited ${failure.waitedMs} ms. Try again when it is done.`;
    case 'ReadOnly':
      return `${failure.location} cannot be written: the file or its folder is read-only.`;
    case 'DiskFull':
      return `${failure.location}: no space left, so nothing was recorded. Free some space and try again.`;
    case 'NewerSchema':
      return `${failure.location} was written by a later release (schema ${failure.found}; this one knows up to ${failure.known}). Update before opening it.`;
    case 'NotALedger':
      return `${failure.location} is not a ledger: ${failure.detail}. Use the path of a ledger, or of a new file.`;
    case 'Damaged':
      return `${failure.location} is damaged: ${failure.detail}.`;
    case 'NoLedger':
      return `There is no ledger at ${failure.location}: ${failure.detail}.`;
    case 'NoPlace':
      return `${failure.location} cannot be created: ${failure.detail}. Use a path that you can write to.`;
    case 'Unavailable':
      return `${failure.location} cannot be reached: ${failure.detail}.`;
    case 'ServerFailed':
      return `${failure.location} could not do it: ${failure.detail}.`;
    case 'AccessDenied':
      return `${failure.location} refused access: ${failure.detail}.`;
    case 'Closed':
      return `${failure.location} is closed.`;
    case 'UnknownAddress':
      return `"${failure.address}" is not the address of a store: ${failure.detail}. Use file:PATH, esdb://HOST:PORT or memory:.`;
    case 'DoesNotContinue':
      return `The event at position ${failure.position} does not continue this log: ${failure.detail}.`;
    case 'DamagedLine':
      return `Line ${failure.line}: ${failure.detail}.`;
    case 'DifferentLedger':
      return `Line ${failure.line} belongs to another ledger: ${failure.detail}. Import into an empty store, or into one that holds the beginning of the same ledger.`;
  }
}

function describeExpected(expected: ExpectedRevision): string {
  if (expected === 'none') return 'to be new';
  if (expected === 'exists') return 'to exist';
  return `to end at revision ${expected}`;
}

function describeActual(actual: number | 'none'): string {
  return actual === 'none' ? 'it does not exist' : `it ends at revision ${actual}`;
}
