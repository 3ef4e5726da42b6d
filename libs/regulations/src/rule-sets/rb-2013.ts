import { calendarDate } from '@ledger/kernel';
import { amendment, foundIn, inferredFrom, recalledNear } from '../rows';
import { IGNORED_AT_FIRST, KEPT, LATE_WITHOUT_LIMIT, WITHIN_30_DAYS } from './common-rows';
import { RB_2012 } from './rb-2012';

/** What the rewritten standard chapter of 2013 brought to rapid and blitz too. */
export const RB_2013 = amendment(
  RB_2012,
  {
    id: 'RB-2013',
    title: 'Rapid and blitz rating lists, 2013',
    inForceFrom: calendarDate('2013-07-01'),
    adoptedOn: null,
    source: ['W10', 'W69', 'W47'],
    known: 'found',
    note: 'The boundary at ten minutes was announced for this day (W10) and put off for a year with the Laws (W69).',
  },
  {
    licensedArbiters: foundIn('W47')('0.3', 'required', { sure: 4 }),
    timeControl: foundIn('W69')(
      '1.1',
      {
        kind: 'range',
        rapid: { from: 15, fromIncluded: true, to: 60, toIncluded: false },
        blitz: { from: 5, fromIncluded: true, to: 15, toIncluded: false },
      },
      { readings: ['B-38'], note: 'Rapid was still "at least 15 minutes"; ten minutes from 1 July 2014.' },
    ),
    duration: inferredFrom('W8', 'W56')(
      '4.1',
      { kind: 'at-most', days: 90, leaguesExempt: true, extendable: true },
      {
        readings: ['B-91'],
        sure: 3,
        note: 'As standard (W8); the 30 days are new in 2018 (W56).',
        alternative: { value: { kind: 'no-limit' }, text: 'No limit: a few leagues.' },
      },
    ),
    interimReports: inferredFrom('W8', '001')(
      'no such article',
      { kind: 'none' },
      {
        sure: 3,
        note: 'None in W8 and 2018.',
        alternative: { value: { kind: 'monthly', longerThanDays: 90 }, text: 'As standard: rapid leagues.' },
      },
    ),
    matchesWithUnrated: recalledNear('001')('6.6', 'not-rated', {
      sure: 4,
      note: 'As standard in 2013; 2018 6.6.',
      alternative: { value: 'no-rule', text: 'No such rule: a few newcomers.' },
    }),
    lateReports: inferredFrom('W46', 'W84', '001')('9.1', WITHIN_30_DAYS, {
      readings: ['B-29', 'B-69'],
      note: 'As standard in 2013 (W46, W84), and 2018 9.1.',
      alternative: LATE_WITHOUT_LIMIT,
    }),
    closing: inferredFrom('W46', '001')(
      '7.13',
      { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 },
      { readings: ['B-30', 'B-89'], sure: 5, note: 'As standard in 2013 (W46), and 2018 7.13.' },
    ),
    subFloorResults: inferredFrom('W9', 'W70')('6.1', IGNORED_AT_FIRST, {
      readings: ['B-17', 'B-73', 'B-93'],
      note: '2012 (W9), and standard to June 2014 (W70).',
      alternative: KEPT,
    }),
  },
);
