import type { ProposedRules } from './proposals';

/** Authors by the initials that text 002 uses. */
const [MM, VV, NF, SR, MK] = [
  'Mikko Markkula',
  'Varlam Vepkhvishvili',
  'Nick Faulks',
  'Stewart Reuben',
  'Michal Krasenkov',
];

/** K by speed as article 1.1 of the comments has it: the slowest band that a time control meets. */
const K_BY_SPEED = {
  kind: 'tenths',
  bands: [
    { minutes: 120, baseMinutes: 60, tenths: 10 },
    { minutes: 90, baseMinutes: 60, tenths: 8 },
    { minutes: 60, baseMinutes: 0, tenths: 5 },
    { minutes: 15, baseMinutes: 0, tenths: 3 },
  ],
} as const;

/** Proposals about tournaments and games: their rules go by the start of the tournament. */
export const PROPOSALS_OF_GAMES: readonly ProposedRules[] = [
  {
    id: 'D2',
    proposal: 'D2',
    authors: [MM],
    articles: ['1.1'],
    text: 'One pool for all games, at the same times for players of every strength; faster games have a smaller K. The rapid list ends.',
    modelled:
      'Rapid and blitz tournaments are rated in the standard pool. K is multiplied by 1.0 from 120 minutes for 60 moves, 0.8 from 90 (both with a base of at least 60 minutes), 0.5 from 60, 0.3 from 15; faster games are not rated. A tournament without a time control has 1.0 in the standard pool and 0.3 if it was reported for another. The other lists have no new games.',
    standard: {
      fasterGames: 'in-the-standard-pool',
      kByTimeControl: K_BY_SPEED,
      timeControl: { kind: 'minimum', scope: 'tournament', bands: [{ ratingFrom: 0, minutes: 15 }] },
    },
    rapidAndBlitz: {},
  },
  {
    id: 'D3',
    proposal: 'D3',
    authors: [MM],
    articles: ['1.3'],
    text: 'A time control with an increment has a base time of at least 60 minutes.',
    modelled:
      'A standard tournament whose clocks add time with each move is not rated if the first of these times is below 60 minutes.',
    standard: { timeControl: { baseMinutes: 60 } },
    rapidAndBlitz: {},
  },
  {
    id: 'D6.VV',
    proposal: 'D6',
    authors: [VV],
    articles: ['3.1'],
    text: 'A tournament with more than two games on a day is not rated.',
    modelled: 'At most two rounds on a day in standard chess.',
    standard: { roundsPerDay: { kind: 'at-most', rounds: { standard: 2 } } },
    rapidAndBlitz: {},
  },
  {
    id: 'D6.MM',
    proposal: 'D6',
    authors: [MM],
    articles: ['3.1'],
    text: 'If faster games are rated there may be more rounds on a day; the limit of 12 hours stays.',
    modelled: 'No limit on the rounds on a day; at most 12 hours of play.',
    standard: { roundsPerDay: { kind: 'no-limit' }, hoursPerDay: { kind: 'at-most', hours: 12 } },
    rapidAndBlitz: {},
  },
  {
    id: 'D7.start',
    proposal: 'D7',
    authors: [MM],
    articles: ['4.1', '4.11'],
    text: 'Tournaments longer than 90 days, such as club tournaments, are rated with the ratings of their start.',
    modelled: 'No limit on the duration; approval in advance is assumed.',
    standard: { duration: { kind: 'no-limit' } },
  },
  {
    id: 'D7.game',
    proposal: 'D7',
    authors: [MM],
    articles: ['4.1', '4.11'],
    text: 'Tournaments longer than 90 days are rated with the ratings in force on the day of each game.',
    modelled:
      'No limit on the duration. In tournaments of more than 90 days both ratings of a game are those of the list in force on the day of its round; a round without a date counts on the first day. K is that of the start.',
    standard: {
      duration: { kind: 'no-limit' },
      ratingsUsed: { from: 'list-in-force-at-game', longerThanDays: 90 },
    },
  },
  {
    id: 'D8.loser',
    proposal: 'D8',
    authors: [MM],
    articles: ['5.1'],
    text: 'A player who does not appear loses rating points; the winner gains none.',
    modelled:
      'A forfeited game against a rated opponent is a rated loss of a rated player. Reports do not give the reason of a forfeit, so all forfeits count as no-shows.',
    standard: { unplayedGames: { kind: 'forfeit-is-a-loss', winnerGains: false } },
  },
  {
    id: 'D8.both',
    proposal: 'D8',
    authors: [MM],
    articles: ['5.1'],
    text: 'A player who does not appear loses rating points, and the winner gains them.',
    modelled: 'As D8.loser, and the game is a rated win of a rated winner.',
    standard: { unplayedGames: { kind: 'forfeit-is-a-loss', winnerGains: true } },
  },
  {
    id: 'D10',
    proposal: 'D10',
    authors: [SR],
    articles: ['6.1', '6.44'],
    text: 'A round-robin with an unplayed game, or in which a player scores nothing or half a point, is rated as a Swiss.',
    modelled: 'Any player counts, rated or not.',
    standard: { roundRobinAsSwiss: { gameUnplayed: true, someScoreAtMost: 1 } },
  },
  {
    id: 'D11',
    proposal: 'D11',
    authors: [MM, VV],
    articles: ['6.3', '6.4', '10.21'],
    text: 'No iteration: round-robins are rated like Swiss tournaments. (Adopted in 2022.)',
    modelled: 'Only games against rated opponents count, in every tournament.',
    standard: { roundRobinAsSwiss: { always: true } },
  },
  {
    id: 'D12',
    proposal: 'D12',
    authors: [NF],
    articles: ['6.31', '6.32', '6.33'],
    text: "A round-robin needs three rated players instead of four, and women's events have no special rule.",
    modelled: 'One player in three, and at least three; in national championships three, men or women.',
    standard: {
      roundRobinComposition: {
        kind: 'minimum-rated',
        oneRatedIn: 3,
        small: { fewerThanPlayers: 10, rated: 3 },
        doubleRoundWithUnrated: { players: 6, rated: 3 },
        nationalChampionship: { rated: 3, ratedWomen: 3 },
      },
    },
  },
  ...[3, 4, 2].map((rated): ProposedRules => ({
    id: `D13.${rated}`,
    proposal: 'D13',
    authors: [VV],
    articles: ['6.3', '6.4'],
    text: 'A Swiss tournament is rated only with a minimum of rated players.',
    modelled: `At least ${rated} rated players; the comment asks whether it should be two, or three to four.`,
    standard: { swissComposition: { kind: 'minimum-rated', rated } },
  })),
  {
    id: 'D14',
    proposal: 'D14',
    authors: [VV],
    articles: ['6.4'],
    text: 'Scheveningen matches and tournaments are never rated.',
    modelled: 'As proposed.',
    standard: { scheveningen: { kind: 'not-rated' } },
  },
  {
    id: 'D15',
    proposal: 'D15',
    authors: [MM],
    articles: ['6.4'],
    text: 'All games against unrated players are rated: at the floor, or at a higher provisional rating that the results of the tournament have already corrected.',
    modelled:
      'The provisional rating comes from the results that wait for a first rating, those of this tournament included if it has at least three different rated opponents. Without such results, or below the floor, the floor counts. Games between two unrated players are not counted; in an iterated round-robin the iteration stays.',
    standard: { unratedOpponents: 'counted-at-floor-or-provisional' },
  },
  {
    id: 'D16',
    proposal: 'D16',
    authors: [SR],
    articles: ['6.4', '10.51'],
    text: 'Once an unrated player has met three rated opponents in the tournament and has half a point, a rolling rating counts for the opponents.',
    modelled:
      'Before each round the rating of the unrated player is computed from the earlier games against rated opponents in this tournament, at least three different ones and half a point. The opponent of that round is rated against it. It does not count for other unrated players; in an iterated round-robin the iteration stays.',
    standard: { unratedOpponents: 'counted-at-rolling-rating' },
  },
  {
    id: 'D17',
    proposal: 'D17',
    authors: [SR, MM],
    articles: ['6.5'],
    text: 'Games played after a match is decided are rated.',
    modelled: 'As proposed; the alternative was to keep the rule.',
    standard: { decidedMatches: { kind: 'rated' } },
  },
  {
    id: 'D27.400',
    proposal: 'D27',
    authors: [MM, NF, SR],
    articles: ['10.51'],
    text: 'A difference counts up to 400 points instead of 350.',
    modelled: 'In every game and for every player. The title regulations are not changed.',
    standard: { differenceCap: { kind: 'every-game', points: 400, notFrom: null } },
  },
  {
    id: 'D27.none',
    proposal: 'D27',
    authors: [MM, SR],
    articles: ['10.51'],
    text: 'Differences count in full.',
    modelled: 'No cap in any game. The title regulations are not changed.',
    standard: { differenceCap: { kind: 'every-game', points: 9999, notFrom: null } },
  },
  {
    id: 'D30',
    proposal: 'D30',
    authors: [MK],
    articles: ['2.3', '2.4', '2.5', '2.6', '11.24', '11.25'],
    text: 'Round-robins with norms, events with fewer than eight players and matches are announced and proved in advance; the administrator may suspend an event and refer it to the ethics commission.',
    modelled:
      'Changes no list: the proposal asks for evidence and decisions that are not in a report. A decision is recorded with "tournament refuse-rating".',
    standard: {},
  },
];

export { K_BY_SPEED, MK, MM, NF, SR, VV };
