import { LedgerFolder, startService } from '../service';
import type { RunningService } from '../service';
import { Client } from './client';
import { openings, reports } from './sample-world';

interface Rating {
  readonly pool: string;
  readonly date: string;
  readonly rating: number;
}
interface Row {
  readonly id: number;
  readonly name: string;
}

const ADMIN = { as: 'administrator' } as const;
const OPENING = '2023-12-01';
const NEXT = '2024-01-01';
describe('what is visible without a key', () => {
  const folder = new LedgerFolder();
  /** A standard tournament of December 2023. */
  const unpublished = reports(['standard']).find(({ id }) => id === 'T0076')!;
  let service: RunningService;
  let client: Client;
  let player: number;

  beforeAll(async () => {
    service = await startService(folder, '--empty', '--rate-limit', '0');
    client = await Client.of(service);
    for (const { path, file } of openings()) await client.postFile(path, file, ADMIN);
    await client.post(`/api/lists/standard/${OPENING}/publications`, {}, ADMIN);
    for (const { path, file } of [unpublished, ...reports(['rapid']).slice(0, 3)])
      expect((await client.postFile(path, file, ADMIN)).status).toBe(201);
    const { body } = await client.get<{
      parts: readonly {
        entries: readonly { player: number; ownRating: number; changeHundredths: number }[];
      }[];
    }>(`/api/tournaments/${unpublished.id}/rating`, ADMIN);
    player = body.parts[0]!.entries.find((each) => each.ownRating > 0 && each.changeHundredths !== 0)!.player;
    await client.post(`/api/lists/rapid/${NEXT}/publications`, {}, ADMIN);
  });
  afterAll(async () => {
    await service.stop();
    folder.clear();
  });

  const ratings = async (as?: 'analyst'): Promise<readonly Rating[]> =>
    (
      await client.get<{ ratings: readonly Rating[] }>(
        `/api/players/${player}`,
        as === undefined ? {} : { as },
      )
    ).body.ratings;

  describe('while a standard result is recorded and only rapid is published', () => {
    it('is the rating on the last published list of each pool', async () => {
      const [shown] = (await ratings()).filter(({ pool }) => pool === 'standard');
      expect(shown!.date).toBe(OPENING);
      const list = await client.get<{ rows: readonly { id: number; rating: number }[] }>(
        `/api/lists/standard/${OPENING}?limit=10000`,
      );
      expect(shown!.rating).toBe(list.body.rows.find(({ id }) => id === player)!.rating);
      const [revised] = (await ratings('analyst')).filter(({ pool }) => pool === 'standard');
      expect(revised!.rating).not.toBe(shown!.rating);
      for (const { pool, date } of await ratings()) {
        expect([`standard ${OPENING}`, `rapid ${NEXT}`]).toContain(`${pool} ${date}`);
      }
    });

    it.each(['', '/rating', '/norms'])('is nothing of the tournament: %s', async (path) => {
      const asked = `/api/tournaments/${unpublished.id}${path}`;
      expect((await client.get(asked)).status).toBe(404);
      expect((await client.get(asked, ADMIN)).status).not.toBe(404);
    });

    it('is no line for it in the directory and no game in a running rating', async () => {
      const found = async (as?: 'analyst'): Promise<number> =>
        (
          await client.get<{ total: number }>(
            `/api/tournaments?name=${unpublished.id}`,
            as === undefined ? {} : { as },
          )
        ).body.total;
      expect([await found(), await found('analyst')]).toEqual([0, 1]);
      const games = async (as?: 'analyst'): Promise<number> =>
        (
          await client.get<{ games: readonly unknown[] }>(
            `/api/players/${player}/running-rating?date=${NEXT}`,
            as === undefined ? {} : { as },
          )
        ).body.games.length;
      expect(await games()).toBe(0);
      expect(await games('analyst')).toBeGreaterThan(0);
    });

    it('is the position of the last publication, not that of the log', async () => {
      const register = { id: 99_999_001, name: 'Later, Person', federation: 'GER', birthDate: '2000-02-03' };
      const recorded = await client.post<{ position: number }>('/api/players', register, ADMIN);
      expect(recorded).toMatchObject({ status: 201 });
      const progress = async (as?: 'analyst'): Promise<{ position: number; lag: number }> =>
        (
          await client.get<{ position: number; lag: number }>(
            '/api/readiness',
            as === undefined ? {} : { as },
          )
        ).body;
      const hidden = await progress();
      expect((await progress('analyst')).position).toBe(recorded.body.position);
      expect(hidden.position).toBeLessThan(recorded.body.position);
      expect(hidden.lag).toBe(0);
    });

    it('is no difference of a list that nobody published', async () => {
      const { body } = await client.get<{ date: string }>(
        `/api/lists/standard/${NEXT}/diff?from=v1&to=published`,
      );
      expect(body.date).toBe(OPENING);
    });
  });

  it('is everything about it once its list is published', async () => {
    await client.post(`/api/lists/standard/${NEXT}/publications`, {}, ADMIN);
    for (const path of ['', '/rating']) {
      expect((await client.get(`/api/tournaments/${unpublished.id}${path}`)).status).toBe(200);
    }
    expect((await ratings()).find(({ pool }) => pool === 'standard')!.date).toBe(NEXT);
  });

  it('is not where the ledger is kept', async () => {
    const store = async (as?: 'analyst' | 'officer' | 'administrator'): Promise<unknown> =>
      (await client.get('/api/readiness', as === undefined ? {} : { as })).body['store'];
    expect([await store(), await store('analyst'), await store('officer')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await store('administrator')).toBe(folder.store);
  });

  describe('after a person is forgotten', () => {
    const list = `/api/lists/standard/${NEXT}`;

    it('is no name, also not by an answer that a cache holds', async () => {
      const before = await client.get<{ rows: readonly Row[] }>(list);
      const { id, name } = before.body.rows[0]!;
      expect(name).not.toBe('');
      const file = await client.get(`${list}?format=csv`);
      const forgotten = await client.post<{ position: number }>(
        `/api/players/${id}/decisions`,
        { type: 'forget', reason: `erasure request by ${name}` },
        ADMIN,
      );
      expect(forgotten.status).toBe(201);
      const atLeast = `atLeast=${forgotten.body.position}`;
      const known = (tag: string | null) => ({ headers: { 'if-none-match': tag! } });
      const after = await client.get<{ rows: readonly Row[] }>(
        `${list}?${atLeast}`,
        known(before.headers.get('etag')),
      );
      expect(after.status).toBe(200);
      expect(after.body.rows[0]).toMatchObject({ id, name: '' });
      const again = await client.get(`${list}?format=csv&${atLeast}`, known(file.headers.get('etag')));
      expect(again.status).toBe(200);
      expect(again.text).not.toContain(name);
    });

    it('is no reason and no evidence that quotes the name, with any key', async () => {
      const person = { id: 990, name: 'Doe, Jane', federation: 'GER', birthDate: '2001-02-03' };
      const act = async (path: string, body: object): Promise<number> => {
        const answer = await client.post<{ position: number }>(path, body, ADMIN);
        expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
        return answer.body.position;
      };
      await act('/api/players', { ...person, reason: 'Form of Jane Doe, born 3 Feb 2001' });
      await act('/api/players/990/corrections', {
        type: 'details',
        federation: 'FRA',
        reason: 'passport of Jane Doe seen',
        evidence: 'scan jane.doe.pdf',
      });
      await act('/api/players/990/decisions', {
        type: 'transfer',
        to: 'GER',
        on: '2024-01-05',
        reason: 'Jane lives in Bonn',
      });
      const last = await act('/api/players/990/decisions', { type: 'forget', reason: 'request of Jane Doe' });
      const asked = `/api/events?stream=player-990&atLeast=${last}`;
      const { text, body } = await client.get<{ events: readonly object[] }>(asked, ADMIN);
      expect(body.events.length).toBeGreaterThanOrEqual(5);
      expect(text).not.toMatch(/jane|bonn|2001-02-03/i);
    });
  });
});
