import type { ListDate, PlayerId, TournamentId } from '@ledger/kernel';
import type { State } from '@ledger/engine';
import { affectedBetween, PRECEDENCE } from '@ledger/engine';
import type { NormTitle, PlayerTitle } from '@ledger/regulations';
import { normChanges } from './norm-changes';
import { ratingChanges } from './rating-changes';

/** What changed under the revised lists. */
export type TitleChange = NormChange | RatingChange;

interface Changed {
  readonly player: PlayerId;
  readonly change: 'lost' | 'gained' | 'changed';
  /** The player holds the title, or one that rests on it: nothing is changed silently, a person decides. */
  readonly titleHeld: boolean;
  readonly before: string;
  readonly after: string;
  readonly articles: readonly string[];
}

export interface NormChange extends Changed {
  /** `norm-by-revised-ratings`: the norm itself is as before, because lists as published decide (B-118). */
  readonly what: 'norm' | 'norm-by-revised-ratings';
  readonly title: NormTitle;
  readonly tournament: TournamentId;
}

export interface RatingChange extends Changed {
  /** A title by rating (1.3), the rating required with norms (1.53), the minimum of a conditional title (0.62). */
  readonly what: 'rating-title' | 'rating-requirement' | 'conditional-minimum';
  readonly title: PlayerTitle;
}

/**
 * What a replay does to titles: norms, ratings and requirements that hold in one state and not in the other, or
 * differ. Only what can differ is examined: tournaments whose results, or whose players' ratings or titles,
 * changed, and players whose figures changed on some list. In order of players and titles.
 * With `by` only what was over, or was reached, by that list.
 */
export function titleChanges(before: State, after: State, by?: ListDate): readonly TitleChange[] {
  const affected = affectedBetween(before, after, by);
  return [...normChanges(before, after, affected), ...ratingChanges(before, after, affected, by)].sort(
    (a, b) => a.player - b.player || PRECEDENCE.indexOf(a.title) - PRECEDENCE.indexOf(b.title),
  );
}
