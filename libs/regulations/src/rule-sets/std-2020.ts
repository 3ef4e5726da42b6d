import { calendarDate } from '@ledger/kernel';
import { amendment } from '../rows';
import { INACTIVE_AFTER_24_MONTHS, RESOLUTION_OF_2020 } from './inactivity-2020';
import { STD_2017 } from './std-2017';

/** Inactivity only after 24 months, because of the pandemic. */
export const STD_2020 = amendment(
  STD_2017,
  {
    id: 'STD-2020',
    title: 'FIDE Rating Regulations 2017, inactivity after 24 months',
    inForceFrom: calendarDate('2020-11-01'),
    ...RESOLUTION_OF_2020,
  },
  { inactivity: INACTIVE_AFTER_24_MONTHS },
);
