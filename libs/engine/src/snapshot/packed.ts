import { createHash } from 'node:crypto';

/** Columns that can be stored: everything that lists, results and revisions are made of. */
export type Column =
  Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array | Float64Array;
export type Columns = Readonly<Record<string, Column>>;

const KINDS = {
  Uint8Array,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float64Array,
} as const;
type Kind = keyof typeof KINDS;

interface Heading {
  readonly key: string;
  readonly about: unknown;
  readonly columns: readonly (readonly [name: string, kind: Kind, length: number])[];
}

export interface Packed {
  /** Plain JSON. */
  readonly about: unknown;
  readonly columns: Columns;
}

const CHECKSUM_BYTES = 32;
/** Also distinguishes machines with another byte order. */
const MARK = 0x4c43_5031;
const MARK_AND_LENGTH_BYTES = 8;
/** Columns begin where any of them may begin. */
const ALIGNMENT = 8;

/** Named columns and their description as bytes, with a checksum over all. */
export function pack(key: string, { about, columns }: Packed): Uint8Array {
  const entries = Object.entries(columns);
  const heading: Heading = {
    key,
    about,
    columns: entries.map(([name, column]) => [name, column.constructor.name as Kind, column.length]),
  };
  const text = new TextEncoder().encode(JSON.stringify(heading));
  const start = CHECKSUM_BYTES + MARK_AND_LENGTH_BYTES;
  let size = aligned(start + text.length);
  for (const [, column] of entries) size = aligned(size + column.byteLength);
  const bytes = new Uint8Array(size);
  new Uint32Array(bytes.buffer, CHECKSUM_BYTES, 2).set([MARK, text.length]);
  bytes.set(text, start);
  let at = aligned(start + text.length);
  for (const [, column] of entries) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at = aligned(at + column.byteLength);
  }
  bytes.set(checksum(bytes));
  return bytes;
}

/**
 * What was packed under this key, or null for any other bytes: cut off, changed, of another key or of another machine.
 */
export function unpack(key: string, given: Uint8Array): Packed | null {
  if (given.length < CHECKSUM_BYTES + MARK_AND_LENGTH_BYTES) return null;
  if (Buffer.compare(checksum(given), given.subarray(0, CHECKSUM_BYTES)) !== 0) return null;
  const bytes = given.byteOffset % ALIGNMENT === 0 ? given : new Uint8Array(given);
  const { buffer, byteOffset } = bytes;
  const [mark, length] = new Uint32Array(buffer, byteOffset + CHECKSUM_BYTES, 2);
  if (mark !== MARK) return null;
  const start = CHECKSUM_BYTES + MARK_AND_LENGTH_BYTES;
  const text = new TextDecoder().decode(bytes.subarray(start, start + length!));
  const heading = JSON.parse(text) as Heading;
  if (heading.key !== key) return null;
  const columns: Record<string, Column> = {};
  let at = aligned(start + length!);
  for (const [name, kind, rows] of heading.columns) {
    const column = new KINDS[kind](buffer as ArrayBuffer, byteOffset + at, rows);
    columns[name] = column;
    at = aligned(at + column.byteLength);
  }
  return { about: heading.about, columns };
}

function checksum(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes.subarray(CHECKSUM_BYTES)).digest();
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}

/** The columns that an object holds, by their names. */
export function columnsOf(holder: object): Columns {
  return Object.fromEntries(
    Object.entries(holder).filter((entry): entry is [string, Column] => ArrayBuffer.isView(entry[1])),
  );
}
