import type { PlayerId, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { ListRow } from '@ledger/lists';
import { allVersions, history, Revisions } from '@ledger/lists';
import type { PublishedWorld } from './published-world';
import { publishedSampleWorld, publishedSimulation } from './published-world';

const sum = (parts: readonly { readonly points: number }[]): number =>
  parts.reduce((total, { points }) => total + points, 0);

type Rows = ReadonlyMap<PlayerId, ListRow>;

/** Every version of every list, computed from what was known then. */
function publishedRows({ lists }: PublishedWorld): ReadonlyMap<string, Rows> {
  return new Map(
    allVersions(lists.book, lists.head).map(({ pool, date, version, knownAt }) => [
      `${pool} ${date} ${version}`,
      new Map(
        lists
          .listAt({ pool, date, knownAt })
          .rows()
          .map((row) => [row.id, row]),
      ),
    ]),
  );
}

function playersOf(rows: ReadonlyMap<string, Rows>, pool: Pool): Set<PlayerId> {
  return new Set([...rows].flatMap(([list, byId]) => (list.startsWith(pool) ? [...byId.keys()] : [])));
}

/** Whether all parts sum to what they split, and what is told as published was published. */
function checkHistories(world: PublishedWorld): { entries: number; revised: number } {
  const { lists } = world;
  const revisions = new Revisions(lists);
  const rows = publishedRows(world);
  const counts = { entries: 0, revised: 0 };
  for (const pool of POOLS) {
    for (const id of playersOf(rows, pool)) {
      let before = 0;
      for (const entry of history(lists, revisions, id, pool)) {
        const { date, revised, change, because, published, revision } = entry;
        const where = `${id} ${pool} ${date}`;
        const rating = revised?.rating ?? 0;
        expect([where, change, sum(because)]).toEqual([where, rating - before, rating - before]);
        before = rating;
        for (const { version, standing } of published) {
          const row = rows.get(`${pool} ${date} ${version}`)!.get(id);
          const { rating, games, k, inactive } = row ?? {};
          expect([where, { ...standing }]).toEqual([
            where,
            row === undefined ? {} : { rating, games, k, inactive },
          ]);
        }
        counts.entries += 1;
        if (revision === null) continue;
        const difference = rating - (published.at(-1)!.standing?.rating ?? 0);
        expect([where, revision.difference, sum(revision.because)]).toEqual([where, difference, difference]);
        if (revision.because.length > 0) counts.revised += 1;
      }
    }
  }
  return counts;
}

describe('the history of every player', () => {
  it.each([1, 2])('sums up, in the world of seed %d', (seed) => {
    const { entries, revised } = checkHistories(publishedSimulation(seed));
    expect(entries).toBeGreaterThan(1000);
    expect(revised).toBeGreaterThan(500);
  });

  it('sums up in the sample world', () => {
    expect(checkHistories(publishedSampleWorld()).entries).toBeGreaterThan(1000);
  });
});
