import type { CalendarDate, DateInterval } from '@ledger/kernel';
import { contains } from '@ledger/kernel';

/** Ends the interval that is open on a day; readmitting somebody who is not excluded changes nothing. */
export function ended(intervals: readonly DateInterval[], on: CalendarDate): readonly DateInterval[] {
  return intervals.map((interval) =>
    interval.until === null && interval.from <= on ? { ...interval, until: on } : interval,
  );
}

export function excludedOn(intervals: readonly DateInterval[], day: CalendarDate): boolean {
  return intervals.some((interval) => contains(interval, day));
}
