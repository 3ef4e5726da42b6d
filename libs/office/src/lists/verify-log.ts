import type { CalendarDate } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { isVoidEvent } from '@ledger/ledger';
import type { Verification } from '@ledger/lists';
import { Lists, verify } from '@ledger/lists';
import type { EventStore } from '@ledger/store';
import type { CheckpointPlace } from '../checkpoints/checkpoint-folder';
import { CheckpointFolder } from '../checkpoints/checkpoint-folder';
import type { OnProgress } from '../files/read-list';
import { readLog } from '../log/read-log';
import type { LogWarning } from '../questions/log-warnings';
import { LogWarnings } from '../questions/log-warnings';

export interface LogVerification extends Verification {
  /** In the log; where there are none, nothing was verified. */
  readonly events: number;
  /** Of them, those that do not count: what they rest on had changed before they were recorded. */
  readonly voidEvents: number;
  /** What is on record and cannot be meant; it makes no publication differ. */
  readonly warnings: readonly LogWarning[];
}

/**
 * Has the store look for damage, replays the raw log from its beginning without any checkpoint, and compares every
 * publication. Rows as they were published are read from the checkpoints only to say how a list differs.
 */
export async function verifyLog(
  store: EventStore,
  onProgress: OnProgress,
  checkpoints: CheckpointPlace | null,
  today: CalendarDate,
): Promise<LogVerification> {
  await store.check();
  const warnings = new LogWarnings();
  let voidEvents = 0;
  const lists = await listsFromLog(store, onProgress, (event) => {
    warnings.apply(event);
    if (isVoidEvent(event)) voidEvents += 1;
  });
  const checkpointStore = checkpoints === null ? null : new CheckpointFolder(checkpoints);
  const verification = verify(
    lists,
    (done, of) => onProgress(done, of, 'publications compared'),
    checkpointStore,
  );
  return { events: lists.head, voidEvents, ...verification, warnings: warnings.on(today) };
}

/** The lists computed from the raw log only, without checkpoints or snapshots. */
export async function listsFromLog(
  store: EventStore,
  onProgress: OnProgress,
  each: (event: RecordedEvent) => void = () => {},
): Promise<Lists> {
  const head = await store.head();
  const lists = new Lists();
  for await (const events of readLog(store, BEGINNING, { to: head, metadata: 'of several' })) {
    lists.record(events);
    events.forEach(each);
    onProgress(events.at(-1)!.position, head, 'events read');
  }
  return lists;
}
