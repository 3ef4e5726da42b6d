import { randomUUID } from 'node:crypto';
import type { CalendarDate, FederationCode, ListDate, TournamentId } from '@ledger/kernel';
import { addDays } from '@ledger/kernel';
import { Office } from '@ledger/office';
import { openStore } from '@ledger/store';
import { LedgerCommand } from '../cli/ledger';
import { LedgerFolder, startService } from '../service';
import type { RunningService } from '../service';
import { HERO, openingList, openReport } from '../title-world';
import { Client } from './client';

const ADMIN = { as: 'administrator' } as const;
const OFFICER = { as: 'officer' } as const;
const FAR = '9888-12-08' as CalendarDate;
const TERMS = 'pool=standard&system=swiss&federation=GER';

interface Problem {
  readonly code?: string;
  readonly where?: string;
  readonly findings?: readonly { readonly code: string }[];
}
interface Logged {
  readonly events: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[];
}

/** Today as the service sees it, which runs on this machine. */
function today(): string {
  const now = new Date();
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** A ledger with a report that says it was received in 9888: recorded by an office that believes it is 9889. */
async function bricked(address: string): Promise<void> {
  const store = await openStore(address);
  const office = new Office(store, { newId: randomUUID, today: () => '9889-01-02' as CalendarDate });
  const by = { actor: 'test' };
  const date = '2024-02-01' as ListDate;
  await office.adoptList(Buffer.from(openingList()), { pool: 'standard', date, source: 'test' }, by);
  const report = async (id: string, start: string, received: string): Promise<void> => {
    const terms = {
      tournament: id as TournamentId,
      pool: 'standard',
      start: start as CalendarDate,
      received: received as CalendarDate,
      registered: '2023-12-01' as CalendarDate,
      federation: 'GER' as FederationCode,
      system: 'swiss',
      registerPlayers: false,
    } as const;
    await office.takeReport(Buffer.from(openReport(start)), terms, by);
  };
  await report('N1', '2024-02-05', '2024-02-20');
  await report('FAR', '2024-04-05', FAR);
  const transfer = { type: 'TransferPlayer', player: HERO as never, to: 'FRA' as FederationCode } as const;
  await office.record({ ...transfer, on: '2024-05-01' as CalendarDate, reason: 'moved' }, by);
  await office.close();
  await store.close();
}

describe('dates that cannot be meant', () => {
  const folder = new LedgerFolder();
  const command = new LedgerCommand(folder.store);
  let service: RunningService;
  let client: Client;

  beforeAll(async () => {
    await bricked(folder.store);
    service = await startService(folder, '--empty', '--rate-limit', '0');
    client = await Client.of(service);
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    command.clear();
    folder.clear();
  });

  const rating = async (tournament: string): Promise<string> =>
    (await client.get(`/api/tournaments/${tournament}/rating`, ADMIN)).text;

  it('on record are named when the service starts, and by verify', () => {
    expect(service.output).toContain(`receivedOn ${FAR}`);
    expect(service.output).toContain('ledger correct dates FAR');
    const { status, stderr } = command.run('verify');
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining(`receivedOn ${FAR}`) });
  });

  it('on record stop no list: it is published and read', async () => {
    const published = await client.post('/api/lists/standard/2024-03-01/publications', {}, ADMIN);
    expect(published.status).toBe(201);
    const list = await client.get<{ count: number }>('/api/lists/standard/2024-03-01');
    expect(list.status).toBe(200);
    expect(await rating('FAR')).toContain('Correct the dates');
  });

  it('on record are corrected with the day of receipt', async () => {
    const correction = { type: 'dates', received: '2024-04-20', reason: 'the year was mistyped' };
    const wrong = await client.post<Problem>(
      '/api/tournaments/FAR/corrections',
      { ...correction, received: FAR },
      ADMIN,
    );
    expect(wrong).toMatchObject({ status: 422, body: { code: 'DateInFuture', where: 'received' } });
    expect((await client.post('/api/tournaments/FAR/corrections', correction, ADMIN)).status).toBe(201);
    expect(await rating('FAR')).not.toContain('Correct the dates');
    expect(await rating('FAR')).toContain('2024-05-01');
    expect(command.run('verify').stderr).not.toContain(FAR);
  });

  it('are corrected by the command line as well', () => {
    const why = ['--reason', 'the stamp was misread'];
    command.done('correct', 'dates', 'FAR', '--received', '2024-04-21', ...why);
    const { status, stderr } = command.run('correct', 'dates', 'FAR', '--received', FAR, ...why);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('is in the future') });
  });

  it('are refused in reports and registrations', async () => {
    const upload = async (query: string) =>
      client.postFile<Problem>(
        `/api/tournaments/NEW/reports?${TERMS}&${query}`,
        openReport('2024-06-05'),
        ADMIN,
      );
    const head = await client.head();
    for (const [field, value] of [
      ['received', FAR],
      ['registered', addDays(today() as CalendarDate, 3)],
    ] as const) {
      const { status, body } = await upload(`${field}=${value}&start=2024-06-05&reason=test`);
      expect({ status, ...body }).toMatchObject({ status: 422, code: 'DateInFuture', where: field });
    }
    const ahead = await client.postFile<Problem>(
      `/api/tournaments/NEW/reports?${TERMS}`,
      openReport('9997-06-05'),
      ADMIN,
    );
    expect(ahead).toMatchObject({
      status: 422,
      body: { code: expect.stringMatching(/^Date(InFuture|TooFarAhead)$/) },
    });
    expect(await client.head()).toBe(head);
  });

  describe('and facts that only an administrator gives', () => {
    const path = `/api/tournaments/MINE/reports?${TERMS}`;
    const file = openReport('2024-06-05');

    it.each(['received=2024-06-20', 'registered=2024-01-01', 'official=true', 'despiteDuplicate=true'])(
      'are refused in the report of an officer: %s',
      async (term) => {
        const { status, body } = await client.postFile<Problem>(`${path}&${term}`, file, OFFICER);
        expect({ status, ...body }).toMatchObject({
          status: 403,
          code: 'RoleTooLow',
          where: term.split('=')[0],
        });
      },
    );

    const registration = {
      ...{ id: 'T901', name: 'City Open', pool: 'standard', federation: 'GER' },
      ...{ start: '2024-06-01', end: '2024-06-09' },
    };
    it.each([{ registered: '2024-01-01' }, { kind: 'league' }, { official: true }, { hybrid: true }])(
      'are refused in the registration of an officer: %j',
      async (fact) => {
        const { status, body } = await client.post<Problem>(
          '/api/tournaments',
          { ...registration, ...fact },
          OFFICER,
        );
        expect({ status, ...body }).toMatchObject({
          status: 403,
          code: 'RoleTooLow',
          where: Object.keys(fact)[0],
        });
      },
    );

    it('are today for an officer: receipt, and registration where there was none', async () => {
      const { status } = await client.postFile(path, file, OFFICER);
      expect(status).toBe(201);
      const { body } = await client.get<Logged>('/api/events?stream=tournament-MINE', ADMIN);
      const days = body.events.map(({ data }) => data['registeredOn'] ?? data['receivedOn'] ?? null);
      expect(days.filter((day) => day !== null)).toEqual([today(), today()]);
      // Twenty months late, and registered after the start: the regulations decide, not the officer.
      expect(await rating('MINE')).toContain('too late');
    });

    it('need a reason from the administrator, and are pointed out', async () => {
      const terms = `/api/tournaments/OTHER/reports?${TERMS}&received=2024-07-20&start=2024-07-05`;
      const other = openReport('2024-07-05');
      const without = await client.postFile<Problem>(terms, other, ADMIN);
      expect(without).toMatchObject({ status: 422, body: { code: 'ReasonMissing', where: 'reason' } });
      const { status, body } = await client.postFile<Problem>(`${terms}&reason=by+post`, other, ADMIN);
      expect(status).toBe(201);
      expect(body.findings!.map(({ code }) => code)).toContain('ReceivedOnOtherDay');
    });
  });

  it('do not bring back a player who left the federation', async () => {
    const apply = (on: string) =>
      client.post<Problem>(
        `/api/players/${HERO}/title-applications`,
        { title: 'IM', norms: ['N1', 'N2'], on, reason: 'form' },
        OFFICER,
      );
    for (const on of ['2024-04-01', today()]) {
      expect(await apply(on)).toMatchObject({ status: 403, body: { code: 'OtherFederation' } });
    }
  });
});
