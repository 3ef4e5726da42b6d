import type { Rows } from '../rows';
import { inferredFrom, textOf } from '../rows';
import { silentIn } from './silent-texts';

const inferred = inferredFrom('002', '001');
const office = textOf('office');

/**
 * For the versions from 2009 to 2021 only fragments were found. These rows are the same in the texts before and after
 * them, or concern what came later, and are inferred for the years between; all else is left unknown.
 */
export const BETWEEN_THE_TEXTS = {
  hybridPlay: inferredFrom('W19')('notice of 18 January 2021', 'not-rated', {
    sure: 5,
    note: 'Hybrid games are rated from 1 February 2021.',
  }),
  fastClassic: inferredFrom('W30')(
    'notice on fast classic',
    { kind: 'never' },
    { sure: 5, note: 'First allowed by the pilot of 2025.' },
  ),
  unplayedGames: inferred(
    '5.1',
    { kind: 'not-counted' },
    { sure: 5, note: 'Not counted in the texts before and after.' },
  ),
  roundRobinAsSwiss: inferred(
    '6.4',
    { always: false, gameUnplayed: true, firstScoreDropped: false },
    { readings: ['B-41'], note: 'So in the texts before (2005 6.4) and after (R&B 2018 6.4).' },
  ),
  inactiveOpponents: inferred('9.23 (2005), 7.23 (R&B 2018)', 'rated-at-last-published', {
    readings: ['B-34'],
    sure: 5,
    note: 'So in the texts before and after.',
  }),
  ratingsUsed: inferred(
    '9.11 (2005), 7.11 (2022)',
    { from: 'list-in-force-at-start', changeAddedTo: 'previous-list' },
    { readings: ['B-03', 'B-05'], sure: 5, note: 'So in the texts before and after.' },
  ),
  conversionTables: inferred('10.1 (2005), 8.1 (R&B 2018)', 'as-printed', {
    readings: ['B-08', 'B-09'],
    sure: 5,
    note: 'The tables of 2005 and 2018 are the same.',
  }),
  expectedScore: inferred('10.51 (2005), 8.55 (R&B 2018)', 'game-by-game', {
    sure: 5,
    note: 'So in the texts before and after.',
  }),
  excludedGaps: inferredFrom('W25')(
    'R&B 2024, amendment of December 2024',
    { kind: 'none' },
    { sure: 5, note: 'The exclusion came with that amendment, in rapid and blitz only.' },
  ),
  initialRounding: inferred(
    '10.32 (2005), 8.3 (R&B 2018)',
    { percentage: 'half-up', rating: 'half-up' },
    {
      readings: ['B-10', 'B-12'],
      sure: 5,
      note: 'To the nearest whole number in the texts before and after.',
    },
  ),
  publishedMeanwhile: inferred(
    '10.4 (2005), 8.4 (R&B 2018)',
    { ownSide: 'current-rating', forOpponents: 'unrated' },
    { readings: ['B-19', 'B-57'], sure: 5, note: 'Word for word in the texts before and after.' },
  ),
  delisting: inferred(
    '9.21 (2005), 7.21 (R&B 2018)',
    { shownAs: 'delisted', thereafter: 'as-unrated' },
    { sure: 5, note: 'So in the texts before and after, each with its own floor.' },
  ),
  ranking: office('columns of the list', { equalRatings: 'share-a-rank', thenBy: 'id' }),
  inclusion: inferred(
    '16.1, 16.3 (2005), 12.1, 12.3 (R&B 2018)',
    { federation: 'member-of-fide', exceptions: 'by-fide' },
    {
      note: 'So in the texts before and after.',
      alternative: {
        value: { federation: 'member-of-fide', exceptions: 'none' },
        text: 'No exceptions: no rating.',
      },
    },
  ),
} satisfies Rows;

/** The same for rapid and blitz alone. */
export const RAPID_BLITZ_BETWEEN_THE_TEXTS = {
  ...BETWEEN_THE_TEXTS,
  ...silentIn(
    inferredFrom('001'),
    { changes: '0.1', delisting: '7.21 (R&B 2018)', reentry: '7.21, 8.22 (R&B 2018)' },
    'rapid-blitz',
  ),
} satisfies Rows;

/** The same for the standard list alone, which borrows from no other. */
export const STANDARD_BETWEEN_THE_TEXTS = {
  ...BETWEEN_THE_TEXTS,
  ...silentIn(
    inferredFrom('002', '004'),
    { changes: '0.1', delisting: '9.21 (2005), 7.21 (2022)', reentry: '9.21 (2005), 7.21 (2022)' },
    'standard',
  ),
  unequalTimes: inferredFrom('002', '004')('1.1', 'each-needs-the-minimum', {
    sure: 5,
    note: 'So in the texts before and after.',
  }),
  standardRatingCounts: inferredFrom('002', '004')('no such article', 'no', {
    sure: 5,
    note: 'A rule of rapid and blitz only.',
  }),
  seededNewcomer: inferredFrom('002', '004')(
    'no such article',
    { kind: 'none' },
    { sure: 5, note: 'A rule of rapid and blitz only.' },
  ),
} satisfies Rows;
