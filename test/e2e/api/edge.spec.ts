import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { CORRECTION_BYTES, JSON_BYTES, LIST_BYTES, REPORT_BYTES } from '../../../apps/api/src/http/limits';
import type { PersonName, RunningService } from '../service';
import { LedgerFolder, startService } from '../service';
import { Client } from './client';
import { operationsOf } from './schema';

interface Announced {
  readonly status: number;
  readonly code: unknown;
  readonly connection: string | undefined;
}

/** Announces a body and reads the answer; not a byte of the body is sent. */
async function announce(
  service: RunningService,
  path: string,
  options: { readonly as?: PersonName; readonly bytes: number | 'unknown'; readonly type?: string },
): Promise<Announced> {
  const { as, bytes, type = 'application/json' } = options;
  const asked = request(`${service.address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': type,
      ...(as === undefined ? {} : { authorization: `Bearer ${service.tokens[as]}` }),
      ...(bytes === 'unknown' ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes }),
    },
  });
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  asked.destroy();
  const { code } = JSON.parse(Buffer.concat(pieces).toString()) as { code?: unknown };
  return { status: answer.statusCode!, code, connection: answer.headers.connection };
}

const path = (form: string): string =>
  form
    .replace('{pool}', 'standard')
    .replace('{date}', '2024-01-01')
    .replace('{code}', 'GER')
    .replace('{position}', '1')
    .replace('{id}', form.includes('players') ? '101' : 'T0001');

/** Analysts may ask these. */
const OF_ANALYSTS = ['/api/what-if', '/api/sql'];

describe('before a body is read', () => {
  const folder = new LedgerFolder();
  let service: RunningService;
  let client: Client;
  let log = '';

  beforeAll(async () => {
    service = await startService(folder, '--empty', '--rate-limit', '0');
    service.process.stderr!.on('data', (piece: Buffer) => (log += piece.toString()));
    client = await Client.of(service);
  });
  afterAll(async () => {
    await service.stop();
    folder.clear();
  });

  const posts = (): string[] =>
    [...operationsOf(client.api).keys()].flatMap((route) =>
      route.startsWith('POST ') ? path(route.slice('POST '.length)) : [],
    );

  it('a request without a key is refused on every route, and the connection closed', async () => {
    expect(posts().length).toBeGreaterThan(10);
    for (const bytes of [32_000_000, 'unknown'] as const) {
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
        const refused = await announce(service, '/api/players', { bytes, type });
        expect(refused).toEqual({ status: 401, code: 'KeyMissing', connection: 'close' });
      }
    }
    for (const route of posts()) {
      const refused = await announce(service, route, { bytes: 32_000_000 });
      expect([route, refused.status, refused.connection]).toEqual([route, 401, 'close']);
    }
  });

  it('a request with too low a role is refused on every route', async () => {
    for (const route of posts().filter((each) => !OF_ANALYSTS.includes(each))) {
      const refused = await announce(service, route, { as: 'analyst', bytes: 500_000 });
      expect([route, refused.status, refused.code]).toEqual([route, 403, 'RoleTooLow']);
    }
  });

  it.each([
    ['/api/players', JSON_BYTES],
    ['/api/what-if?pool=standard&date=2024-01-01', JSON_BYTES],
    ['/api/tournaments/T1/decisions', JSON_BYTES],
    ['/api/tournaments/T1/reports?pool=standard', REPORT_BYTES],
    ['/api/tournaments/T1/corrections', CORRECTION_BYTES],
    ['/api/lists/standard/2024-01-01/openings?source=a', LIST_BYTES],
  ])('a body for %s of more than %i bytes is refused, in every form', async (route, limit) => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const refused = await announce(service, route, { as: 'administrator', bytes: limit + 1, type });
      expect(refused).toEqual({ status: 413, code: 'BodyTooLarge', connection: 'close' });
    }
  });

  it('a file that does not say how long it is is refused where it becomes too long', async () => {
    const line = new TextEncoder().encode(`${'x'.repeat(65_535)}\n`);
    let left = REPORT_BYTES / line.length + 1;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => (left-- > 0 ? stream.enqueue(line) : stream.close()),
    });
    const answer = await fetch(`${service.address}/api/tournaments/T1/reports?pool=standard`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.tokens.officer}`, 'content-type': 'text/plain' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  it('a file full of errors is answered with a bounded number of findings, also under a key', async () => {
    const junk = '012 Junk\n' + '999 x\n'.repeat(300_000);
    const path = '/api/tournaments/T1/reports?pool=standard';
    const checked = await client.postFile(`${path}&preview=true`, junk, { as: 'officer' });
    const first = await client.postFile(path, junk, { as: 'officer', key: 'junk' });
    const again = await client.postFile(path, junk, { as: 'officer', key: 'junk' });
    for (const { status, text } of [checked, first, again]) {
      expect([status, text.length < 100_000]).toEqual([422, true]);
    }
    expect(first.body['findings']).toContainEqual(
      expect.objectContaining({ code: 'TagUnknown', count: 300_000 }),
    );
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toMatchObject({ code: first.body['code'], detail: first.body['detail'] });
    expect(again.body).not.toHaveProperty('findings');
  });

  it('figures are for people with a key', async () => {
    const figures = (headers: Record<string, string> = {}) =>
      fetch(`${service.address}/api/metrics`, { headers });
    expect((await figures()).status).toBe(401);
    const known = await figures({ authorization: `Bearer ${service.tokens.analyst}` });
    expect(known.status).toBe(200);
    expect(await known.text()).toContain('ledger_log_position');
  });

  it('where the log ends is not shown to everyone, nor logged as a failure', async () => {
    for (const route of ['/api/rules', '/api/rules/calendar']) {
      for (const knownAt of ['999999', '2024-01-01']) {
        const refused = await client.get(`${route}?knownAt=${knownAt}`);
        expect([refused.status, refused.body['code']]).toEqual([401, 'KeyMissing']);
      }
      const { body } = await client.get<{ basis: { position: number } }>(route);
      expect(body.basis.position).toBe(0);
    }
    const early = await client.get('/api/lists?atLeast=999999');
    expect(early.body).toMatchObject({
      status: 503,
      code: 'PositionNotReached',
      detail: 'The log has not reached position 999999.',
    });
    expect(log).toBe('');
  });
});

describe('a service behind a proxy', () => {
  const folder = new LedgerFolder();
  afterAll(() => folder.clear());

  const asking =
    (service: RunningService) =>
    async (route: string, headers: Record<string, string> = {}) => {
      const asked = request(`${service.address}${route}`, { headers });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };

  it('counts pages, descriptions and unknown addresses, by address as the proxy gives it', async () => {
    const options = [
      '--rate-limit',
      '5',
      '--trust-proxy',
      'loopback',
      '--hosts',
      'ratings.example,localhost',
    ];
    const service = await startService(folder, '--empty', ...options);
    try {
      const ask = asking(service);
      const from = (address: string, host = 'ratings.example') => ({ 'x-forwarded-for': address, host });
      const routes = ['/', '/api/docs', '/api/openapi.json', '/nowhere.txt', '/api/nowhere'];
      const statuses = [];
      for (const route of routes) statuses.push(await ask(route, from('192.0.2.1')));
      expect(statuses).toEqual([200, 200, 200, 404, 404]);
      for (const route of routes) expect([route, await ask(route, from('192.0.2.1'))]).toEqual([route, 429]);
      expect(await ask('/api/health', from('192.0.2.2'))).toBe(200);
      // One customer has many addresses of IPv6.
      const inOneNetwork = [];
      for (let i = 1; i <= 6; i += 1) inOneNetwork.push(await ask('/api/health', from(`2001:db8:0:1::${i}`)));
      expect(inOneNetwork).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await ask('/api/health', from('2001:db8:0:2::1'))).toBe(200);

      expect(await ask('/api/health', from('192.0.2.3', 'evil.example'))).toBe(421);
      expect(await ask('/api/health', from('192.0.2.3', 'localhost:3000'))).toBe(200);
    } finally {
      await service.stop();
    }
  });

  it('does not believe X-Forwarded-For unless the proxy is configured', async () => {
    const service = await startService(folder, '--empty', '--rate-limit', '3');
    try {
      const statuses = [];
      for (let i = 1; i <= 4; i += 1) {
        statuses.push(await asking(service)('/api/health', { 'x-forwarded-for': `192.0.2.${i}` }));
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      await service.stop();
    }
  });
});
