import type { CalendarDate, Pool } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { ListRow } from '@ledger/lists';
import { Lists } from '@ledger/lists';
import { RULE_SETS, ruleSetDigest } from '@ledger/regulations';
import { expectedList, sampleManifest, sampleWorldLog } from '../../simulation/sample-world';

/** The log of the sample world names no digests; a ledger does. */
function withDigests(log: readonly RecordedEvent[]): RecordedEvent[] {
  return log.map((event) => {
    if (event.type !== 'RuleSetEnacted') return event;
    const ruleSet = RULE_SETS.find(({ id }) => id === event.data.ruleSet)!;
    return { ...event, data: { ...event.data, digest: ruleSetDigest(ruleSet) } };
  });
}

function columns(row: ListRow): Record<string, string> {
  return {
    rank: `${row.rank}`,
    id: `${row.id}`,
    name: row.name,
    federation: row.federation,
    sex: row.sex ?? '',
    title: row.title ?? '',
    rating: `${row.rating}`,
    games: `${row.games}`,
    k: `${row.k}`,
    birth_year: `${row.birthYear ?? ''}`,
    flag: row.inactive ? 'i' : '',
  };
}

describe('the sample world', () => {
  const lists = new Lists();
  lists.record(withDigests(sampleWorldLog()));
  const cases = sampleManifest().lists.flatMap((date) =>
    (['standard', 'rapid'] as Pool[]).map((pool) => [pool, date] as const),
  );

  it.each(cases)('has the %s list of %s, row by row', (pool, date) => {
    const list = lists.listAt({ pool, date: date as CalendarDate, knownAt: lists.head });
    expect(list.rows().map(columns)).toEqual(expectedList(pool, date));
  });

  it('says what a list rests on', () => {
    const list = lists.listAt({
      pool: 'standard',
      date: '2024-03-20' as CalendarDate,
      knownAt: lists.head,
    });
    expect(list.date).toBe('2024-03-01');
    expect(list.basis().ruleSets).toEqual(['STD-2024', 'STD-2022', 'STD-2022a']);
    expect(list.counts().listed).toBe(list.length);
    expect(list.digest()).toMatch(/^[0-9a-f]{64}$/);
  });

  it('refuses a list before the opening list, and one that nothing bears on', () => {
    const ask = (date: string) => () =>
      lists.listAt({ pool: 'standard', date: date as CalendarDate, knownAt: lists.head });
    expect(ask('2023-11-30')).toThrow('is dated 2023-12-01');
    expect(ask('2099-01-01')).toThrow('Nothing is recorded');
    expect(() =>
      lists.listAt({ pool: 'blitz', date: '2024-03-01' as CalendarDate, knownAt: lists.head }),
    ).toThrow('There is no blitz list');
  });
});
