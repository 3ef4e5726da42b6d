import type { FederationEvent } from './federation/events';
import type { ListEvent } from './list/events';
import type { PlayerEvent } from './player/events';
import type { CorrectionReverted } from './reversal';
import type { RulesEvent } from './rules/events';
import type { TournamentEvent } from './tournament/events';

/** Every event of the ledger. */
export type LedgerEvent =
  PlayerEvent | FederationEvent | TournamentEvent | RulesEvent | ListEvent | CorrectionReverted;

export type EventType = LedgerEvent['type'];
