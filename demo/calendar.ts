import type { ListDate } from '@ledger/kernel';
import { addMonths, listDate } from '@ledger/kernel';

/** The ledger of the demo begins with the lists of this date. */
export const OPENING_DATE: ListDate = listDate('2022-12-01');

/** The months that are played; each is rated on the list of the month after it, from January 2023 to December 2025. */
export const DEMO_MONTHS: readonly ListDate[] = Array.from(
  { length: 36 },
  (_, index) => addMonths(OPENING_DATE, index) as ListDate,
);

export function listAfter(month: ListDate): ListDate {
  return addMonths(month, 1) as ListDate;
}
