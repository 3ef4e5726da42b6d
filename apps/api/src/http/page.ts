import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** Where the build puts the page, seen from the built service. */
const PAGE = join(__dirname, '..', '..', '..', 'web');

const PLAIN = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rating ledger</title>
<h1>Rating ledger</h1>
<p>The service is running. Everything it can do is described at <a href="/api/docs">/api/docs</a>
(<a href="/api/openapi.json">OpenAPI</a>).</p>
<ul>
<li><a href="/api/lists">The published lists</a></li>
<li><a href="/api/rules">The rules in force today</a></li>
<li><a href="/api/readiness">Readiness</a>, <a href="/api/metrics">metrics</a></li>
</ul>
</html>
`;

/** Serves the page where it is built, else a plain one that says where to go. */
export async function servePage(app: NestFastifyApplication): Promise<void> {
  if (existsSync(join(PAGE, 'index.html'))) {
    await app.register(fastifyStatic, { root: PAGE, wildcard: false, decorateReply: false });
    return;
  }
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(PLAIN));
}
