import type { CalendarDate } from './calendar-date';

/** Half-open: from its first day up to, not including, `until`. `null` has no end. */
export interface DateInterval {
  readonly from: CalendarDate;
  /** The first day after it; null if it has no end. */
  readonly until: CalendarDate | null;
}

export function contains(interval: DateInterval, date: CalendarDate): boolean {
  return date >= interval.from && (interval.until === null || date < interval.until);
}
