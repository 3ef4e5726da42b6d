import { calendarDate, MONTHLY } from '@ledger/kernel';
import { amendment, foundIn } from '../rows';
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
    listDates: foundIn('W7', 'W28')('Presidential Board, June 2011', { months: MONTHLY, firstList: null }),
    floor: foundIn('W7')('Presidential Board, June 2011', { minimum: 1000 }, { readings: ['B-36'] }),
  },
);
