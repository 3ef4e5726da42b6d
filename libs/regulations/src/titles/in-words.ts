import type { NormTitle, PlayerTitle, Share, TitleProvisionName, TitleProvisionValues } from './catalogue';

interface InWords<Value> {
  readonly heading: string;
  readonly words: (value: Value) => string;
}

const perTitle = (values: Readonly<Partial<Record<PlayerTitle, number>>>): string =>
  Object.entries(values)
    .map(([title, value]) => `${title} ${value}`)
    .join(', ');
const share = ({ numerator, denominator }: Share): string => `${numerator}/${denominator}`;
const counted = (titles: Readonly<Record<NormTitle, readonly PlayerTitle[]>>): string =>
  Object.entries(titles)
    .map(([norm, of]) => `${norm} norm: ${of.join(', ')}`)
    .join('; ');

/** Heading and wording of each provision; a missing one does not compile. */
export const TITLE_PROVISIONS: {
  readonly [Name in TitleProvisionName]: InWords<TitleProvisionValues[Name]>;
} = {
  registrationDays: { heading: 'Registration ahead of the start', words: (days) => `${days} days` },
  hoursPerDay: { heading: 'Play in one day', words: (hours) => `at most ${hours} hours, on 60-move games` },
  roundsPerDay: { heading: 'Rounds in one day', words: (rounds) => `at most ${rounds}` },
  minutesForSixtyMoves: {
    heading: 'Time of each player for 60 moves',
    words: (n) => `at least ${n} minutes`,
  },
  fastClassicNormsFrom: {
    heading: 'Norms at 45+30 or 60+30',
    words: (from) => (from === null ? 'none' : `in tournaments from ${from}, if the QC approves`),
  },
  ratingsOfTheDayAfterDays: {
    heading: 'Ratings and titles of the day of each game',
    words: (days) => `in tournaments of more than ${days} days`,
  },
  formats: {
    heading: 'Formats',
    words: ({ accepted, acceptedBefore }) =>
      acceptedBefore === null
        ? accepted.join(', ')
        : `${accepted.join(', ')}; ${acceptedBefore.formats.join(', ')} in tournaments before ${acceptedBefore.day}`,
  },
  normGames: {
    heading: 'Games of a norm',
    words: ({ games, teamChampionship: team, worldCup, forfeitWin }) =>
      `${games}; ${team.games} in team championships of ${team.roundsFrom} to ${team.roundsTo} rounds; ` +
      `${worldCup.games} in the World Cup, counted as ${worldCup.countedAs}; ${forfeitWin.games} of ` +
      `${forfeitWin.rounds} with a win by forfeit or allocated bye, counted as ${forfeitWin.countedAs}`,
  },
  longEventGames: {
    heading: 'Games counted of very long events',
    words: (games) =>
      games === null ? 'as played' : `${games} if there are more rounds, whatever the score`,
  },
  predeterminedPairings: { heading: 'Pairings known beforehand', words: () => 'all scheduled rounds count' },
  winsIgnoredInRoundRobins: {
    heading: 'Wins ignored in round-robins',
    words: (allowed) =>
      allowed ? 'allowed, if the opponents of the whole event make a norm possible' : 'not allowed',
  },
  fidIsOneFederation: {
    heading: 'Opponents without a federation (FID)',
    words: (counted) => (counted ? 'count as one federation' : 'do not count as a federation'),
  },
  foreignFederations: { heading: 'Federations other than the own', words: (n) => `at least ${n}` },
  swissExemption: {
    heading: 'Swiss exempt from foreign opponents',
    words: ({ foreigners, federations, titled, missedRounds }) =>
      `in every round ${foreigners} rated foreigners of ${federations} federations, ${titled} of them titled; ` +
      `a player who missed at most ${missedRounds} round counts`,
  },
  ownFederationAtMost: { heading: 'Opponents of the own federation', words: (of) => `at most ${share(of)}` },
  oneFederationAtMost: { heading: 'Opponents of any one federation', words: (of) => `at most ${share(of)}` },
  titledOpponents: { heading: 'Titled opponents', words: (of) => `at least ${share(of)}` },
  titlesNotCounted: { heading: 'Titles that do not count there', words: (titles) => titles.join(', ') },
  requiredTitles: {
    heading: 'Opponents with the title or higher',
    words: ({ share: of, atLeast, counted: titles }) =>
      `${share(of)}, at least ${atLeast}; ${counted(titles)}`,
  },
  doubleRoundRobin: {
    heading: 'Double round-robins',
    words: ({ players, share: of }) =>
      `at least ${players} players, each title counted once${of === null ? '' : `; needed: ${share(of)} of the opponents`}`,
  },
  adjustedFloor: { heading: 'Adjusted rating floor', words: perTitle },
  opponentsRaised: { heading: 'Opponents raised to it', words: (n) => `at most ${n}, the lowest` },
  unratedOpponent: { heading: 'Other unrated opponents', words: (rating) => `as rated ${rating}` },
  performance: { heading: 'Performance rating of a norm', words: perTitle },
  opponentsAverage: { heading: 'Average of the opponents', words: perTitle },
  minimumScorePercent: { heading: 'Score of a norm', words: (n) => `at least ${n} %` },
  perfectScoreDifference: { heading: 'dp of 0 and 100 %', words: (dp) => `${dp}` },
  applicationGames: { heading: 'Games of an application', words: (n) => `at least ${n}` },
  ratingRequired: { heading: 'Rating required in addition to norms', words: perTitle },
  oneRoundPerDay: {
    heading: 'One round per day',
    words: ({ titles, days }) => `${titles.join(', ')}: one norm with ${days} such days`,
  },
  swissNorm: {
    heading: 'A norm from a large Swiss',
    words: ({ normsFrom, participants, averageRating, missedRounds, alternatives }) =>
      `with a norm of ${normsFrom} or later: one with ${participants} players averaging ${averageRating} in every ` +
      `round; a player who missed at most ${missedRounds} round counts` +
      (alternatives.length === 0 ? '' : `; or one from ${alternatives.join(', ')}`),
  },
  expiredNorms: {
    heading: 'Old norms',
    words: ({ before, registeredBy }) => `of before ${before}: only if registered by ${registeredBy}`,
  },
  ratingTitles: { heading: 'Titles by rating', words: perTitle },
  gamesForRatingTitle: {
    heading: 'Rated games for a title by rating',
    words: ({ games, ratingsAfter }) => `${games}, for ratings after ${ratingsAfter}`,
  },
  directTitleRating: { heading: 'Minimum rating of direct titles', words: perTitle },
  directTitleScorePercent: { heading: 'Score for direct titles', words: (n) => `at least ${n} %` },
  directTitleEvent: {
    heading: 'Events that give direct titles',
    words: ({ participants, rounds, federations, share: of }) =>
      `${participants} players, ${rounds} rounds, ${federations} federations or ${share(of)} of the members if fewer`,
  },
  mergedGroups: {
    heading: 'Merged groups',
    words: ({ participants, federations, subgroup }) =>
      `${participants} players of ${federations} federations; a subgroup ${subgroup.participants} of ` +
      `${subgroup.federations}, and ${subgroup.scorePercent} % of the points`,
  },
  directNormGames: { heading: 'Games of a norm for a place', words: (n) => `${n}` },
  directTitlesWithoutRating: {
    heading: 'Direct titles of the Olympiad without minimum rating',
    words: (titles) => (titles.length === 0 ? 'none' : titles.join(', ')),
  },
  gamesForDirectTitle: {
    heading: 'Rated games for the minimum rating',
    words: (rule) => (rule === null ? 'none' : `${rule.games}, for ratings after ${rule.ratingsAfter}`),
  },
};
