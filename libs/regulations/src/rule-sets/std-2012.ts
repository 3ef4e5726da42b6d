import { calendarDate, MONTHLY } from '@ledger/kernel';
import { amendment, foundIn, inferredFrom, recalledNear } from '../rows';
import { INACTIVE_AS_IN_2005, NO_GAME_IN_A_YEAR, THREE_MONTHS_LATE } from './common-rows';
import { STD_2011 } from './std-2011';

/** Monthly lists, and the floor down to 1000. */
export const STD_2012 = amendment(
  STD_2011,
  {
    id: 'STD-2012',
    title: 'FIDE Rating Regulations 2012',
    inForceFrom: calendarDate('2012-07-01'),
    adoptedOn: null,
    source: ['W7', 'W28'],
    known: 'found',
    note: 'Decided by the Presidential Board in June 2011; the day is not given.',
  },
  {
    licensedArbiters: foundIn('W47', 'W48')('0.3 (2013)', 'no-rule', {
      sure: 4,
      note: 'From 1 January 2013 only licensed arbiters (W47); this row has one value for the whole year.',
      alternative: { value: 'required', text: 'Required from January 2013: no tournament known.' },
    }),
    lateReports: inferredFrom('002', 'W48', 'W83')(
      '9',
      { limit: { kind: 'none' }, policy: 'next-list' },
      {
        sure: 3,
        note: 'Late events go to the next list in May 2013 (W83); fees after 7 days from January 2013, a cut after three months (W48).',
        alternative: THREE_MONTHS_LATE,
      },
    ),
    listDates: foundIn('W7', 'W28')('Presidential Board, June 2011', { months: MONTHLY, firstList: null }),
    floor: foundIn('W7')('Presidential Board, June 2011', { minimum: 1000 }, { readings: ['B-36', 'B-100'] }),
    closing: inferredFrom('W80', 'W81', 'W46')(
      '7.13',
      { kind: 'ended', daysBefore: 3, officialDaysBefore: 1 },
      {
        readings: ['B-30', 'B-89'],
        note: 'Wijk aan Zee ended on 27 January 2013 and is on the list of 1 February; W46 gives three days.',
        alternative: {
          value: { kind: 'ended', daysBefore: 7, officialDaysBefore: 1 },
          text: 'Seven days to the end of 2012: tournaments that end in the last week come one list later.',
        },
      },
    ),
    poolWindow: inferredFrom('W13')(
      '7.14c',
      { lists: 26 },
      {
        readings: ['B-18', 'B-55'],
        note: '"Not more than 26 months", with monthly lists.',
        alternative: { value: { lists: 13 }, text: '13 while the old wording counted periods: newcomers.' },
      },
    ),
    perfectScore: inferredFrom('W38', '001')(
      '8.1',
      { difference: 800 },
      { readings: ['B-42'], sure: 5, note: 'So in 2011 (W38) and in 2018.' },
    ),
    inactivity: recalledNear('W13', '001')(
      '7.23',
      { ...NO_GAME_IN_A_YEAR, onLists: 12 },
      {
        readings: ['B-35', 'B-95'],
        note: 'The wording of W13 and 2018 carried back; twelve monthly lists.',
        alternative: INACTIVE_AS_IN_2005(12),
      },
    ),
  },
);
