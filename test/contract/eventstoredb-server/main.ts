/** Runs the test server on its own: `node -r ./tools/run-ts.cjs test/contract/eventstoredb-server/main.ts [version]`. */
import { startEventStoreDbServer } from './server';

const [version] = process.argv.slice(2);
void startEventStoreDbServer(version === undefined ? {} : { version }).then(({ address }) =>
  console.log(address),
);
