import type { StoredEvent } from '@ledger/ledger';
import { LARGEST_APPEND_BYTES, writtenBytes } from '../admission';
import type { WrittenEvent } from '../admission';
import { StoreError } from '../failure';
import { requireContinuation } from '../rules';
import type { LedgerLog } from './ledger-log';
import { toRecord } from './record';
import { inParallel } from './writer';
import type { StreamWriter } from './writer';

/**
 * Takes over events of another store. Streams are written at the same time, and each event keeps the position it had, so
 * the order is the same afterwards. An interruption leaves some of the events here; readers see those without a gap, and
 * the import can be continued.
 */
export async function restoreEvents(
  log: LedgerLog,
  writer: StreamWriter,
  events: readonly StoredEvent[],
): Promise<void> {
  await log.catchUp();
  const { index } = log;
  const { head } = index;
  const lastRevisions = await revisionsBefore(log, writer, events);
  const written = requireContinuation(events, {
    head,
    recordedAt: head === 0 ? '' : index.recordedAt(head),
    lastRevision: (stream) => lastRevisions.get(stream) ?? 'none',
    holds: (id) => index.positionOf(id) !== undefined,
  });
  const last = events.at(-1);
  if (last === undefined) return;
  const streams = new Map<string, Restored[]>();
  for (const [index, event] of events.entries()) {
    const restored = { event, written: written[index]! };
    const ofStream = streams.get(event.stream);
    if (ofStream === undefined) streams.set(event.stream, [restored]);
    else ofStream.push(restored);
  }
  await inParallel([...streams.values()], async (ofStream) => {
    for (const run of runsThatFit(ofStream)) await restoreRun(writer, run);
  });
  const position = await log.positionOf(last.id);
  if (position === last.position) return;
  const detail = `it is at position ${position} here, because another process wrote to this ledger meanwhile`;
  throw new StoreError({ code: 'DoesNotContinue', position: last.position, detail });
}

interface Restored {
  readonly event: StoredEvent;
  readonly written: WrittenEvent;
}

async function restoreRun(writer: StreamWriter, run: readonly Restored[]): Promise<void> {
  const { stream, revision, position } = run[0]!.event;
  const records = run.map(({ event, written }) => toRecord(written, event));
  const answer = await writer.send(stream, records, revision === 0 ? 'none' : revision - 1);
  if ('revision' in answer) return;
  // An interrupted import may have left the first of them here.
  let same = 0;
  for await (const { id } of writer.read(stream, revision)) if (id === run[same]?.event.id) same += 1;
  if (same === 0) {
    const detail = `revision ${revision} of ${stream} is not the next`;
    throw new StoreError({ code: 'DoesNotContinue', position, detail });
  }
  if (same < run.length) await restoreRun(writer, run.slice(same));
}

/**
 * Where the streams end that these events continue; those that they begin are left to the append. What an interrupted
 * import has left behind does not count.
 */
async function revisionsBefore(
  log: LedgerLog,
  writer: StreamWriter,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, number>> {
  const revisions = new Map<string, number>();
  const first = new Map<string, number>();
  for (const { stream, revision } of events) if (!first.has(stream)) first.set(stream, revision);
  const continued = [...first].filter(([, revision]) => revision > 0);
  await inParallel(continued, async ([stream, revision]) => {
    const last = await writer.lastRevision(stream);
    if (last === 'none') return;
    const isLeftBehind = log.index.waiting > 0 && last >= revision;
    revisions.set(stream, isLeftBehind ? revision - 1 : last);
  });
  return revisions;
}

/** Events of one stream, as many in one append as its size allows. */
function* runsThatFit(events: readonly Restored[]): Generator<readonly Restored[]> {
  let start = 0;
  let bytes = 0;
  for (const [index, { written }] of events.entries()) {
    const size = writtenBytes(written);
    if (index > start && bytes + size > LARGEST_APPEND_BYTES) {
      yield events.slice(start, index);
      start = index;
      bytes = 0;
    }
    bytes += size;
  }
  if (start < events.length) yield events.slice(start);
}
