import { SnapshotDamaged } from '@ledger/engine';

/** An answer must not rest on a snapshot: the log has to be read from the beginning, and the question asked again. */
export class LogNeeded extends Error {
  override readonly name = 'LogNeeded';

  /** `isDifferent`: a published list differs from its digest, so the snapshot may be forged. */
  constructor(readonly isDifferent: boolean) {
    super('The log has to be read from the beginning.');
  }
}

/** Whether a question that failed can be answered after the log was read from the beginning. */
export function needsLog(error: unknown): error is LogNeeded | SnapshotDamaged {
  return error instanceof LogNeeded || error instanceof SnapshotDamaged;
}

/** Whether the snapshot is of no use any more. Warns where it seems to be forged. */
export function isUseless(error: LogNeeded | SnapshotDamaged): boolean {
  if (error instanceof SnapshotDamaged) return true;
  if (!error.isDifferent) return false;
  process.emitWarning(
    'Lists that rest on a snapshot differ from their publications. The log is read instead. If this is repeated, check ' +
      'who can write to the folder of snapshots, and delete the folder.',
    'SnapshotDiffers',
  );
  return true;
}
