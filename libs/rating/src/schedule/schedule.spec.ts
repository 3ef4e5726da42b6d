import type { CalendarDate, ListDate, Pool } from '@ledger/kernel';
import { addDays, calendarDate } from '@ledger/kernel';
import { rulesInForce, SHIPPED_RULES } from '@ledger/regulations';
import { withProvision, shippedLaw } from '../shipped-law.fixture';
import type { Law } from '../working/law';
import type { MovedClosing, ReportedPart, Schedule } from './list-that-rates';
import { lastDayOfReceipt, listThatRates } from './list-that-rates';

function schedule(
  law: Law,
  end: string,
  received: string,
  more: Partial<ReportedPart> = {},
  moved?: MovedClosing,
): Schedule {
  const part = {
    end: calendarDate(end),
    tournamentEnd: calendarDate(end),
    receivedOn: calendarDate(received),
    official: false,
    acceptedLate: false,
    ...more,
  };
  const on = (list: ListDate) => rulesInForce(law.asked.pool, list, SHIPPED_RULES);
  return listThatRates(law, part, on, moved);
}

describe('closing date, one day on either side (B-30)', () => {
  it.each<[string, Pool, boolean, string]>([
    ['2024-02-27', 'standard', false, '2024-03-01'], // three days before, in a leap year
    ['2024-02-28', 'standard', false, '2024-04-01'],
    ['2023-02-26', 'standard', false, '2023-03-01'],
    ['2023-02-27', 'standard', false, '2023-04-01'],
    ['2024-02-27', 'blitz', false, '2024-03-01'],
    ['2024-02-28', 'blitz', false, '2024-04-01'],
    ['2024-02-29', 'standard', true, '2024-03-01'], // official events to the day before
    ['2024-03-01', 'standard', true, '2024-04-01'],
    ['2010-06-24', 'standard', false, '2010-07-01'], // 2009: seven days before, six lists a year
    ['2010-06-25', 'standard', false, '2010-09-01'],
  ])('ends %s, %s, official %s: list of %s', (end, pool, official, list) => {
    // What the rules of 2009 said of late reports is not known; with those of 2024 nothing else is asked here.
    const law = shippedLaw('2024-01-01', pool);
    expect(schedule(law, end, end, { official }).list).toBe(list);
  });

  it('an official event is rated however late its report is (c03p, B-83)', () => {
    const [law, rapid] = [shippedLaw('2024-05-01'), shippedLaw('2019-05-01', 'rapid')];
    expect(schedule(law, '2024-05-20', '2024-10-05').list).toBeNull();
    expect(schedule(law, '2024-05-20', '2024-10-05', { official: true }).list).toBe('2024-11-01');
    expect(schedule(rapid, '2019-05-20', '2019-07-05').list).toBeNull();
    expect(schedule(rapid, '2019-05-20', '2019-07-05', { official: true }).list).toBe('2019-08-01');
  });

  it('a part is late by the end of its tournament (c83, B-82)', () => {
    const ended = (tournamentEnd: string) => ({ tournamentEnd: calendarDate(tournamentEnd) });
    const law = shippedLaw('2025-01-05');
    expect(schedule(law, '2025-01-20', '2025-05-05').list).toBeNull();
    expect(schedule(law, '2025-01-20', '2025-05-05', ended('2025-06-20')).list).toBe('2025-06-01');
    expect(schedule(law, '2025-01-20', '2025-09-05', ended('2025-06-20')).list).toBeNull();
  });

  it('2005 asks when the report was received (B-70)', () => {
    const law = shippedLaw('2008-05-01');
    expect(schedule(law, '2008-05-20', '2008-06-01').list).toBe('2008-07-01');
    expect(schedule(law, '2008-05-20', '2008-06-02').list).toBe('2008-10-01');
    // Later reports go to a later list without limit.
    expect(schedule(law, '2006-05-20', '2008-06-02').list).toBe('2008-10-01');
  });

  it('a moved closing date holds for its list, but takes nothing from official events', () => {
    const law = shippedLaw('2024-05-01');
    const moved = (list: ListDate): CalendarDate | null =>
      list === '2024-06-01' ? calendarDate('2024-05-25') : null;
    expect(schedule(law, '2024-05-25', '2024-05-26', {}, moved).list).toBe('2024-06-01');
    expect(schedule(law, '2024-05-26', '2024-05-26', {}, moved).list).toBe('2024-07-01');
    expect(schedule(law, '2024-05-31', '2024-05-31', { official: true }, moved).list).toBe('2024-06-01');
  });
});

describe('late reports', () => {
  const law = shippedLaw('2024-01-10');

  it.each([
    ['2024-01-31', '2024-02-01'],
    ['2024-02-01', '2024-03-01'],
    ['2024-02-29', '2024-03-01'],
    ['2024-03-31', '2024-04-01'], // the third list after the end, last day
    ['2024-04-01', null],
  ])('ended 12 January, received %s: %s (9.1, B-29)', (received, list) => {
    const found = schedule(law, '2024-01-12', received);
    expect(found.list).toBe(list);
    expect(found.ruling.counts).toBe(list !== null);
    if (list === null) expect(found.ruling.article).toContain('9.1');
  });

  it('says what had to come by the closing date: the end of play, or before 2022 the report', () => {
    expect(schedule(law, '2024-01-26', '2024-01-31').ruling.text).toBe(
      'Ended 2024-01-26, by the closing date 2024-01-29; received 2024-01-31: rated on the list of 2024-02-01.',
    );
    const rapid = shippedLaw('2019-05-01', 'rapid');
    expect(schedule(rapid, '2019-05-10', '2019-05-20').ruling.text).toMatch(
      /^Ended 2019-05-10.*; received 2019-05-20.*: rated on the list of 2019-06-01\.$/,
    );
  });

  it('the third list itself may come too early for an event that missed its closing date', () => {
    // Ended after the closing date of the first list: two lists remain.
    expect(schedule(law, '2024-01-30', '2024-03-31').list).toBe('2024-04-01');
    expect(schedule(law, '2024-01-30', '2024-04-01').list).toBeNull();
  });

  it.each([
    ['2024-01-10', '2024-01-12', 'standard', '2024-03-31'],
    ['2024-01-10', '2024-01-30', 'standard', '2024-03-31'],
    ['2019-05-01', '2019-05-10', 'rapid', '2019-06-09'],
  ] as const)('a tournament from %s to %s in %s: the last day of receipt is %s', (start, end, pool, last) => {
    const asked = shippedLaw(start, pool);
    const due = lastDayOfReceipt(asked, calendarDate(end), (list) => shippedLaw(list, pool).ruleSet);
    expect(due).toBe(last);
    expect(schedule(asked, end, due!).list).not.toBeNull();
    expect(schedule(asked, end, addDays(due!, 1)).list).toBeNull();
  });

  it('thirty days before 2022', () => {
    const rapid = shippedLaw('2019-05-01', 'rapid');
    const end = calendarDate('2019-05-10');
    expect(schedule(rapid, end, addDays(end, 30)).list).toBe('2019-07-01');
    const late = schedule(rapid, end, addDays(end, 31));
    expect(late).toMatchObject({ list: null, ruling: { article: 'RB-2018 9.1 (B-29, B-69)' } });
  });

  it('accepted by decision: on the first list after the receipt (B-69)', () => {
    expect(schedule(law, '2024-01-12', '2024-08-15', { acceptedLate: true }).list).toBe('2024-09-01');
    const rapid = shippedLaw('2019-05-01', 'rapid');
    expect(schedule(rapid, '2019-05-10', '2019-08-15', { acceptedLate: true }).list).toBe('2019-09-01');
  });

  it('in true date order, where a rating office works so (corrections.md 6)', () => {
    const other = withProvision(law, 'lateReports', { limit: { kind: 'none' }, policy: 'true-date-order' });
    expect(schedule(other, '2024-01-12', '2024-08-15').list).toBe('2024-02-01');
  });
});
