import { LedgerFolder, startService } from '../service';
import type { RunningService } from '../service';
import { HERO, JUNIOR, openingList, openReport, OPENS, OPPONENTS } from '../title-world';
import { Client } from './client';

interface Check {
  readonly article: string;
  readonly found: string;
  readonly verdict: string;
  readonly attest?: string;
}
interface Norm {
  readonly player: number;
  readonly title: string;
  readonly achieved: boolean;
  readonly length: number;
  readonly performance: { readonly average: number; readonly percent: number; readonly rating: number };
  readonly games: readonly { readonly opponent: number; readonly counted: boolean }[];
  readonly checks: readonly Check[];
}
interface Norms {
  readonly achieved: readonly Norm[];
  readonly missed: readonly Norm[];
  readonly event: readonly Check[];
  readonly people: readonly { readonly id: number; readonly name: string }[];
}
interface Standing {
  readonly held: readonly { readonly title: string }[];
  readonly contradicted: readonly Norm[];
  readonly towards: readonly {
    readonly title: string;
    readonly byNorms: { complete: boolean; games: number; titleDate: string | null } | null;
    readonly conditional: { readonly due: boolean; readonly needed: number } | null;
  }[];
  readonly file: {
    readonly applications: readonly { readonly outcome: { readonly decision: string } | null }[];
    readonly conditionalTitles: readonly { readonly revokedOn: string | null }[];
  };
}
interface Moved {
  readonly what: string;
  readonly player: number;
  readonly title: string;
  readonly tournament?: string;
  readonly change: string;
  readonly titleHeld: boolean;
}

const ADMIN = { as: 'administrator' } as const;
const OFFICER = { as: 'officer' } as const;
const WHY = { reason: 'a test' };
const ATTESTED = ['1.13', '1.15', '1.16', '1.42d'];

describe('titles over HTTP', () => {
  const folder = new LedgerFolder();
  let service: RunningService;
  let client: Client;

  beforeAll(async () => {
    service = await startService(folder, '--empty', '--rate-limit', '0');
    client = await Client.of(service);
    await client.postFile('/api/lists/standard/2024-02-01/openings?source=test', openingList(), ADMIN);
    for (const { id, start } of OPENS) {
      const terms = `pool=standard&system=swiss&start=${start}&registered=2023-12-01&federation=GER`;
      const month = start.slice(0, 7);
      const path = `/api/tournaments/${id}/reports?${terms}&received=${month}-20&reason=archive`;
      const { status, text } = await client.postFile(path, openReport(start), ADMIN);
      expect({ status, text }).toEqual({ status: 201, text });
    }
    for (const date of ['2024-03-01', '2024-04-01', '2024-05-01', '2024-06-01', '2024-07-01']) {
      await client.post(`/api/lists/standard/${date}/publications`, {}, ADMIN);
    }
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    folder.clear();
  });

  const decide = (player: number, body: object, as: typeof ADMIN | typeof OFFICER = ADMIN) =>
    client.post<{ code?: string; article?: string; eventId?: string | null; titlesMoved: readonly Moved[] }>(
      `/api/players/${player}/decisions`,
      { ...WHY, ...body },
      as,
    );
  const standing = async (player: number, query: string): Promise<Standing> =>
    (await client.get<Standing>(`/api/players/${player}/titles?${query}`, ADMIN)).body;

  it('shows the norms of a tournament with every check, to everyone who may see it', async () => {
    const { status, body } = await client.get<Norms>('/api/tournaments/N1/norms');
    expect(status).toBe(200);
    expect(body.achieved.map(({ player, title, length }) => [player, title, length])).toEqual([
      [HERO, 'IM', 9],
    ]);
    expect(
      body.event.filter(({ verdict }) => verdict === 'to-be-attested').map(({ attest }) => attest),
    ).toEqual(['same-clocks', 'arbiters', 'arbiters-do-not-play', 'nobody-favoured']);
    expect(body.people.find(({ id }) => id === HERO)!.name).toBe('Player, P0');
    const one = (await client.get<Norms>(`/api/tournaments/N1/norms?player=${HERO}`)).body;
    const [norm] = one.achieved;
    expect(norm!.performance).toMatchObject({ average: 2331, percent: 72, rating: 2497 });
    expect(norm!.games.map(({ opponent }) => opponent)).toEqual(OPPONENTS);
    expect(one.missed.map(({ title, achieved }) => [title, achieved])).toEqual([['GM', false]]);
    const failed = one.missed[0]!.checks.filter(({ verdict }) => verdict === 'failed');
    expect(failed.map(({ article }) => article)).toEqual(
      expect.arrayContaining(['1.4.5b-e', '1.4.8a', '1.4.8']),
    );
    const nobody = await client.get<{ code: string }>('/api/tournaments/N1/norms?player=999', ADMIN);
    expect([nobody.status, nobody.body.code]).toEqual([422, 'PlayerNotEntered']);
  });

  it('takes certificates of what is a norm, worked out from the report, and of nothing else', async () => {
    const certify = (tournament: string, more: object = {}) =>
      decide(HERO, {
        type: 'certify-norm',
        title: 'IM',
        tournament,
        certificate: `IT1 ${tournament}`,
        on: '2024-06-20',
        attested: ATTESTED,
        ...more,
      });
    expect((await certify('N1', { title: 'GM' })).body).toMatchObject({
      status: 422,
      code: 'NormNotAchieved',
      article: expect.stringContaining('1.') as string,
    });
    expect((await certify('N1', { performance: 2600 })).body).toMatchObject({
      status: 422,
      code: 'CertificateDiffers',
      where: 'performance',
    });
    for (const { id } of OPENS) {
      const { status, text } = await certify(id);
      expect({ status, text }).toEqual({ status: 201, text });
    }
    const again = await certify('N1');
    expect([again.status, again.body.eventId]).toEqual([200, null]);
    const { body } = await client.get<Norms>('/api/tournaments/N1/norms', ADMIN);
    expect(body.event.filter(({ verdict }) => verdict === 'to-be-attested')).toEqual([]);
    const forbidden = await decide(
      HERO,
      { type: 'withdraw-norm', title: 'IM', tournament: 'N1', on: '2024-06-21' },
      OFFICER,
    );
    expect(forbidden.status).toBe(403);
  });

  it('shows progress towards titles, and what is due', async () => {
    const before = await standing(HERO, 'for=IM&on=2024-06-12');
    expect(before.towards[0]!.byNorms).toMatchObject({ complete: false, games: 18 });
    const [im] = (await standing(HERO, 'for=IM&on=2024-07-01')).towards;
    expect(im!.byNorms).toMatchObject({ complete: true, games: 27, titleDate: '2024-06-13' });
    const all = await standing(HERO, 'on=2024-07-01');
    expect(all.towards.map(({ title }) => title)).toEqual(['GM', 'IM']);
    const { body } = await client.get<{ due: readonly { player: number; title: string; by: string }[] }>(
      '/api/titles/due?on=2024-07-01',
      { as: 'analyst' },
    );
    expect(body.due).toContainEqual(expect.objectContaining({ player: HERO, title: 'IM', by: 'norms' }));
  });

  it('follows the rating through a period, game by game, and on to the list', async () => {
    const path = `/api/players/${HERO}/running-rating?date=2024-03-01`;
    const { body } = await client.get<{
      from: number;
      to: number;
      provisional: boolean;
      games: readonly { round: number; on: string; opponent: number; rating: number; games: number }[];
    }>(path);
    expect(body).toMatchObject({ from: 2410, provisional: false });
    expect(body.games.map(({ opponent }) => opponent)).toEqual(OPPONENTS);
    expect(body.games.at(-1)).toMatchObject({ round: 9, on: '2024-02-13', rating: body.to, games: 209 });
    // Five wins first, a loss last: the highest rating of the period was never published.
    expect(Math.max(...body.games.map(({ rating }) => rating))).toBeGreaterThan(body.to);
  });

  it('takes an application from the federation of the player, and from no other', async () => {
    const path = `/api/players/${HERO}/title-applications`;
    const form = { title: 'IM', norms: OPENS.map(({ id }) => id), on: '2024-07-01', ...WHY };
    const strange = await client.post(path, form, { as: 'stranger' });
    expect([strange.status, strange.body['code']]).toEqual([403, 'OtherFederation']);
    const against = await client.post(path, { ...form, byPlayer: true }, OFFICER);
    expect([against.status, against.body['code']]).toEqual([403, 'RoleTooLow']);
    expect((await client.post(path, form, OFFICER)).status).toBe(201);
    expect((await client.post(path, form, OFFICER)).status).toBe(200);
    expect((await standing(HERO, 'for=IM&on=2024-07-02')).file.applications).toMatchObject([
      { outcome: null },
    ]);
  });

  it('records no award that its own answer contradicts, of any title, unless FIDE decided it with evidence', async () => {
    const nobody = HERO + 5;
    const position = async () => (await client.get<{ position: number }>('/api/health', ADMIN)).body;
    const before = await position();
    for (const title of ['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM']) {
      const award = { type: 'award-title', title, on: '2024-07-01' };
      const asked = title.startsWith('W') ? 'TitleNotOpen' : 'TitleNotEarned';
      expect([title, (await decide(nobody, award)).body.code]).toEqual([title, asked]);
      const conditionally = { ...award, type: 'award-title-conditionally' };
      const direct = title.startsWith('W') ? 'TitleNotOpen' : 'DirectTitleUnknown';
      expect([title, (await decide(nobody, conditionally)).body.code]).toEqual([title, direct]);
      const without = title.startsWith('W') ? 'TitleNotOpen' : 'EvidenceMissing';
      const decided = await decide(nobody, { ...award, asDecided: true });
      expect([title, decided.body.code]).toEqual([title, without]);
    }
    expect(await position()).toEqual(before);
    expect(
      (await decide(nobody, { type: 'award-title', title: 'CM', on: '2024-07-01' }, OFFICER)).status,
    ).toBe(403);
  });

  it('fills the forms of the regulations for officers, and for nobody without a key', async () => {
    const certificate = `/api/tournaments/N1/norms/certificate?player=${HERO}&title=IM`;
    const { status, body } = await client.get<{ form: string; open: readonly string[] }>(
      certificate,
      OFFICER,
    );
    expect({ status, form: body.form }).toEqual({ status: 200, form: 'IT1' });
    expect((await client.get(certificate)).status).toBe(401);
    const none = await client.get<{ code: string }>(certificate.replace('IM', 'GM'), OFFICER);
    expect(none).toMatchObject({ status: 422, body: { code: 'NormNotAchieved' } });
    const application = `/api/players/${HERO}/titles/application?title=IM&on=2024-07-02`;
    expect((await client.get<{ form: string }>(application, OFFICER)).body.form).toBe('IT2');
    expect((await client.get(application.replace('IM', 'FM'), OFFICER)).status).toBe(400);
  });

  it('shows the title regulations of a day, and answers what would be under others', async () => {
    const rules = await client.get<{ ruleSet: string; provisions: readonly { name: string }[] }>(
      '/api/rules/titles?on=2024-05-01',
    );
    expect(rules.body).toMatchObject({ ruleSet: 'T-2024' });
    expect(rules.body.provisions).toContainEqual(
      expect.objectContaining({ name: 'unratedOpponent', value: 1400, article: '1.4.6d', known: 'found' }),
    );
    expect((await client.get('/api/rules/titles?on=2021-05-01')).status).toBe(422);
    const scenario = { rules: { 'T-2024': { performance: { IM: 2600 } } } };
    const { body } = await client.post<{ titles: readonly Moved[] }>(
      '/api/what-if?pool=standard&date=2024-07-01',
      scenario,
      ADMIN,
    );
    const lost = body.titles.filter(({ player, title }) => player === HERO && title === 'IM');
    expect(lost.map(({ what, tournament = '', change }) => `${what} ${tournament} ${change}`)).toEqual([
      'norm N1 lost',
      'norm N2 lost',
      'norm N3 lost',
      'title-due  lost',
    ]);
  });

  it('awards the title after the time for objections, dates it, and shows it from its day on', async () => {
    const award = { type: 'award-title', title: 'IM' };
    expect((await decide(HERO, { ...award, on: '2024-07-30' })).body).toMatchObject({
      code: 'TitleNotEarned',
      article: 'T-2024 2.4',
    });
    expect((await decide(HERO, { ...award, on: '2024-07-31' })).status).toBe(201);
    const card = await client.get<{ titles: readonly object[] }>(`/api/players/${HERO}`, ADMIN);
    expect(card.body.titles).toContainEqual(
      expect.objectContaining({ title: 'IM', on: '2024-07-31', achievedOn: '2024-06-13' }),
    );
    const titleOn = async (date: string): Promise<string | undefined> => {
      const { body } = await client.get<{ rows: readonly { id: number; title: string }[] }>(
        `/api/lists/standard/${date}`,
        ADMIN,
      );
      return body.rows.find(({ id }) => id === HERO)?.title;
    };
    expect([await titleOn('2024-07-01'), await titleOn('2024-08-01')]).toEqual(['FM', 'IM']);
  });

  it('shows what a correction does to norms and titles before and after, and changes none of them', async () => {
    const wrong = { type: 'result', round: 1, white: HERO, black: OPPONENTS[0], result: '0-1', ...WHY };
    const path = '/api/tournaments/N2/corrections';
    const lost = {
      what: 'norm',
      player: HERO,
      title: 'IM',
      tournament: 'N2',
      change: 'lost',
      titleHeld: true,
    };
    const preview = await client.post<{ lists: readonly object[]; titles: readonly Moved[] }>(
      path,
      { ...wrong, preview: true },
      ADMIN,
    );
    expect(preview.body.titles).toContainEqual(expect.objectContaining(lost));
    const done = await client.post<{ position: number; titlesMoved: readonly Moved[] }>(path, wrong, ADMIN);
    expect(done.body.titlesMoved).toContainEqual(expect.objectContaining(lost));
    const { body } = await client.get<{ titles: readonly Moved[] }>(
      '/api/lists/standard/2024-05-01/diff?from=published&to=now',
      ADMIN,
    );
    expect(body.titles).toContainEqual(expect.objectContaining(lost));
    const impact = await client.get<{ titles: readonly Moved[] }>(
      `/api/events/${done.body.position}/impact`,
      ADMIN,
    );
    expect(impact.body.titles).toContainEqual(expect.objectContaining(lost));
    const after = await standing(HERO, 'for=IM&on=2024-08-01');
    expect(after.held.map(({ title }) => title)).toContain('IM');
    expect(after.contradicted.map(({ title }) => title)).toEqual(['IM']);
    expect(after.towards[0]!.byNorms).toMatchObject({ complete: false, games: 18 });
  });

  it('holds a direct title back until the rating is there', async () => {
    const direct = { type: 'attest-direct-title', title: 'IM', award: 'title', tournament: 'WYCC' };
    await decide(JUNIOR, { ...direct, achievement: 'World Youth U18, gold', on: '2024-05-10' });
    const conditionally = { type: 'award-title-conditionally', title: 'IM', on: '2024-06-01' };
    expect((await decide(JUNIOR, conditionally)).body).toMatchObject({ code: 'TitleNotEarned' });
    await decide(JUNIOR, {
      type: 'attest',
      title: 'IM',
      tournament: 'WYCC',
      attested: ['place', 'score'],
      on: '2024-05-20',
    });
    expect((await decide(JUNIOR, conditionally)).status).toBe(201);
    const [im] = (await standing(JUNIOR, 'for=IM&on=2024-07-01')).towards;
    expect(im!.conditional).toMatchObject({ due: false, needed: 2200 });
    expect((await decide(JUNIOR, { type: 'award-title', title: 'IM', on: '2024-07-01' })).body).toMatchObject(
      {
        code: 'TitleNotEarned',
        article: 'T-2024 0.6.2',
      },
    );
    const list = await client.get<{ rows: readonly { id: number; title: string | null }[] }>(
      '/api/lists/standard/2024-07-01',
      ADMIN,
    );
    expect(list.body.rows.find(({ id }) => id === JUNIOR)!.title).toBeNull();
    expect((await decide(JUNIOR, { type: 'revoke-title', title: 'IM', on: '2024-08-01' })).status).toBe(201);
    expect((await standing(JUNIOR, 'for=IM&on=2024-08-02')).file.conditionalTitles).toMatchObject([
      { revokedOn: '2024-08-01' },
    ]);
  });
});
