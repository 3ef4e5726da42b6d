import { refusalsOf } from '@ledger/kernel';

export const ENGINE_REFUSALS = {
  KOutOfRange: {
    message: 'K {k} is too large.',
    advice: 'Use a K below {limit}.',
  },
  ListTooFar: {
    message: 'Nothing is recorded for {pool} chess that could be on a list of {date}.',
    advice: 'Use a date up to {last}.',
  },
  LogOutOfOrder: {
    message: 'Event {position} follows event {head}.',
    advice: 'Events must be read in the order of the log.',
  },
  NoListYet: {
    message: 'There is no {pool} list for {date}: {why}.',
    advice: 'Use a later date or position, or adopt an opening list or report a tournament first.',
    status: 404,
  },
  OpeningKMissing: {
    message: 'The opening list of {date} has no K, and no rule for K is known on that date.',
    advice: 'Add the column k, or adopt a later list.',
  },
  PositionAhead: {
    message: 'Position {knownAt} is after the end of the log ({head}).',
    advice: 'Use a position up to the end of the log.',
  },
  RatingOutOfRange: {
    message: 'A rating of {rating} is outside the tables of the regulations.',
  },
  StandardListRefused: {
    message:
      'The {pool} list needs the standard rating of player {player} on {date}, and that standard list cannot be computed: {why}',
    advice: 'See docs/readings.md, B-88. Make the standard list computable first.',
  },
  ReportUnreadable: {
    message: 'The cross-table cannot be read: {what}.',
    status: 400,
  },
} as const;

export const engineRefusal = refusalsOf(ENGINE_REFUSALS);
