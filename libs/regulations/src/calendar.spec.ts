import { addDays, calendarDate, RefusedError } from '@ledger/kernel';
import type { CalendarDate, Pool } from '@ledger/kernel';
import fc from 'fast-check';
import type { CalendarEntry } from './calendar';
import { calendarFrom, enactmentInForce, rulesInForce } from './calendar';
import { ruleSetDigest } from './digest';
import type { RuleSet } from './provisions';
import { amendment } from './rows';
import { RULE_SETS } from './rule-sets';
import { SHIPPED_CALENDAR, SHIPPED_RULES } from './shipped-calendar';

const on = (text: string): CalendarDate => calendarDate(text);
const setNamed = (id: string): RuleSet => RULE_SETS.find((ruleSet) => ruleSet.id === id)!;

function enacted(id: string, from: string, pool: Pool = 'standard'): CalendarEntry {
  const digest = ruleSetDigest(setNamed(id));
  return {
    type: 'RuleSetEnacted',
    data: { pool, ruleSet: id, inForceFrom: on(from), adoptedOn: null, digest },
  };
}

/** Every first day of table A1 of the history, and the amendments that are separate versions. */
const FIRST_DAYS: readonly (readonly [Pool, string, string])[] = [
  ['standard', 'STD-2005', '2005-07-01'],
  ['standard', 'STD-2009', '2009-07-01'],
  ['standard', 'STD-2011', '2011-07-01'],
  ['standard', 'STD-2012', '2012-07-01'],
  ['standard', 'STD-2013', '2013-07-01'],
  ['standard', 'STD-2014', '2014-07-01'],
  ['standard', 'STD-2017', '2017-07-01'],
  ['standard', 'STD-2020', '2020-11-01'],
  ['standard', 'STD-2017a', '2021-02-01'],
  ['standard', 'STD-2022', '2022-01-01'],
  ['standard', 'STD-2022a', '2023-12-25'],
  ['standard', 'STD-2024', '2024-03-01'],
  ['standard', 'STD-2025', '2025-10-01'],
  ['standard', 'STD-2026', '2026-01-01'],
  ['rapid', 'RB-2012', '2012-01-01'],
  ['rapid', 'RB-2013', '2013-07-01'],
  ['rapid', 'RB-2014/17', '2014-07-01'],
  ['rapid', 'RB-2018', '2018-07-01'],
  ['rapid', 'RB-2020', '2020-11-01'],
  ['rapid', 'RB-2022', '2022-01-01'],
  ['rapid', 'RB-2022b', '2022-10-01'],
  ['rapid', 'RB-2024', '2024-03-01'],
  ['rapid', 'RB-2024b', '2024-12-01'],
];

describe('the shipped calendar', () => {
  it.each(FIRST_DAYS)('%s: %s is in force from %s', (pool, id, from) => {
    const before = FIRST_DAYS.filter((row) => row[0] === pool && row[2] < from).at(-1);
    for (const each of pool === 'standard' ? [pool] : (['rapid', 'blitz'] as const)) {
      expect(rulesInForce(each, on(from), SHIPPED_RULES).id).toBe(id);
      const dayBefore = addDays(on(from), -1);
      if (before === undefined) {
        expect(() => rulesInForce(each, dayBefore, SHIPPED_RULES)).toThrow(RefusedError);
      } else expect(rulesInForce(each, dayBefore, SHIPPED_RULES).id).toBe(before[1]);
    }
  });

  it('knows no others', () => {
    for (const pool of ['standard', 'rapid', 'blitz'] as const) {
      const family = pool === 'standard' ? 'standard' : 'rapid';
      const expected = FIRST_DAYS.filter((row) => row[0] === family).map((row) => row[1]);
      expect(SHIPPED_RULES.enactments[pool].map(({ ruleSet }) => ruleSet)).toEqual(expected);
    }
  });

  it('names the gap before the first rules', () => {
    expect(() => rulesInForce('standard', on('2005-06-30'), SHIPPED_RULES)).toThrow(
      'No rule set is known for standard chess on 2005-06-30: the first, STD-2005, is in force from 2005-07-01.',
    );
  });

  it('keeps both dates of the 2024 text and the day of its adoption', () => {
    const { from, firstNamed, adoptedOn } = enactmentInForce('standard', on('2024-03-01'), SHIPPED_RULES);
    expect({ from, firstNamed, adoptedOn }).toEqual({
      from: '2024-03-01',
      firstNamed: '2024-01-01',
      adoptedOn: '2023-12-15',
    });
    expect(rulesInForce('standard', on('2024-01-01'), SHIPPED_RULES).id).toBe('STD-2022a');
  });

  it('as known before the rescheduling, the draft was to hold from January', () => {
    const drafted = SHIPPED_CALENDAR.slice(
      0,
      SHIPPED_CALENDAR.findIndex(({ type }) => type === 'RuleSetRescheduled'),
    );
    expect(rulesInForce('standard', on('2024-01-01'), calendarFrom(drafted)).id).toBe('STD-2024');
  });
});

describe('a calendar', () => {
  it('refuses a rule set that this software does not have', () => {
    const digest = '0'.repeat(64);
    const unknown: CalendarEntry = {
      type: 'RuleSetEnacted',
      data: { pool: 'rapid', ruleSet: 'RB-2030', inForceFrom: on('2030-01-01'), adoptedOn: null, digest },
    };
    const calendar = calendarFrom([...SHIPPED_CALENDAR, unknown]);
    expect(rulesInForce('rapid', on('2029-12-31'), calendar).id).toBe('RB-2024b');
    expect(() => rulesInForce('rapid', on('2030-01-01'), calendar)).toThrow('RB-2030');
  });

  it('computes nothing under a changed rule set until its erratum is recorded', () => {
    const amended = amendment(
      setNamed('STD-2005'),
      { ...setNamed('STD-2005') },
      { floor: { ...setNamed('STD-2005').provisions.floor!, value: { minimum: 1400 } } },
    );
    const entries = [enacted('STD-2005', '2005-07-01')];
    expect(() => rulesInForce('standard', on('2006-01-01'), calendarFrom(entries, [amended]))).toThrow(
      'has changed since',
    );
    const erratum: CalendarEntry = {
      type: 'RuleSetErratumRecorded',
      data: { pool: 'standard', ruleSet: 'STD-2005', digest: ruleSetDigest(amended) },
    };
    const after = calendarFrom([...entries, erratum], [amended]);
    expect(rulesInForce('standard', on('2006-01-01'), after)).toBe(amended);
  });

  it('lets the one recorded later hold where two begin on the same day', () => {
    const calendar = calendarFrom([enacted('STD-2022', '2022-01-01'), enacted('STD-2024', '2022-01-01')]);
    expect(calendar.enactments.standard.map(({ ruleSet }) => ruleSet)).toEqual(['STD-2024']);
  });

  it('refuses to reschedule what was never enacted', () => {
    const entry: CalendarEntry = {
      type: 'RuleSetRescheduled',
      data: { pool: 'blitz', ruleSet: 'RB-2024', inForceFrom: on('2024-06-01'), adoptedOn: null },
    };
    expect(() => calendarFrom([entry])).toThrow('never enacted for blitz chess');
  });

  it('does not depend on the order in which sets of different days are recorded', () => {
    const entries = FIRST_DAYS.filter(([pool]) => pool === 'standard').map(([pool, id, from]) =>
      enacted(id, from, pool),
    );
    fc.assert(
      fc.property(
        fc.shuffledSubarray(entries, { minLength: entries.length }),
        fc.integer({ min: 0, max: 8_000 }),
        (shuffled, days) => {
          const date = addDays(on('2005-07-01'), days);
          expect(rulesInForce('standard', date, calendarFrom(shuffled)).id).toBe(
            rulesInForce('standard', date, SHIPPED_RULES).id,
          );
        },
      ),
    );
  });
});
