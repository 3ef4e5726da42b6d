/** `npm run chaos -- --url esdb://… --fault 'COMMAND' --rounds N`: see test/chaos/run.ts. */
import { join } from 'node:path';
import { ensureBuilt, root, run } from './setup.mjs';

ensureBuilt();
run(process.execPath, [
  '-r',
  join(root, 'tools', 'run-ts.cjs'),
  join(root, 'test', 'chaos', 'run.ts'),
  ...process.argv.slice(2),
]);
