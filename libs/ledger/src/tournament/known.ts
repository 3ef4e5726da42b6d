import type { CalendarDate, Refusal } from '@ledger/kernel';
import type { Decision } from '../decision';
import { isRefused, NOTHING_NEW, reject } from '../decision';
import type { Effect } from '../effect';
import type { LedgerEvent } from '../events';
import { ledgerRefusal } from '../refusal-tables';
import type { TournamentView } from './evolve';
import type { RegisteredFacts } from './registration';

/** A tournament that is registered, which is where every other decision starts. */
export type KnownTournament = TournamentView & { readonly facts: RegisteredFacts };

/**
 * A correction booked on a list must name one after the tournament: none before can have rated it (B-65). Asked last,
 * so that repeating what was recorded is never refused.
 */
export function bookedAfter<E extends LedgerEvent>(
  end: CalendarDate,
  effect: Effect,
  decision: Decision<E>,
): Decision<E> {
  if (effect === 'origin' || effect > end || isRefused(decision) || decision.events.length === 0) {
    return decision;
  }
  return reject(ledgerRefusal('EffectTooEarly', { effect, end }));
}

/** Nothing to do, unless it was asked to be booked on another list than it is. */
export function alreadyCorrected(what: string, known: Effect | undefined, asked: Effect): Decision<never> {
  return known === undefined || known === asked ? NOTHING_NEW : reject(bookedElsewhere(what, known));
}

/** What is asked for is already so, but was booked on another list. */
export function bookedElsewhere(what: string, effect: Effect): Refusal {
  return ledgerRefusal('CorrectedWithOtherEffect', {
    what,
    effect: effect === 'origin' ? 'at origin' : `on ${effect}`,
  });
}
