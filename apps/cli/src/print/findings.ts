import type { Finding } from '@ledger/formats';
import { describeFinding, errorsFirst, summarizeFindings } from '@ledger/formats';
import type { Notice } from '@ledger/ledger';
import { asTyped, remark } from './text';

export type WhichFindings = 'summary' | 'all';

/** What was found in a file, one line each, on stderr, errors first: one for each kind, or all of them. */
export function printFindings(file: string, findings: readonly Finding[], which?: WhichFindings): void {
  const shown = which === 'all' ? errorsFirst(findings) : summarizeFindings(findings);
  for (const finding of shown) remark(`${file}: ${asTyped(describeFinding(finding))}`);
  if (shown.length < findings.length) {
    const counts = `${shown.length} of ${findings.length} findings shown, one of each kind`;
    remark(`${file}: ${counts}. To see all: --findings all`);
  }
}

export function printNotices(notices: readonly Notice[]): void {
  for (const { message } of notices) remark(`Note: ${message}`);
}
