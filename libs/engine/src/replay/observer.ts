import type { InitialRules } from '@ledger/rating';
import type { OneOff } from '@ledger/regulations';
import type { PlacedPart } from '../schedule/placed-part';
import type { Appearance } from './appearances';
import type { Worth } from './booking';
import type { PendingResultFigures } from './pending-result-figures';

/** A result that waits, with what it brings. */
export interface Waiting {
  readonly appearance: Appearance;
  readonly figures: PendingResultFigures;
}

/** Waiting results that one formula counts together. */
export interface PooledResults {
  /** Null for an event that is rated separately (2005 10.3). */
  readonly formula: InitialRules | null;
  readonly results: readonly Waiting[];
  readonly games: number;
  readonly rating: number;
}

/** How a first rating was put together: each event by itself, each rule set by itself, or all games as one event. */
export type PoolingMethod = 'events' | 'starts' | 'one-event';

/**
 * Observes how one player's rating on one list is settled. The replay passes none; the explanation of a rating is made
 * by the same calls that compute it.
 */
export interface Observer {
  /** A part of the list in which the player appears, rated or not, newest first. */
  part?(placed: PlacedPart, entry: number): void;
  /** A version of an earlier part that is booked on the list (B-65). */
  booking?(placed: PlacedPart, entry: number, version: 'in' | 'out', worth: Worth): void;
  /** What a part of the list adds to the period's change, in hundredths of a point; newest first. */
  change?(hundredths: number): void;
  /** The rating after the games of the period: from `base`, or a first rating from results that wait. */
  counted?(base: number, change: number, rating: number, isFirst: boolean): void;
  oneOff?(oneOff: OneOff, before: number, after: number, standardRating: number): void;
  reinstated?(rating: number): void;
  granted?(before: number, points: number, after: number): void;
  /** The rating that is finally compared with the floor; 0 where there is none. */
  floor?(rating: number, floor: number, isFirst: boolean): void;
  /** A first rating from results that wait, enough or not. */
  pooled?(method: PoolingMethod, pools: readonly PooledResults[], rating: number): void;
}
