import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { PlayerRegister } from '../facts/player-register';
import type { Sheet } from '../facts/cross-table-columns';
import type { Column } from '../snapshot/packed';
import { columnsOf } from '../snapshot/packed';

const BUFFER_BYTES = 1 << 16;
/** Occurs in no recorded text. */
const SEPARATOR = '\u0000';
/** The most bytes that a character of a text takes. */
const UTF8_BYTES = 3;

/**
 * A digest of many small things: they are gathered first, because handing each of them over costs more than hashing it.
 */
export class FactHash {
  private readonly hash: Hash = createHash('sha256');
  private readonly buffer = new Uint8Array(BUFFER_BYTES);
  private readonly encoder = new TextEncoder();
  private used = 0;

  text(text: string): this {
    if (text.length * UTF8_BYTES > BUFFER_BYTES) {
      this.flush();
      this.hash.update(text);
      return this;
    }
    this.reserve(text.length * UTF8_BYTES);
    this.used += this.encoder.encodeInto(text, this.buffer.subarray(this.used)).written;
    return this;
  }

  /** What an object says in single values, in the order in which it names them. */
  values(holder: Readonly<Record<string, string | number | boolean | null>>): this {
    return this.text(Object.values(holder).join(SEPARATOR) + SEPARATOR);
  }

  json(value: unknown): this {
    return this.text(JSON.stringify(value));
  }

  column({ buffer, byteOffset, byteLength }: Column): this {
    const bytes = new Uint8Array(buffer, byteOffset, byteLength);
    if (byteLength > BUFFER_BYTES) {
      this.flush();
      this.hash.update(bytes);
      return this;
    }
    this.reserve(byteLength);
    this.buffer.set(bytes, this.used);
    this.used += byteLength;
    return this;
  }

  /** Columns by name, each with its length. */
  columns(holder: object): this {
    for (const [name, column] of Object.entries(columnsOf(holder))) {
      this.text(`${name} ${column.length}`).column(column);
    }
    return this;
  }

  /** By their ids: places in the register may differ from one process to another. */
  players(places: Int32Array, register: PlayerRegister): this {
    const ids = new Float64Array(places.length);
    for (let at = 0; at < places.length; at++) ids[at] = register.idOf(places[at]!);
    return this.column(ids);
  }

  /** The cross-table of a report: the player of each entry, and each game. */
  sheet({ block, entryStart, entryCount, gameStart, gameCount }: Sheet, register: PlayerRegister): this {
    const [entryEnd, gameEnd] = [entryStart + entryCount, gameStart + gameCount];
    return this.text(`${entryCount} ${gameCount}`)
      .players(block.player.subarray(entryStart, entryEnd), register)
      .column(block.startNumber.subarray(entryStart, entryEnd))
      .column(block.white.subarray(gameStart, gameEnd))
      .column(block.black.subarray(gameStart, gameEnd))
      .column(block.result.subarray(gameStart, gameEnd))
      .column(block.round.subarray(gameStart, gameEnd));
  }

  digest(): string {
    this.flush();
    return this.hash.digest('hex');
  }

  private reserve(bytes: number): void {
    if (this.used + bytes > BUFFER_BYTES) this.flush();
  }

  private flush(): void {
    this.hash.update(this.buffer.subarray(0, this.used));
    this.used = 0;
  }
}
