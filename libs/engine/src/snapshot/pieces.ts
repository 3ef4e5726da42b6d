import type { Packed } from './packed';
import { pack, unpack } from './packed';

/** Bytes by name, as a snapshot was written. */
export interface SnapshotSource {
  /** Null where there is no such piece. */
  read(name: string): Uint8Array | null;
}

/** Takes the pieces of one snapshot. */
export interface SnapshotTarget {
  /** Returns the name under which the bytes are kept, so that the next snapshot can keep them without writing them. */
  write(name: string, bytes: Uint8Array): void;
  /** Takes a piece over from the snapshot before; false where that is not possible. */
  keep(name: string): boolean;
}

/**
 * A piece of a snapshot is missing or damaged. It may be found late, in the middle of an answer, because large pieces are
 * read when they are needed: the caller then reads the log from the beginning and asks again.
 */
export class SnapshotDamaged extends Error {
  override readonly name = 'SnapshotDamaged';

  constructor(piece: string) {
    super(`The piece "${piece}" of a snapshot is missing or damaged.`);
  }
}

export function writePiece(target: SnapshotTarget, name: string, packed: Packed): void {
  target.write(name, pack(name, packed));
}

/** A piece whose checksum is right. */
export function readPiece(source: SnapshotSource, name: string): Packed {
  const bytes = source.read(name);
  const packed = bytes === null ? null : unpack(name, bytes);
  if (packed === null) throw new SnapshotDamaged(name);
  return packed;
}
