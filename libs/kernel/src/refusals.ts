import { refusalsOf } from './refusal-table';

export const KERNEL_REFUSALS = {
  DateUnreadable: {
    message: '"{text}" is not a date.',
    advice: 'Write it as YYYY-MM-DD, for example 2024-03-01.',
    status: 400,
  },
  FederationCodeUnreadable: {
    message: '"{text}" is not a federation code.',
    advice: 'Federation codes are three capital letters, for example GER.',
    status: 400,
  },
  ListDateNotFirst: {
    message: 'Rating lists are dated on the first of a month, not {date}.',
    advice: 'The list in force on that day is dated {first} or earlier.',
    status: 400,
  },
  PlayerIdUnreadable: {
    message: '"{value}" is not a player id.',
    advice: 'A FIDE id is a whole number of up to eleven digits.',
    status: 400,
  },
  PoolUnknown: {
    message: '"{text}" is not a rating pool.',
    advice: 'Choose one of {pools}.',
    status: 400,
  },
  PositionUnreadable: {
    message: '"{value}" is not a position in the log.',
    advice: 'Use a whole number from 0 (nothing known) to the end of the log.',
    status: 400,
  },
  TimeControlTooLong: {
    message: 'The time control has {length} characters; at most {limit} are allowed.',
  },
  TimeControlUnreadable: {
    message: '"{text}" cannot be read as a time control.',
    status: 400,
  },
  TournamentIdUnreadable: {
    message: '"{text}" is not a valid tournament id.',
    advice: 'Use up to 64 letters, digits, dots, hyphens and underscores, beginning with a letter or digit.',
    status: 400,
  },
} as const;

export const kernelRefusal = refusalsOf(KERNEL_REFUSALS);
