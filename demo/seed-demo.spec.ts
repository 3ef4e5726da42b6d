import { randomUUID } from 'node:crypto';
import { BEGINNING, calendarDate, listDate } from '@ledger/kernel';
import { MemoryStore } from '@ledger/store';
import { Office } from '@ledger/office';
import { seedDemo } from './seed-demo';

/** One event of each kind that the demo promises to show. */
const PROMISED = [
  'OpeningListAdopted',
  'PlayersEnteredList',
  'PlayersDelisted',
  'PlayersBecameInactive',
  'PlayersBecameActive',
  'NormCertified',
  'DirectTitleAttested',
  'TitleAwardedConditionally',
  'TitleApplicationFiled',
  'TitleApplicationRefused',
  'TitleAwarded',
  'LateReportAccepted',
  'ResultCorrected',
  'PlayersMerged',
  'TournamentAnnulled',
  'ListWithdrawn',
  'ListRevised',
  'PersonForgotten',
];

describe('the demo ledger', () => {
  const store = new MemoryStore(() => new Date('2026-01-01T09:00:00Z'));
  const counts = new Map<string, number>();
  const federations = new Set<string>();
  beforeAll(async () => {
    await seedDemo(store);
    for await (const batch of store.readAll(BEGINNING)) {
      for (const { type, data } of batch) {
        counts.set(type, (counts.get(type) ?? 0) + 1);
        if (type === 'PlayerRegistered') federations.add((data as { federation: string }).federation);
      }
    }
  }, 120_000);

  it('has about 2,000 players in 12 federations and every incident it promises', () => {
    expect(counts.get('PlayerRegistered')).toBeGreaterThan(1_800);
    expect(federations.size).toBe(12);
    expect(PROMISED.filter((type) => !counts.has(type))).toEqual([]);
  });

  it('has 36 months of published lists in three pools, which come out again', async () => {
    const office = new Office(store, { newId: () => randomUUID(), today: () => calendarDate('2026-01-01') });
    const lists = await office.records.publications();
    for (const pool of ['standard', 'rapid', 'blitz']) {
      const dates = lists.filter((list) => list.pool === pool).map(({ date }) => date);
      expect([dates.length, dates[0], dates.at(-1)]).toEqual([36, '2023-01-01', '2025-12-01']);
    }
    const { deviations } = await office.verify();
    expect(deviations).toEqual([]);
    const { counts } = await office.ask('page', { pool: 'standard', day: listDate('2025-12-01') }, 'latest');
    expect(counts.active).toBeLessThan(counts.listed);
  }, 120_000);

  it('was recorded when it is said to have happened', async () => {
    const [first] = (await store.readAll(BEGINNING, { to: 1 as never }).next()).value ?? [];
    expect(first!.recordedAt.slice(0, 10)).toBe('2022-12-01');
  });
});
