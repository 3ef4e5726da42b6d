import type { MessageEvent } from '@nestjs/common';
import type { LogPosition } from '@ledger/kernel';
import type { ListPublished, ListWithdrawn, StoredEvent } from '@ledger/ledger';
import type { Office } from '@ledger/office';
import { bufferTime, concatMap, filter, from, interval, map, merge, mergeMap, Observable } from 'rxjs';

const GATHER_MS = 100;
const GATHER_MOST = 500;
const ALIVE_MS = 15_000;

/** The messages for one listener, from a position on. */
export function feedFor(
  office: Office,
  after: LogPosition,
  seesEverything: boolean,
): Observable<MessageEvent> {
  let reached: LogPosition = after;
  const messages = office.records.after(after).pipe(
    bufferTime(GATHER_MS, null, GATHER_MOST),
    filter((events) => events.length > 0),
    concatMap(async (events) => {
      const before = reached;
      reached = events.at(-1)!.position;
      const told = events.flatMap((event) => messagesOf(event, seesEverything));
      if (!seesEverything) return told;
      const lists = await office.listsChanged(before, reached);
      const shown = await office.listsShownOtherwise(before, reached, events);
      if (lists.length === 0 && shown.length === 0) return told;
      return [...told, message('lists', reached, { position: reached, lists, shown })];
    }),
    mergeMap((told) => from(told)),
  );
  // The id of a message that says nothing must not lead a listener past something it has not heard.
  const alive = interval(ALIVE_MS).pipe(map(() => message('alive', reached, { position: reached })));
  return merge(messages, alive);
}

function messagesOf(event: StoredEvent, seesEverything: boolean): MessageEvent[] {
  const { position, stream, type, recordedAt, metadata } = event;
  const told: MessageEvent[] = [];
  if (type === 'ListPublished' || type === 'ListRevised') {
    const { pool, date, version, digest } = event.data as ListPublished['data'];
    told.push(message('published', position, { position, pool, date, version, digest, withdrawn: false }));
  } else if (type === 'ListWithdrawn') {
    const { pool, date, version } = event.data as ListWithdrawn['data'];
    told.push(message('published', position, { position, pool, date, version, withdrawn: true }));
  }
  if (seesEverything) {
    const { actor } = metadata;
    told.push(message('recorded', position, { position, stream, type, recordedAt, actor }));
  }
  return told;
}

function message(type: string, position: LogPosition, data: object): MessageEvent {
  return { id: String(position), type, data };
}
