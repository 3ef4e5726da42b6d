import type { SnapshotSource, SnapshotTarget } from '@ledger/engine';
import { pack, unpack } from '@ledger/engine';
import type { EventStore, SavedPositions } from '@ledger/store';

const PIECE = 'positions';

/** A store on a server counts events to know their positions: the next process begins with this count. */
export function savePositions(store: EventStore, target: SnapshotTarget): void {
  const columns = store.positions?.save() ?? null;
  if (columns !== null) target.write(PIECE, pack(PIECE, { about: null, columns }));
}

/** Without it, or where it is damaged, the store reads the log. */
export async function restorePositions(store: EventStore, source: SnapshotSource): Promise<void> {
  const bytes = store.positions === undefined ? null : source.read(PIECE);
  const packed = bytes === null ? null : unpack(PIECE, bytes);
  if (packed !== null) await store.positions!.restore(packed.columns as unknown as SavedPositions);
}
