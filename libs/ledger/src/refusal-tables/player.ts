import { ARTICLES } from '../articles';

export const LEDGER_PLAYER_REFUSALS = {
  AliasMerged: {
    message: 'Player {alias} was merged into {kept}.',
    advice: 'Revert that merge first.',
  },
  AlreadyAffiliated: {
    message: 'Player {player} already belongs to {affiliation}.',
    advice: 'Revert the recorded membership first if its date is wrong.',
    status: 409,
  },
  BirthYearContradicted: {
    message: 'Birth date {birthDate} is not in the year {birthYear}.',
  },
  DeathReportedDifferently: {
    message: 'Player {player} is reported to have died on {deceasedOn}.',
    advice: 'Revert that report first if it is wrong.',
    article: ARTICLES.deaths,
  },
  FederationExcluded: {
    message: '{to} is excluded on {on}: no player can be transferred to it.',
    article: ARTICLES.membership,
  },
  FederationUnchanged: {
    message: 'Player {player} already belongs to {to} on {on}.',
  },
  FederationUnknown: {
    message: 'Nothing is recorded about {to}; it is assumed to be a member.',
  },
  KeptMerged: {
    message: 'Player {kept} was itself merged into {end}.',
    advice: 'Merge into {end}.',
  },
  MergeCycle: {
    message: 'Player {kept} was merged into {alias}: the two would redirect to each other.',
    advice: 'Revert that merge first.',
  },
  MergeWithItself: {
    message: 'Player {alias} cannot be merged into itself.',
  },
  NoPoints: {
    message: 'An adjustment of 0 points changes nothing.',
  },
  NotMerged: {
    message: 'Player {alias} is not merged into anyone.',
  },
  NothingToCorrect: {
    message: 'Nothing to correct was given.',
    advice: 'Give at least one value to correct.',
  },
  PeakBelowRating: {
    message: 'The highest rating, {peak}, cannot be below the rating {rating}.',
  },
  PersonForgotten: {
    message: 'The personal details of player {player} were erased on request and are not recorded again.',
  },
  PlayerDeceased: {
    message: 'Player {player} died on {on}.',
  },
  PlayerNotEntered: {
    message: 'Player {player} has no entry in {tournament}.',
  },
  PlayerRegisteredDifferently: {
    message: 'Player {player} is registered with other details: {differences}.',
    advice: 'Correct the details of the registered player, or use another id.',
  },
  RatingSetDifferently: {
    message: 'Player {player} has {what} on the {pool} list of {list}.',
    advice: 'Revert it first.',
  },
  SplitDifferently: {
    message: 'The games in {tournament} were already assigned to player {elsewhere}.',
    advice: 'Revert that split first.',
  },
  SplitToItself: {
    message: 'Player {player} cannot be split off from itself.',
  },
  TournamentsMissing: {
    message: 'The tournaments that belong to the other player are missing.',
  },
} as const;
