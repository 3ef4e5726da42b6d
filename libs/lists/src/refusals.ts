import { refusalsOf } from '@ledger/kernel';

export const LISTS_REFUSALS = {
  NoListOnDate: {
    message: 'There is no {pool} list dated {date}; the list in force on that day is dated {inForce}.',
    advice: 'Publish the list of {inForce}.',
    status: 404,
  },
} as const;

export const listsRefusal = refusalsOf(LISTS_REFUSALS);
