import { describeRefusal, RefusedError } from '@ledger/kernel';
import type { StoreError, StoreFailure } from '@ledger/store';
import { EXIT, AlreadyPrintedError, UsageError } from './exit';
import { asTyped, remark } from './print/text';

/** Failures of the store that are the fault of what it was given: a file to import, an address. */
const INVALID: ReadonlySet<StoreFailure['code']> = new Set<StoreFailure['code']>([
  'DamagedLine',
  'DifferentLedger',
  'DoesNotContinue',
]);

/** What to do if there is no ledger; CLI and service differ in it. */
const HOW_TO_BEGIN =
  'Create one with import-list, report, load or import, or start the demo with npm start. ' +
  'To use another ledger, set --store or LEDGER_STORE.';

/** By name: the store is loaded only by commands that open one. */
function isStoreFailure(error: unknown): error is StoreError {
  return error instanceof Error && error.name === 'StoreError' && 'failure' in error;
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof AlreadyPrintedError) return error.exitCode;
  if (error instanceof UsageError) return EXIT.usage;
  if (isStoreFailure(error)) {
    if (error.failure.code === 'UnknownAddress') return EXIT.usage;
    return INVALID.has(error.failure.code) ? EXIT.refused : EXIT.storeFailed;
  }
  return EXIT.refused;
}

/** Prints on stderr what went wrong, in the words of the error. */
export function printFailure(error: unknown): void {
  if (error instanceof AlreadyPrintedError) return;
  remark(failureText(error));
}

function failureText(error: unknown): string {
  if (error instanceof RefusedError) return `Refused: ${asTyped(describeRefusal(error.refusal))}`;
  if (error instanceof UsageError) return `${error.message} (add --help for the options and an example)`;
  if (isStoreFailure(error)) {
    switch (exitCodeOf(error)) {
      case EXIT.usage:
        return error.message;
      case EXIT.refused:
        return `Refused: ${error.message}`;
      default:
        if (error.failure.code === 'NoLedger') return `${error.message}\n${HOW_TO_BEGIN}`;
        return `The store failed: ${error.message}`;
    }
  }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return `Refused: ${error.message}`;
  }
  return `Internal error. This step recorded nothing. Please report:\n${error instanceof Error ? error.stack : String(error)}`;
}
