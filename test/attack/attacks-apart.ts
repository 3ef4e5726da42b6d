import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from '@photostructure/sqlite';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { LedgerFolder, startService } from '../e2e/service';
import type { Attack, Outcome } from './attacks';
import type { Target } from './target';
import { said } from './target';

const ISSUER = 'https://id.example';
const AUDIENCE = 'ledger';

/** A report inside published lists is altered in the file; then the published version is read. */
async function alteredResult(target: Target): Promise<Outcome> {
  const path = '/api/lists/standard/2025-12-01';
  const before = await target.get(`${path}?version=1&limit=1`);
  const digest = /"digest":"(\w+)"/.exec(before.text)?.[1];
  await target.stop();
  const file = target.folder.store.slice('file:'.length);
  rmSync(`${file}.cache`, { recursive: true, force: true });
  const database = new DatabaseSync(file);
  database.exec('DROP TRIGGER IF EXISTS events_are_not_changed');
  const select = `SELECT position, data FROM events WHERE type = 'ReportReceived' AND stream LIKE 'tournament-D30S%' LIMIT 1`;
  const { position, data } = database.prepare(select).get() as { position: number; data: string };
  // Every game that White won becomes a loss, and the other way round.
  const altered = data.replace(
    /(\d-\d+:)([01])(?=[ "])/g,
    (_, game: string, result) => game + (result === '1' ? '0' : '1'),
  );
  database.prepare('UPDATE events SET data = ? WHERE position = ?').run(altered, position);
  database.close();
  await target.start();
  const after = await target.get(`${path}?version=1&limit=1`, { patienceMs: 60_000 });
  const served = /"digest":"(\w+)"/.exec(after.text)?.[1];
  const isForged = after.status === 200 && served !== digest;
  return {
    held: !isForged,
    what: `${altered === data ? 'nothing' : 'one event'} altered; version 1: ${said(after)}${isForged ? ', with another digest' : ''}`,
  };
}

/** Tokens of a provider with names that should not become the actor of an event. */
async function tokens(): Promise<Outcome> {
  const pair = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'RS256', kid: 'k' }] };
  const provider = createServer((_request, response) => response.end(JSON.stringify(keys)));
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const jwks = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/keys`;
  const folder = new LedgerFolder();
  const environment = { LEDGER_OIDC_ISSUER: ISSUER, LEDGER_OIDC_AUDIENCE: AUDIENCE, LEDGER_OIDC_JWKS: jwks };
  Object.assign(process.env, environment);
  const service = await startService(folder, '--empty');
  for (const name of Object.keys(environment)) delete process.env[name];
  const actorOf = async (name: string, expires: boolean): Promise<string> => {
    const claims = new SignJWT({ name, ledger_role: 'administrator' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject('user-1');
    const token = await (expires ? claims.setExpirationTime('1h') : claims).sign(pair.privateKey);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${service.address}/api/access`, { headers });
    return answer.status === 200 ? ((await answer.json()) as { name: string }).name : String(answer.status);
  };
  try {
    const found = {
      impersonation: await actorOf('Rating administrator', true),
      newline: await actorOf('a\nb\u001b[31m', true),
      long: await actorOf('x'.repeat(5_000), true),
      empty: await actorOf('', true),
      endless: await actorOf('Ann', false),
    };
    const shown = Object.entries(found).map(
      ([what, actor]) => `${what}: ${JSON.stringify(actor.slice(0, 40))}`,
    );
    const held =
      found.impersonation !== 'Rating administrator' &&
      !found.newline.includes('\n') &&
      found.long.length <= 300 &&
      found.empty !== '' &&
      found.endless === '401';
    return { held, what: shown.join('; ') };
  } finally {
    await service.stop();
    folder.clear();
    provider.close();
  }
}

/** Attacks that need a separate service, or that end the one under attack for a while. */
export const ATTACKS_APART: readonly Attack[] = [
  { finding: 16, name: 'names in tokens of a provider', run: () => tokens() },
  { finding: 10, name: 'a result altered in the file', run: alteredResult },
];
