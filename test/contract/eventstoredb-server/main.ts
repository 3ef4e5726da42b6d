/** Runs the test server on its own: `node -r ./tools/run-ts.cjs test/contract/eventstoredb-server/main.ts [port]`. */
import { startEventStoreDbServer } from './server';

void startEventStoreDbServer({ port: Number(process.argv[2] ?? 0) }).then(({ address }) =>
  console.log(address),
);
