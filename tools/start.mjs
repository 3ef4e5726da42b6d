/** `npm start`: installs and builds what is missing, then serves. Options after `--` go to the service. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, root } from './setup.mjs';

ensureBuilt();
const service = spawn(
  process.execPath,
  [join(root, 'dist', 'apps', 'api', 'src', 'main.js'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
// Stopping npm stops the service, not only the process that started it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => service.kill(signal));
service.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
