import type { Finding } from '@ledger/formats';
import { describeFinding } from '@ledger/formats';
import type { Notice } from '@ledger/ledger';
import { remark } from './text';

/** What was found in a file, one line each, on stderr. */
export function tellFindings(file: string, findings: readonly Finding[]): void {
  for (const finding of findings) remark(`${file}: ${describeFinding(finding)}`);
}

export function tellNotices(notices: readonly Notice[]): void {
  for (const { message } of notices) remark(`Note: ${message}`);
}
