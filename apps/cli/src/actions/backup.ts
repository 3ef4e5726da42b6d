import { backUpLedger, restoreLedger } from '@ledger/store';
import { readable, writable } from '../files';
import { remark, say, sayJson } from '../print/text';
import { verifyStore } from './verify';
import type { TransferOptions } from './log';

export async function backUp(file: string, { store, format }: TransferOptions): Promise<void> {
  await writable(file);
  const backup = await backUpLedger(store, file);
  if (format === 'json') return sayJson({ file, ...backup });
  say(`${backup.events} events written to ${file} (${backup.bytes} bytes), checked.`);
  if (backup.events > 0) say(`The last event was recorded at ${backup.recordedAt}.`);
}

/** Ends with the exit code of `verify`: only a backup that can be verified is good. */
export async function restore(file: string, { store, format }: TransferOptions): Promise<void> {
  await readable(file);
  const backup = await restoreLedger(file, store);
  remark(`${backup.events} events restored from ${file}; the last was recorded at ${backup.recordedAt}.`);
  await verifyStore({ store, format });
}
