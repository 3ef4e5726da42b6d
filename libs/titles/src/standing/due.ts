import type { CalendarDate, PlayerId } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { Projection } from '@ledger/lists';
import type { PlayerTitle } from '@ledger/regulations';
import type { Check } from '../norm/check';

/** By which way a title has become due. */
export type DueBy = 'norms' | 'rating' | 'conditional' | 'lower-than-conditional';

export interface TitleDue {
  readonly player: PlayerId;
  readonly title: PlayerTitle;
  readonly by: DueBy;
  readonly article: string;
  /** Since when (0.43). */
  readonly since: CalendarDate;
  readonly provisional: boolean;
  readonly why: string;
  readonly checks: readonly Check[];
}

/** Every title that has become due by a day and is not held: in order of players and titles. */
export function titlesDue(_state: Projection, _on: CalendarDate): readonly TitleDue[] {
  return refuse({ code: 'NotYet', message: 'Under construction.' });
}
