import type { Refusal } from '@ledger/kernel';
import type { Effect } from '../effect';
import type { TournamentRegistered } from './events';
import type { TournamentView } from './evolve';

/** A tournament that is registered, which is where every other decision starts. */
export type KnownTournament = TournamentView & { readonly facts: TournamentRegistered['data'] };

/** A correction booked on a list must name one after the tournament: none before can have rated it (B-65). */
export function effectRefusal(effect: Effect, { facts }: KnownTournament): Refusal | null {
  if (effect === 'origin' || effect > facts.end) return null;
  return {
    code: 'EffectTooEarly',
    message: `The list of ${effect} cannot have rated a tournament that ended on ${facts.end}.`,
    advice: 'Name a later list, or leave the effect at origin.',
  };
}

/** What is asked for stands already, but was booked elsewhere. */
export function bookedElsewhere(what: string, effect: Effect): Refusal {
  return {
    code: 'CorrectedWithOtherEffect',
    message: `${what} was corrected already, with effect ${effect === 'origin' ? 'at origin' : `on ${effect}`}.`,
    advice: 'Revert that correction first to book it elsewhere.',
  };
}
