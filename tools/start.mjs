/** `npm start`: installs and builds what is missing, then serves. Options after `--` go to the service. */
import { join } from 'node:path';
import { ensureBuilt, root, run } from './setup.mjs';

ensureBuilt();
run(process.execPath, [join(root, 'dist', 'apps', 'api', 'src', 'main.js'), ...process.argv.slice(2)]);
