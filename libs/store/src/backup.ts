import { refuse } from '@ledger/kernel';
import type { Backup } from './embedded/backup';
import { backUpFile, restoreFile } from './embedded/backup';
import { filePath, schemeOf } from './open';
import { storeRefusal } from './refusals';

/** Copies the ledger at an address into a file, while others use it; the copy is checked. */
export async function backUpLedger(address: string, target: string): Promise<Backup> {
  const path = fileAt(
    address,
    'To copy it into a file, use ledger export FILE, which works with every store.',
  );
  return backUpFile(path, `file:${path}`, target);
}

/** Fills the empty or new ledger at an address from a backup. */
export async function restoreLedger(source: string, address: string): Promise<Backup> {
  const path = fileAt(address, 'To fill it from a file, use ledger export and ledger import.');
  return restoreFile(source, path, `file:${path}`);
}

/** Backups are files. The address itself is not repeated: it may hold a password. */
function fileAt(address: string, advice: string): string {
  const scheme = schemeOf(address);
  if (scheme === 'file') return filePath(address);
  return refuse(
    storeRefusal('BackupNeedsFile', {
      kind: scheme === 'memory' ? 'memory' : 'server',
      why:
        scheme === 'memory'
          ? 'it is lost when its process ends'
          : 'EventStoreDB is backed up with its server',
      where: `${scheme}:`,
      advice,
    }),
  );
}
