import type { Refusal } from '@ledger/kernel';
import type { LedgerEvent } from './events';

/** Something the person should know or decide next, though what was asked for is done. */
export interface Notice {
  /** Stable name for programs, e.g. `PlayerSuspended`. */
  readonly code: string;
  /** What the person should know or decide next. */
  readonly message: string;
}

/** What a command leads to: events to append (none if all of it is known already), or the reason why not. */
export type Decision<E extends LedgerEvent = LedgerEvent> =
  { readonly events: readonly E[]; readonly notices: readonly Notice[] } | { readonly refusal: Refusal };

export function accept<E extends LedgerEvent>(
  events: readonly E[],
  notices: readonly Notice[] = [],
): { readonly events: readonly E[]; readonly notices: readonly Notice[] } {
  return { events, notices };
}

/** All of it is known already: a repeated command, or one that asks for the present state. */
export const NOTHING_NEW = accept<never>([]);

export function reject(refusal: Refusal): { readonly refusal: Refusal } {
  return { refusal };
}

export function isRefused<E extends LedgerEvent>(
  decision: Decision<E>,
): decision is { readonly refusal: Refusal } {
  return 'refusal' in decision;
}

/** Takes all steps of a decision without a pause. */
export function atOnce<D>(steps: Generator<void, D>): D {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
