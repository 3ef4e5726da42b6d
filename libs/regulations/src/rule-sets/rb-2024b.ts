import { calendarDate } from '@ledger/kernel';
import { amendment, foundIn } from '../rows';
import { RB_2024 } from './rb-2024';

/** Games with a gap of 600 or more are no longer rated where a player above 2600 takes part. */
export const RB_2024B = amendment(
  RB_2024,
  {
    id: 'RB-2024b',
    title: 'FIDE Rapid and Blitz Rating Regulations 2024, gaps of 600 points',
    inForceFrom: calendarDate('2024-12-01'),
    adoptedOn: null,
    source: ['W25'],
    known: 'found',
  },
  {
    excludedGaps: foundIn('W25')(
      '7.3.1',
      { kind: 'not-rated', gapFrom: 600, eitherAbove: 2600 },
      { readings: ['B-23'] },
    ),
  },
);
