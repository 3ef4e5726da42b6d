import type { ListDate } from '@ledger/kernel';
import type { PlayerId } from '@ledger/kernel';
import { duePublication, listChanges, versionsOf } from '@ledger/lists';
import { expectedList } from '../simulation/sample-world';
import { correctedWorld } from './corrected-world';
import { publishedSampleWorld } from './published-world';

describe('publishing the sample world as time goes by', () => {
  const { lists, log, dates } = publishedSampleWorld();
  const saidBy = (type: string, date: string): PlayerId[] =>
    log.flatMap((event) =>
      event.type === type &&
      'players' in event.data &&
      event.data.pool === 'standard' &&
      event.data.date === date
        ? [...event.data.players]
        : [],
    );
  const idsOn = (date: string): number[] => expectedList('standard', date).map((row) => Number(row['id']));

  it('says who entered and who left, as the expected lists have it', () => {
    for (let index = 1; index < dates.length; index++) {
      const before = idsOn(dates[index - 1]!);
      const now = idsOn(dates[index]!);
      expect(saidBy('PlayersEnteredList', dates[index]!)).toEqual(
        now.filter((id) => !before.includes(id)).sort((a, b) => a - b),
      );
      expect(saidBy('PlayersDelisted', dates[index]!)).toEqual(
        before.filter((id) => !now.includes(id)).sort((a, b) => a - b),
      );
    }
  });

  it('says who became inactive or active', () => {
    for (let index = 1; index < dates.length; index++) {
      const flags = (date: string): Map<number, string> =>
        new Map(expectedList('standard', date).map((row) => [Number(row['id']), row['flag']!]));
      const before = flags(dates[index - 1]!);
      const flagged = [...flags(dates[index]!)].filter(
        ([id, flag]) => before.has(id) && before.get(id) !== flag,
      );
      const became = (flag: string): number[] =>
        flagged.flatMap(([id, now]) => (now === flag ? [id] : [])).sort((a, b) => a - b);
      expect(saidBy('PlayersBecameInactive', dates[index]!)).toEqual(became('i'));
      expect(saidBy('PlayersBecameActive', dates[index]!)).toEqual(became(''));
    }
  });

  it('has nothing to publish where nothing changed since', () => {
    expect(dates.map((date) => duePublication(lists, 'standard', date, lists.head))).toEqual(
      dates.map(() => null),
    );
  });

  it('refuses to publish a list of a date that has none', () => {
    expect(() => duePublication(lists, 'standard', '2024-03-15' as ListDate, lists.head)).toThrow(
      'No standard list is dated 2024-03-15',
    );
  });

  it('brings nothing with the list with which a pool begins', () => {
    const opening = lists.listAt({ pool: 'standard', date: '2023-12-01' as ListDate, knownAt: lists.head });
    expect(listChanges(opening, null)).toEqual({
      entered: [],
      delisted: [],
      becameInactive: [],
      becameActive: [],
    });
  });
});

describe('a list changed since it was published', () => {
  const { lists, before, white } = correctedWorld();
  // The list that rated the tournament.
  const first = '2024-02-01' as ListDate;

  it('is due again as the next version', () => {
    const due = duePublication(lists, 'standard', first, lists.head);
    expect(due).toMatchObject({ version: 2, basis: { knownAt: lists.head } });
    expect(due!.list.find(white)!.rating).toBeLessThan(
      lists.listAt({ pool: 'standard', date: first, knownAt: before }).find(white)!.rating,
    );
  });

  it('was not due before, and its first version stays readable', () => {
    expect(duePublication(lists, 'standard', first, before)).toBeNull();
    const [version] = versionsOf(lists.book, 'standard', first, lists.head);
    const { knownAt, digest } = version!;
    expect(lists.listAt({ pool: 'standard', date: first, knownAt }).digest()).toBe(digest);
  });
});
