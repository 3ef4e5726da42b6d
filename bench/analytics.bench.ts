/**
 * Tables for analysts at a share of the design load (600,000 players, 120 lists): the lists written as Parquet, compared
 * with DuckDB's own COPY of the same rows; then all tables or those named, questions to the files and to the ledger, and an
 * update after one correction. Times are the processor's.
 *
 *   npm run bench -- analytics [percent] [tables]      (1, all; 100 needs 8 GB of memory and 10 GB in the temporary folder)
 *   npm run bench -- analytics 100 --ledger big.db     (reads a file that `npm run world` made of this size)
 *   npm run bench -- analytics 25 --only lists         (ends after the comparison with COPY)
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest, TablesWritten, TableSource } from '@ledger/analytics';
import { duckDb, LogFacts, TABLES } from '@ledger/analytics';
import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { Lists } from '@ledger/lists';
import { EmbeddedStore } from '@ledger/store';
import { DuckDBInstance } from '@duckdb/node-api';
import { correctionOf } from './lists/correction';
import type { Cost } from './lists/measure';
import { measure, measureAsync, middle, peakMegabytes } from './lists/measure';
import { heading, line, megabytes, milliseconds, percent, times } from './lists/print';
import type { Size } from './lists/world';
import { historyOf, lastListOf, sizeOf } from './lists/world';
import { worldOf } from './scale/make-world';

const LISTS_BACK = 3;
const TABLE_NAMES = TABLES.map(({ name }) => name);
const MEMORY = '4GB';
const TIMES = 3;
const LIMITS = { timeMs: 60_000, rows: 10_000, memory: MEMORY };

const { values, positionals } = parseArgs({
  options: { ledger: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
});
const [share = '1', names] = positionals;
void benchmark(Number(share), names?.split(',') ?? TABLE_NAMES, values.ledger);

async function* eventsOf(size: Size, ledger: string | undefined): AsyncIterable<RecordedEvent> {
  if (ledger === undefined) return yield* historyOf(size);
  const store = new EmbeddedStore(ledger, { mustExist: true });
  for await (const events of store.readAll(0 as LogPosition)) yield* events as RecordedEvent[];
  await store.close();
}

async function benchmark(share: number, tables: readonly string[], ledger?: string): Promise<void> {
  const size = ledger === undefined ? sizeOf(share) : worldOf(share);
  const lists = new Lists();
  const facts = new LogFacts();
  // Of the events at which files were written.
  const ids = new Map<LogPosition, string>();
  let last = '';
  const record = (event: RecordedEvent): void => {
    lists.record([event]);
    facts.apply(event);
    last = event.id;
  };
  for await (const event of eventsOf(size, ledger)) record(event);
  const replay = measure(() => lists.stateAt(lists.head).advanceTo(lastListOf(size)));
  const source = (): TableSource => {
    ids.set(lists.head, last);
    return {
      state: lists.stateAt(lists.head),
      facts,
      through: lastListOf(size),
      published: (version) => lists.listAt(version),
      log: {
        eventAt: async (position) => ids.get(position) ?? null,
        stateAt: (position) => lists.stateAt(position),
      },
    };
  };
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
  const end = (): void => {
    line('peak memory', megabytes(peakMegabytes()));
    for (const each of [folder, `${folder}-copy`]) rmSync(each, { recursive: true });
  };
  const { AnalyticsDatabase, query, writeTables } = await duckDb();
  const write = (names: readonly string[]): Promise<TablesWritten> =>
    writeTables(source(), folder, { memory: MEMORY, tables: names });
  heading(`${share} %: ${size.players.toLocaleString('en')} players, ${size.lists} lists, three pools`);
  line('replay', seconds(replay));

  const rowsIn = async (what: string): Promise<number> =>
    Number((await connection.runAndReadAll(`SELECT count(*) FROM ${what}`)).getRowsJson()[0]![0]);
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const ours = await measureAsync(async () => void (await write(['revised_lists'])));
  const files = `'${folder}/revised_lists/*/*.parquet'`;
  const rows = await rowsIn(files);
  line(`lists written, ${rows.toLocaleString('en')} rows`, seconds(ours));
  // All lists do not fit into the memory at the design load.
  await connection.run(
    `CREATE TABLE l AS FROM ${files} WHERE list_date > DATE '${lastListOf(size)}' - INTERVAL 1 YEAR`,
  );
  const part = rows / (await rowsIn('l'));
  const copies: Cost[] = [];
  for (let time = 0; time < TIMES; time++) {
    const options = 'FORMAT parquet, COMPRESSION zstd, PARTITION_BY (pool, list_date), OVERWRITE_OR_IGNORE';
    copies.push(
      await measureAsync(async () => void (await connection.run(`COPY l TO '${folder}-copy' (${options})`))),
    );
  }
  const copied = middle(copies);
  await connection.run('DROP TABLE l');
  const copy = { seconds: copied.seconds * part, cpuSeconds: copied.cpuSeconds * part };
  line("DuckDB's COPY, by the lists of a year", `${seconds(copy)}; ours takes ${times(ours, copy)}`);

  if (values.only === 'lists') return end();
  const others = await measureAsync(async () => void (await write(tables)));
  const whole = {
    seconds: ours.seconds + others.seconds,
    cpuSeconds: ours.cpuSeconds + others.cpuSeconds,
  };
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  line(tables === TABLE_NAMES ? 'all tables written' : `${tables.join(', ')} written`, seconds(whole));
  for (const table of tables) {
    const written = manifest.files.filter(({ path }) => path.split(/[./]/)[0] === table);
    const count = written.reduce((sum, file) => sum + file.rows, 0);
    line(`  ${table}`, `${count.toLocaleString('en')} rows, ${written.length} files`);
  }

  const asked = async (what: string, ask: () => Promise<unknown>): Promise<void> => {
    const costs: Cost[] = [];
    for (let time = 0; time < TIMES; time++) costs.push(await measureAsync(async () => void (await ask())));
    line(what, milliseconds(middle(costs)));
  };
  await asked('average rating by federation and list', () =>
    connection.runAndReadAll(`SELECT federation, list_date, avg(rating) FROM ${files} GROUP BY ALL`),
  );
  if (tables.includes('list_averages')) {
    await asked('the same by list_averages', () =>
      connection.runAndReadAll(
        `SELECT federation, list_date, sum(ratings) / sum(players) FROM '${folder}/list_averages/*/*.parquet' GROUP BY ALL`,
      ),
    );
  }
  const { event, player } = correctionOf(lists, lists.stateAt(lists.head), size.lists - LISTS_BACK);
  const states = new Map([['main', source()]]);
  await asked("one player's games, by ledger sql", async () => {
    const database = await AnalyticsDatabase.open({ memory: MEMORY });
    await query(database, states, `FROM games WHERE player = ${player}`, LIMITS);
    database.close();
  });
  if (tables.includes('games') && tables.includes('appearances')) {
    const games = `'${folder}/games/*/*.parquet'`;
    await asked("one player's games, in the files by appearances", () =>
      inNewDatabase(
        `SET VARIABLE files = (SELECT list('${folder}/games/' || pool || '/' || list_date || '.parquet')
           FROM '${folder}/appearances.parquet' WHERE player = ${player})`,
        `FROM read_parquet(getvariable('files')) WHERE player = ${player}`,
      ),
    );
    await asked("one player's games, in all files", () =>
      inNewDatabase(`FROM ${games} WHERE player = ${player}`),
    );
  }

  record(event);
  let written = 0;
  const update = await measureAsync(async () => {
    ({ written } = await write(tables));
  });
  line(
    `after one correction ${LISTS_BACK} lists back`,
    `${seconds(update)}, ${percent(update, whole)}, ${written} files`,
  );
  end();
}

/** As an analyst would ask: nothing was read before. */
async function inNewDatabase(...statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  for (const sql of statements) await connection.runAndReadAll(sql);
  connection.closeSync();
  instance.closeSync();
}

function seconds({ cpuSeconds }: Cost): string {
  return `${cpuSeconds.toFixed(2)} s`;
}
