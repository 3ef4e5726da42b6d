import { calendarDate } from '@ledger/kernel';
import { titleRulesInForce, TITLE_RULE_SETS } from './calendar';

describe('the calendar of the title regulations', () => {
  it.each([
    ['2021-12-31', null],
    ['2022-01-01', 'T-2022'],
    ['2022-12-31', 'T-2022'],
    ['2023-01-01', null],
    ['2023-12-31', null],
    ['2024-01-01', 'T-2024'],
    ['2026-11-01', 'T-2024'],
  ])('on %s: %s', (date, id) => {
    const ask = () => titleRulesInForce(calendarDate(date));
    if (id === null) expect(ask).toThrow('not known');
    else expect(ask().id).toBe(id);
  });

  it('cites an article and a source for each provision', () => {
    for (const ruleSet of TITLE_RULE_SETS) {
      for (const [name, provision] of Object.entries(ruleSet.provisions)) {
        expect({ name, article: provision.article }).toEqual({
          name,
          article: expect.stringMatching(/^\d/) as string,
        });
        expect(provision.source.length).toBeGreaterThan(0);
      }
    }
  });

  it('says of carried-over rows that they were written in 2022', () => {
    const { provisions } = titleRulesInForce(calendarDate('2024-06-01'));
    expect(provisions.performance.since).toBe('2022-01-01');
    expect(provisions.unratedOpponent).toMatchObject({ value: 1400, since: '2024-01-01', known: 'found' });
  });
});
