import type { RunningService } from '../service';
import { LedgerFolder, startService } from '../service';
import { Client } from './client';
import { TABLES } from '@ledger/analytics';
import { readTrf } from '@ledger/formats';
import { tableFromIPC } from 'apache-arrow';
import { REFUSED_QUERIES } from '../../analytics/refused-queries';
import { openings, reports } from './sample-world';

const ADMIN = { as: 'administrator' } as const;
const CSV = { headers: { accept: 'text/csv' }, as: 'administrator' } as const;

describe('tables over HTTP', () => {
  const folder = new LedgerFolder();
  const [report] = reports(['standard']);
  let service: RunningService;
  let client: Client;

  beforeAll(async () => {
    service = await startService(folder, '--empty', '--rate-limit', '0');
    client = await Client.of(service);
    for (const { path, file } of openings()) await client.postFile(path, file, ADMIN);
    expect((await client.postFile(report!.path, report!.file, ADMIN)).status).toBe(201);
  });
  afterAll(async () => {
    await service.stop();
    folder.clear();
  });

  it('links the pages of a list until every row was read, in JSON and in CSV', async () => {
    const whole = await client.get<{ rows: unknown[]; total: number }>(
      '/api/lists/standard/2023-12-01?limit=1000000',
      ADMIN,
    );
    expect(whole.body.rows).toHaveLength(whole.body.total);
    expect(whole.headers.get('link')).toBeNull();
    let path: string | undefined = '/api/lists/standard/2023-12-01?limit=250';
    let read = 0;
    while (path !== undefined) {
      const page: Awaited<ReturnType<typeof client.get<{ rows: unknown[] }>>> = await client.get(path, ADMIN);
      read += page.body.rows.length;
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(read).toBe(whole.body.total);
    const csv = await client.get('/api/lists/standard/2023-12-01?limit=2&offset=2', CSV);
    expect(csv.headers.get('link')).toContain('offset=0');
    expect(csv.headers.get('link')).toContain('offset=4');
    expect((await client.get('/api/lists/standard/2023-12-01', ADMIN)).headers.get('link')).toContain('next');
  });

  it('answers HEAD with the headers of GET', async () => {
    const url = `${service.address}/api/lists/standard/2023-12-01`;
    const headers = { authorization: `Bearer ${folder.tokens.administrator}` };
    const head = await fetch(url, { method: 'HEAD', headers });
    const get = await fetch(url, { headers });
    for (const name of ['etag', 'ledger-position', 'link']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
      expect(head.headers.get(name)).not.toBeNull();
    }
  });

  it.each([
    ['/api/players?limit=3', 'id,name,federation,sex,title,womens_title,birth_year'],
    ['/api/tournaments', 'id,name,city,federation,pool,start,end,report_received'],
    ['/api/players/10000299/history?pool=standard', 'list,published,revised,change,games,k,flag'],
  ])('gives %s as CSV, with another ETag', async (path, columns) => {
    const csv = await client.get(path, CSV);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.text.startsWith(columns)).toBe(true);
    const json = await client.get(path, ADMIN);
    expect(json.headers.get('etag')).not.toBe(csv.headers.get('etag'));
    const separator = path.includes('?') ? '&' : '?';
    expect((await client.get(`${path}${separator}format=csv`, ADMIN)).text).toBe(csv.text);
  });

  it('says in plain words what is wrong with a request', async () => {
    const unknown = await client.get<{ detail: string }>('/api/players?foo=1', ADMIN);
    expect(unknown).toMatchObject({ status: 400, body: { detail: 'foo is not a field of this request' } });
    const missing = await client.get<{ detail: string }>('/api/players/10000299/history', ADMIN);
    expect(missing).toMatchObject({ status: 400, body: { detail: 'pool is required' } });
  });

  it('gives a tournament as a TRF report that says the same', async () => {
    const id = report!.path.split('/')[3]!;
    const sent = readTrf(Buffer.from(report!.file)).report!;
    for (const format of ['trf16', 'trf26'] as const) {
      const { text, headers } = await client.get(`/api/tournaments/${id}/trf?format=${format}`, ADMIN);
      expect(headers.get('content-type')).toContain('text/plain');
      const { report: read, findings } = readTrf(Buffer.from(text));
      expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
      expect(read!.games).toEqual(sent.games);
      expect(read!.tournament).toMatchObject({
        name: sent.tournament.name,
        start: sent.tournament.start,
        end: sent.tournament.end,
      });
      const who = (each: typeof sent) =>
        each.players.map(({ startNumber, id: player, rating }) => [startNumber, player, rating]);
      expect(who(read!)).toEqual(who(sent).sort((a, b) => a[0]! - b[0]!));
    }
    const { body } = await client.get<{ timeControlText: string }>(`/api/tournaments/${id}`, ADMIN);
    expect(body.timeControlText).toMatch(/^\d+ min/);
  });

  it('shows where a tournament is on its way to a list: the day by which a report is due, or the list', async () => {
    const registered = { id: 'DUE1', name: 'Due Open', federation: 'GER', pool: 'standard' };
    const terms = { start: '2024-05-02', end: '2024-05-09', registered: '2024-03-01', reason: 'Form seen' };
    await client.post(
      '/api/tournaments',
      { ...registered, ...terms, system: 'swiss', timeControl: '90+30' },
      ADMIN,
    );
    interface Answer {
      readonly tournaments: readonly { readonly id: string; readonly status?: object }[];
    }
    const { body } = await client.get<Answer>('/api/tournaments?status=true', ADMIN);
    const statusOf = (id: string) => body.tournaments.find((each) => each.id === id)?.status;
    // The third list after the end is that of 1 August.
    expect(statusOf('DUE1')).toEqual({ reportDue: '2024-07-31', list: null, notRated: null });
    expect(statusOf(report!.path.split('/')[3]!)).toEqual({
      reportDue: null,
      list: expect.stringMatching(/^\d{4}-\d\d-01$/) as string,
      notRated: null,
    });
    const anyone = await client.get<Answer>('/api/tournaments?status=true');
    expect(anyone.body.tournaments.every(({ status }) => status === undefined)).toBe(true);
  });

  it('names the players of an event about a published list', async () => {
    // Nobody has played for a year by then.
    await client.post('/api/lists/standard/2025-01-01/publications', {}, ADMIN);
    const inactive = await client.get<{ events: { position: number }[] }>(
      '/api/events?type=PlayersBecameInactive&limit=1',
      ADMIN,
    );
    const { body } = await client.get<{ players: { id: number; name: string }[] }>(
      `/api/events/${inactive.body.events[0]!.position}/impact`,
      ADMIN,
    );
    expect(body.players.length).toBeGreaterThan(0);
    for (const { name } of body.players) expect(name).not.toBe('');
  });

  it('creates a key that is shown once, works, and can be revoked', async () => {
    const made = await client.post<{ id: string; token: string }>(
      '/api/keys',
      { name: 'Anne Officer', role: 'officer', federation: 'FRA' },
      ADMIN,
    );
    expect(made.status).toBe(201);
    const { id, token } = made.body;
    const who = () =>
      fetch(`${service.address}/api/access`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await who()).json()).toMatchObject({ role: 'officer', federation: 'FRA' });
    const { text } = await client.get('/api/keys', ADMIN);
    expect(text).toContain('Anne Officer');
    expect(text).not.toContain(token.slice(`ledger_${id}_`.length));
    expect(text).not.toContain('hash');
    expect((await client.post(`/api/keys/${id}/revocation`, {}, ADMIN)).status).toBe(200);
    expect((await who()).status).toBe(401);
  });

  it('suggests similar names where nobody is found', async () => {
    const { body } = await client.get<{ similar: { id: number }[] }>('/api/players?name=Playerr', ADMIN);
    expect(body.similar.length).toBeGreaterThan(0);
  });

  it('previews a report with the list and the changes, and names what differs from the register', async () => {
    const text = Buffer.from(report!.file).toString();
    const again = text.replace(/^012 .*/m, '012 The same under another name');
    const path = report!.path.replace(/tournaments\/[^/]+\//, 'tournaments/OTHER/');
    const refused = await client.postFile<{ code: string }>(
      `${path}&preview=true`,
      Buffer.from(again),
      ADMIN,
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'GamesAlreadyReported' } });
    const sure = `${path}&preview=true&despiteDuplicate=true`;
    const preview = await client.postFile<{
      rating: { entries: unknown[] }[];
      parts: { games: unknown[] }[];
    }>(sure, Buffer.from(again), ADMIN);
    expect(preview.status).toBe(200);
    expect(preview.body.rating[0]!.entries.length).toBeGreaterThan(0);
    expect(preview.body.parts[0]!.games.length).toBeGreaterThan(0);
  });

  describe('SQL', () => {
    /** On a busy machine the process of queries, which has a low priority, is ended from outside after 130 s. */
    const BUSY_MS = 300_000;
    const ANALYST = { as: 'analyst' } as const;
    interface Rows {
      readonly basis: { readonly position: number; readonly digest: string };
      readonly columns: readonly { readonly name: string }[];
      readonly rows: readonly (readonly unknown[])[];
      readonly truncated: boolean;
      readonly code?: string;
    }
    const sql = (query: string, more: object = {}) =>
      client.post<Rows>('/api/sql', { sql: query, ...more }, ANALYST);

    it('answers queries with position and digest, as JSON, CSV and Parquet', async () => {
      const counts = await sql(
        "SELECT list_date, count(*) AS players FROM revised_lists WHERE pool = 'standard' GROUP BY 1 ORDER BY 1",
      );
      expect(counts.status).toBe(200);
      expect(counts.body.basis.position).toBe(await client.head());
      expect(counts.body.basis.digest).toMatch(/^[0-9a-f]{64}$/);
      const [first] = counts.body.rows;
      const list = await client.get<{ total: number }>(
        `/api/lists/standard/${String(first![0])}?limit=1`,
        ADMIN,
      );
      expect(first![1]).toBe(list.body.total);
      const csv = await sql("SELECT '=1+1' AS formula, 2 AS two", { format: 'csv' });
      expect(csv.text).toBe("formula,two\n'=1+1,2\n");
      expect(csv.headers.get('ledger-position')).toBe(String(await client.head()));
      const parquet = await sql('SELECT 1 AS one', { format: 'parquet' });
      expect(parquet.text.slice(0, 4)).toBe('PAR1');
    });

    it('describes the tables and gives their rows', async () => {
      const catalogue = await client.get<{ tables: { name: string }[] }>('/api/tables', ANALYST);
      expect(catalogue.body.tables.map(({ name }) => name)).toContain('published_lists');
      const path = '/api/tables/revised_lists?pool=standard&listDate=2023-12-01&where=k:10';
      const json = await client.get<Rows>(path, ANALYST);
      const csv = await client.get(`${path}&format=csv`, ANALYST);
      expect(json.body.rows.length).toBeGreaterThan(0);
      expect(csv.text.trim().split('\n')).toHaveLength(json.body.rows.length + 1);
      expect((await client.get(`${path}&format=parquet`, ANALYST)).text.slice(0, 4)).toBe('PAR1');
      const arrow = await fetch(`${service.address}${path}&format=arrow`, {
        headers: { authorization: `Bearer ${folder.tokens.analyst}` },
      });
      expect(arrow.headers.get('content-type')).toContain('application/vnd.apache.arrow.stream');
      const rows = tableFromIPC(new Uint8Array(await arrow.arrayBuffer()));
      const ids = json.body.rows.map((row) => row[json.body.columns.findIndex(({ name }) => name === 'id')]);
      expect(Array.from(rows.getChild('id')!, Number)).toEqual(ids);
    });

    it(
      'stops what takes too long or too much memory, and goes on answering',
      async () => {
        const endless =
          'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';
        const huge = "SELECT length(repeat('x', 1000000000) || i) FROM range(99) t(i) ORDER BY 1";
        const stopped = Promise.all([sql(endless), sql(huge)]);
        // Other readers go on meanwhile.
        for (let asked = 0; asked < 5; asked++) {
          expect((await client.get('/api/lists/standard/2023-12-01?limit=1', ADMIN)).status).toBe(200);
        }
        const codes = (await stopped).map(({ status, body }) => [status, body.code]);
        expect(codes[0]).toEqual([503, 'SqlTooLong']);
        expect(codes[1]![0]).toBe(503);
        expect((await sql('SELECT 1 AS one')).body.rows).toEqual([[1]]);
      },
      BUSY_MS,
    );

    it.each(REFUSED_QUERIES)(
      'refuses with %s, as rows and as a file, and goes on answering',
      async (code, ...queries) => {
        for (const query of queries) {
          for (const format of ['json', 'csv']) {
            const { status, body } = await sql(query, { format });
            expect([query, status, body.code]).toEqual([query, code === 'TableUnknown' ? 404 : 422, code]);
          }
        }
        expect((await sql('SELECT 1 AS one')).body.rows).toEqual([[1]]);
        const csv = await sql('SELECT 1 AS one', { format: 'csv' });
        expect(csv.text).toBe('one\n1\n');
      },
    );

    it('answers many callers in turn, and refuses one who asks for too many at once', async () => {
      const asked = await Promise.all(
        Array.from({ length: 12 }, (_, at) => sql(`SELECT ${at} AS n, count(*) FROM range(1000000)`)),
      );
      const answered = asked.filter(({ status }) => status === 200);
      expect(answered.length).toBeGreaterThanOrEqual(4);
      const others = asked.filter(({ status }) => status !== 200);
      for (const { status, body } of others) expect([status, body.code]).toEqual([429, 'TooManyQuestions']);
      expect((await sql('SELECT 1 AS one')).body.rows).toEqual([[1]]);
    });

    it('compares two states in one query', async () => {
      const head = await client.head();
      const { body } = await sql(
        'SELECT (SELECT count(*) FROM before.tournaments), (SELECT count(*) FROM after.tournaments)',
        { states: ['before=1', `after=${head}`] },
      );
      expect(body.rows[0]![0]).toBe(0);
      expect(body.rows[0]![1]).toBeGreaterThan(0);
      expect(body).toMatchObject({ states: { main: head, before: 1, after: head } });
      const unnamed = await sql('SELECT 1', { states: ['before=someday'] });
      expect([unnamed.status, unnamed.body.code]).toEqual([400, 'KnownAtUnreadable']);
    });

    it('names nobody who asked to be forgotten, in no table, state or format', async () => {
      const player = '/api/players/990';
      const person = { id: 990, name: 'Quill, Zora', federation: 'FRA', birthDate: '2001-02-03' };
      const named = /quill|zora|2001-02-03/i;
      const reason = 'letter of Zora Quill, born 2001-02-03';
      expect((await client.post('/api/players', { ...person, reason }, ADMIN)).status).toBe(201);
      const before = await client.head();
      await client.post(
        `${player}/decisions`,
        { type: 'transfer', to: 'GER', on: '2024-01-05', reason },
        ADMIN,
      );
      const everything = async (): Promise<string[]> => {
        const texts: string[] = [];
        for (const { name } of TABLES) {
          for (const column of name === 'players' ? ['id'] : name === 'corrections' ? ['player'] : []) {
            const where = `${name}?where=${column}:990`;
            for (const format of ['json', 'csv'])
              texts.push(
                `${name}: ${(await client.get(`/api/tables/${where}&format=${format}`, ANALYST)).text}`,
              );
          }
          const states = [`before=${before}`];
          texts.push(
            `${name}: ${(await sql(`FROM before.${name} UNION ALL FROM ${name}`, { states, format: 'csv' })).text}`,
          );
        }
        return texts;
      };
      const found = (await everything()).filter((text) => named.test(text)).map((text) => text.split(':')[0]);
      expect(new Set(found)).toEqual(new Set(['players', 'corrections']));
      const forgotten = await client.post(`${player}/decisions`, { type: 'forget', reason }, ADMIN);
      expect(forgotten.status).toBe(201);
      expect((await everything()).filter((text) => named.test(text))).toEqual([]);
    });

    it('cuts long answers and says so', async () => {
      const { body } = await sql('SELECT range FROM range(50000)');
      expect([body.rows.length, body.truncated]).toEqual([10_000, true]);
    });
  });
});
