import type { SqlValue } from './driver';

/** Values on their way to another thread: what is bytes among them goes over as one piece, which is not copied again. */
export interface PackedValues {
  /** Null where bytes belong: no value of a row is null. */
  readonly values: readonly SqlValue[];
  readonly bytes: Uint8Array;
  readonly lengths: readonly number[];
}

const NO_BYTES = new Uint8Array(0);

const isBytes = (value: SqlValue): value is Uint8Array => value instanceof Uint8Array;

export function packed(given: readonly SqlValue[]): PackedValues {
  if (!given.some(isBytes)) return { values: given, bytes: NO_BYTES, lengths: [] };
  // Arrays that grow, not those of `map`: V8 hands these over property by property.
  const values: SqlValue[] = [];
  const pieces: Uint8Array[] = [];
  const lengths: number[] = [];
  let size = 0;
  for (const value of given) {
    if (isBytes(value)) {
      pieces.push(value);
      lengths.push(value.length);
      size += value.length;
      values.push(null);
    } else values.push(value);
  }
  // Memory of its own: what Node takes from its pool cannot be handed over.
  const bytes = Buffer.allocUnsafeSlow(size);
  let end = 0;
  for (const piece of pieces) {
    bytes.set(piece, end);
    end += piece.length;
  }
  return { values, bytes, lengths };
}

export function unpacked({ values, bytes, lengths }: PackedValues): readonly SqlValue[] {
  if (lengths.length === 0) return values;
  let end = 0;
  let piece = 0;
  return values.map((value) => {
    if (value !== null) return value;
    const from = end;
    end += lengths[piece++]!;
    return bytes.subarray(from, end);
  });
}
