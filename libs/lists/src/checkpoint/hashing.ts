import type { Hash } from 'node:crypto';
import type { PlayerRegister } from '../facts/player-register';
import type { Sheet } from '../facts/sheet';
import { columnsOf } from './packed';

/** The cross-table of a report: who stands behind each entry, and each game. */
export function addSheet(hash: Hash, sheet: Sheet, register: PlayerRegister): void {
  const { block, entryStart, entryCount, gameStart, gameCount } = sheet;
  const [entryEnd, gameEnd] = [entryStart + entryCount, gameStart + gameCount];
  hash.update(`${entryCount} ${gameCount}`);
  addPlayers(hash, block.player.subarray(entryStart, entryEnd), register);
  hash.update(block.startNumber.subarray(entryStart, entryEnd));
  hash.update(block.white.subarray(gameStart, gameEnd));
  hash.update(block.black.subarray(gameStart, gameEnd));
  hash.update(block.result.subarray(gameStart, gameEnd));
  hash.update(block.round.subarray(gameStart, gameEnd));
}

/** By their ids: places in the register may differ from one process to another. */
export function addPlayers(hash: Hash, players: Int32Array, register: PlayerRegister): void {
  hash.update(Float64Array.from(players, (player) => register.idOf(player)));
}

/** Columns by name, each with its length. */
export function addColumns(hash: Hash, holder: object): void {
  for (const [name, column] of Object.entries(columnsOf(holder))) {
    hash.update(`${name} ${column.length}`).update(column);
  }
}
