import { refusalsOf } from '@ledger/kernel';
import { LEDGER_GENERAL_REFUSALS } from './general';
import { LEDGER_PLAYER_REFUSALS } from './player';
import { LEDGER_TITLES_REFUSALS } from './titles';
import { LEDGER_TOURNAMENT_REFUSALS } from './tournament';
import { LEDGER_TOURNAMENT_DECISIONS_REFUSALS } from './tournament-decisions';

/** Every refusal and notice of a decision, by code. */
export const LEDGER_REFUSALS = {
  ...LEDGER_GENERAL_REFUSALS,
  ...LEDGER_PLAYER_REFUSALS,
  ...LEDGER_TITLES_REFUSALS,
  ...LEDGER_TOURNAMENT_REFUSALS,
  ...LEDGER_TOURNAMENT_DECISIONS_REFUSALS,
} as const;

export const ledgerRefusal = refusalsOf(LEDGER_REFUSALS);
