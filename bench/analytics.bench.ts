/**
 * Tables for analysts at a share of the design load (600,000 players, 120 lists): all tables written as Parquet, the lists
 * compared with DuckDB's own COPY of the same rows, brought up to date after one correction, and two questions to the
 * files. Times are the processor's.
 *
 *   npm run bench -- analytics [percent]      (1)
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest, TableSource } from '@ledger/analytics';
import { duckDb, LogFacts } from '@ledger/analytics';
import { Lists } from '@ledger/lists';
import { DuckDBInstance } from '@duckdb/node-api';
import { correctionOf } from './lists/correction';
import type { Cost } from './lists/measure';
import { measure, measureAsync, peakMegabytes } from './lists/measure';
import { heading, line, megabytes, milliseconds, percent, times } from './lists/print';
import { historyOf, lastListOf, sizeOf } from './lists/world';

const LISTS_BACK = 3;
const MEMORY = '4GB';

void benchmark(Number(process.argv[2] ?? 1));

async function benchmark(share: number): Promise<void> {
  const size = sizeOf(share);
  const lists = new Lists();
  const facts = new LogFacts();
  for (const event of historyOf(size)) {
    lists.record([event]);
    facts.apply(event);
  }
  const replay = measure(() => lists.stateAt(lists.head).advanceTo(lastListOf(size)));
  const source = (): TableSource => ({
    state: lists.stateAt(lists.head),
    facts,
    through: lastListOf(size),
    published: (version) => lists.listAt(version),
  });
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
  const { writeTables } = await duckDb();
  heading(`${share} %: ${size.players.toLocaleString('en')} players, ${size.lists} lists, three pools`);
  line('replay', seconds(replay));

  const byTable = new Map<string, number>();
  let [current, from] = ['', process.cpuUsage()];
  const note = (path: string): void => {
    const { user, system } = process.cpuUsage(from);
    byTable.set(current, (byTable.get(current) ?? 0) + (user + system) / 1e6);
    [current, from] = [path.split(/[./]/)[0]!, process.cpuUsage()];
  };
  const whole = await measureAsync(async () => void (await writeTables(source(), folder, MEMORY, note)));
  note('');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const rowsOf = (table: string): number =>
    manifest.files.filter(({ path }) => path.startsWith(table)).reduce((sum, { rows }) => sum + rows, 0);
  line('all tables written', seconds(whole));
  for (const [table, cpuSeconds] of byTable) {
    if (table !== '')
      line(`  ${table}, ${rowsOf(table).toLocaleString('en')} rows`, `${cpuSeconds.toFixed(2)} s`);
  }

  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const files = `'${folder}/revised_lists/*/*.parquet'`;
  await connection.run(`CREATE TABLE l AS FROM ${files}`);
  const copy = await measureAsync(async () => {
    await connection.run(
      `COPY l TO '${folder}/copy' (FORMAT parquet, COMPRESSION zstd, PARTITION_BY (pool, list_date))`,
    );
  });
  const ours = { seconds: 0, cpuSeconds: byTable.get('revised_lists')! };
  line("DuckDB's COPY of the same lists", `${seconds(copy)}; ours takes ${times(ours, copy)}`);

  const average = await measureAsync(async () => {
    await connection.runAndReadAll(`SELECT federation, list_date, avg(rating) FROM ${files} GROUP BY ALL`);
  });
  line('average rating by federation and list', milliseconds(average));
  const { player } = correctionOf(lists, lists.stateAt(lists.head), size.lists - LISTS_BACK);
  const games = await measureAsync(async () => {
    await connection.runAndReadAll(`SELECT * FROM '${folder}/games/*/*.parquet' WHERE player = ${player}`);
  });
  line("one player's games", milliseconds(games));

  const { event } = correctionOf(lists, lists.stateAt(lists.head), size.lists - LISTS_BACK);
  lists.record([event]);
  facts.apply(event);
  let written = 0;
  const update = await measureAsync(async () => {
    ({ written } = await writeTables(source(), folder, MEMORY));
  });
  line(
    `after one correction ${LISTS_BACK} lists back`,
    `${seconds(update)}, ${percent(update, whole)}, ${written} files`,
  );
  line('peak memory', megabytes(peakMegabytes()));
  rmSync(folder, { recursive: true });
}

function seconds({ cpuSeconds }: Cost): string {
  return `${cpuSeconds.toFixed(2)} s`;
}
