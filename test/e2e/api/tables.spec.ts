import type { RunningService } from '../service';
import { LedgerFolder, startService } from '../service';
import { Client } from './client';
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
    const preview = await client.postFile<{ rating: { entries: unknown[] }[] }>(
      sure,
      Buffer.from(again),
      ADMIN,
    );
    expect(preview.status).toBe(200);
    expect(preview.body.rating[0]!.entries.length).toBeGreaterThan(0);
  });
});
