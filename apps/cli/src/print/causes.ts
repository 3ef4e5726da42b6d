import type { RowCauses } from '@ledger/lists';
import type { Cause } from '@ledger/engine';

/** `correction of T0001 at 875`; where it came over opponents: `over 10000564: correction of T0001 at 875`. */
export function causesText({ direct, ripple }: RowCauses): string {
  if (ripple === null) return direct.map(causeText).join(', ');
  const over = ripple.path.map(({ player }) => player).join(', then ');
  return `via opponent ${over}: ${ripple.causes.map(causeText).join(', ')}`;
}

function causeText({ kind, tournament, position }: Cause): string {
  return `${kind}${tournament === null ? '' : ` of ${tournament}`} at ${position}`;
}
