import { refuse } from '@ledger/kernel';
import type { NormAssessment } from '../norm/assess';
import type { RunningRating } from '../rating/running';
import type { TournamentNorms } from '../sheets/assess-tournament';
import type { TitleChange } from '../changes/changes';
import type { TitleDue } from '../standing/due';
import type { TitleStanding } from '../standing/standing';

/** What a page calls a player: `Adams, A (101)`. */
export type NameOf = (player: number) => string;

/** One norm as a worked sheet: games, sums, and every check with its article. */
export function normText(_norm: NormAssessment, _nameOf: NameOf): string {
  return refuse({ code: 'NotYet', message: 'Under construction.' });
}

export function tournamentNormsText(_norms: TournamentNorms, _nameOf: NameOf): string {
  return refuse({ code: 'NotYet', message: 'Under construction.' });
}

export function titleStandingText(_standing: TitleStanding, _nameOf: NameOf): string {
  return refuse({ code: 'NotYet', message: 'Under construction.' });
}

export function runningRatingText(_running: RunningRating, _nameOf: NameOf): string {
  return refuse({ code: 'NotYet', message: 'Under construction.' });
}

export function titlesDueText(_due: readonly TitleDue[], _nameOf: NameOf): string {
  return refuse({ code: 'NotYet', message: 'Under construction.' });
}

export function titleChangesText(_changes: readonly TitleChange[], _nameOf: NameOf): string {
  return refuse({ code: 'NotYet', message: 'Under construction.' });
}
