import { BEGINNING, calendarDate } from '@ledger/kernel';
import type { StoredEvent } from '@ledger/ledger';
import { checkEvent } from '@ledger/ledger';
import { Office } from '@ledger/office';
import { MemoryStore } from '@ledger/store';
import { contentOf, historyOf, lastListOf } from '../../bench/lists/world';
import { makeWorld, publishLast, worldOf } from '../../bench/scale/make-world';

const SMALL = { ...worldOf(0.1), lists: 4, unlisted: 30 };

describe('npm run world', () => {
  it('makes the same valid events from the same seed, as many as it says', () => {
    const events = [...historyOf(SMALL)];
    expect(events).toEqual([...historyOf(SMALL)]);
    expect(events).not.toEqual([...historyOf({ ...SMALL, seed: 7 })]);
    expect(events).toHaveLength(contentOf(SMALL).events);
    expect(events.flatMap((event) => checkEvent(event) ?? [])).toEqual([]);
    const games = events.flatMap(({ type, data }) =>
      type === 'ReportReceived' ? data.rounds.flatMap(({ games: row }) => row.split(' ')) : [],
    );
    expect(games).toHaveLength(contentOf(SMALL).games);
  });

  it('fills a store whose published lists are verified, with players who are on a list and others who are not', async () => {
    const store = new MemoryStore();
    const progress: number[] = [];
    await makeWorld(store, SMALL, (done) => progress.push(done));
    expect(progress.at(-1)).toBe(contentOf(SMALL).events);
    await publishLast(store, SMALL, 2);
    const last = lastListOf(SMALL);
    const office = new Office(store, { newId: () => '', today: () => calendarDate('2026-01-01') });
    const { rows } = await office.ask('page', { pool: 'standard', day: last, limit: 1_000 }, 'latest');
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.length).toBeLessThanOrEqual(SMALL.players);
    expect(rows.every(({ name }) => name !== null && name !== '')).toBe(true);
    expect(rows.some(({ games }) => games > 0)).toBe(true);
    expect(await office.verify()).toMatchObject({ publications: 2, deviations: [] });
    const log: StoredEvent[] = [];
    for await (const batch of store.readAll(BEGINNING)) log.push(...batch);
    expect(log.filter(({ type }) => type === 'ListPublished')).toHaveLength(2);
  });
});
