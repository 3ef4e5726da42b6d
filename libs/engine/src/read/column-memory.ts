interface TypedArrayOf<Column> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer, byteOffset: number, length: number): Column;
}

/** Lists grow: a little more than is asked for lasts longer. */
const RESERVE = 1.1;
const ALIGNMENT = 8;

/**
 * Memory for the columns of one list after the other. Columns that are given up make the garbage collector look at the
 * whole ledger, which takes longer than writing them; so those of the list before the last are used again.
 */
export class ColumnMemory {
  private readonly turns: [ArrayBuffer[], ArrayBuffer[]] = [[], []];
  private used = 0;

  /** The columns of the last list remain, those of the list before it do not. */
  nextList(): void {
    this.turns.reverse();
    this.used = 0;
  }

  /** A column with any values in it. */
  take<Column>(type: TypedArrayOf<Column>, length: number): Column {
    const [buffers] = this.turns;
    const bytes = length * type.BYTES_PER_ELEMENT;
    let buffer = buffers[this.used];
    if (buffer === undefined || buffer.byteLength < bytes) {
      buffer = new ArrayBuffer(Math.ceil((bytes * RESERVE) / ALIGNMENT) * ALIGNMENT);
      buffers[this.used] = buffer;
    }
    this.used += 1;
    return new type(buffer, 0, length);
  }
}
