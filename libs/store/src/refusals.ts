import { refusalsOf } from '@ledger/kernel';

export const STORE_REFUSALS = {
  BackupEmpty: {
    message: 'This ledger is empty; there is nothing to restore.',
  },
  BackupNeedsFile: {
    message: 'A {kind} ledger cannot be backed up as a file: {why}.',
  },
  FileExists: {
    message: 'The file already exists, and a backup overwrites nothing.',
    advice: 'Use another name, for example one with the date.',
  },
  LedgerInUse: {
    message: 'This ledger is in use: some of its events are still in the file that ends with -wal.',
    advice: 'Make a backup with ledger backup FILE, and restore that file.',
  },
  LedgerNotEmpty: {
    message: 'This ledger contains events, and a restore would overwrite them.',
    advice: 'Use a new file: --store file:PATH. To continue a ledger from an export, use import.',
  },
} as const;

export const storeRefusal = refusalsOf(STORE_REFUSALS);
