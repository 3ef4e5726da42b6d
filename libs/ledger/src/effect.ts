import type { ListDate } from '@ledger/kernel';

/**
 * Where a correction takes effect: `origin` re-opens the list on which the tournament was rated; a list date books
 * the difference there and leaves earlier lists alone (B-65).
 */
export type Effect = 'origin' | ListDate;
