import type { CalendarDate, DayNumber } from '@ledger/kernel';
import { dayNumber } from '@ledger/kernel';
import { withoutDaysAhead } from './dated-ahead';

const day = (date: string): DayNumber => dayNumber(date as CalendarDate);

describe('a part with a date too far ahead', () => {
  it.each([
    ['2026-05-02', '9999-12-31'],
    ['9998-12-01', '9999-12-31'],
    ['2025-05-02', '9999-12-31'],
  ])(
    'from %s to %s starts no later than it ends, so that a list before its own has its ratings',
    (start, end) => {
      const part = {
        start: day(start),
        end: day(end),
        tournamentStart: day(start),
        tournamentEnd: day(end),
        received: day('2026-01-01'),
        withdrawal: null,
      };
      const within = withoutDaysAhead(part, day('2026-01-01'));
      expect(within.withdrawal).toBe('dated-ahead');
      expect(within.end).toBe(day('2026-01-01'));
      expect(within.start).toBeLessThanOrEqual(within.end);
      expect(within.tournamentStart).toBeLessThanOrEqual(within.tournamentEnd);
    },
  );
});
