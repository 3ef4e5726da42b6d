import type { TableSource } from '@ledger/analytics';
import type { FederationCode, ListDate, PlayerId, Pool } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import { publishedVersions } from '@ledger/ledger';
import type { Sex, Title } from '@ledger/ledger';
import type { ExplainedTournament } from '@ledger/lists';
import { diffLists, digestOfRows, explain, history, listOf, Revisions } from '@ledger/lists';
import fc from 'fast-check';
import { publishedAndOftenCorrected } from '../lists/published-world';
import type { replayOf } from './states-of-worlds';
import { cuts, share, worldOf } from './states-of-worlds';
import type { Row } from './tables-of-worlds';
import { grouped, Tables } from './tables-of-worlds';

const KEY = ['pool', 'list_date', 'player'];
const seeds = fc.integer({ min: 1, max: 100_000 });

const entryRow = (brought: ExplainedTournament): Row => ({
  tournament: brought.id,
  part: brought.part,
  booked: brought.booked?.version ?? null,
  own_rating: brought.ownRating,
  ratings_from: brought.ratingsFrom,
  k: brought.k,
  k_used: brought.kUsed,
  n: brought.n,
  // Minus zero is zero.
  sum_hundredths: brought.sumHundredths + 0,
  change_hundredths: brought.changeHundredths + 0,
  rated: brought.rated,
  why: brought.why,
});

const gameRows = (brought: ExplainedTournament): Row[] =>
  brought.games.map((game) => ({
    tournament: brought.id,
    part: brought.part,
    booked: brought.booked?.version ?? null,
    own_rating: brought.ownRating,
    round: game.round,
    opponent: game.opponent,
    opponent_rating: game.opponentRating,
    difference: game.difference,
    difference_used: game.differenceUsed,
    expected_hundredths: game.expectedHundredths,
    score_hundredths: game.score * 100,
    change_hundredths: game.changeHundredths + 0,
    counted: game.counted,
    why: game.why,
  }));

const without = (row: Row, ...names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** Enough of a world: each answer is computed by itself. */
function everyFifth(players: Iterable<PlayerId>): readonly PlayerId[] {
  return [...players].filter((_, at) => at % 5 === 0);
}

async function compareWithAnswers(log: Parameters<typeof replayOf>[0]): Promise<void> {
  const { lists, tables } = await Tables.of(log, { main: log.length });
  // Loads only what a query asks for; the other has the tables as a whole.
  const restricted = await tables.again();
  try {
    const state = lists.stateAt(lists.head);
    await tables.rows('FROM parts');
    const revised = grouped(await tables.rows('FROM revised_lists'), 'pool', 'list_date');
    const entries = grouped(await tables.rows('FROM entries'), ...KEY);
    const games = grouped(await tables.rows('FROM games'), ...KEY);
    const changes = grouped(await tables.rows('FROM changes'), ...KEY);
    const revisions = new Revisions(lists);
    const [pools, players] = [new Set<Pool>(), new Set<PlayerId>()];
    for (const [key, rows] of revised) {
      const [pool, date] = key.split(' ') as [Pool, ListDate];
      pools.add(pool);
      const list = listOf(state, state.listOn(pool, date));
      const shown = list.rows();
      expect(rows.map(({ rank, id, change, flag }) => [rank, id, change, flag])).toEqual(
        shown.map(({ rank, id, change, inactive }) => [rank, id, change, inactive ? 'i' : '']),
      );
      const printed = rows.map((row) => ({
        id: row['id'] as PlayerId,
        rating: row['rating'] as number,
        games: row['games'] as number,
        k: row['k'] as number,
        inactive: row['flag'] === 'i',
        sex: row['sex'] as Sex | null,
        title: row['title'] as Title | null,
        womensTitle: row['womens_title'] as Title | null,
        birthYear: row['birth_year'] as number | null,
        federation: row['federation'] as FederationCode,
      }));
      expect(digestOfRows(pool, date, printed)).toBe(list.digest());
      expect(digestOfRows(pool, date, shown)).toBe(list.digest());
      for (const { id } of shown) players.add(id);
    }
    for (const key of [...entries.keys(), ...games.keys(), ...changes.keys()])
      players.add(Number(key.split(' ')[2]) as PlayerId);
    for (const pool of pools) {
      for (const player of everyFifth(players)) {
        for (const { date, because, change } of history(lists, revisions, player, pool)) {
          const rows = changes.get(`${pool} ${date} ${player}`) ?? [];
          expect(
            rows.map(({ cause, amount, tournament, position }) => [cause, amount, tournament, position]),
          ).toEqual(
            because.map(({ kind, points, tournament, event }) => [
              kind,
              points,
              tournament,
              event?.position ?? null,
            ]),
          );
          expect(rows.reduce((sum, { amount }) => sum + (amount as number), 0)).toBe(change);
        }
      }
    }
    const whole = { entries, games, changes };
    for (const player of everyFifth(everyFifth(players))) {
      for (const [name, found] of Object.entries(whole)) {
        const own = [...found].filter(([key]) => key.split(' ')[2] === String(player));
        expect(grouped(await restricted.rows(`FROM ${name} WHERE player = ${player}`), ...KEY)).toEqual(
          new Map(own),
        );
      }
    }
    const since = `pool = 'standard' AND list_date >= DATE '${[...revised.keys()].at(-1)!.split(' ')[1]}'`;
    for (const name of [...Object.keys(whole), 'parts', 'revised_lists']) {
      const text = `FROM ${name} WHERE ${since}`;
      expect(await restricted.rows(text)).toEqual(await tables.rows(text));
    }
    for (const key of revised.keys()) {
      const [pool, date] = key.split(' ') as [Pool, ListDate];
      for (const player of players) {
        const { tournaments } = explain(state, { player, pool, listDate: date });
        const own = `${pool} ${date} ${player}`;
        expect((entries.get(own) ?? []).map((row) => without(row, ...KEY))).toEqual(
          tournaments.map(entryRow),
        );
        expect((games.get(own) ?? []).map((row) => without(row, ...KEY))).toEqual(
          tournaments.flatMap(gameRows),
        );
      }
    }
  } finally {
    tables.close();
    restricted.close();
  }
}

describe('the tables of analysts', () => {
  it('say what list, explain and history say, for players on every list of any world', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => compareWithAnswers(worldOf(seed).log)),
      { numRuns: 2 },
    );
  });

  it('of two states differ exactly where diff does', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, share, async (seed, at) => {
        const world = worldOf(seed);
        const [earlier] = cuts(world, [at]) as [number];
        const { lists, tables } = await Tables.of(world.log, { before: earlier, after: world.log.length });
        try {
          const found = grouped(
            await tables.rows(
              `SELECT coalesce(a.pool, b.pool) AS pool, coalesce(a.list_date, b.list_date) AS list_date,
                 coalesce(a.id, b.id) AS id, b.rating AS from_rating, a.rating AS to_rating
               FROM before.revised_lists b FULL JOIN after.revised_lists a USING (pool, list_date, id)
               WHERE (a.rating, a.games, a.k, a.flag) IS DISTINCT FROM (b.rating, b.games, b.k, b.flag)
               ORDER BY id`,
            ),
            'pool',
            'list_date',
          );
          const [before, after] = ['before', 'after'].map((name) => tables.states.get(name)!.state);
          // The tables end with the last list that a fact concerns.
          const { through } = tables.states.get('after')!;
          for (const pool of ['standard', 'rapid', 'blitz'] as const) {
            for (const date of (world.lists as readonly ListDate[]).filter((each) => each <= through!)) {
              const [from, to] = [before!, after!].map((state) => inState(state, pool, date));
              if (from === null || to === null) continue;
              expect(
                (found.get(`${pool} ${date}`) ?? []).map(({ id, from_rating, to_rating }) => [
                  id,
                  from_rating,
                  to_rating,
                ]),
              ).toEqual(
                diffLists(from!, to!).rows.map((row) => [
                  row.id,
                  row.from?.rating ?? null,
                  row.to?.rating ?? null,
                ]),
              );
            }
          }
          expect(lists.head).toBe(world.log.length);
        } finally {
          tables.close();
        }
      }),
      { numRuns: 2 },
    );
  });
});

describe('the tables of published lists', () => {
  it('have every version as it was published, and the digest of each', async () => {
    const { log } = publishedAndOftenCorrected();
    const { lists, tables } = await Tables.of(log, { main: log.at(-1)!.position });
    try {
      const published = grouped(await tables.rows('FROM published_lists'), 'pool', 'list_date', 'version');
      const publications = await tables.rows('FROM publications ORDER BY position');
      const versions = publishedVersions(lists.publications);
      expect(
        publications.map(({ pool, list_date, version, digest }) => [pool, list_date, version, digest]),
      ).toEqual(versions.map(({ pool, date, version, digest }) => [pool, date, version, digest]));
      expect(versions.length).toBeGreaterThan(10);
      for (const { pool, date, version, knownAt } of versions) {
        const shown = lists.listAt({ pool, date, knownAt }).rows();
        expect(
          (published.get(`${pool} ${date} ${version}`) ?? []).map((row) =>
            ['rank', 'id', 'rating', 'games', 'k', 'flag', 'change', 'federation'].map((name) => row[name]),
          ),
        ).toEqual(
          shown.map((row) => [
            ...[row.rank, row.id, row.rating, row.games, row.k, row.inactive ? 'i' : '', row.change],
            row.federation,
          ]),
        );
      }
      const [sums] = await tables.rows(
        `SELECT count(*) AS differing FROM revised_lists r JOIN (
           SELECT pool, list_date, player, sum(amount) AS amount FROM changes GROUP BY ALL
         ) c ON (c.pool, c.list_date, c.player) = (r.pool, r.list_date, r.id)
         WHERE r.change IS NOT NULL AND r.change <> c.amount
           AND NOT EXISTS (FROM changes l WHERE l.cause = 'left out'
             AND (l.pool, l.list_date, l.player) = (r.pool, r.list_date, r.id))`,
      );
      expect(sums).toEqual({ differing: 0 });
    } finally {
      tables.close();
    }
  });
});

function inState(state: TableSource['state'], pool: Pool, date: ListDate) {
  try {
    const list = state.listOn(pool, date);
    return list.date === date ? listOf(state, list) : null;
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}
