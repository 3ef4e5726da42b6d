import { RefusedError } from '@ledger/kernel';
import { StoreError } from '@ledger/store';

/** No worker can answer at the moment; threads that ended are being replaced. */
export class ListsUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('The lists are being computed again after a failure and cannot be asked at the moment.', options);
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
    message: `This question took longer than ${limitMs / 1000} seconds to compute and was stopped.`,
    advice: 'Ask for less: fewer events, a nearer date, a state that was published.',
  });
}

/** Nobody reads this one, except where an answer is shared. */
export function cancelled(): RefusedError {
  return new RefusedError({
    code: 'QuestionCancelled',
    message: 'The client left before the answer was computed.',
  });
}

export function tooManyWaiting(waiting: number): RefusedError {
  return new RefusedError({
    code: 'TooManyQuestions',
    message: `You have ${waiting} questions waiting that take long to compute; no more are taken at once.`,
    advice: 'Wait for an answer before you ask the next question.',
  });
}
