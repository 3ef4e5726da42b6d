import { calendarDate } from '@ledger/kernel';
import { amendment, foundIn } from '../rows';
import { RB_2022 } from './rb-2022';

const found = foundIn('W22');
const CHAPTER = 'handbook chapter B02RBRegulations202210';

/** K as on the standard list. The raise of the ratings on the same day is a one-off, not a rule. */
export const RB_2022B = amendment(
  RB_2022,
  {
    id: 'RB-2022b',
    title: 'FIDE Rapid and Blitz Rating Regulations 2022, K as in standard chess',
    inForceFrom: calendarDate('2022-10-01'),
    adoptedOn: null,
    source: ['W22'],
    known: 'found',
    note: 'That the difference cap stayed at one upgrade is inferred: no change is reported.',
  },
  {
    kFactor: found(
      CHAPTER,
      {
        kind: 'by-standing',
        strong: { k: 10, publishedFrom: 2400, needsNewcomerGames: false },
        junior: { k: 40, neverPublishedFrom: 2300, age: 18, until: 'end-of-year' },
        newcomer: { k: 40, untilGames: 30 },
        established: { k: 20 },
      },
      { readings: ['B-24', 'B-26', 'B-27'] },
    ),
    kTakenFrom: foundIn('W2', 'W27')(CHAPTER, 'list-at-tournament-start', { readings: ['B-25'] }),
    kLimit: found(CHAPTER, { kind: 'product', product: 700 }, { readings: ['B-28'] }),
    seededNewcomer: found(
      CHAPTER,
      { kind: 'standard-plus-change', base: 'start-of-first-event', k: 40 },
      { readings: ['B-33', 'B-52'], note: 'K 40 as new to the list.' },
    ),
  },
);
