type Column = Float64Array | Int32Array | Int16Array | Uint32Array | Uint16Array | Uint8Array;

/** Copies a column into a longer one. */
export function grownTo<C extends Column>(from: C, to: C): C {
  to.set(from);
  return to;
}
