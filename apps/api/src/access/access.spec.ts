import { Controller, Get } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { federationCode } from '@ledger/kernel';
import { createKey, revokeKey, ROLES } from '@ledger/office';
import type { AccessKey, Person, Role } from '@ledger/office';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { ProblemFilter } from '../problem/problem.filter';
import { Asking, Needs } from './access';
import { AccessGuard, TOKEN_READER } from './access.guard';
import { personOfJwt, tokenReader } from './tokens';

@Controller('desk')
class DeskController {
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
  @Get('forgotten')
  forgotten(): string {
    return 'no role named';
  }
}

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

describe('the access guard', () => {
  let app: NestFastifyApplication;
  let known: readonly AccessKey[] = keys;

  beforeAll(async () => {
    const module = await Test.createTestingModule({
      controllers: [DeskController],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: TOKEN_READER, useValue: tokenReader(() => known, null) },
      ],
    }).compile();
    app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
    await app.init();
  });
  afterAll(() => app.close());

  const ask = (path: string, token?: string) =>
    app.inject({
      url: `/desk/${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  const matrix = ROLES.flatMap((own, i) => ROLES.map((needed, j) => [own, needed, i >= j] as const));
  it.each(matrix)('%s at a door for %s: %s', async (own, needed, allowed) => {
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

  it('lets nobody through a door for which no role was named', async () => {
    expect((await ask('forgotten', tokens.administrator)).statusCode).toBe(403);
  });

  it('refuses an unknown, altered or revoked key even where anyone may read', async () => {
    expect((await ask('anonymous', `${tokens.analyst}x`)).statusCode).toBe(401);
    expect((await ask('anonymous', 'not-a-key')).statusCode).toBe(401);
    known = revokeKey(keys, keys[0]!.id, '2026-02-01T00:00:00.000Z');
    expect((await ask('anonymous', tokens.analyst)).statusCode).toBe(401);
    known = keys;
  });
});

describe('tokens of an OIDC provider', () => {
  const oidc = { issuer: 'https://id.example', audience: 'ledger', jwks: 'https://id.example/keys' };
  const signed = async (
    claims: Record<string, unknown>,
    more: { issuer?: string; expires?: string } = {},
  ) => {
    const pair = await generateKeyPair('ES256');
    const jwks = createLocalJWKSet({ keys: [await exportJWK(pair.publicKey)] });
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(more.issuer ?? oidc.issuer)
      .setAudience(oidc.audience)
      .setSubject('user-7')
      .setExpirationTime(more.expires ?? '5m')
      .sign(pair.privateKey);
    return personOfJwt(token, oidc, jwks);
  };

  it('name a person by their claims', async () => {
    expect(await signed({ ledger_role: 'officer', ledger_federation: 'GER', name: 'Anne' })).toEqual({
      name: 'Anne',
      role: 'officer',
      federation: 'GER',
    });
    expect(await signed({ ledger_role: 'analyst' })).toEqual({
      name: 'user-7',
      role: 'analyst',
      federation: null,
    });
  });

  it.each([
    ['no role', {}, {}],
    ['a role we do not have', { ledger_role: 'king' }, {}],
    ['an officer without federation', { ledger_role: 'officer' }, {}],
    ['another issuer', { ledger_role: 'analyst' }, { issuer: 'https://evil.example' }],
    ['an expired token', { ledger_role: 'analyst' }, { expires: '-5m' }],
  ])('open nothing with %s', async (_what, claims, more) => {
    expect(await signed(claims, more)).toBeNull();
  });
});
