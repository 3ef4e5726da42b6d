import type { TournamentId } from '@ledger/kernel';

/** Why a rating moved. */
export type ChangeKind =
  /** Games of the period, reported in time. */
  | 'new games'
  /** Results that waited made a rating, or a rapid or blitz one began with the standard one. */
  | 'first rating'
  /** Games that belong to an earlier list but were reported too late for it. */
  | 'late report'
  | 'correction'
  | 'decision'
  | 'rule change'
  | 'one-off'
  | 'opening list'
  /** Nothing of the player's own changed, but an opponent's rating did. */
  | 'ripple'
  | 'below the floor'
  /** Rated but not shown: dead, excluded, of an excluded federation, or back. */
  | 'left out';

/** One of the parts into which a change is split. */
export interface ChangePart {
  readonly kind: ChangeKind;
  /** The change of the rating. */
  readonly points: number;
  readonly tournament: TournamentId | null;
  /** The recorded event behind it, where there is one; of a ripple, where it began. */
  readonly event: { readonly id: string; readonly position: number; readonly type: string } | null;
}

export function changePart(
  kind: ChangeKind,
  { tournament = null, event = null }: Partial<Pick<ChangePart, 'tournament' | 'event'>> = {},
): Omit<ChangePart, 'points'> {
  return { kind, tournament, event };
}

/** Parts of one cause as one, in the order in which the causes first appear; what adds up to nothing is left out. */
export function together(parts: readonly ChangePart[]): ChangePart[] {
  const byCause = new Map<string, ChangePart>();
  for (const each of parts) {
    const key = `${each.kind} ${each.tournament} ${each.event?.id}`;
    const known = byCause.get(key);
    byCause.set(key, known === undefined ? each : { ...known, points: known.points + each.points });
  }
  return [...byCause.values()].filter(({ points }) => points !== 0);
}
