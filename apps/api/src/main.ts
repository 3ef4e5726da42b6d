import 'reflect-metadata';
import { serveOptions, USAGE } from './serve-options';

async function main(): Promise<void> {
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
  // Loaded only now: who mistypes an option need not wait for the whole service.
  const { serve } = await import('./serve');
  await serve(options);
}

main().catch((error: unknown) => {
  // By name: the store is loaded only with the service.
  if (error instanceof Error && error.name === 'StoreError') {
    console.error(`The store failed: ${error.message}`);
    process.exit(3);
  }
  if (error instanceof Error && error.name === 'RefusedError') {
    console.error(error.message);
    process.exit(1);
  }
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    inUse ? 'The port is in use; nothing was written. Choose another one: npm start -- --port N' : error,
  );
  process.exit(1);
});
