import type { CalendarDate, DayNumber, ListDate } from '@ledger/kernel';
import { addMonths, dayNumber, isCalendarDate, monthStart, yearOf } from '@ledger/kernel';
import type { Part } from './part';

/**
 * No fact reaches further ahead of the day on which it was recorded. Deciding refuses such dates; a ledger that was
 * written before it did, or by another program, may still hold one, and must not ask for thousands of lists.
 */
export const MONTHS_AHEAD = 24;
const DAYS_AHEAD = 731;

/** Nothing of a hypothetical event says when it was recorded. */
const NOT_RECORDED: DayNumber = Infinity;

let lastRecorded = { at: '', day: NOT_RECORDED };

/** Many events in a row are recorded at the same time. */
export function recordedDay(recordedAt: string): DayNumber {
  if (recordedAt !== lastRecorded.at) {
    const date = recordedAt.slice(0, 10);
    lastRecorded = { at: recordedAt, day: isCalendarDate(date) ? dayNumber(date) : NOT_RECORDED };
  }
  return lastRecorded.day;
}

/** Some months later, but not after the last month that can be written. */
export function monthsAfter(date: CalendarDate, months: number): ListDate {
  const isWritable = yearOf(date) + Math.ceil(months / 12) < 9999;
  return isWritable ? monthStart(addMonths(date, months)) : ('9999-12-01' as ListDate);
}

/** Whether a list is dated so far after the last recording that the date must be a mistake. */
export function isAhead(list: ListDate, recorded: DayNumber): boolean {
  return dayNumber(list) > recorded + DAYS_AHEAD;
}

type Days = Pick<Part, 'start' | 'end' | 'tournamentStart' | 'tournamentEnd' | 'received' | 'withdrawal'>;

/**
 * A part with a day too far ahead is not rated until its dates are corrected. It is shown with the list that follows
 * its end, or the day of recording where the end itself lies ahead.
 */
export function withoutDaysAhead<P extends Days>(part: P, recorded: DayNumber): P {
  const limit = recorded + DAYS_AHEAD;
  const { end, tournamentEnd, received } = part;
  if (end <= limit && tournamentEnd <= limit && received <= limit) return part;
  const within = (day: DayNumber): DayNumber => (day <= limit ? day : recorded);
  const [last, tournamentLast] = [within(end), within(tournamentEnd)];
  return {
    ...part,
    // A start that itself is near may lie after the day of recording: no tournament starts after its end.
    start: Math.min(within(part.start), last),
    end: last,
    tournamentStart: Math.min(within(part.tournamentStart), tournamentLast),
    tournamentEnd: tournamentLast,
    received: received <= limit ? received : within(end),
    withdrawal: part.withdrawal ?? 'dated-ahead',
  };
}
