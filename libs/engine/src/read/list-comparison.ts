import type { PlayerId } from '@ledger/kernel';

export interface DifferingPlayer {
  readonly id: PlayerId;
  /** Whether the player is on the first list, and on the second. */
  readonly was: boolean;
  readonly is: boolean;
}

export interface ListComparison {
  readonly rows: readonly DifferingPlayer[];
  readonly same: number;
}
