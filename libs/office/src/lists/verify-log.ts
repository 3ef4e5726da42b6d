import { BEGINNING } from '@ledger/kernel';
import { decodeEvent } from '@ledger/ledger';
import type { Verification } from '@ledger/lists';
import { Lists, verify } from '@ledger/lists';
import type { EventStore } from '@ledger/store';
import type { CheckpointPlace } from '../checkpoints/checkpoint-folder';
import { CheckpointFolder } from '../checkpoints/checkpoint-folder';
import type { Tell } from '../taking/read-list';

/**
 * Replays the raw log from its beginning, with nothing remembered from elsewhere, and compares every publication. Rows
 * as they were published are looked for among the checkpoints only to say how a list differs.
 */
export async function verifyLog(
  store: EventStore,
  tell: Tell,
  checkpoints: CheckpointPlace | null,
): Promise<Verification> {
  const lists = await foldedAfresh(store, tell);
  const shelf = checkpoints === null ? null : new CheckpointFolder(checkpoints);
  return verify(lists, (done, of) => tell(done, of, 'publications compared'), shelf);
}

/** The lists of the raw log, with nothing remembered from elsewhere. */
export async function foldedAfresh(store: EventStore, tell: Tell): Promise<Lists> {
  const head = await store.head();
  const lists = new Lists();
  for await (const batch of store.readAll(BEGINNING, { to: head })) {
    lists.record(batch.map(decodeEvent));
    tell(batch.at(-1)!.position, head, 'events read');
  }
  return lists;
}
