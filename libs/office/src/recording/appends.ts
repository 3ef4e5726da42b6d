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

/** Events in portions that fit into one append each. */
export function* batches(events: readonly NewEvent[]): Iterable<readonly NewEvent[]> {
  let batch: NewEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    const more = appendBytes([event]);
    if (batch.length > 0 && bytes + more > LARGEST_APPEND_BYTES - TOGETHER_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(event);
    bytes += more;
  }
  if (batch.length > 0) yield batch;
}
