import { federationCode, isFederationCode } from '@ledger/kernel';
import type { AccessKey, Person } from '@ledger/office';
import { isRole, personOf } from '@ledger/office';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';

/** An OpenID Connect provider whose tokens are accepted. */
export interface OidcProvider {
  readonly issuer: string;
  readonly audience: string;
  readonly jwks: string;
}

/** Turns the token of a request into a person, or null if it opens nothing. */
export type TokenReader = (token: string) => Promise<Person | null>;

export function tokenReader(keys: () => readonly AccessKey[], oidc: OidcProvider | null): TokenReader {
  const jwks = oidc === null ? null : createRemoteJWKSet(new URL(oidc.jwks));
  return async (token) => {
    if (token.startsWith('ledger_')) return personOf(token, keys());
    return oidc === null || jwks === null ? null : personOfJwt(token, oidc, jwks);
  };
}

export async function personOfJwt(
  token: string,
  oidc: OidcProvider,
  jwks: JWTVerifyGetKey,
): Promise<Person | null> {
  try {
    const { payload } = await jwtVerify(token, jwks, { issuer: oidc.issuer, audience: oidc.audience });
    return personOfClaims(payload);
  } catch {
    return null;
  }
}

/** The claims a provider must set: `ledger_role`, for officers `ledger_federation`; the name is `name` or `sub`. */
function personOfClaims(claims: JWTPayload): Person | null {
  const role = claims['ledger_role'];
  const federation = claims['ledger_federation'];
  const name = typeof claims['name'] === 'string' ? claims['name'] : claims.sub;
  if (typeof role !== 'string' || !isRole(role) || name === undefined) return null;
  if (role !== 'officer') return { name, role, federation: null };
  if (typeof federation !== 'string' || !isFederationCode(federation)) return null;
  return { name, role, federation: federationCode(federation) };
}
