import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from './api/client';
import { LedgerCommand } from './cli/ledger';
import { writeOpeningList } from './cli/small-world';
import { LedgerFolder, startService } from './service';
import type { RunningService } from './service';

/** Three of the ten players have a title; on the rapid list all of them but the WFM are without a rating. */
const RATED_IN_RAPID = ['1005', '1006', '1007'];
const RAPID = ['--pool', 'rapid', '--date', '2019-03-15'];
const CSV =
  'id,name,federation,sex,title,birth_year\n' +
  '1001,"Adler, Ada",GER,F,GM,1980\n' +
  '1002,"Brook, Ben",ENG,M,IM,1985\n';
const ROWS = [
  { id: 1001, name: 'Adler, Ada', federation: 'GER', sex: 'F', title: 'GM', birthYear: 1980 },
  { id: 1002, name: 'Brook, Ben', federation: 'ENG', sex: 'M', title: 'IM', birthYear: 1985 },
];
const NONE_SINCE = {
  code: 'NoListOfUnratedTitled',
  message:
    'The rules of the rapid list of 2022-03-01 have no separate list of titled players without a rating.',
  article: 'RB-2022 no such article',
};

describe('titled players without a rating, asked for from outside', () => {
  const folder = new LedgerFolder();
  const ledger = new LedgerCommand(folder.store);
  let service: RunningService;
  let client: Client;

  beforeAll(async () => {
    const all = writeOpeningList(ledger.path('standard.csv'));
    const [heading, ...rows] = readFileSync(all, 'utf8').split('\n');
    const rapid = rows.filter((row) => RATED_IN_RAPID.some((id) => row.startsWith(id)));
    writeFileSync(ledger.path('rapid.csv'), `${[heading, ...rapid].join('\n')}\n`);
    const adopt = (file: string, pool: string, date: string): string =>
      ledger.done('import-list', file, '--pool', pool, '--date', date, '--source', 'test');
    adopt('standard.csv', 'standard', '2019-01-01');
    adopt('rapid.csv', 'rapid', '2019-01-01');
    ledger.done('publish', '--pool', 'rapid', '--date', '2019-03-01');
    service = await startService(folder, '--rate-limit', '0');
    client = await Client.of(service);
  });
  afterAll(async () => {
    await service.stop();
    ledger.clear();
    folder.clear();
  });

  describe('on the command line', () => {
    const ask = (...more: readonly string[]) => ledger.run('list', ...RAPID, '--unrated-titled', ...more);

    it('are a table, with the article on stderr', () => {
      const { status, stdout, stderr } = ask();
      expect({ status, stderr }).toEqual({
        status: 0,
        stderr: expect.stringContaining('without a rating, rapid list of 2019-03-01 (RB-2018 7.22)'),
      });
      expect(stdout).toBe(
        'title    id  name        fed  sex  born\n' +
          'GM     1001  Adler, Ada  GER  F    1980\n' +
          'IM     1002  Brook, Ben  ENG  M    1985\n',
      );
    });

    it('are CSV and JSON, of one federation, or the first of them', () => {
      expect(ask('--format', 'csv')).toEqual({ status: 0, stdout: CSV, stderr: '' });
      expect(ask('--format', 'csv', '--top', '1').stdout.trim().split('\n')).toHaveLength(2);
      const answer = ledger.json('list', ...RAPID, '--unrated-titled', '--federation', 'ENG');
      const basis = { pool: 'rapid', date: '2019-03-01', version: null, withdrawn: false };
      expect(answer).toMatchObject({ ...basis, article: 'RB-2018 7.22', rows: [ROWS[1]] });
      expect(ask('--federation', 'ZZZ', '--format', 'csv').stderr).toBe(
        'No titled player of ZZZ is without a rating on this list.\n',
      );
    });

    it('are not there in the layouts of FIDE, which is wrong usage', () => {
      const { status, stderr } = ask('--format', 'xml');
      expect([status, stderr]).toEqual([2, expect.stringContaining('cannot be printed as xml')]);
    });

    it('are refused with the rule set where the rules have no such list', () => {
      const since = ledger.run('list', '--pool', 'rapid', '--date', '2022-03-01', '--unrated-titled');
      expect(since).toMatchObject({ status: 1, stdout: '' });
      expect(since.stderr).toContain(`Refused: ${NONE_SINCE.message} (${NONE_SINCE.article})`);
    });
  });

  describe('over HTTP', () => {
    const path = '/api/lists/rapid/2019-03-15/unrated-titled';

    it('are answered with their basis, known again by its tag', async () => {
      const { status, body, headers } = await client.get(path);
      expect(status).toBe(200);
      expect(body).toMatchObject({ pool: 'rapid', date: '2019-03-01', state: 'published', version: 1 });
      expect(body).toMatchObject({ article: 'RB-2018 7.22', rows: ROWS, basis: { ruleSets: ['RB-2018'] } });
      const tag = headers.get('etag')!;
      expect((await client.get(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
      expect((await client.get(`${path}?federation=ENG`)).headers.get('etag')).not.toBe(tag);
      expect((await client.get(path, { headers: { accept: 'text/csv' } })).text).toBe(CSV);
    });

    it('are shown as revised and as known then only to who has a key', async () => {
      const before = await client.head();
      const revoked = { type: 'revoke-title', title: 'IM', on: '2019-02-01', reason: 'Never awarded' };
      const decided = await client.post('/api/players/1002/decisions', revoked, { as: 'administrator' });
      expect(decided.status).toBe(201);
      const analyst = { as: 'analyst' } as const;
      const now = await client.get(`${path}?atLeast=${before + 1}`, analyst);
      expect(now.body).toMatchObject({ state: 'revised', version: null, rows: [ROWS[0]] });
      const then = await client.get(`${path}?knownAt=${before}`, analyst);
      expect(then.body).toMatchObject({ state: 'known-at', version: null, rows: ROWS });
      expect((await client.get(path)).body).toMatchObject({ state: 'published', rows: ROWS });
      expect((await client.get(`${path}?knownAt=${before}`)).status).toBe(401);
    });

    it('are refused with the rule set where the rules have no such list', async () => {
      const { status, body, headers } = await client.get('/api/lists/rapid/2022-03-01/unrated-titled', {
        as: 'analyst',
      });
      const { code, message: detail, article } = NONE_SINCE;
      expect({ status, type: headers.get('content-type') }).toEqual({
        status: 404,
        type: expect.stringContaining('application/problem+json'),
      });
      expect(body).toMatchObject({ code, detail, article });
    });
  });
});
