import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Where keys and caches are kept for stores that have no folder. */
const DATA_FOLDER = 'data';

/** The file with the access keys of a ledger. */
export function keyFilePath(address: string): string {
  return `${pathOf(address)}.keys.json`;
}

/** The folder with what can be computed again at any time. */
export function cacheFolder(address: string): string {
  return `${pathOf(address)}.cache`;
}

function pathOf(address: string): string {
  if (address.startsWith('file:')) return address.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
  // A server's address may hold a password, so it does not go into a file name.
  const name = createHash('sha256').update(address).digest('hex').slice(0, 16);
  return join(DATA_FOLDER, `ledger-${name}`);
}
