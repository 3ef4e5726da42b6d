import type { DuckDBType } from '@duckdb/node-api';
import { BIGINT, BOOLEAN, DATE, ENUM, INTEGER, TIMESTAMP } from '@duckdb/node-api';
import type { CalendarDate } from '@ledger/kernel';
import { dayNumber } from '@ledger/kernel';
import type { ColumnSource } from '@ledger/engine';
import { NEW_MEMORY } from '@ledger/engine';
import type { Cell, Cells, ColumnType } from '../table';

/** The values of one column in the form in which DuckDB keeps them. */
export interface ColumnValues {
  readonly type: DuckDBType;
  /** Texts that do not repeat are given one by one. */
  readonly values: Int32Array | Uint32Array | Uint16Array | Uint8Array | BigInt64Array | readonly Cell[];
  /** A bit for each row, 0 for NULL; null where every row has a value. */
  readonly validity: Uint8Array | null;
}

export type Places = Uint8Array | Uint16Array | Uint32Array | Int32Array;

const BITS = 8;
const MICROSECONDS = 1000;
const TYPES = { integer: INTEGER, bigint: BIGINT, date: DATE, time: TIMESTAMP, boolean: BOOLEAN } as const;

/** A column of which all rows are known at once. */
export function valuesOf(type: ColumnType, { numbers, none, of }: Cells, memory = NEW_MEMORY): ColumnValues {
  if (of !== undefined) return repeated(type, numbers, of, memory);
  if (type === 'text') throw new Error('Texts are given as cells.');
  const isNull = none === undefined ? null : (row: number): boolean => numbers[row] === none;
  const validity = validityOf(numbers.length, isNull, memory);
  return { type: TYPES[type], values: inBits(type, numbers, memory), validity };
}

/** Each row has one of a few cells. */
function repeated(
  type: ColumnType,
  at: ArrayLike<number>,
  cells: readonly Cell[],
  memory: ColumnSource,
): ColumnValues {
  const texts = new Map<Cell, number>();
  const numbers = cells.map((cell) => {
    if (typeof cell !== 'string') return Number(cell);
    if (!texts.has(cell)) texts.set(cell, numberOfText(type, cell, texts.size));
    return texts.get(cell)!;
  });
  const isNull = cells.map((cell) => cell === null);
  const hasNulls = isNull.includes(true);
  const validity = validityOf(at.length, hasNulls ? (row) => isNull[at[row]!]! : null, memory);
  const values = memory.take<Places>(type === 'text' ? placesFor(texts.size) : Int32Array, at.length);
  if (numbers.length === 1) values.fill(numbers[0]!);
  else for (let row = 0; row < values.length; row++) values[row] = numbers[at[row]!]!;
  if (type !== 'text') return { type: TYPES[type], values: inBits(type, values, memory), validity };
  return { type: ENUM(texts.size === 0 ? [''] : ([...texts.keys()] as string[])), values, validity };
}

/** Of a date its day, of a time its microseconds, of another text its place among the texts. */
export function numberOfText(type: ColumnType, text: string, place: number): number {
  if (type === 'date') return dayNumber(text as CalendarDate);
  if (type === 'time') return Date.parse(text) * MICROSECONDS;
  return place;
}

function validityOf(
  rows: number,
  isNull: ((row: number) => boolean) | null,
  memory: ColumnSource,
): Uint8Array | null {
  if (isNull === null) return null;
  const validity = memory.take(Uint8Array, Math.ceil(rows / BITS)).fill(0xff);
  for (let row = 0; row < rows; row++) if (isNull(row)) validity[row >> 3]! &= ~(1 << (row & 7));
  return validity;
}

function inBits(
  type: Exclude<ColumnType, 'text'>,
  numbers: ArrayLike<number>,
  memory: ColumnSource,
): ColumnValues['values'] {
  if (type === 'bigint' || type === 'time') return bits64(numbers, memory);
  const values = memory.take<Uint8Array | Int32Array>(
    type === 'boolean' ? Uint8Array : Int32Array,
    numbers.length,
  );
  return filled(values, numbers);
}

export function filled<Values extends { set(from: ArrayLike<number>): void }>(
  values: Values,
  from: ArrayLike<number>,
): Values {
  values.set(from);
  return values;
}

/** Whole numbers in 64 bits, the low half first as in DuckDB; a BigInt for each takes ten times as long. */
export function bits64(numbers: ArrayLike<number>, memory = NEW_MEMORY): BigInt64Array {
  const halves = memory.take(Int32Array, numbers.length * 2);
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at]!;
    halves[at * 2] = number;
    halves[at * 2 + 1] = Math.floor(number / 2 ** 32);
  }
  return new BigInt64Array(halves.buffer, 0, numbers.length);
}

/** The width of DuckDB for an ENUM with as many values. */
export function placesFor(texts: number): typeof Uint8Array | typeof Uint16Array | typeof Uint32Array {
  return texts <= 0xff ? Uint8Array : texts <= 0xffff ? Uint16Array : Uint32Array;
}
