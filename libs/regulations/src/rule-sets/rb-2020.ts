import { calendarDate } from '@ledger/kernel';
import { amendment } from '../rows';
import { INACTIVE_AFTER_24_MONTHS, RESOLUTION_OF_2020 } from './inactivity-2020';
import { RB_2018 } from './rb-2018';

/** Inactivity only after 24 months, because of the pandemic. */
export const RB_2020 = amendment(
  RB_2018,
  {
    id: 'RB-2020',
    title: 'FIDE Rapid and Blitz Rating Regulations 2018, inactivity after 24 months',
    inForceFrom: calendarDate('2020-11-01'),
    ...RESOLUTION_OF_2020,
  },
  { inactivity: INACTIVE_AFTER_24_MONTHS },
);
