import type { CalendarDate } from '@ledger/kernel';
import { calendarDate } from '@ledger/kernel';

/** The day by the calendar on the wall. */
export function today(): CalendarDate {
  const now = new Date();
  const pad = (value: number): string => String(value).padStart(2, '0');
  return calendarDate(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`);
}
