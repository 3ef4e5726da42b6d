import { calendarDate } from '@ledger/kernel';
import { amendment, foundIn } from '../rows';
import { STD_2012 } from './std-2012';

/** K 10 no longer asks for 30 games. */
export const STD_2013 = amendment(
  STD_2012,
  {
    id: 'STD-2013',
    title: 'FIDE Rating Regulations 2013',
    inForceFrom: calendarDate('2013-07-01'),
    adoptedOn: null,
    source: ['W11'],
    known: 'found',
    note: 'Only article 8.56 was found.',
  },
  {
    kFactor: foundIn('W11')(
      '8.56',
      {
        kind: 'by-standing',
        strong: { k: 10, publishedFrom: 2400, needsNewcomerGames: false },
        junior: null,
        newcomer: { k: 30, untilGames: 30 },
        established: { k: 15 },
      },
      { readings: ['B-24', 'B-26'] },
    ),
  },
);
