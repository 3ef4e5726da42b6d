import type { Person } from '@ledger/office';
import { mayActAs } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import type { TokenReader } from '../access/tokens';

/** Looks at the keys of open feeds again. */
export class Listeners {
  constructor(private readonly readToken: TokenReader) {}

  /** Whether a listener may go on: a key can be revoked, and a token can expire, while a feed is open. */
  async mayGoOn({ authorization }: FastifyRequest['headers'], person: Person): Promise<boolean> {
    if (person.role === 'anonymous') return true;
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    // A provider that does not answer ends the feed too; the client listens again when it does.
    const now = token === undefined ? null : await this.readToken(token).catch(() => null);
    return now !== null && mayActAs(now, person.role);
  }
}
