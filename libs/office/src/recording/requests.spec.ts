import { calendarDate, federationCode, playerId } from '@ledger/kernel';
import { MemoryStore } from '@ledger/store';
import type { Authorship } from './authorship';
import { MORNING, officeInMemory, registration } from '../testing/office-in-memory';

/** A request with an idempotency key, as the service names it: version 5 ids that follow from key and content. */
const keyed = (key: string, content: string): Authorship => ({
  actor: 'Anne',
  correlationId: `00000000-0000-5000-8000-${key.padStart(12, '0')}`,
  eventId: (stream, revision) => {
    const name = [...`${key} ${content} ${stream} ${revision}`].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffffffffff,
      7,
    );
    return `00000000-0000-5000-9000-${name.toString(16).padStart(12, '0')}`;
  },
});

const transfer = (to: string) =>
  ({
    type: 'TransferPlayer',
    player: playerId(101),
    to: federationCode(to),
    on: calendarDate('2024-01-01'),
    reason: 'moved',
  }) as const;

describe('a request under a separate key', () => {
  it('is answered as at first when it is repeated, by another office too', async () => {
    const store = new MemoryStore(() => MORNING);
    const office = officeInMemory(store);
    await office.record(registration(101), keyed('1', 'register'));
    const first = await office.decide([transfer('FRA')], keyed('2', 'to FRA'));
    await office.decide([transfer('ESP')], keyed('3', 'to ESP'));
    const head = await office.head();
    for (const asked of [office, officeInMemory(store)]) {
      const again = await asked.decide([transfer('FRA')], keyed('2', 'to FRA'));
      expect(again).toMatchObject({ position: first.position, eventId: first.eventId });
      expect(again.listsChanged).toEqual(first.listsChanged);
      expect(await asked.head()).toBe(head);
    }
  });

  it('is refused where the key belongs to another request, in this stream or another', async () => {
    const store = new MemoryStore(() => MORNING);
    const office = officeInMemory(store);
    await office.record(registration(101), keyed('1', 'register'));
    await office.decide([transfer('FRA')], keyed('2', 'to FRA'));
    const head = await office.head();
    await expect(office.decide([transfer('ESP')], keyed('2', 'to ESP'))).rejects.toThrow('another request');
    await expect(officeInMemory(store).record(registration(102), keyed('2', 'x'))).rejects.toThrow(
      'another request',
    );
    expect(await office.head()).toBe(head);
  });

  it('keeps the calendar with which a ledger begins out of it', async () => {
    const office = officeInMemory();
    const reschedule = {
      type: 'RescheduleRuleSet',
      pool: 'standard',
      ruleSet: 'STD-2024',
      inForceFrom: calendarDate('2024-04-01'),
      adoptedOn: calendarDate('2024-02-01'),
      reason: 'postponed once more',
    } as const;
    const { events } = await office.decide([reschedule], keyed('1', 'reschedule'));
    expect(events.map(({ type }) => type)).toEqual(['RuleSetRescheduled']);
  });
});
