import type { CalendarDate } from './calendar-date';
import { refuse } from './refusal';

/** Half-open: from its first day up to, not including, `until`. `null` has no end. */
export interface DateInterval {
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
}

export function dateInterval(from: CalendarDate, until: CalendarDate | null): DateInterval {
  if (until !== null && until <= from) {
    refuse({
      code: 'IntervalEmpty',
      message: `An interval from ${from} until ${until} holds no day.`,
      advice: 'The end is not included and must lie after the start.',
    });
  }
  return { from, until };
}

export function contains(interval: DateInterval, date: CalendarDate): boolean {
  return date >= interval.from && (interval.until === null || date < interval.until);
}

export function overlaps(a: DateInterval, b: DateInterval): boolean {
  return (a.until === null || b.from < a.until) && (b.until === null || a.from < b.until);
}
