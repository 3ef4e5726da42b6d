import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Office } from '@ledger/office';
import type { FastifyInstance } from 'fastify';
import { Logger } from 'nestjs-pino';
import { ApiModule } from './api.module';
import { nameCallers } from './access/caller';
import { httpAdapter } from './http/adapter';
import { describeApi } from './http/openapi';
import { servePage } from './http/page';
import type { RequestLimits } from './access/request-checks';
import { addRequestChecks } from './access/request-checks';
import { Metrics } from './health/metrics';
import { validation } from './problem/validation';

/** What the service needs from the program that starts it. */
export interface ServiceParts extends RequestLimits {
  readonly office: Office;
  readonly logLevel: string;
  /** The file in which the access keys are kept. */
  readonly keyFile: string;
  /** Kept when the office has read the log. Until then only health and readiness are answered. */
  readonly opened?: Promise<void>;
  /** Proxies whose X-Forwarded-For is believed: addresses and networks; null for none. */
  readonly trustProxy: string | null;
}

/** The service, ready to listen. */
export async function createApplication(parts: ServiceParts): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    ApiModule.of(parts),
    httpAdapter(parts.trustProxy),
    {
      bodyParser: false,
      bufferLogs: true,
    },
  );
  app.useLogger(app.get(Logger));
  app.useGlobalPipes(validation());
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  takeFiles(fastify);
  await app.register(helmet, { contentSecurityPolicy: { directives: CONTENT_POLICY } });
  // After helmet, so that refusals have its headers too.
  addRequestChecks(fastify, parts);
  await app.register(multipart, { limits: { files: 1, fields: 30, fieldSize: 10_000 } });
  nameCallers(fastify);
  waitUntilOpen(fastify, parts.opened ?? Promise.resolve());
  app.get(Metrics).watch(fastify);
  app.get(Metrics).markStale(fastify, parts.office);
  describeApi(app);
  await servePage(app);
  await app.init();
  return app;
}

/** The page and the documentation contain everything they need; nothing is fetched from other hosts. */
const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

const ANSWERED_BEFORE = new Set(['/api/health', '/api/readiness']);

/** The service listens before the log is read, so that it can say how far it is. */
function waitUntilOpen(fastify: FastifyInstance, opened: Promise<void>): void {
  fastify.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (url?.startsWith('/api/') === true && !ANSWERED_BEFORE.has(url)) await opened;
  });
}

/** Files are taken as the bytes they are: their encoding is for the readers to find out. */
function takeFiles(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser(
    ['text/plain', 'text/csv', 'application/xml', 'text/xml', 'application/octet-stream'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
}
