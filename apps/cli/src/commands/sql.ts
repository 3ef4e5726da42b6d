import type { Commander } from '../framework';
import { Command, InvalidArgumentError } from '../framework';
import { LedgerCommand } from '../ledger-command';
import { asCount, asText, formatOption, knownAtOption, storeOption } from '../options';
import type { SqlOptions, TablesOptions } from '../actions/sql';

/** Several `--state NAME=STATE` as one record. */
function withState(
  text: string,
  before: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const match = /^([A-Za-z]\w{0,30})=(.+)$/.exec(text);
  if (match === null)
    throw new InvalidArgumentError('Write NAME=STATE, e.g. before=published or after=4711.');
  const name = match[1]!.toLowerCase();
  // SQL reads both as one schema.
  if (Object.keys(before).some((given) => given.toLowerCase() === name))
    throw new InvalidArgumentError(`Two states are named ${name}: give each a different name.`);
  return { ...before, [match[1]!]: match[2]! };
}

@Command({
  name: 'sql',
  description: 'query the ledger with SQL: every list, game and change as tables (docs/tables.md)',
})
export class SqlCommand extends LedgerCommand<SqlOptions, [string | undefined]> {
  protected readonly examples = [
    `sql "SELECT federation, avg(rating) FROM revised_lists WHERE list_date = '2024-05-01' GROUP BY 1 ORDER BY 2 DESC"`,
    `sql "FROM games WHERE player = 70000011 AND difference < -400" --format csv`,
    `sql --state before=published --state after=now "SELECT count(*) FROM before.revised_lists b JOIN after.revised_lists a USING (pool, list_date, id) WHERE a.rating <> b.rating"`,
    'sql --file query.sql --format parquet --out answer.parquet',
    'sql',
  ];

  protected configure(command: Commander): void {
    command
      .argument('[query]', 'one SELECT; without it, queries are read from --file, from a pipe or as you type')
      .option('--file <file>', 'read the query from a file', asText)
      .option(
        '--state <name=state>',
        'add a schema with another state: published, vN, a position, a time or now; may be repeated',
        withState,
      )
      .option('--out <file>', 'write the answer to a file; required for parquet', asText)
      .option('--seconds <n>', 'stop a query after this many seconds (default: 600)', asCount);
    storeOption(formatOption(knownAtOption(command), ['table', 'csv', 'json', 'parquet']));
  }

  protected async execute(query: string | undefined, options: SqlOptions): Promise<void> {
    await (await import('../actions/sql')).sql(query, options);
  }
}

@Command({
  name: 'tables',
  description: 'list the tables for SQL, or write all of them as Parquet files',
})
export class TablesCommand extends LedgerCommand<TablesOptions> {
  protected readonly examples = ['tables', 'tables --out parquet'];

  protected configure(command: Commander): void {
    command.option(
      '--out <folder>',
      'write Parquet files and manifest.json; only files whose rows may have changed are written again',
      asText,
    );
    storeOption(formatOption(knownAtOption(command), ['table', 'json']));
  }

  protected async execute(options: TablesOptions): Promise<void> {
    await (await import('../actions/sql')).tables(options);
  }
}
