import type { Person } from '@ledger/office';
import { mayActAs } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import type { TokenReader } from '../access/tokens';
import { callerKey } from '../access/caller';
import { problem, ProblemError } from '../problem/problem';

/** Open feeds of one person, or of one address without a key. */
const MOST_LISTENERS = 50;

/** The open feeds: how many each caller has, and whether their keys are still valid. */
export class Listeners {
  private readonly open = new Map<string, number>();

  constructor(private readonly readToken: TokenReader) {}

  /** Counts one more listener of a caller; call what is returned when it has left. */
  admit(request: FastifyRequest): () => void {
    const key = callerKey(request);
    const count = this.open.get(key) ?? 0;
    if (count >= MOST_LISTENERS) {
      throw new ProblemError(
        problem(429, `You already have ${count} open feeds; no more are allowed.`, {
          code: 'TooManyListeners',
          advice: 'Close a feed that you do not need.',
        }),
      );
    }
    this.open.set(key, count + 1);
    return () => {
      const left = this.open.get(key)! - 1;
      if (left === 0) this.open.delete(key);
      else this.open.set(key, left);
    };
  }

  /** Whether a listener may go on: a key can be revoked, and a token can expire, while a feed is open. */
  async mayGoOn({ authorization }: FastifyRequest['headers'], person: Person): Promise<boolean> {
    if (person.role === 'anonymous') return true;
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    // A provider that does not answer ends the feed too; the client listens again when it does.
    const now = token === undefined ? null : await this.readToken(token).catch(() => null);
    return now !== null && mayActAs(now, person.role);
  }
}
