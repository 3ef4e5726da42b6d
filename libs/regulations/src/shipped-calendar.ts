import type { Pool } from '@ledger/kernel';
import type { CalendarEntry, RuleCalendar } from './calendar';
import { calendarFrom } from './calendar';
import { ruleSetDigest } from './digest';
import type { RuleSet, RuleSetFamily } from './provisions';
import { RULE_SETS } from './rule-sets';

/** The pools that a family of rule sets is written for. */
export const POOLS_OF: Readonly<Record<RuleSetFamily, readonly Pool[]>> = {
  standard: ['standard'],
  'rapid-blitz': ['rapid', 'blitz'],
  titles: [],
};

/**
 * What a new ledger records of the law before anything else: every dated rule set, for each of its pools. A set that
 * was drafted for another day is first enacted for that day and then rescheduled, so that both dates stay readable.
 */
export const SHIPPED_CALENDAR: readonly CalendarEntry[] = RULE_SETS.flatMap(entriesOf);

/** The calendar of a ledger to which nothing has been added. */
export const SHIPPED_RULES: RuleCalendar = calendarFrom(SHIPPED_CALENDAR);

function entriesOf(ruleSet: RuleSet): readonly CalendarEntry[] {
  const { id, inForceFrom, draftedFor, adoptedOn } = ruleSet;
  if (inForceFrom === null) return [];
  const digest = ruleSetDigest(ruleSet);
  return POOLS_OF[ruleSet.family].flatMap((pool): CalendarEntry[] =>
    draftedFor === undefined
      ? [{ type: 'RuleSetEnacted', data: { pool, ruleSet: id, inForceFrom, adoptedOn, digest } }]
      : [
          {
            type: 'RuleSetEnacted',
            data: { pool, ruleSet: id, inForceFrom: draftedFor, adoptedOn: null, digest },
          },
          { type: 'RuleSetRescheduled', data: { pool, ruleSet: id, inForceFrom, adoptedOn } },
        ],
  );
}
