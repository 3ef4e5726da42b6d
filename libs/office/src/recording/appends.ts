import type { NewEvent, RecordedEvent } from '@ledger/ledger';
import type { StreamAppend } from '@ledger/store';
import { appendBytes, LARGEST_APPEND_BYTES } from '@ledger/store';
import type { UnfinishedDecision } from './unfinished';

/** Left free in an append for what says which appends belong together. */
const TOGETHER_BYTES = 16 * 1024;

/** Appends of batches to one stream, each expecting the revision at which the one before it ends. */
export function appendsTo(
  stream: string,
  history: readonly RecordedEvent[],
  batched: readonly (readonly NewEvent[])[],
): readonly StreamAppend[] {
  let expectedRevision: number | 'none' = history.at(-1)?.revision ?? 'none';
  let next = history.length;
  return batched.map((events) => {
    const append = { stream, events, expectedRevision };
    next += events.length;
    expectedRevision = next - 1;
    return append;
  });
}

/** Says which appends belong together, where there are several or where they complete what was interrupted. */
export function markTogether(
  appends: readonly StreamAppend[],
  begun: UnfinishedDecision | undefined,
): readonly StreamAppend[] {
  if (appends.length === 1 && begun === undefined) return appends;
  const streams = begun?.streams ?? appends.map(({ stream }) => stream);
  const id = begun?.id ?? appends[0]!.events[0]!.id;
  return appends.map((append, index) => {
    const [first, ...others] = append.events;
    const together = { id, part: begun?.missing[index] ?? index + 1, streams };
    return { ...append, events: [{ ...first!, metadata: { ...first!.metadata, together } }, ...others] };
  });
}

/** Events in portions that fit into one append each; nearly always that is one. */
export function batches(events: readonly NewEvent[]): readonly (readonly NewEvent[])[] {
  if (events.length === 1) return [events];
  const portions: NewEvent[][] = [];
  let left = 0;
  for (const event of events) {
    // Two pieces of a list or report never fit, and measuring one takes as long as writing it.
    const bytes = isPiece(event) ? LARGEST_APPEND_BYTES : appendBytes([event]);
    if (portions.length === 0 || bytes > left) {
      portions.push([]);
      left = LARGEST_APPEND_BYTES - TOGETHER_BYTES;
    }
    portions.at(-1)!.push(event);
    left -= bytes;
  }
  return portions;
}

function isPiece({ data }: NewEvent): boolean {
  const { piece } = data as { readonly piece?: { readonly of: number } };
  return piece !== undefined && piece.of > 1;
}
