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

/** Where parts do not sum to what they split, or what is told as published was not published so. */
function faultsIn(world: PublishedWorld): { faults: string[]; entries: number; revised: number } {
  const { lists } = world;
  const revisions = new Revisions(lists);
  const rows = publishedRows(world);
  const faults: string[] = [];
  let entries = 0;
  let revised = 0;
  for (const pool of POOLS) {
    for (const id of playersOf(rows, pool)) {
      let before = 0;
      for (const entry of history(lists, revisions, id, pool)) {
        const check = (what: string, told: unknown, is: unknown): void => {
          if (told !== is) faults.push(`${id} ${pool} ${entry.date} ${what}: told ${told}, is ${is}`);
        };
        const rating = entry.revised?.rating ?? 0;
        check('change', entry.change, rating - before);
        check('parts', sum(entry.because), rating - before);
        before = rating;
        for (const { version, standing } of entry.published) {
          const row = rows.get(`${pool} ${entry.date} ${version}`)!.get(id);
          check(`v${version}`, figures(standing), figures(row ?? null));
        }
        entries += 1;
        if (entry.revision === null) continue;
        const difference = rating - (entry.published.at(-1)!.standing?.rating ?? 0);
        check('difference', entry.revision.difference, difference);
        check('parts of the difference', sum(entry.revision.because), difference);
        if (entry.revision.because.length > 0) revised += 1;
      }
    }
  }
  return { faults, entries, revised };
}

function figures(row: Pick<ListRow, 'rating' | 'games' | 'k' | 'inactive'> | null): string {
  return row === null ? 'not listed' : `${row.rating} ${row.games} ${row.k} ${row.inactive}`;
}

describe('the history of every player', () => {
  it('sums up in a world with many corrections', () => {
    const { faults, entries, revised } = faultsIn(publishedSimulation(2));
    expect(faults).toEqual([]);
    expect(entries).toBeGreaterThan(1000);
    expect(revised).toBeGreaterThan(500);
  });

  it('sums up in the sample world', () => {
    const { faults, entries } = faultsIn(publishedSampleWorld());
    expect(faults).toEqual([]);
    expect(entries).toBeGreaterThan(1000);
  });
});
