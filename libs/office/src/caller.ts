import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something is asked. */
export interface Caller {
  /** A person or an address: callers are served in turn. */
  readonly key: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
  /**
   * A `question` has limits of number and time. A `feed` has none of number: its listeners are counted instead. What
   * belongs to `recording` is finished even if the client leaves, since its answer is given again on a repeat.
   */
  readonly purpose: 'question' | 'feed' | 'recording';
}

/** Queries without an HTTP request, such as those of a CLI command. */
const OFFICE: Caller = { key: 'office', purpose: 'recording' };

/**
 * The caller travels with the asynchronous context of a request: every method of the office that asks about the lists
 * would need one more parameter, only to pass it on.
 */
const context = new AsyncLocalStorage<Caller>();

export function asCaller<Result>(caller: Caller, work: () => Result): Result {
  return context.run(caller, work);
}

export function currentCaller(): Caller {
  return context.getStore() ?? OFFICE;
}

/** For work that records something: it is not cancelled and does not count as a question. */
export function recording<Result>(work: () => Result): Result {
  return context.run({ key: currentCaller().key, purpose: 'recording' }, work);
}
