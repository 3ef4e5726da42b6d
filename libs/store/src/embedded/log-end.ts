import type { LogPosition } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { LedgerFile } from './file';

/** The last event of the log. */
export interface End {
  readonly position: LogPosition;
  readonly recordedAt: string;
}

export function endOf({ last }: Pick<LedgerFile, 'last'>): End {
  const row = last.get();
  if (row === undefined) return { position: BEGINNING, recordedAt: '' };
  return { position: row[0] as LogPosition, recordedAt: row[1] as string };
}
