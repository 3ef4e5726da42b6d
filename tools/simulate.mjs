/** `npm run simulate -- --worlds N [--seed S]`: seeded worlds through the engine, judged by the naive auditor. */
import { join } from 'node:path';
import { ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
run(process.execPath, [
  '-r',
  join(root, 'tools', 'run-ts.cjs'),
  join(root, 'test', 'simulation', 'simulate.ts'),
  ...process.argv.slice(2),
]);
