import { calendarDate } from '@ledger/kernel';
import { amendment, foundIn } from '../rows';
import { RB_2012 } from './rb-2012';

/** The boundary between blitz and rapid moves from 15 to 10 minutes. */
export const RB_2013 = amendment(
  RB_2012,
  {
    id: 'RB-2013',
    title: 'Rapid and blitz rating lists, boundary at ten minutes',
    inForceFrom: calendarDate('2013-07-01'),
    adoptedOn: null,
    source: ['W10'],
    known: 'found',
    note: 'Decided at the Congress of September 2012; no other change is reported.',
  },
  {
    timeControl: foundIn('W10')(
      'Congress of September 2012',
      {
        kind: 'range',
        rapid: { from: 10, fromIncluded: true, to: 60, toIncluded: false },
        blitz: { from: 5, fromIncluded: true, to: 10, toIncluded: false },
      },
      {
        readings: ['B-38'],
        note: '"From 10 up to 60 minutes"; the text of 2018 puts ten minutes exactly under blitz.',
      },
    ),
  },
);
