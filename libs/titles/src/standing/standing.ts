import type { CalendarDate, LogPosition, PlayerId } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { Projection } from '@ledger/lists';
import type { PlayerTitle } from '@ledger/regulations';
import type { ApplicationCheck } from '../application/application';
import type { NormAssessment } from '../norm/assess';
import type { Check } from '../norm/check';
import type { RatingReached } from '../rating/reached';

/** How a player stands towards one title, by each way that leads to it. */
export interface TowardsTitle {
  readonly title: PlayerTitle;
  readonly held: boolean;
  /** 1.5: norms and rating; null for titles that have no norms. */
  readonly byNorms: ApplicationCheck | null;
  /** 1.3: by rating alone; null for titles that cannot be had so. */
  readonly byRating: ByRating | null;
  /** 0.62: a conditional title waiting for its rating; null where there is none. */
  readonly conditional: ConditionalStanding | null;
}

export interface ByRating {
  readonly checks: readonly Check[];
  readonly complete: boolean;
  readonly reached: RatingReached | null;
}

export interface ConditionalStanding {
  readonly event: string;
  readonly on: CalendarDate;
  readonly needed: number;
  readonly reached: RatingReached | null;
  readonly checks: readonly Check[];
  readonly due: boolean;
}

/** Everything about a player's titles on one day, as known at one position. */
export interface TitleStanding {
  readonly player: PlayerId;
  readonly on: CalendarDate;
  readonly knownAt: LogPosition;
  readonly ruleSet: string;
  /** Norms found in the tournaments of this ledger. */
  readonly norms: readonly NormAssessment[];
  /** Tournaments whose title regulations are not known, so that no norm was looked for. */
  readonly notAssessed: readonly { readonly tournament: string; readonly why: string }[];
  readonly towards: readonly TowardsTitle[];
}

/**
 * How a player stands on a day: norms, ratings reached, conditional titles, and what is missing for each title.
 * `wanted` narrows it to one title.
 */
export function titleStanding(
  _state: Projection,
  _player: PlayerId,
  _on: CalendarDate,
  _wanted?: PlayerTitle,
): TitleStanding {
  return refuse({ code: 'NotYet', message: 'Under construction.' });
}
