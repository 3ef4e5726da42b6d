import type { CalendarDate, PlayerId } from '@ledger/kernel';
import { playerId } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { playerStream } from '@ledger/ledger';

/** The fields by which events name a player. */
const NAMES = ['player', 'white', 'black', 'from', 'to', 'alias', 'kept'] as const;

/** Whether an event is about a player: in the player's stream, or one that names them or has them among its entries. */
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

/** Of whom, and from which day on of federations, something was recorded in their own streams. */
export function concernedBy(events: readonly StoredEvent[]): {
  readonly players: readonly PlayerId[];
  readonly federationsFrom: CalendarDate | null;
} {
  const players = new Set<PlayerId>();
  let federationsFrom: CalendarDate | null = null;
  for (const { stream, data } of events) {
    const [kind, name = ''] = stream.split('-');
    if (kind === 'player') players.add(playerId(Number(name)));
    if (kind !== 'federation') continue;
    const { on, from } = data as { readonly on?: CalendarDate; readonly from?: CalendarDate };
    // A reversal has no date: it may concern any list.
    const day = on ?? from ?? FIRST_DAY;
    if (federationsFrom === null || day < federationsFrom) federationsFrom = day;
  }
  return { players: [...players], federationsFrom };
}

const FIRST_DAY = '0000-01-01' as CalendarDate;
