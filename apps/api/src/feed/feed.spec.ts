import { setTimeout } from 'node:timers/promises';
import type { MessageEvent } from '@nestjs/common';
import type { CalendarDate, LogPosition } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { RecordedEvent, StoredEvent } from '@ledger/ledger';
import { ANYONE, Office } from '@ledger/office';
import type { Caller, Person } from '@ledger/office';
import type { EventStore } from '@ledger/store';
import { filter, Subject } from 'rxjs';
import { publicFeed, wholeFeed } from './feed';
import { Listeners } from './listeners';

const ANALYST: Person = { id: 'ann', name: 'Ann', role: 'analyst', federation: null };
const CALLER: Caller = { key: 'feed of Ann', purpose: 'feed' };

/** An office whose store cannot be read at all. */
function officeWithoutLog(): Office {
  return new Office({} as EventStore, { newId: () => 'id', today: () => '2024-05-01' as CalendarDate });
}

function publication(position: number): RecordedEvent {
  return {
    position,
    type: 'ListPublished',
    data: { pool: 'standard', date: '2024-05-01', version: position, digest: `d${position}` },
  } as unknown as RecordedEvent;
}

/** However long it takes on a busy machine. */
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await setTimeout(10);
}

describe('the feed without a key', () => {
  it('is served from memory, what is past as well as what comes', () => {
    const office = officeWithoutLog();
    for (const position of [3, 7, 9]) office.publicationFeed.apply(publication(position));
    const listener = publicFeed(office, 3 as LogPosition);
    const heard: MessageEvent[] = [];
    const subscription = listener.subscribe((message) => heard.push(message));
    office.publicationFeed.apply(publication(12));
    office.publicationFeed.apply({ position: 13, type: 'PlayerRegistered' } as RecordedEvent);
    subscription.unsubscribe();
    expect(heard.map(({ id, type }) => `${type} ${id}`)).toEqual([
      'published 7',
      'published 9',
      'published 12',
    ]);
    expect(heard[0]!.data).toEqual({
      position: 7,
      pool: 'standard',
      date: '2024-05-01',
      version: 7,
      digest: 'd7',
      withdrawn: false,
    });
  });

  it('is repeated in turns, and nothing that is published meanwhile is missed or sent twice', async () => {
    const office = officeWithoutLog();
    for (let position = 1; position <= 60; position++) office.publicationFeed.apply(publication(position));
    const heard: MessageEvent[] = [];
    const subscription = publicFeed(office, BEGINNING).subscribe((message) => heard.push(message));
    const atOnce = heard.length;
    office.publicationFeed.apply(publication(61));
    await until(() => heard.length === 61);
    office.publicationFeed.apply(publication(62));
    subscription.unsubscribe();
    expect(atOnce).toBeLessThan(60);
    expect(heard.map(({ id }) => Number(id))).toEqual(Array.from({ length: 62 }, (_, index) => index + 1));
  });

  it('refuses to repeat more than 500 publications', () => {
    const office = officeWithoutLog();
    for (let position = 1; position <= 501; position++) office.publicationFeed.apply(publication(position));
    expect(() => publicFeed(office, BEGINNING)).toThrow('501 lists were published after position 0');
    expect(() => publicFeed(office, 1 as LogPosition)).not.toThrow();
  });
});

describe('signs of life without a key', () => {
  it.each([3, 99])('show at most the last publication, after position %i', (after) => {
    jest.useFakeTimers();
    const office = officeWithoutLog();
    for (const position of [3, 7, 9]) office.publicationFeed.apply(publication(position));
    const heard: MessageEvent[] = [];
    const subscription = publicFeed(office, after as LogPosition)
      .pipe(filter(({ type }) => type === 'alive'))
      .subscribe((message) => heard.push(message));
    office.publicationFeed.apply({ position: 13, type: 'PlayerRegistered' } as RecordedEvent);
    jest.advanceTimersByTime(15_000);
    subscription.unsubscribe();
    jest.useRealTimers();
    expect(heard).toEqual([{ id: '9', type: 'alive', data: { position: 9 } }]);
  });
});

describe('the feed of an analyst', () => {
  const recorded = (position: number): StoredEvent =>
    ({ position, stream: 'player-1', type: 'PlayerRegistered', metadata: { actor: 'A' } }) as StoredEvent;
  const officeWith = (events: Subject<StoredEvent>): Office =>
    ({
      records: { after: () => events },
      ask: async () => [],
      listsWithChangedDetails: async () => [],
    }) as unknown as Office;

  it('ends when the key is revoked, before anything more is sent', async () => {
    const events = new Subject<StoredEvent>();
    let isValid = true;
    const feed = wholeFeed(officeWith(events), BEGINNING, CALLER, async () => isValid);
    let hasEnded = false;
    const heard: MessageEvent[] = [];
    feed.subscribe({ next: (message) => heard.push(message), complete: () => (hasEnded = true) });
    events.next(recorded(1));
    await until(() => heard.length > 0);
    isValid = false;
    events.next(recorded(2));
    await until(() => hasEnded);
    expect(heard.map(({ id }) => id)).toEqual(['1']);
    expect(events.observed).toBe(false);
  });
});

describe('listeners', () => {
  it.each<[string, Person | null, boolean]>([
    ['is as it was', ANALYST, true],
    ['was revoked', null, false],
    ['has a lower role now', ANYONE, false],
  ])('go on where the key %s: %j, %j', async (_what, now, expected) => {
    const listeners = new Listeners(async () => now);
    expect(await listeners.mayGoOn({ authorization: 'Bearer t' }, ANALYST)).toBe(expected);
    expect(await listeners.mayGoOn({}, ANYONE)).toBe(true);
  });
});
