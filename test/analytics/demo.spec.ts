import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryLimits } from '@ledger/analytics';
import { TABLES } from '@ledger/analytics';
import { seedDemo } from '@ledger/demo';
import { RefusedError } from '@ledger/kernel';
import type { SqlAnswer } from '@ledger/office';
import { Analytics } from '@ledger/office';
import { MemoryStore } from '@ledger/store';
import { REFUSED_QUERIES } from './refused-queries';

const LIMITS: QueryLimits = { timeMs: 60_000, rows: 1_000_000, memory: '1GB' };

describe('SQL on the demo ledger', () => {
  const store = new MemoryStore();
  const analytics = new Analytics(store, null);
  const folder = mkdtempSync(join(tmpdir(), 'sql-'));
  beforeAll(() => seedDemo(store));
  afterAll(async () => {
    await analytics.close();
    rmSync(folder, { recursive: true });
  });

  const ask = (sql: string, limits: Partial<QueryLimits> = {}): Promise<SqlAnswer> =>
    analytics.sql({ sql, states: { before: '2024-06-01', after: 'now' } }, { ...LIMITS, ...limits });
  const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => null,
      (error: unknown) => (error instanceof RefusedError ? error.refusal.code : error),
    );

  const page = readFileSync(join(__dirname, '..', '..', 'docs', 'analysts.md'), 'utf8');
  const questions = [...page.matchAll(/^### (\d+\. .*)$[\s\S]*?```sql\n([^`]*)```/gm)].map(
    ([, question, sql]) => [question!, sql!] as const,
  );

  it('docs/analysts.md answers at least 15 questions', () => {
    expect(questions.length).toBeGreaterThanOrEqual(15);
    expect(page.match(/```sql/g)).toHaveLength(questions.length);
  });

  /** Nothing like it happens in the demo. */
  const EMPTY = /^10\. /;

  it.each(questions)('docs/analysts.md: %s', async (question, sql) => {
    const { rows, columns, position } = await ask(sql);
    expect(columns.length).toBeGreaterThan(0);
    expect(position).toBe(await store.head());
    expect([question, rows.length > 0]).toEqual([question, !EMPTY.test(question)]);
  });

  it('has the declared columns in every table', async () => {
    for (const { name, columns } of TABLES) {
      const found = await ask(`FROM ${name} LIMIT 1`);
      expect(found.columns.map((column) => column.name)).toEqual(columns.map((column) => column.name));
      expect([name, found.rows.length]).toEqual([name, 1]);
    }
  });

  it.each(REFUSED_QUERIES)('refuses with %s', async (code, ...queries) => {
    for (const query of queries) expect([query, await codeOf(ask(query))]).toEqual([query, code]);
  });

  it('stops endless and huge queries, and answers the next one', async () => {
    const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';
    expect(await codeOf(ask(endless, { timeMs: 300 }))).toBe('SqlTooLong');
    expect(
      await codeOf(
        ask('SELECT sum(a.range * b.range) FROM range(9999999) a, range(99999) b', { timeMs: 300 }),
      ),
    ).toBe('SqlTooLong');
    expect(await codeOf(ask('SELECT list(range) FROM range(999999999)', { memory: '200MB' }))).toBe(
      'SqlTooLarge',
    );
    expect((await ask('SELECT 1 AS one')).rows).toEqual([[1]]);
  });

  it('cuts an answer at the limit of rows and says so', async () => {
    const { rows, truncated } = await ask('SELECT range FROM range(5000)', { rows: 100 });
    expect([rows.length, truncated]).toEqual([100, true]);
    expect((await ask('SELECT range FROM range(100)', { rows: 100 })).truncated).toBe(false);
  });

  it('refuses names of states that are none', async () => {
    for (const name of ['main', 'pg_catalog', 'a b', '1']) {
      expect(await codeOf(analytics.sql({ sql: 'SELECT 1', states: { [name]: 'now' } }, LIMITS))).toBe(
        'StateNameUnusable',
      );
    }
    expect(await codeOf(analytics.sql({ sql: 'SELECT 1', states: { a: 'v99' } }, LIMITS))).toBe(
      'StateNotPublished',
    );
    expect(await codeOf(analytics.sql({ sql: 'SELECT 1', states: { a: 'soon' } }, LIMITS))).toBe(
      'KnownAtUnreadable',
    );
  });

  it('writes one table, restricted to a list and to values, as a file', async () => {
    const question = {
      table: 'revised_lists',
      pool: 'standard',
      listDate: '2024-05-01',
      where: { k: '10' },
    } as const;
    const path = join(folder, 'rows.csv');
    const { digest } = await analytics.tableToFile(question, { path, format: 'csv' }, LIMITS);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    const [found] = (
      await ask(
        "SELECT count(*) FROM revised_lists WHERE pool = 'standard' AND list_date = '2024-05-01' AND k = 10",
      )
    ).rows;
    expect(lines).toHaveLength(1 + (found![0] as number));
    expect(await codeOf(analytics.tableToFile({ table: 'nothing' }, { path, format: 'csv' }, LIMITS))).toBe(
      'TableUnknown',
    );
    expect(
      await codeOf(
        analytics.tableToFile({ table: 'rules', where: { x: '1' } }, { path, format: 'csv' }, LIMITS),
      ),
    ).toBe('ColumnUnknown');
  });
});
