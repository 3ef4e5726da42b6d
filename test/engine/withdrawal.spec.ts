import type { ListDate, LogPosition, PlayerId } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { versionsOf } from '@ledger/ledger';
import { duePublication, history, Revisions } from '@ledger/lists';
import { expectedList } from '../simulation/sample-world';
import { publishedSampleWorld } from '../lists/published-world';

/** The sample world, in which the standard lists of March and April 2024 were taken back. */
const { lists } = publishedSampleWorld();
const [FEBRUARY, MARCH, APRIL, MAY] = ['02', '03', '04', '05'].map((month) => `2024-${month}-01` as ListDate);
const before = lists.head;
for (const date of [MARCH!, APRIL!]) {
  const position = (lists.head + 1) as LogPosition;
  lists.record([
    {
      id: `withdrawn ${date}`,
      type: 'ListWithdrawn',
      version: 1,
      stream: `list-standard-${date}`,
      revision: 9,
      position,
      recordedAt: '2026-01-01T00:00:00.000Z',
      metadata: { actor: 'test', reason: 'printed wrongly', correlationId: 'test' },
      data: { pool: 'standard', date, version: 1 },
    } as RecordedEvent,
  ]);
}
const idsOn = (date: string): number[] => expectedList('standard', date).map((row) => Number(row['id']));

describe('a list that was taken back', () => {
  it('stays readable, and is marked from then on', () => {
    const [version, ...others] = versionsOf(lists.publicationsAt(lists.head), 'standard', MARCH!);
    expect(others).toEqual([]);
    expect(version).toMatchObject({ version: 1, withdrawn: true });
    expect(versionsOf(lists.publicationsAt(before), 'standard', MARCH!)[0]!.withdrawn).toBe(false);
    expect(versionsOf(lists.publicationsAt(lists.head), 'standard', MAY!)[0]!.withdrawn).toBe(false);
    const { knownAt, digest } = version!;
    expect(lists.listAt({ pool: 'standard', date: MARCH!, knownAt }).digest()).toBe(digest);
  });

  it('is due again though nothing changed', () => {
    expect(duePublication(lists, 'standard', MARCH!, before)).toBeNull();
    expect(duePublication(lists, 'standard', MARCH!, lists.head)).toMatchObject({ version: 2 });
    expect(duePublication(lists, 'standard', MAY!, lists.head)).toBeNull();
  });

  it('is nothing to compare with: players who came and went are counted since the last valid list', () => {
    const { entered, delisted } = duePublication(lists, 'standard', APRIL!, lists.head)!.changes;
    const between = (from: ListDate, to: ListDate): number[][] => {
      const without = (these: number[], those: number[]): number[] =>
        these.filter((id) => !those.includes(id)).sort((a, b) => a - b);
      return [without(idsOn(to), idsOn(from)), without(idsOn(from), idsOn(to))];
    };
    expect([entered, delisted]).toEqual(between(FEBRUARY!, APRIL!));
    expect([entered, delisted]).not.toEqual(between(MARCH!, APRIL!));
  });

  it('is shown in the history of a player, from which no revision is counted', () => {
    const player = idsOn(MARCH!).find((id) => idsOn(MAY!).includes(id)) as PlayerId;
    const entries = history(lists, new Revisions(lists), player, 'standard');
    const on = (date: ListDate) => entries.find((entry) => entry.date === date)!;
    expect(on(MARCH!).published).toMatchObject([{ version: 1, withdrawn: true }]);
    expect(on(MARCH!).revision).toBeNull();
    expect(on(MAY!).revision).toMatchObject({ fromVersion: 1, difference: 0 });
  });
});
