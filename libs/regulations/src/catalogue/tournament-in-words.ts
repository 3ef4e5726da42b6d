import type { TournamentProvisions } from '../provisions';
import type { MinuteRange, Registration, RoundRobinComposition, TimeControl } from './tournament-values';

type InWords = {
  readonly [Name in keyof TournamentProvisions]: (value: TournamentProvisions[Name]) => string;
};

/** Every value of a tournament's provisions as a sentence for people. */
export const TOURNAMENT_IN_WORDS: InWords = {
  registration: registrationInWords,
  licensedArbiters: (value) => (value === 'required' ? 'required' : 'no such rule'),
  hybridPlay: (value) => (value === 'not-rated' ? 'not rated' : 'rated if approved, each tournament'),
  timeControl: timeControlInWords,
  unequalTimes: (value) => (value === 'not-rated' ? 'not rated' : 'each player needs the minimum'),
  firstControl: (value) =>
    value.kind === 'no-rule' ? 'no such rule' : `${value.kind.replace('-', ' ')} ${value.moves} moves`,
  fastClassic: (value) =>
    value.kind === 'never'
      ? 'no'
      : `${value.controls.map((each) => `${each.minutes}+${each.incrementSeconds}`).join(' and ')} if approved, at most ${value.roundsPerDay} rounds a day`,
  roundsPerDay: (value) =>
    value.kind === 'no-limit'
      ? 'no limit'
      : `at most ${Object.entries(value.rounds)
          .map(([pool, rounds]) => `${rounds} (${pool})`)
          .join(', ')}`,
  hoursPerDay: (value) => (value.kind === 'no-limit' ? 'no limit' : `at most ${value.hours}`),
  duration: (value) =>
    value.kind === 'no-limit'
      ? 'no limit'
      : `at most ${value.days} days${value.leaguesExempt ? ', leagues excepted' : ''}${value.extendable ? ', longer if approved beforehand' : ''}`,
  interimReports: (value) =>
    value.kind === 'none' ? 'none' : `monthly if longer than ${value.longerThanDays} days`,
  unplayedGames: (value) =>
    value.kind === 'not-counted'
      ? 'not counted'
      : value.kind === 'forfeit-is-a-loss'
        ? `a forfeit is rated as a loss${value.winnerGains ? ' and as a win' : ', not as a win'}`
        : 'not counted; played once both sides have moved',
  decidedMatches: (value) =>
    value.kind === 'rated'
      ? 'rated'
      : `not rated${value.scheduledForMoreThan > 0 ? ` if scheduled for more than ${value.scheduledForMoreThan} games` : ''}${value.waivable ? ', unless waived on request' : ''}`,
  matchesWithUnrated: (value) => (value === 'no-rule' ? 'no such rule' : 'not rated'),
  roundRobinComposition: compositionInWords,
  roundRobinAsSwiss: (value) =>
    value.always
      ? 'always: no special rules'
      : [
          value.gameUnplayed ? 'if a game is unplayed' : '',
          value.firstScoreDropped ? "if a newcomer's first score is dropped" : '',
          value.someScoreAtMost === undefined
            ? ''
            : `if a score is at most ${value.someScoreAtMost} half points`,
        ]
          .filter((each) => each !== '')
          .join(' or '),
  swissComposition: (value) => (value.kind === 'no-rule' ? 'no such rule' : `at least ${value.rated}`),
  roundRobinIteration: (value) =>
    value.kind === 'none'
      ? 'none'
      : `one pass; below 50 %: Ra + dp${value.belowHalf === 'dp' ? '' : ' x n/(n+1)'}`,
  scheveningen: (value) =>
    value.kind === 'no-rule'
      ? 'no such rule'
      : value.kind === 'not-rated'
        ? 'not rated'
        : `as a Swiss; not rated with more than ${value.unratedAtMost} unrated`,
  unratedOpponents: (value) => UNRATED_OPPONENTS[value],
  inactiveOpponents: () => 'rated at their last published rating',
  standardRatingCounts: (value) => (value === 'no' ? 'no such rule' : 'counts as rated at the start'),
  ratingsUsed: ({ from, longerThanDays }) =>
    `${RATINGS_FROM[from]}${longerThanDays === undefined ? '' : ` in tournaments longer than ${longerThanDays} days`}; the change is added to the previous list`,
  fasterGames: (value) => value.replaceAll('-', ' '),
  kByTimeControl: (value) =>
    value.kind === 'none'
      ? 'no such rule'
      : value.bands
          .map(
            ({ minutes, baseMinutes, tenths }) =>
              `${tenths}/10 of K from ${minutes} minutes${baseMinutes === 0 ? '' : ` (base ${baseMinutes})`}`,
          )
          .join(', '),
  conversionTables: () => 'as printed, without a third figure',
  expectedScore: (value) => (value === 'game-by-game' ? 'game by game' : 'from the average of the opponents'),
  differenceCap: (value) =>
    value.kind === 'every-game'
      ? `${value.points} points, every game${value.notFrom === null ? '' : `; none for players from ${value.notFrom}`}`
      : `${value.points} points, one game per tournament (the largest gap); lower-rated side: ${value.lowerRatedSide === 'capped-once' ? 'one game' : 'every game'}`,
  excludedGaps: (value) =>
    value.kind === 'none'
      ? 'none'
      : `not rated from ${value.gapFrom} points if either player is above ${value.eitherAbove}`,
  lateReports: (value) =>
    `${lateLimitInWords(value.limit)}; ${value.policy === 'next-list' ? 'on the next list' : 'in true date order'}`,
};

const UNRATED_OPPONENTS = {
  'not-counted': 'not counted',
  'counted-in-round-robins': 'counted in round-robins only',
  'counted-at-floor-or-provisional': 'counted at the floor or at a higher provisional rating',
  'counted-at-rolling-rating': 'counted once they have a rolling rating',
} as const;

const RATINGS_FROM = {
  'list-in-force-at-start': 'of the list in force at the start',
  'list-in-force-at-game': 'of the list in force on the day of each game',
  'current-rating': 'the current ratings, after all tournaments that ended before the start',
} as const;

function registrationInWords(value: Registration): string {
  switch (value.kind) {
    case 'beforehand':
      return 'beforehand, without a number of days';
    case 'not-required':
      return 'not required';
    case 'months-before-start':
      return `${value.months} month before the start${value.waivable ? ', later if allowed' : ''}`;
    case 'days-before-start': {
      const strong =
        value.strongField === null
          ? ''
          : `; ${value.strongField.days} days if a player above ${value.strongField.ratingAbove} (a woman above ${value.strongField.womenRatingAbove}) takes part`;
      const norms = value.normDays === null ? '' : `; ${value.normDays} days for norms`;
      return `${value.days} days before the start${strong}${norms}${value.waivable ? '; later if allowed' : ''}`;
    }
  }
}

const SCOPE = {
  tournament: 'strongest entrant of the tournament',
  'game-at-tournament-start': 'stronger player of the game, at the start of the tournament',
  'game-at-game-start': 'stronger player of the game, at the start of the game',
} as const;

function timeControlInWords(value: TimeControl): string {
  if (value.kind === 'range')
    return `rapid ${rangeInWords(value.rapid)}; blitz ${rangeInWords(value.blitz)} minutes`;
  const bands = value.bands.map(({ ratingFrom, minutes }) =>
    ratingFrom === 0 ? `else ${minutes}` : `from ${ratingFrom}: ${minutes}`,
  );
  const base =
    value.baseMinutes === undefined ? '' : `; base at least ${value.baseMinutes} with an increment`;
  return `${bands.join(', ')} minutes (${SCOPE[value.scope]})${base}`;
}

function rangeInWords(range: MinuteRange): string {
  return `${range.fromIncluded ? 'at least' : 'more than'} ${range.from} and ${range.toIncluded ? 'at most' : 'less than'} ${range.to}`;
}

function compositionInWords(value: RoundRobinComposition): string {
  if (value.kind === 'no-rule') return 'no such rule';
  const national =
    value.nationalChampionship === null
      ? ''
      : `; national championships ${value.nationalChampionship.rated} (women ${value.nationalChampionship.ratedWomen})`;
  return `one in ${value.oneRatedIn}; fewer than ${value.small.fewerThanPlayers} players: ${value.small.rated}; double with unrated: ${value.doubleRoundWithUnrated.players} players, ${value.doubleRoundWithUnrated.rated} rated${national}`;
}

function lateLimitInWords(limit: TournamentProvisions['lateReports']['limit']): string {
  switch (limit.kind) {
    case 'none':
      return 'without limit';
    case 'lists':
      return `up to list number ${limit.lists} after the end`;
    case 'days':
      return `arbiter within ${limit.arbiterDays} days, upload within ${limit.uploadDays} days of the end`;
  }
}
