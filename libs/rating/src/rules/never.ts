/** A limit that nothing reaches: how a compiled rule says "no such limit" without a second branch in the hot loop. */
export const NEVER = 0x3fff_ffff;
