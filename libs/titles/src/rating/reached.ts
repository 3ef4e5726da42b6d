import type { CalendarDate, ListDate, TournamentId } from '@ledger/kernel';

/** A rating reached, on a list or in the middle of a period (1.3, 1.53a). */
export interface RatingReached {
  readonly rating: number;
  readonly on: CalendarDate;
  /** The list that shows it, or the one that rates the period in which it was reached. */
  readonly listDate: ListDate;
  /** Reached between lists: after this game. */
  readonly after: { readonly tournament: TournamentId; readonly round: number } | null;
  /** Rated games by then. */
  readonly games: number;
  /** Reached between lists and the period not rated as a whole yet. */
  readonly provisional: boolean;
  /** What the federation has to prove, if anything (1.53a). */
  readonly toProve: string | null;
}

export function describeReached(reached: RatingReached): string {
  const { rating, on, listDate, after, provisional, toProve } = reached;
  if (after === null) return `${rating} on the list of ${listDate}${toProve === null ? '' : `, ${toProve}`}`;
  const state = provisional
    ? `provisional until the list of ${listDate} is published`
    : `confirmed by the list of ${listDate}`;
  const proof = toProve === null ? '' : `, ${toProve}`;
  return `${rating} on ${on} after round ${after.round} of ${after.tournament}, interim (1.53a), ${state}${proof}`;
}
