import { calendarDate } from '@ledger/kernel';
import { amendment, foundIn } from '../rows';
import { STD_2024 } from './std-2024';

/** From 1 October 2025 the 400-point rule no longer helps players rated 2650 or more. */
export const STD_2025 = amendment(
  STD_2024,
  {
    id: 'STD-2025',
    title: 'FIDE Rating Regulations 2024, difference cap below 2650 only',
    inForceFrom: calendarDate('2025-10-01'),
    adoptedOn: null,
    source: ['W25', 'W29'],
    known: 'found',
  },
  {
    differenceCap: foundIn('W25', 'W29')(
      '8.3.1',
      { kind: 'every-game', points: 400, notFrom: 2650 },
      { readings: ['B-22'] },
    ),
  },
);
