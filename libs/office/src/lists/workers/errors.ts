import { RefusedError } from '@ledger/kernel';
import { StoreError } from '@ledger/store';

/** No worker can answer at the moment; threads that ended are being replaced. */
export class ListsUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('The lists are being computed again after a failure and are not available at the moment.', options);
    this.name = 'ListsUnavailableError';
  }
}

/** Refusals and failures of the store are passed on as they are. */
export function unavailable(cause: Error): Error {
  if (cause instanceof RefusedError || cause instanceof StoreError) return cause;
  return new ListsUnavailableError({ cause });
}

export function tookTooLong(limitMs: number): RefusedError {
  return new RefusedError({
    code: 'QuestionTooLong',
    message: `The computation took longer than ${limitMs / 1000} seconds and was stopped.`,
    advice: 'Use fewer events, a nearer date or a published state.',
  });
}

/** Nobody reads this one, except where an answer is shared. */
export function cancelled(): RefusedError {
  return new RefusedError({
    code: 'QuestionCancelled',
    message: 'The client disconnected before the answer was computed.',
  });
}

export function tooManyWaiting(waiting: number): RefusedError {
  return new RefusedError({
    code: 'TooManyQuestions',
    message: `You already have ${waiting} long computations waiting.`,
    advice: 'Wait for an answer before you send the next request.',
  });
}
