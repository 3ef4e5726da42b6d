import type { Schemas } from '../../api/client';

export type HistoryEntry = Schemas['HistoryEntryAnswer'];
type ListFigures = Schemas['ListFiguresAnswer'];

/** The player's figures on the valid version: the last that was not withdrawn. */
export function asPublished({ published }: HistoryEntry): ListFigures | null {
  return published.findLast(({ withdrawn }) => !withdrawn)?.standing ?? null;
}

/** As known now where that may be seen, else as published. */
export function asKnown(entry: HistoryEntry): ListFigures | null {
  return entry.revised === undefined ? asPublished(entry) : entry.revised;
}

/** Versions with another rating than the one before, the first version included; one version is no story. */
export function versionsApart({ published }: HistoryEntry): HistoryEntry['published'] {
  const apart = published.filter(
    ({ standing }, i) => i === 0 || standing?.rating !== published[i - 1]!.standing?.rating,
  );
  return apart.length > 1 ? apart : [];
}

/** The highest published rating and its first list. */
export function peakOf(
  lists: readonly HistoryEntry[],
): { readonly rating: number; readonly date: string } | null {
  let peak: { readonly rating: number; readonly date: string } | null = null;
  for (const entry of lists) {
    const rating = asPublished(entry)?.rating;
    if (rating !== undefined && (peak === null || rating > peak.rating)) peak = { rating, date: entry.date };
  }
  return peak;
}

/** Whether nothing happened on a list: no change, no cause, the same rating in every version and now. */
export function isStill(entry: HistoryEntry, before: HistoryEntry | undefined): boolean {
  return (
    before !== undefined &&
    asKnown(entry)?.rating === asKnown(before)?.rating &&
    (entry.because ?? []).every(({ points }) => points === 0) &&
    versionsApart(entry).length === 0 &&
    !differs(entry)
  );
}

/** Whether the list has been published and says something else than what is known now. */
export function differs(entry: HistoryEntry): boolean {
  const published = entry.published.some(({ withdrawn }) => !withdrawn);
  return published && entry.revised !== undefined && asPublished(entry)?.rating !== entry.revised?.rating;
}
