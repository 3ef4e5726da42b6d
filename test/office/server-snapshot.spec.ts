import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FederationCode } from '@ledger/kernel';
import { calendarDate, playerId } from '@ledger/kernel';
import { Office } from '@ledger/office';
import type { EventStore } from '@ledger/store';
import { openStore } from '@ledger/store';
import { anEvent } from '../contract/events';
import { startEventStoreDbServer } from '../contract/eventstoredb-server/server';

const folder = mkdtempSync(join(tmpdir(), 'ledger-server-snapshot-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TODAY = calendarDate('2026-01-01');

function officeOn(store: EventStore): Office {
  const checkpoints = { folder, edition: 'test', snapshotAfterEvents: 1 };
  return new Office(store, { newId: randomUUID, today: () => TODAY, checkpoints });
}

async function register(office: Office, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await office.record(
      {
        type: 'RegisterPlayer',
        player: playerId(number),
        federation: 'GER' as FederationCode,
        sex: 'M',
        birthYear: 1990,
        person: null,
      },
      { actor: 'Anne' },
    );
  }
}

it('a process that begins with a snapshot reads only new events from the server', async () => {
  const server = await startEventStoreDbServer();
  const first = await openStore(server.address);
  const before = officeOn(first);
  await register(before, [100]);
  const transfer = { player: 100, from: 'GER', to: 'GER', on: '2020-01-01' };
  const transfers = Array.from({ length: 1_000 }, () => anEvent(transfer, 'PlayerTransferred'));
  await first.append('player-100', transfers, 0);
  await before.knownAt();
  const head = await before.head();
  await before.close();
  await register(before, [1001, 1002]);
  await first.close();

  const { eventsSent } = server.faults;
  const next = await openStore(server.address);
  const office = officeOn(next);
  expect(await office.knownAt()).toBe(head + 2);
  for (const number of [100, 1002]) {
    expect(await office.records.player(playerId(number), await office.knownAt(), TODAY)).toMatchObject({
      federation: 'GER',
    });
  }
  expect(await office.head()).toBe(head + 2);
  // Of more than 1,000: the new ones, and those since the last place where reading can begin, a few times each.
  expect(server.faults.eventsSent - eventsSent).toBeLessThan(500);
  await register(office, [1003]);
  expect(await office.head()).toBe(head + 3);
  await office.close();
  await next.close();
  await server.stop();
});
