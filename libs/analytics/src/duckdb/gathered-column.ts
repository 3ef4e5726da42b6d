import { BIGINT, BOOLEAN, DATE, ENUM, INTEGER, TIMESTAMP, VARCHAR } from '@duckdb/node-api';
import type { ColumnSource } from '@ledger/engine';
import type { Cell, ColumnType } from '../table';
import { bits64, filled, numberOfText, placesFor } from './list-column';
import type { ColumnValues, Places } from './list-column';

const FIRST_CAPACITY = 2048;
const BITS = 8;

/** Where the cells of a column are gathered: one table after the other can use it. */
export class GatheringMemory {
  /** Of every type as numbers: the loop over all cells of a table is fast where columns are alike. */
  values = new Float64Array(FIRST_CAPACITY);
  /** All bits are set between two uses. */
  validity = new Uint8Array(FIRST_CAPACITY / BITS).fill(0xff);

  grow(): void {
    const { values, validity } = this;
    this.values = new Float64Array(values.length * 2);
    this.values.set(values);
    this.validity = new Uint8Array(validity.length * 2).fill(0xff);
    this.validity.set(validity);
  }
}

/** The cells of a column, gathered row by row. */
export class GatheredColumn {
  private hasNulls = false;
  /** Most texts, dates and times of a table repeat: each is kept once. */
  private readonly known = new Map<Cell, number>();
  private lastCell: Cell = null;
  private lastValue = 0;

  constructor(
    private readonly type: ColumnType,
    private readonly gathering: GatheringMemory,
  ) {}

  set(row: number, cell: Cell): void {
    const { gathering } = this;
    if (row === gathering.values.length) gathering.grow();
    if (typeof cell === 'number') gathering.values[row] = cell;
    else if (typeof cell === 'string') gathering.values[row] = this.numberOf(cell);
    else if (cell !== null) gathering.values[row] = cell ? 1 : 0;
    else {
      this.hasNulls = true;
      gathering.validity[row >> 3]! &= ~(1 << (row & 7));
    }
  }

  /** Of a text its place among the texts, of a date its day, of a time its microseconds. */
  private numberOf(cell: string): number {
    if (cell === this.lastCell) return this.lastValue;
    let value = this.known.get(cell);
    if (value === undefined) this.known.set(cell, (value = numberOfText(this.type, cell, this.known.size)));
    this.lastCell = cell;
    return (this.lastValue = value);
  }

  /** All cells of the first rows; the next ones take their place. */
  take(rows: number, memory: ColumnSource): ColumnValues {
    const taken = this.taken(rows, memory);
    this.known.clear();
    this.lastCell = null;
    if (this.hasNulls) this.gathering.validity.fill(0xff);
    this.hasNulls = false;
    return taken;
  }

  private taken(rows: number, memory: ColumnSource): ColumnValues {
    const bytes = Math.ceil(rows / BITS);
    const validity = this.hasNulls
      ? filled(memory.take(Uint8Array, bytes), this.gathering.validity.subarray(0, bytes))
      : null;
    const values = this.gathering.values.subarray(0, rows);
    switch (this.type) {
      case 'integer':
        return { type: INTEGER, values: filled(memory.take(Int32Array, rows), values), validity };
      case 'date':
        return { type: DATE, values: filled(memory.take(Int32Array, rows), values), validity };
      case 'boolean':
        return { type: BOOLEAN, values: filled(memory.take(Uint8Array, rows), values), validity };
      case 'bigint':
        return { type: BIGINT, values: bits64(values, memory), validity };
      case 'time':
        return { type: TIMESTAMP, values: bits64(values, memory), validity };
      case 'text':
        return this.texts(values, validity, memory);
    }
  }

  /** As an ENUM, which DuckDB keeps as numbers, where texts repeat. */
  private texts(places: Float64Array, validity: Uint8Array | null, memory: ColumnSource): ColumnValues {
    const texts = [...this.known.keys()] as string[];
    if (texts.length === 0) return { type: ENUM(['']), values: new Uint8Array(places.length), validity };
    if (texts.length * 2 > places.length) {
      const isNull = (row: number): boolean => (this.gathering.validity[row >> 3]! & (1 << (row & 7))) === 0;
      return {
        type: VARCHAR,
        values: Array.from(places, (place, row) => (isNull(row) ? null : texts[place]!)),
        validity: null,
      };
    }
    const values = filled(memory.take<Places>(placesFor(texts.length), places.length), places);
    return { type: ENUM(texts), values, validity };
  }
}
