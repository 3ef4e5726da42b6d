import type { CalendarDate } from '@ledger/kernel';

/** A rule set of the past was wrong here and was corrected: why, when, and its digest since. */
export interface Erratum {
  readonly ruleSet: string;
  readonly on: CalendarDate;
  readonly digest: string;
  readonly note: string;
}

/**
 * Corrections of shipped rule sets, oldest first. A ledger that recorded another digest computes nothing under the
 * set until it records the erratum; so a change of the past is never silent.
 */
export const ERRATA: readonly Erratum[] = [];

/** The last erratum of a rule set, if there is one. */
export function lastErratum(ruleSet: string, errata: readonly Erratum[] = ERRATA): Erratum | undefined {
  return errata.findLast((erratum) => erratum.ruleSet === ruleSet);
}
