import { closeSync, openSync } from 'node:fs';
import { Connection } from './embedded/driver';
import { OWNER_ONLY } from './folders';

/**
 * Runs work while this process alone holds the lock. The operating system keeps the lock, so a process that is killed
 * leaves no lock behind; the file stays, because after deleting it
 * two processes could lock two files of the same name.
 * Fails with `Busy` after some seconds if another process does not release it.
 */
export function withFileLock<Result>(path: string, work: () => Result): Result {
  closeSync(openSync(path, 'a', OWNER_ONLY.file));
  const connection = new Connection(`file:${path}`, path, 'write');
  try {
    return connection.transaction(work);
  } finally {
    connection.close();
  }
}
