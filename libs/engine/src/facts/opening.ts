import type { ListDate, Pool } from '@ledger/kernel';
import type { EventOf, RecordedEvent } from '@ledger/ledger';
import type { OnRecord } from './knowledge';
import type { PlayerRegister } from './player-register';

/** No K, no number of games, no peak: what the opening list does not say. */
export const NOT_GIVEN = -1;

/** One piece of an opening list in columns. */
export interface OpeningPiece extends OnRecord {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly player: Int32Array;
  readonly rating: Uint16Array;
  readonly games: Uint16Array;
  readonly k: Int8Array;
  readonly gamesTotal: Int32Array;
  readonly peak: Int16Array;
  readonly inactive: Uint8Array;
}

export function openingPieceOf(
  event: RecordedEvent<EventOf<'OpeningListAdopted'>>,
  register: PlayerRegister,
): OpeningPiece {
  const { pool, date, rows } = event.data;
  return {
    id: event.id,
    position: event.position,
    pool,
    date,
    player: Int32Array.from(rows, ([id]) => register.placeOf(id)),
    rating: Uint16Array.from(rows, ([, rating]) => rating),
    games: Uint16Array.from(rows, ([, , games]) => games),
    k: Int8Array.from(rows, ([, , , k]) => k ?? NOT_GIVEN),
    gamesTotal: Int32Array.from(rows, ([, , , , total]) => total ?? NOT_GIVEN),
    peak: Int16Array.from(rows, ([, , , , , peak]) => peak ?? NOT_GIVEN),
    inactive: Uint8Array.from(rows, ([, , , , , , inactive]) => inactive),
  };
}
