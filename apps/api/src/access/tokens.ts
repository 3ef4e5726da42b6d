import { Logger } from '@nestjs/common';
import { federationCode, isFederationCode, textFault } from '@ledger/kernel';
import type { AccessKey, Person } from '@ledger/office';
import { actorFault, actorOf, isRole, personOf, serviceRefusal } from '@ledger/office';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { ProblemError, refusedRequest } from '../problem/problem';

/** An OpenID Connect provider whose tokens are accepted. */
export interface OidcProvider {
  readonly issuer: string;
  readonly audience: string;
  readonly jwks: string;
}

/** Turns the token of a request into a person, or null where it gives no access. */
export type TokenReader = (token: string) => Promise<Person | null>;

export function tokenReader(keys: () => readonly AccessKey[], oidc: OidcProvider | null): TokenReader {
  const jwks = oidc === null ? null : keysOfProvider(new URL(oidc.jwks));
  return async (token) => {
    if (token.startsWith('ledger_')) return personOf(token, available(keys));
    return oidc === null || jwks === null ? null : personOfJwt(token, oidc, jwks);
  };
}

/** The provider's keys. A provider that does not answer is no reason to call a token wrong. */
function keysOfProvider(address: URL): JWTVerifyGetKey {
  const fetchKey = createRemoteJWKSet(address);
  return async (header, token) => {
    try {
      return await fetchKey(header, token);
    } catch (error) {
      if (FAULTS_OF_TOKENS.some((fault) => error instanceof fault)) throw error;
      throw refusedRequest(serviceRefusal('ProviderUnavailable'));
    }
  };
}
const FAULTS_OF_TOKENS = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
] as const;

/** The reason may name files of this machine, so it goes into the log of the service and not into the answer. */
function available(keys: () => readonly AccessKey[]): readonly AccessKey[] {
  try {
    return keys();
  } catch (error) {
    new Logger('keys').error(error instanceof Error ? error.message : String(error));
    throw refusedRequest(serviceRefusal('KeysUnavailable'));
  }
}

export async function personOfJwt(
  token: string,
  oidc: OidcProvider,
  jwks: JWTVerifyGetKey,
): Promise<Person | null> {
  try {
    const { payload } = await jwtVerify(token, jwks, {
      issuer: oidc.issuer,
      audience: oidc.audience,
      algorithms: [...ALGORITHMS],
      requiredClaims: ['exp', 'sub'],
    });
    return personOfClaims(payload);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    return null;
  }
}

/** Signatures that only the provider can make; never a shared secret, never none. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const;

/** The claims that a provider must set: `sub`, `exp`, `ledger_role`, and for officers `ledger_federation`. */
function personOfClaims(claims: JWTPayload): Person | null {
  const role = claims['ledger_role'];
  const federation = claims['ledger_federation'];
  const name = actorOfClaims(claims);
  if (typeof role !== 'string' || !isRole(role) || name === null) return null;
  const id = `${claims.iss} ${claims.sub}`;
  if (role !== 'officer') return { id, name, role, federation: null };
  if (typeof federation !== 'string' || !isFederationCode(federation)) return null;
  return { id, name, role, federation: federationCode(federation) };
}

/** `name` may be one that users choose themselves, so `sub` is recorded with it, or alone where there is no name. */
function actorOfClaims({ sub, name }: JWTPayload): string | null {
  if (typeof sub !== 'string' || textFault(sub) !== null) return null;
  if (name !== undefined && (typeof name !== 'string' || textFault(name) !== null)) return null;
  const actor = name === undefined ? sub.trim() : actorOf(name.trim(), sub.trim());
  return actorFault(actor) === null ? actor : null;
}
