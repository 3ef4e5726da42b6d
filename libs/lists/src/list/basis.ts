import type { LogPosition } from '@ledger/kernel';
import type { StateList } from '@ledger/engine';
import { ENGINE_VERSION } from '@ledger/engine';
import { uncertainInWords, uncertainOn } from './uncertain';

/** What a list rests on, so that it can be computed again and compared. */
export interface ListBasis {
  /** Everything up to here was taken into account. */
  readonly knownAt: LogPosition;
  readonly engine: string;
  /** The rule set of the list first, then those of the tournaments rated on it. */
  readonly ruleSets: readonly string[];
  /**
   * Provisions of these sets that are not certain and about something that occurs on the list, and those that the office
   * supplied: rule set, article, name, how it is known and how sure it is.
   */
  readonly uncertain: readonly string[];
}

export function basisOf(knownAt: LogPosition, list: StateList): ListBasis {
  return {
    knownAt,
    engine: ENGINE_VERSION,
    ruleSets: list.ruleSets().map(({ id }) => id),
    uncertain: uncertainOn(list).map(uncertainInWords),
  };
}
