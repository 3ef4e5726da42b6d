import { RefusedError } from '@ledger/kernel';
import { ledgerRefusal } from '@ledger/ledger';
import type { Person } from '@ledger/office';

import { requireAdministrator } from './own-federation';

/**
 * Facts on which the regulations judge a tournament and its report: when it was registered and received, whether rules
 * of their own apply to it. An officer does not say them about an own tournament; an administrator gives a reason.
 *
 * `usual` is what counts for everyone who says nothing.
 */
export function requireReasonFor(
  person: Person,
  given: Readonly<Record<string, unknown>> & { readonly reason?: unknown },
  usual: Readonly<Record<string, unknown>>,
): void {
  for (const [field, value] of Object.entries(usual)) {
    if (given[field] === undefined || given[field] === value) continue;
    requireAdministrator(person, field, `To set ${field}`);
    if (given.reason !== undefined) continue;
    throw new RefusedError(ledgerRefusal('ReasonMissing', { what: `Setting ${field}`, where: 'reason' }));
  }
}
