import type { Lists } from '@ledger/lists';
import type { Size } from './world';
export async function sqlGamesPerSecond(_lists: Lists, _size: Size): Promise<string> {
  return '';
}
