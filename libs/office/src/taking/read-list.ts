import type { Refusal } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Finding, ListRow } from '@ledger/formats';
import { countErrors, Findings, readRatingList } from '@ledger/formats';

/** A list that cannot be taken, with everything that was found in it. */
export class ListRefusedError extends RefusedError {
  constructor(
    refusal: Refusal,
    readonly findings: readonly Finding[],
  ) {
    super(refusal);
    this.name = 'ListRefusedError';
  }
}

/** How far a list has been read or registered: done, of how many, and what. */
export type Tell = (done: number, total: number, what: string) => void;

/** A whole rating list, in any form that is known; refused where anything in it is wrong. */
export async function readList(
  bytes: Uint8Array,
  tell: Tell,
): Promise<{ readonly rows: readonly ListRow[]; readonly findings: readonly Finding[] }> {
  const rows: ListRow[] = [];
  const findings = new Findings();
  for await (const batch of readRatingList(bytes)) {
    for (const row of batch.rows) rows.push(row);
    for (const finding of batch.findings) findings.add(finding);
    tell(batch.bytesRead, bytes.length, 'bytes of the list read');
  }
  if (findings.refused) throw defective(findings.all);
  return { rows, findings: findings.all };
}

function defective(findings: readonly Finding[]): ListRefusedError {
  const errors = countErrors(findings);
  return new ListRefusedError(
    {
      code: 'ListDefective',
      message: `The list has ${errors === 1 ? 'an error' : `${errors} errors`} and was not taken.`,
      advice: 'Fix the errors above and submit the file again.',
    },
    findings,
  );
}
