import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogPosition } from '@ledger/kernel';
import { BEGINNING, playerId, RefusedError } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import type { EventStore } from '@ledger/store';
import { EmbeddedStore, MemoryStore } from '@ledger/store';
import type { Office } from '../office';
import { BY, MORNING, officeInMemory, registration } from '../testing/office-in-memory';

const merge = (alias: number, kept: number): Command => ({
  type: 'MergePlayers',
  alias: playerId(alias),
  kept: playerId(kept),
  reason: 'the same person',
});

const scratch = mkdtempSync(join(tmpdir(), 'ledger-offices-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Stores by which several processes would write one ledger. */
const STORES: readonly (readonly [string, () => () => EventStore])[] = [
  [
    'memory',
    () => {
      const store = new MemoryStore(() => MORNING);
      return () => store;
    },
  ],
  [
    'a file',
    () => {
      const path = join(scratch, `${randomUUID()}.db`);
      return () => new EmbeddedStore(path, { clock: () => MORNING });
    },
  ],
];

describe.each(STORES)('offices that write one ledger in %s', (_, place) => {
  let stores: EventStore[];
  let offices: Office[];
  beforeEach(async () => {
    const open = place();
    stores = [open(), open(), open()];
    offices = stores.map((store) => officeInMemory(store, randomUUID));
    for (const id of [101, 102, 103]) await offices[0]!.record(registration(id), BY);
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
  });

  const mergesOnRecord = async (): Promise<number> => {
    let count = 0;
    for await (const batch of stores[0]!.readAll(BEGINNING as LogPosition)) {
      count += batch.filter(({ type }) => type === 'PlayersMerged').length;
    }
    return count;
  };
  const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]): (string | null)[] =>
    outcomes.map((outcome) => {
      if (outcome.status === 'fulfilled') return null;
      if (outcome.reason instanceof RefusedError) return outcome.reason.refusal.code;
      throw outcome.reason;
    });

  it('do not merge two players into each other', async () => {
    const [one, other] = offices;
    const outcomes = await Promise.allSettled([
      one!.record(merge(101, 102), BY),
      other!.record(merge(102, 101), BY),
    ]);
    expect(refusals(outcomes).sort()).toEqual(['MergeCycle', null]);
    expect(await mergesOnRecord()).toBe(1);
  });

  it('do not merge three players in a circle', async () => {
    const outcomes = await Promise.allSettled(
      [merge(101, 102), merge(102, 103), merge(103, 101)].map((command, index) =>
        offices[index]!.record(command, BY),
      ),
    );
    expect(refusals(outcomes).filter((code) => code === null).length).toBeLessThan(3);
    expect(await mergesOnRecord()).toBeLessThan(3);
  });

  it('do not bring a merge back that has become a circle meanwhile', async () => {
    const [one, other] = offices;
    await one!.record(merge(101, 102), BY);
    const undone = await one!.record({ type: 'RevertMerge', alias: playerId(101), reason: 'two people' }, BY);
    const comeback = await one!.reversalOf(undone.position, { reason: 'the same after all' });
    const outcomes = await Promise.allSettled([
      one!.record(comeback, BY),
      other!.record(merge(102, 101), BY),
    ]);
    expect(refusals(outcomes).filter((code) => code === null)).toHaveLength(1);
  });
});
