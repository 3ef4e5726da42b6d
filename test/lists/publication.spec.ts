import type { ListDate } from '@ledger/kernel';
import type { PlayerId } from '@ledger/kernel';
import { versionsOf } from '@ledger/ledger';
import { duePublication, Lists, listChanges } from '@ledger/lists';
import { expectedList, sampleWorldLog } from '../simulation/sample-world';
import { withDigests } from '../simulation/with-digests';
import { correctedWorld } from './corrected-world';
import { publishedSampleWorld } from './published-world';
import { begin, listsFrom, play } from './small-ledger';

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
      'There is no standard list dated 2024-03-15',
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

describe('a list in a ledger where nothing was published yet', () => {
  const checkpointStore = new Map<string, Uint8Array>();
  const lists = new Lists({
    read: (key) => checkpointStore.get(key) ?? null,
    write: (key, bytes) => void checkpointStore.set(key, bytes),
  });
  lists.record(withDigests(sampleWorldLog()));
  const due = (date: string) => duePublication(lists, 'standard', date as ListDate, lists.head)!;
  const idsOn = (date: string): number[] => expectedList('standard', date).map((row) => Number(row['id']));

  it('would be its first version, with what it rests on', () => {
    const { list, version, basis } = due('2024-02-01');
    expect(version).toBe(1);
    expect(basis).toEqual({ ...list.basis(), digest: list.digest(), counts: list.counts() });
  });

  it('is compared with the list before, as known now', () => {
    const [before, now] = [idsOn('2024-03-01'), idsOn('2024-04-01')];
    const { entered, delisted } = due('2024-04-01').changes;
    expect(entered).toEqual(now.filter((id) => !before.includes(id)).sort((a, b) => a - b));
    expect(delisted).toEqual(before.filter((id) => !now.includes(id)).sort((a, b) => a - b));
    expect([...entered, ...delisted]).not.toEqual([]);
  });

  it('brings nothing where the pool begins with it', () => {
    expect(Object.values(due('2023-12-01').changes).flat()).toEqual([]);
  });

  it('has its rows stored, by which it can be proved', () => {
    const { list } = due('2024-05-01');
    expect(checkpointStore.has(`published-${list.digest()}`)).toBe(true);
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
    const [version] = versionsOf(lists.publicationsAt(lists.head), 'standard', first);
    const { knownAt, digest } = version!;
    expect(lists.listAt({ pool: 'standard', date: first, knownAt }).digest()).toBe(digest);
  });
});

describe('who comes and goes', () => {
  // Registered in another order than by id; both lose, and fall below the floor.
  const [FIRST, SECOND, WINNER] = [103, 101, 102];
  const ratings = { [FIRST]: 1402, [SECOND]: 1402, [WINNER]: 1402 };
  const recorder = begin([FIRST, SECOND, WINNER], ['standard', '2024-04-01', ratings]);
  const april = { pool: 'standard', on: '2024-04-10', system: 'swiss' } as const;
  play(recorder, 'T1', april, [FIRST, SECOND, WINNER], ['1-3:0', '2-3:0']);
  const lists = listsFrom(recorder);
  const on = (date: string) =>
    lists.listAt({ pool: 'standard', date: date as ListDate, knownAt: lists.head });
  const [april1, may1, nextApril1] = [on('2024-04-01'), on('2024-05-01'), on('2025-05-01')];
  const nobody = { entered: [], delisted: [], becameInactive: [], becameActive: [] };

  it('is listed by id, from the first in the register to the last', () => {
    expect(listChanges(may1, april1)).toEqual({ ...nobody, delisted: [SECOND, FIRST] });
    expect(listChanges(april1, may1)).toEqual({ ...nobody, entered: [SECOND, FIRST] });
    expect(listChanges(nextApril1, may1)).toEqual({ ...nobody, becameInactive: [WINNER] });
    expect(listChanges(may1, nextApril1)).toEqual({ ...nobody, becameActive: [WINNER] });
  });
});
