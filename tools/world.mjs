/** `npm run world -- --percent 100 --store file:big.db`: makes a ledger of any size, run from source. */
import { join } from 'node:path';
import { ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
run(process.execPath, [
  '--max-old-space-size=12288',
  '-r',
  join(root, 'tools', 'run-ts.cjs'),
  join(root, 'bench', 'scale', 'world.ts'),
  ...process.argv.slice(2),
]);
