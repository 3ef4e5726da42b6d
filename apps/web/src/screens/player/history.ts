import type { Schemas } from '../../api/client';

export type HistoryEntry = Schemas['HistoryEntryAnswer'];
type Standing = Schemas['StandingAnswer'];

/** The player's figures on the valid version: the last that was not withdrawn. */
export function asPublished({ published }: HistoryEntry): Standing | null {
  return published.findLast(({ withdrawn }) => !withdrawn)?.standing ?? null;
}

/** As known now where that may be seen, else as published. */
export function asKnown(entry: HistoryEntry): Standing | null {
  return entry.revised === undefined ? asPublished(entry) : entry.revised;
}

/** Whether the list has been published and says something else than what is known now. */
export function differs(entry: HistoryEntry): boolean {
  const published = entry.published.some(({ withdrawn }) => !withdrawn);
  return published && entry.revised !== undefined && asPublished(entry)?.rating !== entry.revised?.rating;
}
