import type { Attestation } from '@ledger/ledger';
import type { CitedArticle } from '@ledger/regulations';
import type { Check } from '../norm/check';
import { check } from '../norm/check';
import type { RatingReached } from './reached';
import { describeReached } from './reached';

/**
 * A rating reached at some time. One between lists counts after agreement with the Rating Administrator and the
 * commission, once its whole period is rated (1.53a).
 */
export function reachedCheck(
  law: CitedArticle,
  needed: string,
  reached: RatingReached | null,
  attested: ReadonlySet<Attestation>,
): Check {
  if (reached === null) return check(20, law, 'Rating', needed, 'never reached', false);
  const found = describeReached(reached);
  if (reached.after === null) return check(20, law, 'Rating', needed, found, true);
  const agreed = attested.has('interim-rating') && !reached.provisional;
  return check(20, law, 'Rating', needed, found, agreed || 'to-be-attested', 'interim-rating');
}
