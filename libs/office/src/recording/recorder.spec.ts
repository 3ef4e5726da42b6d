import { randomUUID } from 'node:crypto';
import { BEGINNING, calendarDate, federationCode, playerId, pool } from '@ledger/kernel';
import type { EventStore } from '@ledger/store';
import { MemoryStore } from '@ledger/store';
import { SHIPPED_ADJUSTMENTS, SHIPPED_CALENDAR } from '@ledger/regulations';
import { BY, MORNING, officeInMemory, registration } from '../testing/office-in-memory';

const shipped = SHIPPED_CALENDAR.length + SHIPPED_ADJUSTMENTS.length;
const transfer = (to: string) =>
  ({
    type: 'TransferPlayer',
    player: playerId(101),
    to: federationCode(to),
    on: calendarDate('2024-01-01'),
    reason: 'moved',
  }) as const;

describe('recording', () => {
  it('begins a ledger with the law, then what was asked for, and returns its position', async () => {
    const store = new MemoryStore(() => MORNING);
    const office = officeInMemory(store);
    const recorded = await office.record(registration(101), BY);
    expect(recorded.position).toBe(shipped + 2);
    const last = (await store.readStream('player-101')).at(-1)!;
    expect(recorded.eventId).toBe(last.id);
    expect(last.position).toBe(recorded.position);
    expect(last.metadata.actor).toBe('Anne');
    const rules = await store.readStream('rules-standard');
    expect(rules.map(({ type }) => type)).toContain('RatingsAdjusted');
    expect(rules.map(({ type }) => type)).toContain('RuleSetRescheduled');
  });

  it('records nothing twice', async () => {
    const office = officeInMemory();
    await office.record(registration(101), BY);
    const again = await office.record(registration(101), BY);
    expect(again.eventId).toBeNull();
    expect(again.position).toBe(await office.head());
    expect(await office.head()).toBe(shipped + 2);
  });

  it('leaves an empty ledger empty where the first command is refused', async () => {
    const office = officeInMemory();
    await expect(office.record(transfer('FRA'), BY)).rejects.toThrow('101');
    expect(await office.head()).toBe(BEGINNING);
  });

  it('decides about the calendar of a new ledger as if it were recorded already', async () => {
    const office = officeInMemory();
    const reschedule = {
      type: 'RescheduleRuleSet',
      pool: pool('standard'),
      ruleSet: 'STD-2024',
      inForceFrom: calendarDate('2024-04-01'),
      adoptedOn: calendarDate('2024-02-01'),
      reason: 'postponed once more',
    } as const;
    await expect(office.record({ ...reschedule, ruleSet: 'STD-1900' }, BY)).rejects.toThrow('STD-1900');
    expect(await office.head()).toBe(BEGINNING);
    const { position } = await office.record(reschedule, BY);
    expect(position).toBe(shipped + 1);
  });

  it('keeps the reason and evidence of a decision', async () => {
    const store = new MemoryStore(() => MORNING);
    const office = officeInMemory(store);
    await office.record(registration(101), BY);
    await office.record({ ...transfer('FRA'), evidence: 'letter 7' }, BY);
    const { metadata } = (await store.readStream('player-101')).at(-1)!;
    expect(metadata).toMatchObject({ actor: 'Anne', reason: 'moved', evidence: 'letter 7' });
  });

  it.each([
    ['an actor without a name', { actor: '' }, transfer('FRA'), 'The name of the actor must be'],
    ['an actor in two lines', { actor: 'Anne\nBob' }, transfer('FRA'), 'U+000A'],
    ['an actor of 201 characters', { actor: 'x'.repeat(201) }, transfer('FRA'), 'at most 200'],
    [
      'a reason with terminal codes',
      BY,
      { ...transfer('FRA'), reason: 'moved\u001b[2J' },
      'The reason must be',
    ],
    ['evidence with NUL', BY, { ...transfer('FRA'), evidence: 'letter\0' }, 'The evidence must be'],
    ['a reason of the whole request', { ...BY, reason: 'a\tb' }, transfer('FRA'), 'The reason must be'],
  ])('refuses %s and records nothing', async (_what, by, command, message) => {
    const office = officeInMemory();
    await office.record(registration(101), BY);
    const head = await office.head();
    await expect(office.record(command, by)).rejects.toThrow(message);
    expect(await office.head()).toBe(head);
  });

  it('decides again where another process wrote first', async () => {
    const store = new MemoryStore(() => MORNING);
    const office = officeInMemory(store);
    await office.record(registration(101), BY);
    let meddled = false;
    const other = officeInMemory(
      disturbed(store, async () => {
        if (meddled) return;
        meddled = true;
        await store.append('player-101', [await rival(store)], 1);
      }),
      randomUUID,
    );
    const { position } = await other.record(transfer('FRA'), BY);
    expect(meddled).toBe(true);
    const history = await store.readStream('player-101');
    expect(history.map(({ type }) => type).slice(2)).toEqual(['PlayerRenamed', 'PlayerTransferred']);
    expect(history.at(-1)!.position).toBe(position);
  });

  it('takes requests one after the other', async () => {
    const office = officeInMemory();
    const players = Array.from({ length: 20 }, (_, index) => registration(200 + index));
    const recorded = await Promise.all(players.map((player) => office.record(player, BY)));
    expect(new Set(recorded.map(({ position }) => position)).size).toBe(20);
    expect(await office.head()).toBe(shipped + 40);
  });
});

async function rival(store: EventStore) {
  const [first] = await store.readStream('player-101');
  return {
    id: '00000000-0000-4000-8000-999999999999',
    type: 'PlayerRenamed',
    version: 1,
    metadata: first!.metadata,
    data: { player: 101, to: 'Roe, Jo', on: '2023-05-05' },
  };
}

/** A store to which someone else may write between reading and appending. */
function disturbed(store: EventStore, before: () => Promise<void>): EventStore {
  const appendAll: EventStore['appendAll'] = async (...args) => {
    await before();
    return store.appendAll(...args);
  };
  return Object.assign(Object.create(store) as EventStore, { appendAll });
}
