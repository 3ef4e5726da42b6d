import { calendarDate } from '@ledger/kernel';
import { amendment, foundIn } from '../rows';
import { WEEK_AHEAD } from './common-rows';
import { STD_2020 } from './std-2020';

/** Hybrid games are rated, and tournaments registered a week ahead. */
export const STD_2017A = amendment(
  STD_2020,
  {
    id: 'STD-2017a',
    title: 'FIDE Rating Regulations 2017, amended 2021',
    inForceFrom: calendarDate('2021-02-01'),
    adoptedOn: null,
    source: ['W19', 'W25'],
    known: 'found',
    note: 'Announced on 18 January 2021.',
  },
  {
    registration: foundIn('W19', 'W52')('0.2', WEEK_AHEAD, {
      readings: ['B-63'],
      note: 'One week (W19); the rest of article 0.2 of 2017 is unchanged (W52).',
    }),
    hybridPlay: foundIn('W19')('0.2', 'if-approved', { note: 'Each tournament by the QC chairperson.' }),
  },
);
