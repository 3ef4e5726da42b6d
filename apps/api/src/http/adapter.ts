import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem } from '../problem/problem';
import { IDLE_CONNECTION_MS, JSON_BYTES, REQUEST_MS } from './limits';

/** The HTTP server, with its limits of time and size; `trustProxy` names the proxies to believe, null for none. */
export function httpAdapter(trustProxy: string | null): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: JSON_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: IDLE_CONNECTION_MS,
    ...(trustProxy === null ? {} : { trustProxy }),
    // An address that cannot be read fails before there is a route and its filter.
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      void answerProblem(reply, error),
  });
}
