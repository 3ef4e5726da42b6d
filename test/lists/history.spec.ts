import type { ListDate, PlayerId, Pool } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import { publishedVersions } from '@ledger/ledger';
import type { HistoryEntry, ListRow } from '@ledger/lists';
import { history, Revisions } from '@ledger/lists';
import fc from 'fast-check';
import { correctedWorld, TOURNAMENT } from './corrected-world';
import type { PublishedWorld } from './published-world';
import { publishedAndOftenCorrected, publishedSampleWorld, publishedSimulation } from './published-world';

const sum = (parts: readonly { readonly points: number }[]): number =>
  parts.reduce((total, { points }) => total + points, 0);

type Rows = ReadonlyMap<PlayerId, ListRow>;

/** Every version of every list, computed from what was known then. */
function publishedRows({ lists }: PublishedWorld): ReadonlyMap<string, Rows> {
  return new Map(
    publishedVersions(lists.publicationsAt(lists.head)).map(({ pool, date, version, knownAt }) => [
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

/** Where parts do not sum to what they split, or what is shown as published was not published so. */
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
        const check = (what: string, shown: unknown, is: unknown): void => {
          if (shown !== is) faults.push(`${id} ${pool} ${entry.date} ${what}: shown ${shown}, is ${is}`);
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
    const { faults, entries, revised } = faultsIn(publishedAndOftenCorrected());
    expect(faults).toEqual([]);
    expect(entries).toBeGreaterThan(500);
    expect(revised).toBeGreaterThan(100);
  });

  it('sums up in any world', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        expect(faultsIn(publishedSimulation(seed)).faults).toEqual([]);
      }),
      { numRuns: 2 },
    );
  }, 120_000);

  it('sums up in the sample world', () => {
    const { faults, entries } = faultsIn(publishedSampleWorld());
    expect(faults).toEqual([]);
    expect(entries).toBeGreaterThan(1000);
  });
});

describe('what moved a rating', () => {
  const { lists, before, white, black, id } = correctedWorld();
  const revisions = new Revisions(lists);
  const of = (player: PlayerId): HistoryEntry[] => history(lists, revisions, player, 'standard');
  const on = (player: PlayerId, date: string): HistoryEntry =>
    of(player).find((entry) => entry.date === date)!;
  const everyone = lists
    .listAt({ pool: 'standard', date: '2024-05-01' as ListDate, knownAt: before })
    .rows()
    .map((row) => row.id);

  it('begins with the opening list', () => {
    const [opening] = of(white);
    expect(opening!.because).toMatchObject([{ kind: 'opening list', points: opening!.revised!.rating }]);
  });

  it('is the correction, for both players, on every list since', () => {
    for (const player of [white, black]) {
      const revised = of(player).flatMap(({ revision }) => revision?.because ?? []);
      expect(revised.length).toBeGreaterThan(0);
      for (const part of revised) {
        expect(part).toMatchObject({ kind: 'correction', tournament: TOURNAMENT, event: { id } });
      }
      expect(sum(revised) < 0).toBe(player === white);
    }
  });

  it('is a ripple of the correction for those who met them later', () => {
    const rippled = everyone.flatMap((player) => {
      const parts = on(player, '2024-05-01')?.revision?.because ?? [];
      return player === white || player === black ? [] : parts;
    });
    expect(rippled.length).toBeGreaterThan(0);
    for (const part of rippled) expect(part).toMatchObject({ kind: 'ripple', event: { id } });
  });

  it('is the one-off of March 2024 below 2000: 0.4 of what is missing, rounded', () => {
    let raised = 0;
    for (const player of everyone) {
      const { because, revised } = on(player, '2024-03-01') ?? { because: [], revised: null };
      const part = because.find(({ kind }) => kind === 'one-off');
      if (part === undefined || revised === null) continue;
      const unraised = revised.rating - part.points;
      expect(unraised).toBeLessThan(2000);
      expect(Math.abs(part.points * 10 - (2000 - unraised) * 4)).toBeLessThanOrEqual(5);
      raised += 1;
    }
    expect(raised).toBeGreaterThan(10);
  });

  it('is new games, tournament by tournament, or a report that came too late for its own list', () => {
    const kinds = new Map<string, Set<string>>();
    for (const player of everyone) {
      for (const { kind, tournament } of of(player).flatMap(({ because }) => because)) {
        if (tournament !== null) kinds.set(tournament, (kinds.get(tournament) ?? new Set()).add(kind));
      }
    }
    // Ended on 14 February and reported the next day; ended on 27 December and reported in January.
    expect([...kinds.get('T0052')!]).toEqual(['new games']);
    expect([...kinds.get(TOURNAMENT)!]).toEqual(['late report']);
  });
});
