import type { ListProvisions, ProvisionName, TournamentProvisions } from '../provisions';

/** The provisions that go by the start of the tournament, under the names a chess administrator uses. */
const TOURNAMENT_HEADINGS: Readonly<Record<keyof TournamentProvisions, string>> = {
  registration: 'Registration of tournaments',
  licensedArbiters: 'Licensed arbiters',
  hybridPlay: 'Hybrid play',
  timeControl: 'Time for 60 moves',
  unequalTimes: 'Unequal times',
  firstControl: 'Moves of the first time control',
  fastClassic: 'Fast classic',
  roundsPerDay: 'Rounds per day',
  hoursPerDay: 'Hours of play per day',
  duration: 'Duration of a tournament',
  interimReports: 'Interim reports',
  unplayedGames: 'Unplayed games',
  decidedMatches: 'Games after a match is decided',
  matchesWithUnrated: 'Matches with an unrated player',
  roundRobinComposition: 'Rated players in a round-robin',
  roundRobinAsSwiss: 'Round-robins rated as a Swiss',
  swissComposition: 'Rated players in a Swiss',
  roundRobinIteration: 'Iteration in round-robins',
  scheveningen: 'Scheveningen',
  unratedOpponents: 'Unrated opponents',
  inactiveOpponents: 'Inactive opponents',
  standardRatingCounts: 'Standard rating in rapid and blitz',
  ratingsUsed: 'Ratings used',
  fasterGames: 'Pool of faster games',
  kByTimeControl: 'K by time control',
  conversionTables: 'Conversion tables',
  expectedScore: 'Expected score',
  differenceCap: 'Difference cap',
  excludedGaps: 'Games excluded for their gap',
  lateReports: 'Late reports',
};

/** The provisions that go by the date of the list. */
export const LIST_HEADINGS: Readonly<Record<keyof ListProvisions, string>> = {
  listDates: 'Dates of the lists',
  closing: 'Closing date',
  floor: 'Rating floor',
  minimumGames: 'Games for a first rating',
  minimumGamesExceptions: 'Exceptions to the number of games',
  eventGate: 'What an event must show for a newcomer',
  firstEvent: 'First event of a newcomer',
  poolWindow: 'How long results are pooled',
  pooling: 'How results are pooled',
  mixedPools: 'Pools across a change of rules',
  subFloorResults: 'First results below the floor',
  initialRating: 'First rating',
  initialRounding: 'Rounding of a first rating',
  perfectScore: 'dp of 0 and 100 %',
  publishedMeanwhile: 'Published before the tournament is rated',
  delistedMeanwhile: 'Delisted before the tournament is rated',
  seededNewcomer: 'Newcomers with a standard rating',
  kFactor: 'Development coefficient K',
  kTakenFrom: 'When K is fixed',
  kLimit: 'Limit on K times games',
  changeRounding: 'Rounding of the change',
  inactivity: 'Inactivity',
  delisting: 'Falling below the floor',
  reentry: 'Coming back after delisting',
  publishedFields: 'Published data',
  unratedTitledPlayers: 'Titled players without a rating',
  ranking: 'Order of the list',
  inclusion: 'Who may be on the list',
};

export const HEADINGS: Readonly<Record<ProvisionName, string>> = { ...TOURNAMENT_HEADINGS, ...LIST_HEADINGS };

export const TOURNAMENT_PROVISIONS = Object.keys(
  TOURNAMENT_HEADINGS,
) as readonly (keyof TournamentProvisions)[];
export const LIST_PROVISIONS = Object.keys(LIST_HEADINGS) as readonly (keyof ListProvisions)[];
export const PROVISION_NAMES: readonly ProvisionName[] = [...TOURNAMENT_PROVISIONS, ...LIST_PROVISIONS];
