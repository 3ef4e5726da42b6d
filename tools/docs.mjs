/** `npm run docs`: writes the pages under docs/ that are generated from the code. Tests keep them current. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
const folder = join(root, 'tools', 'docs');
for (const page of existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : []) {
  run(process.execPath, ['-r', join(root, 'tools', 'run-ts.cjs'), join(folder, page)]);
}
