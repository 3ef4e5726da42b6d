import { calendarDate } from '@ledger/kernel';
import { amendment, foundIn } from '../rows';
import { STD_2025 } from './std-2025';

/** Fast classic: two time controls below the bands may be standard chess where the QC approves. */
export const STD_2026 = amendment(
  STD_2025,
  {
    id: 'STD-2026',
    title: 'FIDE Rating Regulations 2024, fast classic by approval',
    inForceFrom: calendarDate('2026-01-01'),
    adoptedOn: null,
    source: ['W30'],
    known: 'inferred',
    note: 'W30 says "calendar 2026"; the first day of the year is taken.',
  },
  {
    fastClassic: foundIn('W30')('notice on fast classic', {
      kind: 'if-approved',
      controls: [
        { minutes: 45, incrementSeconds: 30 },
        { minutes: 60, incrementSeconds: 30 },
      ],
      roundsPerDay: 2,
    }),
  },
);
