import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { ANALYTICS_REFUSALS, TABLES } from '@ledger/analytics';
import { REFUSED_QUERIES } from '../../analytics/refused-queries';
import { LedgerCommand } from './ledger';
import { ManyCommands } from './many-commands';
import { writeOpeningList, writeReport } from './small-world';

const ledger = new LedgerCommand();
const commands = new ManyCommands();
const done = (...args: readonly string[]): Promise<string> => commands.done(ledger, ...args);
const REASON = ['--reason', 'as the federation writes'];

interface Answer {
  readonly position: number;
  readonly states: Readonly<Record<string, number>>;
  readonly digest: string;
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly (readonly unknown[])[];
}
const sql = (query: string, ...more: readonly string[]): Promise<Answer> =>
  commands.json<Answer>(ledger, 'sql', query, ...more);

beforeAll(async () => {
  const opening = writeOpeningList(ledger.path('opening.csv'));
  await done('import-list', opening, '--pool', 'standard', '--date', '2024-01-01', '--source', 'test');
  const report = writeReport(ledger.path('T1.trf'), {
    start: '2024-01-08',
    players: [1001, 1002, 1003, 1004],
    rounds: ['1001-1002 1 1003-1004 =', '1001-1003 1 1002-1004 1'],
  });
  const terms = ['--pool', 'standard', '--received', '2024-01-15', '--registered', '2023-12-01'];
  await done('report', report, ...terms);
  await done('publish', '--pool', 'standard', '--date', '2024-02-01');
  const game = ['--round', '1', '--white', '1001', '--black', '1002', '--result', '0-1'];
  await done('correct', 'result', 'T1', ...game, ...REASON);
});
afterAll(() => {
  commands.end();
  ledger.clear();
});

describe('ledger sql', () => {
  it('compares two states as diff does', async () => {
    const states = ['--state', 'before=published', '--state', 'AFTER=now'];
    const {
      rows,
      position,
      states: positions,
    } = await sql(
      `SELECT id, b.rating, a.rating FROM before.revised_lists b JOIN After.revised_lists a USING (pool, list_date, id)
       WHERE list_date = '2024-02-01' AND (a.rating, a.games, a.k, a.flag) <> (b.rating, b.games, b.k, b.flag) ORDER BY id`,
      ...states,
    );
    const diff = await done(
      ...['diff', '--pool', 'standard', '--date', '2024-02-01', '--from', 'published', '--to', 'now'],
      ...['--format', 'csv'],
    );
    const [, ...lines] = diff.trim().split('\n');
    const expected = lines.map((line) => line.replace(/"[^"]*"/, '').split(','));
    expect(rows.map((row) => row.map(String))).toEqual(
      expected.map(([id, , , from, to]) => [id, from, to]).sort(([a], [b]) => Number(a) - Number(b)),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(positions).toEqual({ main: position, before: expect.any(Number), after: position });
    expect(positions['before']).toBeLessThan(position);
    const then = await sql(
      "SELECT id, rating FROM revised_lists WHERE list_date = '2024-02-01' AND id IN (1001, 1002) ORDER BY id",
      ...['--known-at', String(positions['before'])],
    );
    expect(then.rows).toEqual(rows.map(([id, before]) => [id, before]));
  });

  it('reads a query from a file and writes CSV, JSON and Parquet', async () => {
    writeFileSync(
      ledger.path('query.sql'),
      '-- the best\nSELECT id, name FROM players ORDER BY id LIMIT 2;\n',
    );
    const file = ['--file', 'query.sql'];
    expect(await done('sql', ...file, '--format', 'csv')).toBe(
      'id,name\n1001,"Adler, Ada"\n1002,"Brook, Ben"\n',
    );
    await done('sql', ...file, '--format', 'parquet', '--out', 'best.parquet');
    expect(await rowsIn(ledger.path('best.parquet'))).toEqual([
      ['1001', 'Adler, Ada'],
      ['1002', 'Brook, Ben'],
    ]);
    const cut = await commands.run(ledger, 'sql', 'SELECT range FROM range(2000)');
    expect(cut.stderr).toContain('Only the first 1000 rows are shown');
  });
});

describe('ledger sql, asked for more than to read', () => {
  // A missing query is wrong usage.
  const refused = REFUSED_QUERIES.filter(([code]) => code !== 'SqlMissing');
  it.each(refused)('refuses with %s', async (code, ...queries) => {
    const [beginning] = ANALYTICS_REFUSALS[code as keyof typeof ANALYTICS_REFUSALS].message.split('{');
    for (const query of queries) {
      const { status, stderr, stdout } = await commands.run(ledger, 'sql', query);
      expect([query, status, stdout]).toEqual([query, 1, '']);
      expect(stderr).toContain(beginning);
    }
  });

  it('refuses two states of one name, which SQL reads without regard to case', async () => {
    const states = ['--state', 'before=published', '--state', 'Before=now'];
    const { status, stderr, stdout } = await commands.run(ledger, 'sql', 'SELECT 1', ...states);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Two states are named before: give each a different name.');
  });
});

/** Every value of a Parquet file as text. */
async function rowsIn(path: string): Promise<readonly (readonly unknown[])[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const found = await connection.runAndReadAll(`SELECT COLUMNS(*)::VARCHAR FROM '${path}'`);
  connection.closeSync();
  instance.closeSync();
  return found.getRowsJson();
}

describe('a person who asked to be forgotten', () => {
  it('is named in no table, state or file, and a date of birth is in none at all', async () => {
    await done(
      'player',
      'rename',
      '1003',
      '--to',
      'Cole-Ray, Cid',
      '--on',
      '2024-02-05',
      '--reason',
      'Cid married',
    );
    await done('correct', 'player', '1003', '--birth', '1990-05-06', '--reason', 'passport of Cid Cole seen');
    const named = /cole|\bcid\b/i;
    const born = /1990-05-06/;
    const seen = ['--reason', 'passport of Cid Cole seen'];
    await done('correct', 'player', '1003', '--federation', 'GER', ...seen);
    const answers = async (...more: readonly string[]): Promise<string[]> => {
      const texts: string[] = [];
      for (const { name } of TABLES) {
        for (const schema of more.includes('--state') ? ['main', 'before'] : ['main'])
          texts.push(`${name}: ${JSON.stringify((await sql(`FROM ${schema}.${name}`, ...more)).rows)}`);
      }
      return texts;
    };
    const filesOf = async (...more: readonly string[]): Promise<string[]> => {
      await done('tables', '--out', 'parquet', ...more);
      const paths = readdirSync(ledger.path('parquet'), { recursive: true, encoding: 'utf8' });
      const files = paths.filter((path) => path.endsWith('.parquet')).sort();
      expect(files.length).toBeGreaterThan(TABLES.length);
      return Promise.all(
        files.map(
          async (path) => `${path}: ${JSON.stringify(await rowsIn(join(ledger.path('parquet'), path)))}`,
        ),
      );
    };
    const before = [...(await answers()), ...(await filesOf())];
    const found = before.filter((text) => named.test(text)).map((text) => text.split(':')[0]);
    expect(found).toEqual(['players', 'corrections', 'corrections.parquet', 'players.parquet']);
    expect(before.filter((text) => born.test(text))).toEqual([]);
    const position = (await sql('SELECT 1')).position;
    await done('player', 'forget', '1003', '--reason', 'letter of Cid Cole');
    const after = [
      ...(await answers('--state', `before=${position}`)),
      ...(await answers('--known-at', String(position))),
      // The files were written at this position, before the person was forgotten.
      ...(await filesOf('--known-at', String(position))),
      ...(await filesOf()),
    ];
    expect(after.filter((text) => named.test(text))).toEqual([]);
    expect(after.filter((text) => /1003/.test(text)).length).toBeGreaterThan(10);
  });
});

/** `script` of util-linux runs a command in a terminal. */
const hasTerminal =
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;

describe('ledger sql in a terminal', () => {
  const home = () => ({ ...process.env, LEDGER_STORE: ledger.store, HOME: ledger.folder, TERM: 'dumb' });

  /** Types each line when the prompt has come. */
  function type(
    lines: readonly string[],
  ): Promise<{ readonly status: number | null; readonly screen: string }> {
    const command = `${process.execPath} ${LedgerCommand.BIN} sql`;
    const child = spawn('script', ['-qec', command, '/dev/null'], { cwd: ledger.folder, env: home() });
    const waiting = [...lines];
    let screen = '';
    let seen = 0;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      screen += text;
      const at = Math.max(screen.lastIndexOf('sql> '), screen.lastIndexOf('  -> '));
      if (at < seen || waiting.length === 0) return;
      seen = screen.length;
      child.stdin.write(waiting.shift()!);
    });
    return new Promise((resolve) => {
      child.once('close', (status) => resolve({ status, screen: screen.replaceAll('\r', '') }));
    });
  }

  (hasTerminal ? it : it.skip)(
    'answers queries over several lines, keeps going after errors, and ends',
    async () => {
      const { status, screen } = await type([
        '.tables\n',
        '.schema rules\n',
        '.schema nothing\n',
        '.what\n',
        'SELECT id, rating FROM revised_lists\n',
        "WHERE list_date = '2024-02-01' AND rank = 1;\n",
        // Pasted at once.
        'SELECT nothing FROM rules;\nDELETE FROM rules;\n',
        '.quit\n',
      ]);
      expect(status).toBe(0);
      expect(screen).toContain('End a query with ";"');
      for (const { name } of TABLES) expect(screen).toMatch(new RegExp(`^${name}$`, 'm'));
      expect(screen).toMatch(/^rules \(\n {2}pool VARCHAR,\n/m);
      expect(screen).toContain('There is no table nothing.');
      expect(screen).toMatch(/^ *id +rating\n *1001 +24\d\d$/m);
      expect(screen).toContain('The query cannot be run: Binder Error');
      expect(screen).toContain('A query may only read; DELETE is not allowed.');
    },
  );

  (hasTerminal ? it : it.skip)('remembers queries from session to session', async () => {
    const [UP, END] = ['\u001b[A', '\u0004'];
    const history = readFileSync(ledger.path('.ledger_sql_history'), 'utf8').trim().split('\n');
    expect(history.at(-1)).toBe('DELETE FROM rules;');
    const { status, screen } = await type([`${UP}${UP}${UP}\n`, END]);
    expect(status).toBe(0);
    expect(screen).toMatch(/^ *id +rating\n *1001 +24\d\d$/m);
  });
});
