import { asCaller } from '@ledger/office';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../http/rate-limit';
import type { KnownRequest } from './access';

/** Whose turn a request takes, and whose listeners count together: the person with a key, else the address. */
export function callerKey({ person, ip }: KnownRequest): string {
  return person === undefined || person.role === 'anonymous'
    ? `address ${networkOf(ip)}`
    : `person ${person.id}`;
}

/**
 * Names the caller of each request, and says when the client has left. It comes after the body is read: the events of
 * its stream would not carry the context.
 */
export function nameCallers(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request: KnownRequest, reply, done) => {
    const client = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) client.abort();
    });
    asCaller({ key: callerKey(request), purpose: 'question', signal: client.signal }, done);
  });
}
