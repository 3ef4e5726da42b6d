import { refusalsOf } from '@ledger/kernel';

export const TITLES_REFUSALS = {
  NoTitleTournament: {
    message: 'Tournament {id} is {pool} chess; titles are for standard chess.',
    article: 'FIDE Title Regulations 2022, 0.3',
  },
  TitleNotOpen: {
    message: '{title} is a title for women; the player is recorded {sex}.',
  },
} as const;

export const titlesRefusal = refusalsOf(TITLES_REFUSALS);
