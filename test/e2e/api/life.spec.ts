import { startEventStoreDbServer } from '../../contract/eventstoredb-server/server';
import { LedgerFolder, startService } from '../service';
import type { RunningService } from '../service';
import { Client } from './client';
import { expectedList, openings, reports, SAMPLE } from './sample-world';

interface Decided {
  readonly position: number;
  readonly eventId: string;
  readonly listsChanged: readonly { readonly pool: string; readonly date: string }[];
}
interface Row {
  readonly id: number;
  readonly rating: number;
}
interface Difference {
  readonly rows: readonly { readonly id: number; readonly change: number | null }[];
}
interface Explained {
  readonly rating: number;
  readonly tournaments: readonly {
    readonly id: string;
    readonly rated: boolean;
    readonly games: readonly {
      readonly round: number;
      readonly opponent: number | null;
      readonly counted: boolean;
      readonly score: number;
    }[];
  }[];
}

const ADMIN = { as: 'administrator' } as const;
const LAST = SAMPLE.lists.at(-1)!;

describe.each(['embedded', 'EventStoreDB'])('a whole life of a ledger over HTTP, %s', (kind) => {
  // Standard lists rest on nothing of the other pools; through the test server half the world is enough.
  const pools = kind === 'embedded' ? SAMPLE.pools : ['standard'];
  let server: { address: string; stop(): Promise<void> } | null = null;
  let folder: LedgerFolder;
  let service: RunningService;
  let client: Client;
  /** A game that counted on the first list, for the correction two years later. */
  let game: {
    readonly tournament: string;
    readonly round: number;
    readonly white: number;
    readonly black: number;
  };
  let correction: Decided;

  beforeAll(async () => {
    server = kind === 'embedded' ? null : await startEventStoreDbServer();
    folder = new LedgerFolder(server?.address);
    service = await startService(folder, '--empty', '--rate-limit', '0');
    client = await Client.of(service);
  });
  afterAll(async () => {
    await service.stop();
    await server?.stop();
    folder.clear();
  });

  const csv = async (pool: string, date: string, query = ''): Promise<string> =>
    (await client.get(`/api/lists/${pool}/${date}?format=csv${query}`, ADMIN)).text;

  it('takes in the sample world', async () => {
    for (const { path, file } of openings(pools)) {
      expect((await client.postFile(path, file, ADMIN)).status).toBe(201);
    }
    const refused: string[] = [];
    for (const { id, path, file } of reports(pools)) {
      const answer = await client.postFile(path, file, ADMIN);
      if (answer.status !== 201) refused.push(`${id} ${answer.status} ${answer.text}`);
    }
    expect(refused).toEqual([]);
  }, 60_000);

  it('publishes every list, each as expected, and nothing where nothing changed', async () => {
    for (const date of SAMPLE.lists) {
      for (const pool of pools) {
        const path = `/api/lists/${pool}/${date}/publications`;
        const published = await client.post(path, {}, ADMIN);
        expect([published.status, published.body['version']]).toEqual([201, 1]);
        expect(await csv(pool, date)).toBe(expectedList(pool, date));
        expect((await client.get(`/api/lists/${pool}/${date}?format=csv`)).text).toBe(
          expectedList(pool, date),
        );
      }
    }
    const head = await client.head();
    const again = await client.post(`/api/lists/standard/${LAST}/publications`, {}, ADMIN);
    expect([again.status, again.body['eventId'], await client.head()]).toEqual([200, null, head]);
  }, 60_000);

  it('explains a rating game by game', async () => {
    const date = SAMPLE.lists[0]!;
    const { rows } = (await client.get<{ rows: readonly Row[] }>(`/api/lists/standard/${date}`)).body;
    for (const { id, rating } of rows) {
      const path = `/api/players/${id}/explanation?pool=standard&date=${date}`;
      const { body } = await client.get<Explained>(path);
      expect(body.rating).toBe(rating);
      const rated = body.tournaments.find((each) => each.rated);
      const played = rated?.games.find(
        ({ counted, score, opponent }) => counted && score === 1 && opponent !== null,
      );
      if (rated === undefined || played === undefined) continue;
      const card = await client.get<{
        readonly parts: readonly {
          readonly entries: readonly { readonly startNumber: number; readonly player: number }[];
          readonly games: readonly {
            readonly round: number;
            readonly white: number;
            readonly black: number | null;
          }[];
        }[];
      }>(`/api/tournaments/${rated.id}`, ADMIN);
      const { entries, games } = card.body.parts[0]!;
      const startOf = (player: number): number =>
        entries.find((entry) => entry.player === player)!.startNumber;
      const [own, other] = [startOf(id), startOf(played.opponent!)];
      const white = games.some(
        (each) => each.round === played.round && each.white === own && each.black === other,
      );
      const [first, second] = white ? [id, played.opponent!] : [played.opponent!, id];
      game = { tournament: rated.id, round: played.round, white: first, black: second };
      return;
    }
    throw new Error('Nobody won a game.');
  });

  it('shows what a correction would move, and records nothing', async () => {
    const head = await client.head();
    const body = { type: 'result', ...resultOf(game), reason: 'scoresheets seen', preview: true };
    const preview = await client.post<{ lists: readonly { diff: Difference }[] }>(
      `/api/tournaments/${game.tournament}/corrections`,
      body,
      ADMIN,
    );
    expect(preview.status).toBe(200);
    expect(preview.body.lists[0]!.diff.rows.map(({ id }) => id)).toEqual(
      expect.arrayContaining([game.white, game.black]),
    );
    expect(await client.head()).toBe(head);
  });

  it('corrects a result: the past is revised, what was published stays', async () => {
    const body = { type: 'result', ...resultOf(game), reason: 'scoresheets seen', evidence: 'letter 7' };
    const path = `/api/tournaments/${game.tournament}/corrections`;
    const answer = await client.post<Decided>(path, body, { ...ADMIN, key: 'the-correction' });
    expect(answer.status).toBe(201);
    correction = answer.body;
    const date = SAMPLE.lists[0]!;
    expect(correction.listsChanged).toContainEqual({ pool: 'standard', date });
    expect(await csv('standard', date, `&atLeast=${correction.position}`)).not.toBe(
      expectedList('standard', date),
    );
    expect(await csv('standard', date, '&version=1')).toBe(expectedList('standard', date));
    expect(await csv('standard', date, `&knownAt=${correction.position - 1}`)).toBe(
      expectedList('standard', date),
    );
    const diff = `/api/lists/standard/${date}/diff?from=v1&to=now`;
    const { body: moved } = await client.get<Difference>(diff, ADMIN);
    expect(moved.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([game.white, game.black]));
    const table = (await client.get(`${diff}&format=csv`, ADMIN)).text.split('\n');
    expect(table[0]).toBe(
      'id,name,what,from_rating,to_rating,change,from_games,to_games,from_k,to_k,from_flag,to_flag',
    );
    expect((await client.get(diff)).status).toBe(401);
  });

  it('shows the player what changed', async () => {
    const path = `/api/players/${game.white}/history?pool=standard`;
    const full = await client.get<{
      readonly lists: readonly {
        readonly date: string;
        readonly revision?: {
          readonly difference: number;
          readonly because: readonly { readonly kind: string }[];
        };
      }[];
    }>(path, ADMIN);
    const first = full.body.lists.find(({ date }) => date === SAMPLE.lists[0])!;
    expect(first.revision!.difference).not.toBe(0);
    expect(first.revision!.because[0]!.kind).toBe('correction');
    const open = await client.get(path);
    expect(open.text).not.toContain('revision');
  });

  it('asks what if, without recording', async () => {
    const head = await client.head();
    const path = `/api/what-if?pool=standard&date=${SAMPLE.lists[0]}`;
    const { body } = await client.post<Difference>(path, { drop: [correction.position] }, { as: 'analyst' });
    expect(body.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([game.white, game.black]));
    expect(await client.head()).toBe(head);
  });

  it('replays a shipped scenario, compares it and monitors the lists, without recording', async () => {
    const head = await client.head();
    const analyst = { as: 'analyst' } as const;
    const scenarios = await client.get<readonly { readonly id: string }[]>('/api/scenarios');
    expect(scenarios.body.map(({ id }) => id)).toContain('D27.none');
    const date = SAMPLE.lists[1]!;
    const path = `/api/what-if?pool=standard&date=${date}`;
    const whatIf = await client.post<Difference>(path, { scenario: 'D27.none' }, analyst);
    expect(whatIf.body.rows.length).toBeGreaterThan(0);
    const through = await client.post<{ readonly lists: readonly { readonly date: string }[] }>(
      `/api/what-if?pool=standard&date=${SAMPLE.lists[0]!}&through=${date}`,
      { scenario: 'D27.none', from: SAMPLE.lists[0]! },
      analyst,
    );
    expect(through.body.lists.map((each) => each.date)).toEqual(SAMPLE.lists.slice(0, 2));
    const file = await client.post(`${path}&format=csv`, { scenario: 'D27.none' }, analyst);
    expect(file.text.split('\n')).toHaveLength(whatIf.body.rows.length + 2);
    const effect = await client.get<{ readonly players: number }>(
      `/api/scenarios/D27.none/effect?pool=standard&date=${date}`,
      analyst,
    );
    expect(effect.body.players).toBeGreaterThan(0);
    const monitor = await client.get<{ readonly lists: readonly { readonly ruleSet: string }[] }>(
      `/api/monitor?pool=standard&from=${SAMPLE.lists[0]!}&through=${date}`,
      analyst,
    );
    expect(monitor.body.lists).toHaveLength(2);
    expect(await client.head()).toBe(head);
  });

  it('publishes the revision, withdraws it, and undoes the correction', async () => {
    const date = SAMPLE.lists[0]!;
    const path = `/api/lists/standard/${date}`;
    const revised = await client.post(`${path}/publications`, { reason: 'case 7' }, ADMIN);
    expect([revised.status, revised.body['version']]).toEqual([201, 2]);
    expect((await client.get(`${path}?format=csv`)).text).toBe(await csv('standard', date));
    const withdrawn = await client.post(`${path}/withdrawals`, { reason: 'too early' }, ADMIN);
    expect(withdrawn.status).toBe(201);
    expect((await client.get(`${path}?version=2`)).body['withdrawn']).toBe(true);
    const undone = await client.post(
      `/api/events/${correction.position}/reversal`,
      { reason: 'case lost' },
      ADMIN,
    );
    expect(undone.status).toBe(201);
    expect(await csv('standard', date)).toBe(expectedList('standard', date));
  });

  it('keeps who did it, and why', async () => {
    const { body } = await client.get<{
      readonly events: readonly { readonly id: string; readonly metadata: object }[];
    }>(`/api/events?stream=tournament-${game.tournament}&type=ResultCorrected`, { as: 'analyst' });
    expect(body.events).toHaveLength(1);
    expect(body.events[0]).toMatchObject({
      id: correction.eventId,
      metadata: {
        actor: 'The administrator (key person03)',
        reason: 'scoresheets seen',
        evidence: 'letter 7',
      },
    });
  });
});

function resultOf({ round, white, black }: { round: number; white: number; black: number }) {
  return { round, white, black, result: '1/2-1/2' };
}
