import type { MessageEvent } from '@nestjs/common';
import type { LogPosition } from '@ledger/kernel';
import type { EventData, StoredEvent } from '@ledger/ledger';
import type { Caller, Office } from '@ledger/office';
import { asCaller } from '@ledger/office';
import type { Observable } from 'rxjs';
import { bufferTime, concatMap, filter, from, interval, map, merge, mergeMap, takeWhile, tap } from 'rxjs';

const GATHER_MS = 100;
const GATHER_MOST = 500;
const ALIVE_MS = 15_000;

/** Messages that are sent together. */
type Group = readonly MessageEvent[];

/** What everyone hears: the publications, from memory. */
export function publicFeed(office: Office, after: LogPosition): Observable<MessageEvent> {
  // Nobody without a key learns how far the log has come, or that a position is beyond its end.
  let reached = Math.min(after, office.publicationFeed.latest) as LogPosition;
  const messages = office.publicationFeed.after(after).pipe(
    tap(({ position }) => (reached = position)),
    map((notice) => message('published', notice.position, notice)),
  );
  return merge(
    messages,
    alive(() => reached),
  );
}

/** What analysts hear: everything that is recorded. Before each message the key is looked at again. */
export function wholeFeed(
  office: Office,
  after: LogPosition,
  caller: Caller,
  mayGoOn: () => Promise<boolean>,
): Observable<MessageEvent> {
  let reached: LogPosition = after;
  const recorded = office.records.after(after).pipe(
    bufferTime(GATHER_MS, null, GATHER_MOST),
    filter((events) => events.length > 0),
    concatMap(async (events): Promise<Group> => {
      const before = reached;
      reached = events.at(-1)!.position;
      const messages = events.flatMap(messagesOf);
      // New events arrive in the context of the request that recorded them.
      const [lists, shown] = await asCaller(caller, async () => [
        await office.ask('changedSince', { before }, reached),
        await office.listsWithChangedDetails(before, reached, events),
      ]);
      if (lists!.length === 0 && shown!.length === 0) return messages;
      return [...messages, message('lists', reached, { position: reached, lists, shown })];
    }),
  );
  return merge(recorded, alive(() => reached).pipe(map((each): Group => [each]))).pipe(
    concatMap(async (group) => ((await mayGoOn()) ? group : null)),
    takeWhile((group): group is Group => group !== null),
    mergeMap((group) => from(group)),
  );
}

/** The id of a message without content must not lead a listener past something it has not heard. */
function alive(reached: () => LogPosition): Observable<MessageEvent> {
  return interval(ALIVE_MS).pipe(map(() => message('alive', reached(), { position: reached() })));
}

function messagesOf(event: StoredEvent): MessageEvent[] {
  const { position, stream, type, recordedAt, metadata, isVoid } = event;
  const messages: MessageEvent[] = [];
  if (type === 'ListPublished' || type === 'ListRevised') {
    const { pool, date, version, digest } = event.data as EventData<'ListPublished'>;
    messages.push(
      message('published', position, { position, pool, date, version, digest, withdrawn: false }),
    );
  } else if (type === 'ListWithdrawn') {
    const { pool, date, version } = event.data as EventData<'ListWithdrawn'>;
    messages.push(message('published', position, { position, pool, date, version, withdrawn: true }));
  }
  const { actor } = metadata;
  messages.push(
    message('recorded', position, { position, stream, type, recordedAt, actor, ...(isVoid && { isVoid }) }),
  );
  return messages;
}

function message(type: string, position: LogPosition, data: object): MessageEvent {
  return { id: String(position), type, data };
}
