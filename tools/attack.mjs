/**
 * `npm run attack [-- --short]`: the reproductions of the security audit against a running service, each with the
 * longest time that the health route waited. `npm run attack -- --load`: readers and previews under mixed load.
 */
import { join } from 'node:path';
import { ensureBuilt, root, run } from './setup.mjs';

ensureBuilt();
run(process.execPath, [
  '-r',
  join(root, 'tools', 'run-ts.cjs'),
  join(root, 'test', 'attack', 'run.ts'),
  ...process.argv.slice(2),
]);
