import { refusalsOf } from '@ledger/kernel';

export const RATING_REFUSALS = {
  KNotKnown: {
    message: '{ruleSet} leaves K to the rating administrator; the values used are not known.',
  },
  NoIteration: {
    message: '{ruleSet} rates round-robins like any other tournament, without iteration.',
  },
  NotRatedGameByGame: {
    message: '{ruleSet} rates a tournament by the average of the opponents, not game by game.',
    advice: 'Lists can be computed only under rule sets that rate game by game.',
  },
} as const;

export const ratingRefusal = refusalsOf(RATING_REFUSALS);
