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
  const { length } = rows;
  const piece = {
    id: event.id,
    position: event.position,
    pool,
    date,
    player: new Int32Array(length),
    rating: new Uint16Array(length),
    games: new Uint16Array(length),
    k: new Int8Array(length),
    gamesTotal: new Int32Array(length),
    peak: new Int16Array(length),
    inactive: new Uint8Array(length),
  };
  for (let row = 0; row < length; row++) {
    const [id, rating, games, k, gamesTotal, peak, inactive] = rows[row]!;
    piece.player[row] = register.placeOf(id);
    piece.rating[row] = rating;
    piece.games[row] = games;
    piece.k[row] = k ?? NOT_GIVEN;
    piece.gamesTotal[row] = gamesTotal ?? NOT_GIVEN;
    piece.peak[row] = peak ?? NOT_GIVEN;
    piece.inactive[row] = inactive;
  }
  return piece;
}
