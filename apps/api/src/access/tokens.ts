import { federationCode, isFederationCode } from '@ledger/kernel';
import type { AccessKey, Person } from '@ledger/office';
import { isRole, personOf } from '@ledger/office';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { problem, ProblemError } from '../problem/problem';

/** An OpenID Connect provider whose tokens are accepted. */
export interface OidcProvider {
  readonly issuer: string;
  readonly audience: string;
  readonly jwks: string;
}

/** Turns the token of a request into a person, or null if it opens nothing. */
export type TokenReader = (token: string) => Promise<Person | null>;

export function tokenReader(keys: () => readonly AccessKey[], oidc: OidcProvider | null): TokenReader {
  const jwks = oidc === null ? null : keysOfProvider(new URL(oidc.jwks));
  return async (token) => {
    if (token.startsWith('ledger_')) return personOf(token, keys());
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
      throw new ProblemError(
        problem(503, 'The identity provider does not answer, so the token cannot be checked.', {
          title: 'The identity provider does not answer',
          code: 'ProviderUnavailable',
          advice: 'Try again in a moment.',
        }),
      );
    }
  };
}
const FAULTS_OF_TOKENS = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
] as const;

export async function personOfJwt(
  token: string,
  oidc: OidcProvider,
  jwks: JWTVerifyGetKey,
): Promise<Person | null> {
  try {
    const { payload } = await jwtVerify(token, jwks, { issuer: oidc.issuer, audience: oidc.audience });
    return personOfClaims(payload);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    return null;
  }
}

/** The claims a provider must set: `ledger_role`, for officers `ledger_federation`; the name is `name` or `sub`. */
function personOfClaims(claims: JWTPayload): Person | null {
  const role = claims['ledger_role'];
  const federation = claims['ledger_federation'];
  const name = typeof claims['name'] === 'string' ? claims['name'] : claims.sub;
  if (typeof role !== 'string' || !isRole(role) || name === undefined) return null;
  const id = `${claims.iss} ${claims.sub}`;
  if (role !== 'officer') return { id, name, role, federation: null };
  if (typeof federation !== 'string' || !isFederationCode(federation)) return null;
  return { id, name, role, federation: federationCode(federation) };
}
