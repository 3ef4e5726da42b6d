import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Office } from '@ledger/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import type { TokenReader } from './access/tokens';
import { ApiModule } from './api.module';
import { FILE_BYTES, JSON_BYTES } from './http/limits';
import { nameCallers } from './access/caller';
import { describeApi } from './http/openapi';
import { servePage } from './http/page';
import { Metrics } from './health/metrics';
import { PROBLEM_TYPE, problemOf } from './problem/problem';
import { validation } from './problem/validation';

/** What the service needs from whoever starts it. */
export interface ServiceParts {
  readonly office: Office;
  readonly readToken: TokenReader;
  /** Requests a minute from one address; 0 for no limit. */
  readonly rateLimit: number;
  readonly logLevel: string;
}

/** The service, ready to listen. */
export async function createApplication(parts: ServiceParts): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({ bodyLimit: JSON_BYTES, frameworkErrors: answerBadAddress });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.of(parts), adapter, {
    bodyParser: false,
    bufferLogs: true,
  });
  app.useLogger(app.get(Logger));
  app.useGlobalPipes(validation());
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  takeFiles(fastify);
  await app.register(helmet, { contentSecurityPolicy: { directives: CONTENT_POLICY } });
  await app.register(multipart, {
    limits: { fileSize: FILE_BYTES, files: 1, fields: 30, fieldSize: 10_000 },
    throwFileSizeLimit: true,
  });
  nameCallers(fastify);
  app.get(Metrics).watch(fastify);
  describeApi(app);
  await servePage(app);
  await app.init();
  return app;
}

/** The page and the documentation bring everything they need along; nothing is fetched from elsewhere. */
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

/** Files are taken as the bytes they are: their encoding is for the readers to find out. */
function takeFiles(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser(
    ['text/plain', 'text/csv', 'application/xml', 'text/xml', 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: FILE_BYTES },
    (_request, body, done) => done(null, body),
  );
}

/** An address that cannot be read fails before there is a route and its filter. */
function answerBadAddress(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error);
  void reply.status(problem.status).header('content-type', PROBLEM_TYPE).send(JSON.stringify(problem));
}
