import type { Schemas } from '../../api/client';

/** What counted, from the side of each entry. */
export interface Verdicts {
  /** Why a round does not count for an entry, by `startNumber round`. */
  readonly notCounted: ReadonlyMap<string, string>;
  /** What the part brought each entry, in hundredths, by start number. */
  readonly changes: ReadonlyMap<number, number>;
  /** Average of the opponents and performance, by start number. */
  readonly performances: ReadonlyMap<number, { readonly average: number; readonly performance: number }>;
  readonly ratedGames: number;
  /** The reasons why results do not count, the most frequent first. */
  readonly reasons: readonly { readonly why: string; readonly count: number }[];
}

export function verdictsOf(part: Schemas['PartAnswer'], rating: Schemas['RatedPartAnswer'] | null): Verdicts {
  const notCounted = new Map<string, string>();
  const changes = new Map<number, number>();
  const performances = new Map<number, { average: number; performance: number }>();
  const counts = new Map<string, number>();
  const rated = new Set<string>();
  const byPlayer = new Map(rating?.entries.map((entry) => [entry.player, entry]));
  for (const { startNumber, player } of part.entries) {
    const entry = byPlayer.get(player);
    if (entry === undefined) continue;
    if (entry.ownRating !== null) changes.set(startNumber, entry.changeHundredths);
    if (entry.opponentAverage !== null && entry.performance !== null) {
      performances.set(startNumber, { average: entry.opponentAverage, performance: entry.performance });
    }
    for (const { round, opponent, counted, why } of entry.byGame) {
      if (counted) rated.add([round, ...[player, opponent ?? 0].sort((a, b) => a - b)].join(' '));
      else {
        notCounted.set(`${startNumber} ${round}`, why);
        counts.set(why, (counts.get(why) ?? 0) + 1);
      }
    }
  }
  const reasons = [...counts].map(([why, count]) => ({ why, count })).sort((a, b) => b.count - a.count);
  return { notCounted, changes, performances, ratedGames: rated.size, reasons };
}
