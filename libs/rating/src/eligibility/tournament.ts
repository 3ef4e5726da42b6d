import type { Law } from '../working/law';
import type { Ruling } from '../working/ruling';
import { firstObjection, ruling } from '../working/ruling';
import type { CompositionFacts, RatedAs } from './composition';
import { composition } from './composition';
import type { ConditionFacts } from './conditions';
import { conditionRulings } from './conditions';
import type { DaysOfPlayFacts } from './days-of-play';
import { daysOfPlayRulings } from './days-of-play';
import type { RateOfPlay, RateOfPlayFacts } from './rate-of-play';
import { isTooFast, rateOfPlay } from './rate-of-play';
import type { RegistrationFacts } from './registration';
import { registrationRulings } from './registration';

/** All that the law wants to know of a tournament before it is rated. */
export interface TournamentFacts
  extends RegistrationFacts, ConditionFacts, RateOfPlayFacts, DaysOfPlayFacts, CompositionFacts {}

export interface Eligibility {
  readonly isRated: boolean;
  /** The first article that keeps it from being rated. */
  readonly objection: Ruling | null;
  readonly ratedAs: RatedAs;
  /** Games between players below this rating are slow enough; asked game by game unless the scope is the tournament. */
  readonly ratedBelow: number;
  readonly timeControlScope: RateOfPlay['scope'];
  readonly rulings: readonly Ruling[];
}

/** Whether a tournament is rated under the rules of its start (B-01), every answer with its article. */
export function tournamentEligibility(law: Law, facts: TournamentFacts): Eligibility {
  const rate = rateOfPlay(law, facts);
  const composed = composition(law, facts);
  const rulings = [
    ...registrationRulings(law, facts),
    ...conditionRulings(law, facts),
    ...rate.rulings,
    ...wholeEventTooFast(law, rate, facts.strongest),
    ...daysOfPlayRulings(law, facts),
    ...composed.rulings,
  ];
  const objection = firstObjection(rulings);
  return {
    isRated: objection === null,
    objection,
    ratedAs: composed.ratedAs,
    ratedBelow: rate.ratedBelow,
    timeControlScope: rate.scope,
    rulings,
  };
}

/** In 2005 the strongest entrant decides the time band for all (1.1, B-39, B-76). */
function wholeEventTooFast(law: Law, rate: RateOfPlay, strongest: number): readonly Ruling[] {
  if (rate.scope !== 'tournament' || rate.ratedBelow === 0 || !isTooFast(rate.ratedBelow, strongest))
    return [];
  const text = `Too fast for a tournament with a player rated ${strongest}.`;
  return [ruling(law, 'timeControl', false, text)];
}
