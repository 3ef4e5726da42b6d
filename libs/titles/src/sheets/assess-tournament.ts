import type { CalendarDate, FederationCode, PlayerId, TournamentId } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { Projection } from '@ledger/lists';
import type { NormTitle } from '@ledger/regulations';
import type { NormAssessment } from '../norm/assess';
import type { Check } from '../norm/check';
import type { NormSheet } from '../norm/sheet';

/** The norms of one tournament. */
export interface TournamentNorms {
  readonly tournament: TournamentId;
  readonly federation: FederationCode;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** The title regulations of its start (1.54). */
  readonly ruleSet: string;
  readonly players: number;
  /** What concerns the tournament as a whole, to be attested or found. */
  readonly event: readonly Check[];
  readonly achieved: readonly NormAssessment[];
  /** A title performance (1.48) that is no norm, because of what else is asked. */
  readonly missed: readonly NormAssessment[];
}

/** The sheets of all players of a tournament, from reports, lists and titles on record. */
export function normSheetsOf(_state: Projection, _tournament: TournamentId): readonly NormSheet[] {
  return refuse({ code: 'NotYet', message: 'Under construction.' });
}

/** All players, all norms. Refused for rapid and blitz (0.3) and where the regulations of the day are not known. */
export function assessTournament(
  _state: Projection,
  _tournament: TournamentId,
  _titles?: readonly NormTitle[],
): TournamentNorms {
  return refuse({ code: 'NotYet', message: 'Under construction.' });
}

/** Every check for one player, norm or not. */
export function assessPlayer(
  _state: Projection,
  _tournament: TournamentId,
  _player: PlayerId,
  _titles?: readonly NormTitle[],
): readonly NormAssessment[] {
  return refuse({ code: 'NotYet', message: 'Under construction.' });
}
