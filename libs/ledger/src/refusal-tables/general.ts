import { ARTICLES } from '../articles';

export const LEDGER_GENERAL_REFUSALS = {
  AlreadyExcluded: {
    message: '{who} is already excluded on {on}.',
    status: 409,
  },
  ClosingAfterList: {
    message: 'The list of {date} cannot close on {closing}.',
    advice: 'The closing date must be before the list date.',
    article: ARTICLES.closingDate,
  },
  CodeChangedDifferently: {
    message: '{federation} became {to} on {on}.',
    advice: 'Change the code of {to}, or revert that change first.',
  },
  CodeUnchanged: {
    message: 'The code is already {federation}.',
  },
  DateInFuture: {
    message: '{date} is in the future: today is {today}.',
    advice: 'Check the year, or record it when it has happened.',
  },
  DateTooFarAhead: {
    message: '{date} is too far in the future: today is {today}.',
    advice: 'Check the year. The last day allowed is {last}.',
  },
  EffectOnlyAtOrigin: {
    message: '{what} is corrected from the beginning, not on a later list (reading {reading}).',
    advice: 'Use the effect origin.',
  },
  EventMalformed: {
    message: '{type}{place} {fault}.',
  },
  EventTypeUnknown: {
    message: 'The event type "{type}" does not exist.',
    advice: 'If a newer version of the software wrote it, update the software.',
    status: 404,
  },
  FederationAdmittedDifferently: {
    message: '{federation} was admitted on {on} as {name}.',
    article: ARTICLES.membership,
  },
  FlagUnchanged: {
    message: '{federation} is already shown as {federation}.',
  },
  FormulaUnknown: {
    message: 'The handbook has no one-off formula "{formula}" for {pool}.',
    advice: 'Known: {known}.',
    status: 404,
  },
  IntervalEmpty: {
    message: 'There is no {what} from {from} until {until}.',
    status: 400,
  },
  ListEmpty: {
    message: 'The list has no rows.',
  },
  NotExcluded: {
    message: '{who} is not excluded on {on}.',
  },
  NotRevertable: {
    message: '{type} at position {position} is neither a correction nor a decision.',
  },
  NothingToWithdraw: {
    message: 'The {pool} list of {date} has not been published, so it cannot be withdrawn.',
  },
  OpeningListAdoptedDifferently: {
    message: 'Another opening list was adopted for {pool} on {date}.',
    advice: 'Revert its adoption first.',
  },
  PlayerMerged: {
    message: 'Player {player} was merged into {kept}.',
    advice: 'Use {kept} instead, or revert the merge first.',
  },
  PlayerTwiceOnList: {
    message: 'Player {player} is on the list twice.',
  },
  PlayerUnknown: {
    message: 'Player {player} is not registered.',
    advice: 'Check the id, or register the player first.',
    status: 404,
  },
  PositionNotInStream: {
    message: 'Position {position} is not in the stream {stream}.',
  },
  PublicationOutdated: {
    message: 'Version {version} used the log up to {last}, this one only up to {knownAt}.',
    advice: 'Compute the list again.',
  },
  ReasonMissing: {
    message: '{what} needs a reason, which is recorded with it.',
    advice: 'Add a reason.',
  },
  RuleSetContentDiffers: {
    message: '{ruleSet} was recorded with different content from that of this version of the software.',
    advice: 'Record an erratum that says what was corrected.',
  },
  RuleSetEnactedDifferently: {
    message: '{ruleSet} was enacted for {pool} from {inForceFrom}.',
    advice: 'Reschedule it.',
  },
  RuleSetNotEnacted: {
    message: '{ruleSet} is not in the {pool} calendar.',
    advice: 'Enact it first.',
  },
  RuleSetOfOtherPool: {
    message: '{ruleSet} is for {pools}, not for {pool}.',
  },
  RuleSetUnknown: {
    message: 'The rule set {ruleSet} does not exist in this version of the software.',
    advice: 'docs/handbook.md lists the rule sets.',
    status: 404,
  },
  StreamUnknown: {
    message: 'The stream {stream} does not exist.',
    status: 404,
  },
  TextRefused: {
    message: 'The {field} {fault}.',
  },
  TournamentUnknown: {
    message: 'Tournament {tournament} is not registered.',
    advice: 'Check the id, or register the tournament first.',
    status: 404,
  },
} as const;
