import type { CalendarDate, TournamentId } from '@ledger/kernel';
import type { NormTitle } from '@ledger/regulations';
import { NORM_TITLES } from '@ledger/regulations';
import type { NormAssessment } from '../norm/assess';
import type { NormBearing } from '../norm/bearing';
import type { Check } from '../norm/check';
import { toBeAttested } from '../norm/check';

/** A norm as an application presents it: judged from the ledger, or known by its certificate only. */
export interface NormInApplication {
  readonly tournament: TournamentId;
  readonly title: NormTitle;
  readonly achieved: boolean;
  /** Games it counts as (1.41b to 1.41d). */
  readonly length: number;
  /** The title regulations by which it was judged (1.54), or the certificate that vouches for it. */
  readonly judgedBy: string;
  readonly bearing: NormBearing;
  /** Day of registration with FIDE, which norms of before July 2005 needed (1.55). */
  readonly registeredOn: CalendarDate | null;
  /** Where the signed certificate is filed; null where none is on record (1.8). */
  readonly certificate: string | null;
  /** Words for what people still have to attest; an article where there is no word. */
  readonly open: readonly string[];
  /** The same norm with fewer games, under the normal rule on foreign opponents (1.43e). */
  readonly withoutExemption?: NormInApplication;
}

export function normInApplication(
  assessment: NormAssessment,
  certificate: { readonly certificate: string; readonly on: CalendarDate } | null = null,
): NormInApplication {
  const { tournament, title, achieved, length, ruleSet, bearing, checks, withoutExemption } = assessment;
  const norm: NormInApplication = {
    tournament,
    title,
    achieved,
    length,
    judgedBy: ruleSet,
    bearing,
    registeredOn: certificate?.on ?? null,
    certificate: certificate?.certificate ?? null,
    open: wordsToAttest(checks),
  };
  if (withoutExemption === undefined) return norm;
  const { length: games, bearing: normal } = withoutExemption;
  return { ...norm, withoutExemption: { ...norm, length: games, bearing: normal } };
}

export function wordsToAttest(checks: readonly Check[]): readonly string[] {
  return [...new Set(toBeAttested(checks).map(({ attest, article }) => attest ?? article))];
}

/**
 * Whether a norm is sufficient for a title (1.52). In the order GM, IM, WGM, WIM each asks for less than the one before
 * in every respect: the floors of 1.46b lower an average by less than the requirements differ.
 */
export function serves(norm: NormTitle, title: NormTitle): boolean {
  return NORM_TITLES.indexOf(norm) <= NORM_TITLES.indexOf(title);
}
