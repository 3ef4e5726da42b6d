import { addMonths, calendarDate, POOLS, RefusedError } from '@ledger/kernel';
import type { CalendarDate, Pool } from '@ledger/kernel';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesInForce } from './calendar';
import { PROVISION_NAMES } from './catalogue/headings';
import type { ProvisionName } from './provisions';
import { provision } from './provisions';
import { SHIPPED_RULES } from './shipped-calendar';

const GOLDEN = join(__dirname, '../../../test/golden/regulations/gaps.txt');

function monthsSince(first: string, last: string): CalendarDate[] {
  const months: CalendarDate[] = [];
  for (let month = calendarDate(first); month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

const MONTHS = monthsSince('2005-07-01', '2026-12-01');

/** What is asked in a month and cannot be answered: a rule set as a whole, or single provisions of one. */
function gapsIn(pool: Pool, month: CalendarDate): string {
  const holding = SHIPPED_RULES.enactments[pool].filter(
    ({ from, until }) => from <= month && (until === null || month < until),
  );
  if (holding.length === 0) {
    expect(() => rulesInForce(pool, month, SHIPPED_RULES)).toThrow(`${pool} ${month}`);
    return 'no rule set';
  }
  expect(holding).toHaveLength(1);
  const ruleSet = rulesInForce(pool, month, SHIPPED_RULES);
  expect(ruleSet.id).toBe(holding[0]!.ruleSet);
  const gaps = PROVISION_NAMES.filter((name) => !answers(pool, month, name));
  return `${ruleSet.id}: ${gaps.length === 0 ? 'complete' : gaps.join(', ')}`;
}

/** One value with its citation, or a refusal that names pool, day and provision. */
function answers(pool: Pool, month: CalendarDate, name: ProvisionName): boolean {
  const ruleSet = rulesInForce(pool, month, SHIPPED_RULES);
  try {
    return provision(ruleSet, name, { pool, date: month }).value !== undefined;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    expect(error.refusal.code).toBe('ProvisionNotKnown');
    for (const part of [pool, month, name, ruleSet.id]) expect(error.message).toContain(part);
    return false;
  }
}

describe('every month since July 2005', () => {
  it('has one rule set per pool and one value per provision, or a gap that the golden table names', () => {
    const lines = POOLS.flatMap((pool) =>
      MONTHS.map((month) => ({ pool, month, gaps: gapsIn(pool, month) })),
    ).reduce<string[]>((table, { pool, month, gaps }, index, all) => {
      const before = all[index - 1];
      return before?.pool === pool && before.gaps === gaps ? table : [...table, `${pool} ${month} ${gaps}`];
    }, []);
    expect(lines.join('\n')).toBe(readFileSync(GOLDEN, 'utf8').trimEnd());
  });
});
