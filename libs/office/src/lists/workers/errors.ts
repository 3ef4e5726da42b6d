import { RefusedError } from '@ledger/kernel';
import { StoreError } from '@ledger/store';
import { officeRefusal } from '../../refusals';
import { serviceRefusal } from '../../service-refusals';

/** No worker can answer at the moment; threads that ended are being replaced. */
export class ListsUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super(serviceRefusal('ListsUnavailable').message, options);
    this.name = 'ListsUnavailableError';
  }
}

/** Refusals and failures of the store are passed on as they are. */
export function unavailable(cause: Error): Error {
  if (cause instanceof RefusedError || cause instanceof StoreError) return cause;
  return new ListsUnavailableError({ cause });
}

export function tookTooLong(limitMs: number): RefusedError {
  return new RefusedError(officeRefusal('QuestionTooLong', { seconds: limitMs / 1000 }));
}

/** Nobody reads this one, except where an answer is shared. */
export function cancelled(): RefusedError {
  return new RefusedError(officeRefusal('QuestionCancelled'));
}

export function tooManyWaiting(waiting: number): RefusedError {
  return new RefusedError(officeRefusal('TooManyQuestions', { waiting }));
}
