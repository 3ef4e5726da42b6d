import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** Where the build puts the page, seen from the built service. */
const PAGE = join(__dirname, '..', '..', '..', 'web');

const HTML = 'text/html; charset=utf-8';

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
<li><a href="/api/readiness">Readiness</a></li>
</ul>
</html>
`;

/** Serves the page where it is built, else a plain one that says where to go. */
export async function servePage(app: NestFastifyApplication, folder: string = PAGE): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    fastify.get('/', (_request, reply) => reply.type(HTML).send(PLAIN));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    decorateReply: false,
    // The build writes a compressed copy next to each file.
    preCompressed: true,
    globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The build names these files after their content.
      const lasting = path.includes('assets') ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', lasting);
    },
  });
  const page = readFileSync(index);
  // Addresses of screens are known to the page only, so they all get the page; a missing file is not found.
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (path.startsWith('/api/') || /\.[a-z0-9]+$/i.test(path)) return reply.callNotFound();
    return reply.type(HTML).header('cache-control', 'no-cache').send(page);
  });
}
