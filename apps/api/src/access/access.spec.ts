import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Controller, Get } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { federationCode } from '@ledger/kernel';
import { createKey, revokeKey, ROLES } from '@ledger/office';
import type { AccessKey, Person, Role } from '@ledger/office';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, generateSecret, SignJWT } from 'jose';
import { addRequestChecks } from './request-checks';
import { MostOpen } from '../http/route-options';
import { ProblemFilter } from '../problem/problem.filter';
import { Asking, Needs } from './access';
import { personOfJwt, tokenReader } from './tokens';

@Controller('api/example')
class ExampleController {
  @Get('anonymous')
  @Needs('anonymous')
  anyone(@Asking() person: Person): Person {
    return person;
  }
  @Get('analyst')
  @Needs('analyst')
  analyst(@Asking() person: Person): Person {
    return person;
  }
  @Get('officer')
  @Needs('officer')
  officer(@Asking() person: Person): Person {
    return person;
  }
  @Get('administrator')
  @Needs('administrator')
  administrator(@Asking() person: Person): Person {
    return person;
  }
  @Get('open')
  @Needs('anonymous')
  @MostOpen(2)
  open(): Promise<never> {
    return new Promise(() => {});
  }
  @Get('forgotten')
  forgotten(): string {
    return 'no role named';
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const keys: AccessKey[] = [];
const tokens: Partial<Record<Role, string>> = {};
for (const [index, role] of ROLES.entries()) {
  if (role === 'anonymous') continue;
  const { key, token } = createKey(
    { name: `the ${role}`, role, federation: role === 'officer' ? federationCode('GER') : null },
    { secret: new Uint8Array(32).fill(index), id: `key0000${index}`, now: '2026-01-01T00:00:00.000Z' },
  );
  keys.push(key);
  tokens[role] = token;
}

describe('the check of keys and roles', () => {
  let app: NestFastifyApplication;
  let known: readonly AccessKey[] = keys;

  beforeAll(async () => {
    const module = await Test.createTestingModule({
      controllers: [ExampleController],
      providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
    }).compile();
    app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
    const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    addRequestChecks(fastify, { readToken: tokenReader(() => known, null), rateLimit: 0, hosts: null });
    await app.init();
  });
  afterAll(() => app.close());

  const ask = (path: string, token?: string) =>
    app.inject({
      url: `/api/example/${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  const matrix = ROLES.flatMap((own, i) => ROLES.map((needed, j) => [own, needed, i >= j] as const));
  it.each(matrix)('%s asks a route for %s: %s', async (own, needed, allowed) => {
    const answer = await ask(needed, tokens[own]);
    if (allowed) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json<Person>().role).toBe(own);
      return;
    }
    expect(answer.statusCode).toBe(own === 'anonymous' ? 401 : 403);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json<{ detail: string }>().detail).toContain(needed);
  });

  it('refuses a route for which no role is named to everyone', async () => {
    expect((await ask('forgotten', tokens.administrator)).statusCode).toBe(403);
  });

  it('refuses an unknown, altered or revoked key even where anyone may read', async () => {
    expect((await ask('anonymous', `${tokens.analyst}x`)).statusCode).toBe(401);
    expect((await ask('anonymous', 'not-a-key')).statusCode).toBe(401);
    known = revokeKey(keys, keys[0]!.id, '2026-02-01T00:00:00.000Z');
    expect((await ask('anonymous', tokens.analyst)).statusCode).toBe(401);
    known = keys;
  });

  it('limits the answers that one caller has open, before the route is called', async () => {
    await app.listen(0, '127.0.0.1');
    const url = `${await app.getUrl()}/api/example/open`;
    const clients: AbortController[] = [];
    const open = (token?: string): Promise<Response> => {
      const client = new AbortController();
      clients.push(client);
      const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return fetch(url, { signal: client.signal, headers });
    };
    const status = (answer: Promise<Response>): Promise<number | string> =>
      Promise.race([
        answer.then(
          (each) => each.status,
          () => 'left',
        ),
        pause(300).then(() => 'open'),
      ]);
    expect(await Promise.all([status(open()), status(open())])).toEqual(['open', 'open']);
    expect(await (await open()).json()).toMatchObject({ status: 429, code: 'TooManyListeners' });
    expect(await status(open(tokens.analyst))).toBe('open');
    clients[0]!.abort();
    await pause(300);
    expect(await status(open())).toBe('open');
    for (const client of clients) client.abort();
  });

  it('answers 503 and names no file where the keys cannot be read', async () => {
    const unreadable = tokenReader(() => {
      throw new Error('/secret/keys.json is not JSON');
    }, null);
    await expect(unreadable(tokens.analyst!)).rejects.toMatchObject({
      problem: {
        status: 503,
        code: 'KeysUnavailable',
        detail: expect.not.stringContaining('secret') as string,
      },
    });
  });
});

describe('tokens of an OIDC provider', () => {
  const oidc = { issuer: 'https://id.example', audience: 'ledger', jwks: 'https://id.example/keys' };
  const signed = async (
    claims: Record<string, unknown>,
    more: { issuer?: string; expires?: string | null; sub?: string | null; alg?: string } = {},
  ) => {
    const { alg = 'ES256', expires = '5m', sub = 'user-7' } = more;
    const pair = await generateKeyPair(alg);
    const jwks = createLocalJWKSet({ keys: [await exportJWK(pair.publicKey)] });
    const jwt = new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setIssuer(more.issuer ?? oidc.issuer)
      .setAudience(oidc.audience);
    if (sub !== null) jwt.setSubject(sub);
    if (expires !== null) jwt.setExpirationTime(expires);
    return personOfJwt(await jwt.sign(pair.privateKey), oidc, jwks);
  };

  it('name a person by name and subject, or by subject alone', async () => {
    expect(await signed({ ledger_role: 'officer', ledger_federation: 'GER', name: ' Anne ' })).toEqual({
      id: 'https://id.example user-7',
      name: 'Anne (user-7)',
      role: 'officer',
      federation: 'GER',
    });
    expect(await signed({ ledger_role: 'analyst' })).toEqual({
      id: 'https://id.example user-7',
      name: 'user-7',
      role: 'analyst',
      federation: null,
    });
  });

  it('are not taken under an algorithm that is not on the list', async () => {
    const secret = await generateSecret('HS256');
    const token = await new SignJWT({ ledger_role: 'administrator' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(oidc.issuer)
      .setAudience(oidc.audience)
      .setSubject('user-7')
      .setExpirationTime('5m')
      .sign(secret);
    expect(await personOfJwt(token, oidc, async () => secret)).toBeNull();
  });

  it.each([
    ['no role', {}, {}],
    ['a role we do not have', { ledger_role: 'king' }, {}],
    ['an officer without federation', { ledger_role: 'officer' }, {}],
    ['another issuer', { ledger_role: 'analyst' }, { issuer: 'https://evil.example' }],
    ['an expired token', { ledger_role: 'analyst' }, { expires: '-5m' }],
    ['a token that never expires', { ledger_role: 'analyst' }, { expires: null }],
    ['no subject', { ledger_role: 'analyst', name: 'Anne' }, { sub: null }],
    ['an empty name', { ledger_role: 'analyst', name: '' }, {}],
    ['a name of blanks', { ledger_role: 'analyst', name: '  ' }, {}],
    ['a name that is no text', { ledger_role: 'analyst', name: 7 }, {}],
    ['a name in two lines', { ledger_role: 'analyst', name: 'Anne\nBob' }, {}],
    ['a name with terminal codes', { ledger_role: 'analyst', name: 'Anne\u001b[2J' }, {}],
    ['a name that nobody can see', { ledger_role: 'analyst', name: '\u200b' }, {}],
    ['a name of 5,000 characters', { ledger_role: 'analyst', name: 'x'.repeat(5_000) }, {}],
    ['a subject with control characters', { ledger_role: 'analyst' }, { sub: 'a\0b' }],
  ])('give no access with %s', async (_what, claims, more) => {
    expect(await signed(claims, more)).toBeNull();
  });
});

describe('an OIDC provider', () => {
  const token = async () => {
    const { privateKey } = await generateKeyPair('ES256');
    return new SignJWT({ ledger_role: 'analyst' })
      .setProtectedHeader({ alg: 'ES256', kid: 'unknown' })
      .setIssuer('https://id.example')
      .setAudience('ledger')
      .setSubject('user-7')
      .setExpirationTime('5m')
      .sign(privateKey);
  };
  const readerOf = (port: number) =>
    tokenReader(() => [], {
      issuer: 'https://id.example',
      audience: 'ledger',
      jwks: `http://127.0.0.1:${port}/keys`,
    });

  it('that does not answer is a problem of the service (503), not of the token', async () => {
    // Nothing listens on port 1.
    await expect(readerOf(1)(await token())).rejects.toMatchObject({
      problem: { status: 503, code: 'ProviderUnavailable' },
    });
  });

  it('that answers without the key of the token makes the token wrong', async () => {
    const provider = createServer((_request, response) => response.end('{"keys":[]}'));
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    try {
      expect(await readerOf((provider.address() as AddressInfo).port)(await token())).toBeNull();
    } finally {
      provider.close();
    }
  });
});
