import type { LogPosition } from '@ledger/kernel';

/**
 * Undoes a correction or decision, or an earlier reversal. Lives in the stream of what it undoes, so that reading one
 * stream tells its whole story (corrections.md 39).
 */
export interface CorrectionReverted {
  readonly type: 'CorrectionReverted';
  readonly data: {
    /** Id, position and type of the event undone. */
    readonly target: string;
    readonly targetPosition: LogPosition;
    readonly targetType: string;
  };
}
