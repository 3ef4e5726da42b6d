import { Logger } from '@nestjs/common';
import type { Person } from '@ledger/office';
import { ANYONE, mayActAs, serviceRefusal } from '@ledger/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KnownRequest } from './access';
import { OpenAnswers } from './open-answers';
import type { TokenReader } from './tokens';
import { answerProblem, ProblemError, refusedRequest } from '../problem/problem';
import { JSON_BYTES } from '../http/limits';
import { RateLimit } from '../http/rate-limit';
import type { RouteOptions } from '../http/route-options';

export interface RequestLimits {
  readonly readToken: TokenReader;
  /** Requests a minute from one address; 0 for no limit. */
  readonly rateLimit: number;
  /** The names under which the service may be addressed; null for any. */
  readonly hosts: readonly string[] | null;
}

/** Bodies up to this size are read and thrown away after a refusal, so that the connection can be used again. */
const DISCARDED_BYTES = 1024 * 1024;

/** These routes describe the API and belong to no controller. */
const DESCRIPTION = /^\/api\/(docs|openapi)\b/;

/**
 * Checks every request before its body is read: the host, the rate, the key, the role that the route needs, the
 * announced size and the number of open feeds. Pages, descriptions and unknown addresses are counted too.
 */
export function addRequestChecks(
  fastify: FastifyInstance,
  { readToken, rateLimit, hosts }: RequestLimits,
): void {
  const rates = new RateLimit(rateLimit);
  const access = new AccessCheck(readToken);
  const openAnswers = new OpenAnswers();
  const log = new Logger('request');
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit ??= (route.config as RouteOptions | undefined)?.bodyBytes ?? JSON_BYTES;
  });
  fastify.addHook('onRequest', async (request: KnownRequest, reply) => {
    try {
      checkHost(request, hosts);
      rates.count(request, reply);
      request.person = await access.check(request);
      checkLength(request);
      openAnswers.admit(request, reply);
    } catch (error) {
      closeIfLong(request, reply);
      if (!(error instanceof ProblemError)) log.error(error instanceof Error ? error.stack : String(error));
      // Answered here: descriptions and pages do not pass the filter of the controllers.
      return answerProblem(reply, error);
    }
  });
}

/** A page of another site can point its own name at this machine (DNS rebinding); the name then gives it away. */
function checkHost({ host, hostname }: FastifyRequest, hosts: readonly string[] | null): void {
  if (hosts === null || hosts.includes(hostname.toLowerCase()) || hosts.includes(host.toLowerCase())) return;
  throw refusedRequest(serviceRefusal('HostUnknown', { host: host.slice(0, 100), where: 'Host' }));
}

function checkLength(request: FastifyRequest): void {
  const { bodyLimit } = request.routeOptions;
  const length = Number(request.headers['content-length'] ?? 0);
  if (request.is404 || bodyLimit === undefined || length <= bodyLimit) return;
  throw refusedRequest(serviceRefusal('BodyTooLarge', { length, limit: bodyLimit }));
}

/** What would still come is not read at all where it is long, or where nobody knows how long it is. */
function closeIfLong({ headers }: FastifyRequest, reply: FastifyReply): void {
  const chunked = headers['transfer-encoding'] !== undefined;
  if (chunked || Number(headers['content-length'] ?? 0) > DISCARDED_BYTES) {
    void reply.header('connection', 'close');
  }
}

/** Finds out who asks and whether they may; each refused attempt is logged for the audit. */
class AccessCheck {
  private readonly audit = new Logger('refused');

  constructor(private readonly readToken: TokenReader) {}

  async check(request: FastifyRequest): Promise<Person> {
    const person = await this.whoAsks(request);
    const { config, url = '' } = request.routeOptions;
    const { role: needed } = config as RouteOptions;
    if (request.is404 || !url.startsWith('/api/') || DESCRIPTION.test(url)) return person;
    if (needed !== undefined && mayActAs(person, needed)) return person;
    this.log(request, person.name, `needs ${needed ?? 'a role that nobody has'}, is ${person.role}`);
    if (person.role === 'anonymous') {
      throw refusedRequest(serviceRefusal('KeyMissing', { what: 'This request', role: needed ?? '' }));
    }
    const { name, role } = person;
    throw refusedRequest(
      serviceRefusal('RoleTooLow', { what: 'This request', needed: needed ?? '', name, role }),
    );
  }

  private async whoAsks(request: FastifyRequest): Promise<Person> {
    const header = request.headers.authorization;
    if (header === undefined) return ANYONE;
    const token = /^Bearer (\S+)$/i.exec(header)?.[1];
    const person = token === undefined ? null : await this.readToken(token);
    if (person !== null) return person;
    this.log(request, 'unknown', 'the key or token is not valid');
    throw refusedRequest(serviceRefusal('KeyRefused'));
  }

  private log(request: FastifyRequest, name: string, why: string): void {
    this.audit.warn(`${request.method} ${request.url.split('?')[0]} by ${name} from ${request.ip}: ${why}`);
  }
}
