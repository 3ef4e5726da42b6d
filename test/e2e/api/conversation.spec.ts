import { LedgerFolder, startService } from '../service';
import type { RunningService } from '../service';
import { Client } from './client';
import { Listener } from './feed';
import { openings, reports } from './sample-world';

interface Recorded {
  readonly position: number;
  readonly eventId: string | null;
}

const player = (id: number, name = `Player, ${id}`) => ({
  id,
  name,
  federation: 'GER',
  birthDate: '1990-02-03',
});

describe('the conversation with the service', () => {
  const folder = new LedgerFolder();
  let service: RunningService;
  let client: Client;

  beforeAll(async () => {
    service = await startService(folder, '--empty', '--rate-limit', '0');
    client = await Client.of(service);
    for (const { path, file } of openings()) await client.postFile(path, file, { as: 'administrator' });
    await client.post('/api/lists/standard/2023-12-01/publications', {}, { as: 'administrator' });
  });
  afterAll(async () => {
    await service.stop();
    folder.clear();
  });

  describe('idempotency keys', () => {
    it('give the first answer again and record nothing', async () => {
      const first = await client.post<Recorded>('/api/players', player(501), { as: 'officer', key: 'one' });
      expect(first.status).toBe(201);
      const again = await client.post<Recorded>('/api/players', player(501), { as: 'officer', key: 'one' });
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(await client.head()).toBe(first.body.position);
    });

    it('take the same fields in another order for the same request', async () => {
      const { id, ...rest } = player(502);
      const first = await client.post<Recorded>(
        '/api/players',
        { id, ...rest },
        { as: 'officer', key: 'two' },
      );
      const again = await client.post<Recorded>(
        '/api/players',
        { ...rest, id },
        { as: 'officer', key: 'two' },
      );
      expect(again.text).toBe(first.text);
    });

    it('belong to the person who sent them', async () => {
      await client.post('/api/players', player(503), { as: 'officer', key: 'three' });
      const other = await client.post<Recorded>('/api/players', player(504), {
        as: 'administrator',
        key: 'three',
      });
      expect(other.status).toBe(201);
    });

    it('are refused for another request, and nothing is recorded', async () => {
      await client.post('/api/players', player(505), { as: 'officer', key: 'four' });
      const head = await client.head();
      const other = await client.post('/api/players', player(506), { as: 'officer', key: 'four' });
      expect([other.status, other.body['code']]).toEqual([422, 'KeyUsedForAnotherRequest']);
      expect(await client.head()).toBe(head);
    });

    it('give a refusal again too', async () => {
      const transfer = { type: 'transfer', to: 'FRA', on: '2024-02-01', reason: 'moved' };
      const asking = { as: 'administrator', key: 'five' } as const;
      const first = await client.post('/api/players/599/decisions', transfer, asking);
      expect(first.status).toBe(404);
      await client.post('/api/players', player(599), { as: 'officer' });
      const again = await client.post('/api/players/599/decisions', transfer, asking);
      expect([again.status, again.text]).toEqual([404, first.text]);
      const reread = await client.post('/api/players/599/decisions', transfer, { ...asking, key: 'six' });
      expect(reread.status).toBe(201);
    });

    it('are recognised by another service at the same ledger, and at a form sent again', async () => {
      const [upload] = reports();
      const form = (): FormData => {
        const fields = new FormData();
        for (const [name, value] of new URL(upload!.path, service.address).searchParams)
          fields.set(name, value);
        fields.set('file', new Blob([upload!.file]), 'report.trf');
        return fields;
      };
      const path = `/api/tournaments/${upload!.id}/reports`;
      const asking = { as: 'administrator', key: 'seven' } as const;
      const first = await client.postFile<Recorded>(path, form(), asking);
      expect(first.status).toBe(201);
      const second = await startService(folder, '--empty');
      try {
        const other = await Client.of(second);
        const again = await other.postFile<Recorded>(path, form(), asking);
        expect(again.status).toBe(201);
        expect(again.body).toMatchObject({ position: first.body.position, eventId: first.body.eventId });
        const misused = await other.post('/api/players', player(507), asking);
        expect(misused.status).toBe(422);
      } finally {
        await second.stop();
      }
      expect(await client.head()).toBe(first.body.position);
    });

    it('are refused where nobody could repeat them', async () => {
      const answer = await client.post('/api/players', player(508), { as: 'officer', key: 'x'.repeat(256) });
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Idempotency-Key')]);
    });
  });

  describe('reads', () => {
    it('name their basis, and are not sent twice to a client that has them', async () => {
      const path = '/api/lists/standard/2023-12-01';
      const first = await client.get<{ basis: { digest: string; position: number } }>(path);
      const { digest, position } = first.body.basis;
      const tag = first.headers.get('etag')!;
      expect(tag).toMatch(new RegExp(`^"${digest}-[0-9a-f]{16}"$`));
      expect(first.headers.get('ledger-position')).toBe(String(position));
      const again = await client.get(path, { headers: { 'if-none-match': `W/"other", ${tag}` } });
      expect([again.status, again.text]).toEqual([304, '']);
      // Another page, filter or format is another answer.
      for (const other of ['?offset=1', '?limit=5', '?federation=XYZ', '?format=csv', '?format=txt']) {
        const answer = await client.get(path + other, { headers: { 'if-none-match': tag } });
        expect({ other, status: answer.status }).toEqual({ other, status: 200 });
        const own = { 'if-none-match': answer.headers.get('etag')! };
        expect((await client.get(path + other, { headers: own })).status).toBe(304);
      }
    });

    it('come in the form that is liked best', async () => {
      const as = async (accept: string): Promise<string> => {
        const answer = await client.get('/api/lists/standard/2023-12-01?top=2', { headers: { accept } });
        return `${answer.status} ${answer.headers.get('content-type')?.split(';')[0]}`;
      };
      expect(await as('text/csv')).toBe('200 text/csv');
      expect(await as('text/plain;q=0.5, application/xml')).toBe('200 application/xml');
      expect(await as('text/plain')).toBe('200 text/plain');
      expect(await as('text/html,*/*;q=0.1')).toBe('200 application/json');
      expect(await as('image/png')).toBe('406 application/problem+json');
    });

    it('come in pages, filtered', async () => {
      interface Page {
        readonly total: number;
        readonly rows: readonly {
          rank: number;
          id: number;
          rating: number;
          federation: string;
          name: string;
        }[];
      }
      const path = '/api/lists/standard/2023-12-01';
      const all = (await client.get<Page>(`${path}?limit=10000`)).body;
      expect(all.rows).toHaveLength(all.total);
      const second = (await client.get<Page>(`${path}?limit=7&offset=7`)).body;
      expect(second).toMatchObject({ total: all.total, rows: all.rows.slice(7, 14) });
      const { federation, name, rating } = all.rows[20]!;
      for (const [query, fits] of [
        [`federation=${federation}`, (row) => row.federation === federation],
        [
          `ratingFrom=${rating}&ratingTo=${rating + 50}`,
          (row) => row.rating >= rating && row.rating <= rating + 50,
        ],
        [
          `name=${encodeURIComponent(name.slice(-4).toUpperCase())}`,
          (row) => row.name.includes(name.slice(-4)),
        ],
      ] as const satisfies readonly (readonly [string, (row: Page['rows'][number]) => boolean])[]) {
        const expected = all.rows.filter(fits);
        const { body } = await client.get<Page>(`${path}?limit=10000&${query}`);
        expect({ query, rows: body.rows }).toEqual({ query, rows: expected });
        expect(expected.length).toBeGreaterThan(0);
        // Everyone in the sample world is of one federation.
        if (!query.startsWith('federation')) expect(expected.length).toBeLessThan(all.total);
      }
      expect((await client.get<Page>(`${path}?federation=XYZ`)).body).toMatchObject({ total: 0, rows: [] });
      expect((await client.get<Page>(`${path}?top=5`)).body).toMatchObject({
        total: 5,
        rows: all.rows.slice(0, 5),
      });
    });

    it('find registered players by name, rated or not', async () => {
      const { body } = await client.post<Recorded>(
        '/api/players',
        { id: 530, name: 'Ünlü, Zoë', federation: 'GER', sex: 'F' },
        { as: 'officer' },
      );
      const find = async (query: string, as?: 'analyst') => {
        const answer = await client.get<{ total: number; players: readonly { id: number; name: string }[] }>(
          `/api/players?${query}`,
          as === undefined ? {} : { as },
        );
        return answer.body.players.map(({ id }) => id);
      };
      const at = `atLeast=${body.position}`;
      expect(await find(`${at}&name=unlu, ZOE`, 'analyst')).toEqual([530]);
      expect(await find(`${at}&name=530`, 'analyst')).toEqual([530]);
      expect(await find(`${at}&name=unlu&federation=FRA`, 'analyst')).toEqual([]);
      // What no publication has taken into account is not public.
      expect(await find('name=unlu')).toEqual([]);
      const [first] = await find('limit=1');
      const [row] = (await client.get<{ players: readonly { name: string }[] }>(`/api/players?name=${first}`))
        .body.players;
      expect(await find(`name=${encodeURIComponent(row!.name.toUpperCase())}`)).toContain(first);
    });

    it('find what was just written', async () => {
      for (const id of [541, 542, 543]) {
        await client.post('/api/players', player(id), { as: 'officer' });
        expect((await client.get<{ id: number }>(`/api/players/${id}`, { as: 'analyst' })).body.id).toBe(id);
      }
    });

    it('wait for a position, not forever', async () => {
      const head = await client.head();
      const waiting = client.get<{ id: number }>(`/api/players/510?atLeast=${head + 2}`, { as: 'analyst' });
      await new Promise((resolve) => setTimeout(resolve, 150));
      await client.post('/api/players', player(510), { as: 'officer' });
      expect((await waiting).body.id).toBe(510);
      const never = await client.get(`/api/rules?atLeast=${head + 1000}`);
      expect([never.status, never.body['code']]).toEqual([503, 'PositionNotReached']);
    });

    it('hide the day of birth and everything unpublished from those without a key', async () => {
      const shown = (await client.get('/api/players/510', { as: 'analyst' })).body;
      expect(shown['birthDate']).toBe('1990-02-03');
      expect((await client.get('/api/players/510')).status).toBe(404);
      const [id] = (await client.get('/api/lists/standard/2023-12-01?format=csv&top=1')).text
        .split('\n')[1]!
        .split(',')
        .slice(1, 2);
      const open = await client.get(`/api/players/${id}`);
      expect(open.status).toBe(200);
      expect(open.text).not.toContain('birthDate');
      expect((await client.get('/api/lists/standard/2023-12-01?knownAt=10')).status).toBe(401);
    });
  });

  describe('the feed', () => {
    const address = (): string => `${service.address}/api/feed`;
    const key = (): Record<string, string> => ({ authorization: `Bearer ${service.tokens.analyst}` });

    it('sends analysts what is recorded, and continues where a listener was', async () => {
      const listener = await Listener.at(address(), key());
      const { body } = await client.post<Recorded>('/api/players', player(520), { as: 'officer' });
      const heard = await listener.until(({ id }) => id === String(body.position));
      expect(heard).toMatchObject({
        event: 'recorded',
        data: { stream: 'player-520', actor: 'The officer (key person01)' },
      });
      listener.end();
      const missed = await client.post<Recorded>('/api/players', player(521), { as: 'officer' });
      const back = await Listener.at(address(), { ...key(), 'last-event-id': heard.id });
      await back.until(({ id }) => id === String(missed.body.position));
      const positions = back.heard
        .filter(({ event }) => event === 'recorded')
        .map(({ data }) => data['position']);
      expect(positions).toEqual([missed.body.position - 1, missed.body.position]);
      back.end();
    });

    it('names published lists on which details of a player changed, though no rating did', async () => {
      const { body: list } = await client.get<{ rows: readonly { id: number }[] }>(
        '/api/lists/standard/2023-12-01?limit=1',
        { as: 'analyst' },
      );
      const { id } = list.rows[0]!;
      const listener = await Listener.at(address(), key());
      const rename = { type: 'rename', to: 'Otherwise, Olga', reason: 'Deed poll' };
      const decide = (on: string) =>
        client.post<Recorded>(`/api/players/${id}/decisions`, { ...rename, on }, { as: 'administrator' });
      const after = await decide('2023-12-02');
      await listener.until(
        ({ event, id: position }) => event === 'recorded' && position === String(after.body.position),
      );
      const before = await decide('2023-11-30');
      const heard = await listener.until(({ event }) => event === 'lists');
      // The rename of the day after leaves the list of December as it was.
      expect(heard).toMatchObject({
        id: String(before.body.position),
        data: { lists: [], shown: [{ pool: 'standard', date: '2023-12-01' }] },
      });
      listener.end();
    });

    it('sends everyone what is published and nothing else', async () => {
      const listener = await Listener.at(`${address()}?after=0`);
      const heard = await listener.until(({ event }) => event === 'published');
      expect(heard.data).toMatchObject({
        pool: 'standard',
        date: '2023-12-01',
        version: 1,
        withdrawn: false,
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(listener.heard.filter(({ event }) => event !== 'published')).toEqual([]);
      listener.end();
    });

    it('does not keep the service from ending', async () => {
      const other = await startService(folder, '--empty');
      const listener = await Listener.at(`${other.address}/api/feed`);
      // An open feed would otherwise keep the service alive until the test's time limit.
      await other.stop();
      listener.end();
    });
  });
});
