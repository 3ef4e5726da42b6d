import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@ledger/office';
import type { Role } from '@ledger/office';
import { LedgerFolder, startService } from '../service';
import type { PersonName, RunningService } from '../service';
import { Client } from './client';
import { operationsOf } from './schema';

/** The least role for each route. Officers are of GER; what belongs to another federation is tried below. */
const NEEDS: Readonly<Record<string, Role>> = {
  'GET /api/lists': 'anonymous',
  'GET /api/lists/statuses': 'analyst',
  'GET /api/lists/{pool}/{date}': 'anonymous',
  'POST /api/lists/{pool}/{date}/publications': 'administrator',
  'POST /api/lists/{pool}/{date}/withdrawals': 'administrator',
  'POST /api/lists/{pool}/{date}/openings': 'administrator',
  'GET /api/lists/{pool}/{date}/publications/preview': 'administrator',
  'GET /api/lists/{pool}/{date}/overview': 'anonymous',
  'GET /api/lists/{pool}/{date}/diff': 'anonymous',
  'GET /api/lists/{pool}/{date}/as-printed': 'anonymous',
  'GET /api/lists/{pool}/{date}/unrated-titled': 'anonymous',
  'GET /api/lists/{pool}/{date}/sensitivity': 'analyst',
  'GET /api/players': 'anonymous',
  'GET /api/players/{id}': 'anonymous',
  'GET /api/players/{id}/explanation': 'anonymous',
  'GET /api/players/{id}/history': 'anonymous',
  'GET /api/players/{id}/games': 'anonymous',
  'GET /api/players/{id}/titles': 'anonymous',
  'GET /api/players/{id}/titles/application': 'officer',
  'GET /api/players/{id}/running-rating': 'anonymous',
  'POST /api/players': 'officer',
  'POST /api/players/{id}/title-applications': 'officer',
  'POST /api/players/{id}/corrections': 'administrator',
  'POST /api/players/{id}/decisions': 'administrator',
  'GET /api/tournaments': 'anonymous',
  'GET /api/tournaments/{id}': 'anonymous',
  'GET /api/tournaments/{id}/rating': 'anonymous',
  'GET /api/tournaments/{id}/norms': 'anonymous',
  'GET /api/tournaments/{id}/norms/certificate': 'officer',
  'GET /api/tournaments/{id}/trf': 'anonymous',
  'GET /api/titles/due': 'analyst',
  'POST /api/tournaments': 'officer',
  'POST /api/tournaments/{id}/corrections': 'administrator',
  'POST /api/tournaments/{id}/decisions': 'administrator',
  'POST /api/tournaments/{id}/reports': 'officer',
  'POST /api/federations/{code}/decisions': 'administrator',
  'GET /api/rules': 'anonymous',
  'GET /api/rules/calendar': 'anonymous',
  'GET /api/rules/titles': 'anonymous',
  'POST /api/rules/decisions': 'administrator',
  'GET /api/events': 'analyst',
  'GET /api/events/{position}/impact': 'analyst',
  'GET /api/scenarios': 'anonymous',
  'POST /api/what-if': 'analyst',
  'GET /api/scenarios/{scenario}/effect': 'analyst',
  'GET /api/monitor': 'analyst',
  'GET /api/tables': 'analyst',
  'GET /api/tables/{name}': 'analyst',
  'POST /api/sql': 'analyst',
  'POST /api/events/{position}/reversal': 'administrator',
  'GET /api/feed': 'anonymous',
  'GET /api/access': 'anonymous',
  'GET /api/keys': 'administrator',
  'POST /api/keys': 'administrator',
  'POST /api/keys/{id}/revocation': 'administrator',
  'GET /api/health': 'anonymous',
  'GET /api/readiness': 'anonymous',
  'GET /api/metrics': 'analyst',
};

const PARTS: Readonly<Record<string, string>> = {
  '{pool}': 'standard',
  '{date}': '2024-01-01',
  '{code}': 'GER',
  '{position}': '1',
};

describe('who may do what', () => {
  const folder = new LedgerFolder();
  let service: RunningService;
  let client: Client;

  beforeAll(async () => {
    service = await startService(folder, '--empty', '--rate-limit', '0');
    client = await Client.of(service);
  });
  afterAll(async () => {
    await service.stop();
    folder.clear();
  });

  it('is said for every route that there is', () => {
    expect(Object.keys(NEEDS).sort()).toEqual([...operationsOf(client.api).keys()].sort());
  });

  it('are given for every route of docs/contract.md, so that none of them can disappear', () => {
    const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'contract.md'), 'utf8');
    let method = '';
    const promised = [...page.matchAll(/`(?:(GET|POST) )?(\/api\/[\w/{}-]+)`/g)]
      .map(([, verb, path]) => `${(method = verb ?? method)} ${path}`)
      .filter((route) => !/\/api\/(docs|openapi)/.test(route));
    expect(promised.length).toBeGreaterThan(12);
    expect(promised.filter((route) => !(route in NEEDS))).toEqual([]);
  });

  const matrix = Object.entries(NEEDS).flatMap(([route, needed]) =>
    ROLES.map((role) => ({ route, needed, role, may: ROLES.indexOf(role) >= ROLES.indexOf(needed) })),
  );

  it.each(matrix)('$route needs $needed; $role may: $may', async ({ route, role, may }) => {
    const [method, form] = route.split(' ') as [string, string];
    const id = form.startsWith('/api/players') ? '101' : 'T0001';
    const path = form.replace(/\{\w+\}/g, (part) => PARTS[part] ?? id);
    const head = await client.head();
    const status = await ask(service, method, path, role === 'anonymous' ? null : role);
    if (may)
      expect([401, 403, 404 /* no such route would be 404 too */]).not.toContain(status === 404 ? 0 : status);
    else expect(status).toBe(role === 'anonymous' ? 401 : 403);
    // Nothing here is a whole request, so nothing is ever recorded.
    expect(await client.head()).toBe(head);
  });

  it('lets officers act for their own federation only', async () => {
    const player = { id: 701, name: 'Doe, Jane', federation: 'GER' };
    const tournament = {
      id: 'T701',
      name: 'City Open',
      pool: 'standard',
      start: '2024-06-01',
      end: '2024-06-09',
      federation: 'GER',
    };
    for (const [path, body] of [
      ['/api/players', player],
      ['/api/tournaments', tournament],
    ] as const) {
      const strange = await client.post(path, body, { as: 'stranger' });
      expect([strange.status, strange.body['code']]).toEqual([403, 'OtherFederation']);
      expect((await client.post(path, body, { as: 'officer' })).status).toBe(201);
    }
    const report = await client.postFile('/api/tournaments/T701/reports', 'anything', { as: 'stranger' });
    expect([report.status, report.body['code']]).toEqual([403, 'OtherFederation']);
  });

  it('refuses a key that opens nothing, wherever it is shown', async () => {
    for (const path of ['/api/lists', '/api/health', '/api/feed']) {
      const answer = await fetch(`${service.address}${path}`, {
        headers: { authorization: 'Bearer ledger_no' },
      });
      expect([path, answer.status]).toEqual([path, 401]);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
  });
});

/** The status alone; a feed would never end. */
async function ask(
  service: RunningService,
  method: string,
  path: string,
  as: PersonName | null,
): Promise<number> {
  const ending = new AbortController();
  const answer = await fetch(`${service.address}${path}`, {
    method,
    signal: ending.signal,
    headers: {
      ...(as === null ? {} : { authorization: `Bearer ${service.tokens[as]}` }),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  ending.abort();
  return answer.status;
}
