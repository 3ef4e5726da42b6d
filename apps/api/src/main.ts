import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiModule } from './api.module';
import { serveOptions, USAGE } from './serve-options';

async function serve(): Promise<void> {
  let options;
  try {
    options = serveOptions(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(2);
  }
  if (options === 'help') {
    console.log(USAGE);
    return;
  }
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule, new FastifyAdapter(), {
    logger: ['error', 'warn'],
  });
  app.enableShutdownHooks();
  await app.listen({ host: options.host, port: options.port });
  console.log(`The rating ledger is open at ${await app.getUrl()}`);
}

serve().catch((error: unknown) => {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(inUse ? `The port is taken. Choose another one: npm start -- --port N` : error);
  process.exit(1);
});
