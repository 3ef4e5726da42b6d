import { hundredths, MONTHLY } from '@ledger/kernel';
import { K_BY_SPEED, MM, NF, SR, VV } from './proposals-of-games';
import type { ProposedRules } from './proposals';

/** K by the current rating, as the comment to article 1.1 lists it. */
const K_BY_RATING = {
  kind: 'by-rating',
  bands: [
    { ratingFrom: 2400, k: 10 },
    { ratingFrom: 2300, k: 15 },
    { ratingFrom: 2200, k: 20 },
    { ratingFrom: 2100, k: 25 },
    { ratingFrom: 2000, k: 30 },
    { ratingFrom: 1900, k: 35 },
    { ratingFrom: 1800, k: 40 },
    { ratingFrom: 1600, k: 45 },
    { ratingFrom: 0, k: 50 },
  ],
} as const;

/** Provisions of both proposals to rate after each event: every event is rounded, and K goes by the rating alone. */
const AFTER_EACH_EVENT = {
  kFactor: K_BY_RATING,
  kLimit: { kind: 'none' },
  ratingsUsed: { from: 'current-rating' },
  changeRounding: { per: 'tournament' },
} as const;

/** What "one year" is on monthly lists (9.23a). */
const YEAR_OF_LISTS = { onLists: 12 } as const;

/** Proposals about lists, first ratings and K: their rules go by the date of the list. */
export const PROPOSALS_OF_LISTS: readonly ProposedRules[] = [
  {
    id: 'D1',
    proposal: 'D1',
    authors: [MM, VV],
    articles: ['0.1'],
    text: 'Changes of the regulations come into force on 1 January instead of 1 July.',
    modelled:
      'Changes no list by itself: the rules stay as they are. To move the first day of a rule set, use a scenario with the command RescheduleRuleSet.',
    standard: {},
  },
  {
    id: 'D4',
    proposal: 'D4',
    authors: [VV],
    articles: ['1.1'],
    text: 'Ratings are computed after every event, from reports that arrive within three days. K goes by the current rating only, up and down.',
    modelled:
      'Monthly lists with every event that ended at least three days before and was received before the list. An event uses the list in force at its start and the changes of all events that ended before that day, each rounded. K is that of the rating so found. First ratings and the floor go by the lists.',
    standard: {
      ...AFTER_EACH_EVENT,
      listDates: { months: MONTHLY },
      closing: {
        kind: 'ended-and-received',
        endedDaysBefore: 3,
        receivedDaysBefore: 1,
        officialDaysBefore: 1,
      },
      inactivity: YEAR_OF_LISTS,
    },
  },
  {
    id: 'D5',
    proposal: 'D5',
    authors: [VV],
    articles: ['1.1'],
    text: 'The K of D4 with lists every three months: the rating after each event counts for the next one.',
    modelled:
      'Lists as they are. Within a period an event uses the list in force at its start and the changes of all events that ended before that day, each rounded. K is that of the rating so found.',
    standard: AFTER_EACH_EVENT,
  },
  {
    id: 'D9.MM',
    proposal: 'D9',
    authors: [MM],
    articles: ['6.1', '10.21'],
    text: 'A first event with no point or half a point counts like any other; a score of 0 is Ra - 736.',
    modelled: 'No first score is dropped; dp of 0 and 100 % is 736.',
    standard: { firstEvent: { halfPointsNeeded: 0 }, perfectScore: { difference: 736 } },
  },
  {
    id: 'D9.NF',
    proposal: 'D9',
    authors: [NF],
    articles: ['6.1', '10.21'],
    text: 'Only a first event without any point is disregarded.',
    modelled: 'Half a point is enough.',
    standard: { firstEvent: { halfPointsNeeded: 1 } },
  },
  {
    id: 'D9.VV',
    proposal: 'D9',
    authors: [VV],
    articles: ['6.1', '10.21'],
    text: 'How many points an unrated player scores does not matter.',
    modelled: 'No first score is dropped; dp of 0 and 100 % stays as it is.',
    standard: { firstEvent: { halfPointsNeeded: 0 } },
  },
  {
    id: 'D18.MM',
    proposal: 'D18',
    authors: [MM],
    articles: ['8.1', '9.13'],
    text: 'A tournament is on a list if it ended 15 days and was submitted 7 days before; later ones are on the next list and pay a penalty. Official FIDE events may end on the day before.',
    modelled: 'Both deadlines count, the list date not included. The penalty is money and changes no list.',
    standard: {
      closing: {
        kind: 'ended-and-received',
        endedDaysBefore: 15,
        receivedDaysBefore: 7,
        officialDaysBefore: 1,
      },
    },
  },
  {
    id: 'D18.SR',
    proposal: 'D18',
    authors: [SR],
    articles: ['8.1', '9.13'],
    text: 'An event that ended in time and is submitted less than seven days before the list is rated for a double fee.',
    modelled: 'Ended 15 days before the list and received before it. The fee changes no list.',
    standard: {
      closing: {
        kind: 'ended-and-received',
        endedDaysBefore: 15,
        receivedDaysBefore: 1,
        officialDaysBefore: 1,
      },
    },
  },
  ...[14, 24].map((games): ProposedRules => ({
    id: `D19.${games}`,
    proposal: 'D19',
    authors: games === 14 ? [MM] : [MM, VV],
    articles: ['9.14a', '9.14b'],
    text: `A first rating needs ${games} games instead of 9.`,
    modelled: 'The exceptions with 7 games (9.14d, 9.14e) stay.',
    standard: { minimumGames: { games } },
  })),
  {
    id: 'D20.MM',
    proposal: 'D20',
    authors: [MM, NF, SR],
    articles: ['9.14c', '10.25', '10.3'],
    text: 'The results of a newcomer are counted together, as if played in one event, and not as a weighted mean. (Adopted later.)',
    modelled: 'An iterated round-robin enters with its score, each game against Rc(new) (B-78).',
    standard: { pooling: { kind: 'as-one-event', iteratedRoundRobin: 'games-against-rc-new' } },
  },
  {
    id: 'D20.NF',
    proposal: 'D20',
    authors: [NF],
    articles: ['10.3'],
    text: 'As D20.MM; a round-robin of n games with result Ru enters as n draws against opponents rated Ru.',
    modelled: 'Ru is the rating after the iteration, Ru(new).',
    standard: { pooling: { kind: 'as-one-event', iteratedRoundRobin: 'draws-against-ru-new' } },
  },
  {
    id: 'D21',
    proposal: 'D21',
    authors: [NF],
    articles: ['9.14c'],
    text: 'The results of a newcomer do not expire.',
    modelled: 'Results wait for a first rating without limit.',
    standard: { poolWindow: { lists: 9999 } },
  },
  {
    id: 'D22',
    proposal: 'D22',
    authors: [MM, VV, NF],
    articles: ['9.14d', '9.14e'],
    text: 'No exceptions with seven games: the same number of games for everyone.',
    modelled: 'As proposed.',
    standard: { minimumGamesExceptions: { kind: 'none' } },
  },
  {
    id: 'D23.1400',
    proposal: 'D23',
    authors: [MM, SR],
    articles: ['9.12', '9.21', '10.31', '10.33'],
    text: 'One number, the floor, in all articles: ratings at the floor or above are published.',
    modelled: 'Floor 1400 instead of "above 1400", which is 1401; other floors are one number already.',
    standard: { floor: { when: { minimum: 1401 }, then: { minimum: 1400 } } },
  },
  {
    id: 'D23.1001',
    proposal: 'D23',
    authors: [SR],
    articles: ['9.14b'],
    text: 'The floor is finally lowered to 1001.',
    modelled: 'Floor 1001 at once.',
    standard: { floor: { minimum: 1001 } },
  },
  {
    id: 'D24',
    proposal: 'D24',
    authors: [MM],
    articles: ['10.1'],
    text: 'dp of 0 and 100 % is 736, the first difference with expectancy 1.00, and not 735.',
    modelled: 'Only where it is 735; later texts have 800.',
    standard: { perfectScore: { when: { difference: 735 }, then: { difference: 736 } } },
  },
  {
    id: 'D25',
    proposal: 'D25',
    authors: [MM, NF, SR],
    articles: ['10.23', '10.25'],
    text: 'A first rating is Ra + dp above 50 % too. (Adopted in 2024.)',
    modelled:
      'No bonus per half point, where there is one; in an iterated round-robin dp x n/(n+1) on both sides of 50 %.',
    standard: {
      initialRating: { when: { kind: 'bonus-above-half' }, then: { bonusPerHalfPoint: hundredths(0) } },
    },
  },
  {
    id: 'D26',
    proposal: 'D26',
    authors: [MM],
    articles: ['10.31'],
    text: 'First results below the floor are not ignored.',
    modelled: 'All results of a newcomer wait for a first rating.',
    standard: { subFloorResults: { kind: 'kept' } },
  },
  {
    id: 'D28.20',
    proposal: 'D28',
    authors: [MM],
    articles: ['10.52'],
    text: 'K is at least 20.',
    modelled: '25 until 30 games as before, 20 for everyone else.',
    standard: { kFactor: kNewAndOthers(25, 20) },
  },
  {
    id: 'D28.games',
    proposal: 'D28',
    authors: [MM],
    articles: ['10.52'],
    text: 'K falls with the number of games played, and is at least 20.',
    modelled:
      '800 divided by the rated games so far, rounded down, at most 40 and at least 20. The comment gives no numbers; 800 is that of Elo for provisional ratings.',
    standard: { kFactor: { kind: 'by-games', dividend: 800, most: 40, least: 20 } },
  },
  {
    id: 'D28.rating',
    proposal: 'D28',
    authors: [MM],
    articles: ['10.52'],
    text: 'K depends on the rating at the start of the tournament, and is at least 20.',
    modelled:
      '25 below 2400 and 20 from 2400 on, by the list in force at the start, up and down. The comment gives no numbers but the minimum.',
    standard: {
      kFactor: {
        kind: 'by-rating',
        bands: [
          { ratingFrom: 2400, k: 20 },
          { ratingFrom: 0, k: 25 },
        ],
      },
    },
  },
  {
    id: 'D28.speed',
    proposal: 'D28',
    authors: [MM],
    articles: ['10.52', '1.1'],
    text: 'K depends on the speed of play.',
    modelled: 'The factors of D2, for tournaments that are rated as standard chess already.',
    standard: { kByTimeControl: K_BY_SPEED },
    rapidAndBlitz: {},
  },
  {
    id: 'D29',
    proposal: 'D29',
    authors: [MM],
    articles: ['9.12'],
    text: 'The list shows K, and the number of games of players with K 25.',
    modelled:
      'Changes no list: article 9.12 has both fields already, and no rating depends on what is printed.',
    standard: {},
  },
  {
    id: 'D31',
    proposal: 'D31',
    authors: ['base text'],
    articles: ['9.3', '9.32'],
    text: 'Monthly lists, which close about 30 days before.',
    modelled:
      'A list on the first of every month; the closing date stays one month before. One year of inactivity is twelve lists; results are pooled over the same number of lists as before, as the text counts rating periods.',
    standard: { listDates: { months: MONTHLY }, inactivity: YEAR_OF_LISTS },
  },
  {
    id: 'D32',
    proposal: 'D32',
    authors: ['General Assembly 2008'],
    articles: ['10.52'],
    text: 'K is 30 for new players and 20 for all others. (Voted in 2008, not confirmed.)',
    modelled: 'New until 30 games.',
    standard: { kFactor: kNewAndOthers(30, 20) },
  },
];

function kNewAndOthers(newcomer: number, others: number) {
  return {
    kind: 'by-standing',
    strong: { k: others, publishedFrom: 2400, needsNewcomerGames: true },
    junior: null,
    newcomer: { k: newcomer, untilGames: 30 },
    established: { k: others },
  } as const;
}
