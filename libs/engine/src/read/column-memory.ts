interface TypedArrayOf<Column> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer, byteOffset: number, length: number): Column;
}

/** Where columns come from; there may be any values in them. */
export interface ColumnSource {
  take<Column>(type: TypedArrayOf<Column>, length: number): Column;
}

/** Memory of its own for each column. */
export const NEW_MEMORY: ColumnSource = {
  take: (type, length) => new type(new ArrayBuffer(length * type.BYTES_PER_ELEMENT), 0, length),
};

/** Lists grow: a little more than is asked for lasts longer. */
const RESERVE = 1.1;
const ALIGNMENT = 8;

/**
 * Memory for the columns of one list after the other. Columns that are given up make the garbage collector look at the
 * whole ledger, which takes longer than writing them; so those of earlier lists are used again.
 */
export class ColumnMemory implements ColumnSource {
  private readonly turns: ArrayBuffer[][];
  private used = 0;

  /** For how many lists columns remain: those of the last list, or also of some before it. */
  constructor(lists = 1) {
    this.turns = Array.from({ length: lists }, () => []);
  }

  nextList(): void {
    this.turns.push(this.turns.shift()!);
    this.used = 0;
  }

  take<Column>(type: TypedArrayOf<Column>, length: number): Column {
    const buffers = this.turns[0]!;
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
