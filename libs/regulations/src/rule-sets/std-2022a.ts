import { calendarDate } from '@ledger/kernel';
import { amendment, foundIn } from '../rows';
import { STD_2022 } from './std-2022';

/** The Council's change of the registration rule, published on 25 December 2023 and effective at once. */
export const STD_2022A = amendment(
  STD_2022,
  {
    id: 'STD-2022a',
    title: 'FIDE Rating Regulations 2022, registration of strong tournaments',
    inForceFrom: calendarDate('2023-12-25'),
    adoptedOn: calendarDate('2023-12-25'),
    source: ['W24'],
    known: 'found',
  },
  {
    registration: foundIn('W24')(
      '0.2.1-0.2.4',
      {
        kind: 'days-before-start',
        days: 3,
        strongField: { days: 30, ratingAbove: 2700, womenRatingAbove: 2500 },
        normDays: null,
        waivable: true,
      },
      {
        readings: ['B-63'],
        note: '"In excess of" 2700 and 2500. A strong tournament registered late needs the President.',
      },
    ),
  },
);
