import type { PlayerId } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { playerStream } from '@ledger/ledger';

/** The fields by which events name a player. */
const NAMES = ['player', 'white', 'black', 'from', 'to', 'alias', 'kept'] as const;

/** Whether an event is about a player: of their own stream, or one that names them or has them among its entries. */
export function concerns({ stream, data }: StoredEvent, player: PlayerId): boolean {
  if (stream === playerStream(player)) return true;
  if (typeof data !== 'object' || data === null) return false;
  const fields = data as Readonly<Record<string, unknown>>;
  return NAMES.some((name) => fields[name] === player) || entered(fields['entries'], player);
}

/** The second column of an entry is the player (`EntryRow`). */
function entered(entries: unknown, player: PlayerId): boolean {
  return Array.isArray(entries) && entries.some((row) => Array.isArray(row) && row[1] === player);
}
