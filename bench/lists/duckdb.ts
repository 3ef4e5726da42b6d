import type { DuckDBConnection } from '@duckdb/node-api';
import { POOLS } from '@ledger/kernel';
import { WAS_PLAYED, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { FactBook, Projection } from './internals';
import { expectedHundredths } from '@ledger/regulations';
import type { Cost } from './measure';
import { measureAsync } from './measure';

const CAP = 400;
/** Enough to know the pace: at full size the peer computes the first lists only. */
const MOST_GAMES = 6_000_000;
const ROWS_PER_CHUNK = 2_048;

export interface PeerRun {
  readonly games: number;
  readonly lists: number;
  readonly cost: Cost;
}

/**
 * The same lists by SQL over the same games, in a simplified version: cap, table, K and rounding, nothing else. On one
 * thread, from tables in memory; null where DuckDB is not installed.
 */
export async function duckdbPeer(book: FactBook, projection: Projection): Promise<PeerRun | null> {
  const duckdb = await import('@duckdb/node-api').catch(() => null);
  if (duckdb === null) return null;
  const instance = await duckdb.DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const { INTEGER, SMALLINT, DuckDBDataChunk } = duckdb;
  try {
    await fill(
      connection,
      'ratings(pool smallint, player integer, rating integer, k integer)',
      (rows) => DuckDBDataChunk.create([SMALLINT, INTEGER, INTEGER, INTEGER], rows),
      openingRows(book, projection),
    );
    await fill(
      connection,
      'pd(difference integer, expected integer)',
      (rows) => DuckDBDataChunk.create([INTEGER, INTEGER], rows),
      tableRows(),
    );
    const taken = { games: 0, lists: 0 };
    await fill(
      connection,
      'games(list smallint, pool smallint, white integer, black integer, score smallint)',
      (rows) => DuckDBDataChunk.create([SMALLINT, SMALLINT, INTEGER, INTEGER, SMALLINT], rows),
      gameRows(projection, taken),
    );
    const cost = await measureAsync(async () => {
      for (let list = 1; list <= taken.lists; list++) await connection.run(NEXT_LIST, { list });
    });
    return { ...taken, cost };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** One list of all pools: score minus expectation of each side, times K, rounded half away from zero, added. */
const NEXT_LIST = `
  update ratings set rating = ratings.rating + changes.points
  from (
    select pool, player, round(sum(worth) / 100.0)::integer as points
    from (
      select g.pool, g.white as player, w.k * (g.score * 50 - pd.expected) as worth
      from games g
      join ratings w on w.pool = g.pool and w.player = g.white
      join ratings b on b.pool = g.pool and b.player = g.black
      join pd on pd.difference = greatest(-${CAP}, least(${CAP}, w.rating - b.rating))
      where g.list = $list
      union all
      select g.pool, g.black as player, b.k * (100 - g.score * 50 - pd.expected) as worth
      from games g
      join ratings w on w.pool = g.pool and w.player = g.white
      join ratings b on b.pool = g.pool and b.player = g.black
      join pd on pd.difference = greatest(-${CAP}, least(${CAP}, b.rating - w.rating))
      where g.list = $list
    )
    group by pool, player
  ) changes
  where ratings.pool = changes.pool and ratings.player = changes.player`;

type Chunk = Parameters<Awaited<ReturnType<DuckDBConnection['createAppender']>>['appendDataChunk']>[0];

async function fill(
  connection: DuckDBConnection,
  table: string,
  newChunk: (rows: number) => Chunk,
  rows: Iterable<readonly number[]>,
): Promise<void> {
  await connection.run(`create table ${table}`);
  const appender = await connection.createAppender(table.slice(0, table.indexOf('(')));
  let batch: (readonly number[])[] = [];
  const append = (): void => {
    const chunk = newChunk(batch.length);
    chunk.setRows(batch as number[][]);
    appender.appendDataChunk(chunk);
    batch = [];
  };
  for (const row of rows) {
    batch.push(row);
    if (batch.length === ROWS_PER_CHUNK) append();
  }
  if (batch.length > 0) append();
  appender.closeSync();
}

/** Everyone, with the rating of the opening list or a middling one: the peer knows no unrated players. */
function* openingRows(book: FactBook, projection: Projection): Iterable<readonly number[]> {
  for (const [index, pool] of POOLS.entries()) {
    const list = projection.pools[pool].wholeList(0);
    for (let player = 0; player < book.register.count; player++) {
      yield [index, player, list.rating(player) || 1_800, list.k(player) || 20];
    }
  }
}

function* tableRows(): Iterable<readonly number[]> {
  for (let difference = -CAP; difference <= CAP; difference++) {
    yield [difference, expectedHundredths(difference)];
  }
}

function* gameRows(
  projection: Projection,
  taken: { games: number; lists: number },
): Iterable<readonly number[]> {
  const { dates } = projection.pools.standard.timeline;
  for (let list = 1; list < dates.length && taken.games < MOST_GAMES; list++) {
    for (const [index, pool] of POOLS.entries()) {
      for (const { part } of projection.pools[pool].parts.on(list)) {
        const { block, entryStart, gameStart, gameCount } = part.sheet;
        for (let at = gameStart; at < gameStart + gameCount; at++) {
          const code = block.result[at]!;
          if (WAS_PLAYED[code] === 0) continue;
          const white = block.player[entryStart + block.white[at]!]!;
          const black = block.player[entryStart + block.black[at]!]!;
          yield [list, index, white, black, WHITE_HALF_POINTS[code]!];
          taken.games += 1;
        }
      }
    }
    taken.lists = list;
  }
}
