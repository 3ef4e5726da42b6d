/** `npm start`: installs and builds what is missing, then serves. Options after `--` go to the service. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, root } from './setup.mjs';

if (process.argv.includes('--help')) {
  console.log(usage());
  process.exit(0);
}
ensureBuilt();
const service = spawn(
  process.execPath,
  [join(root, 'dist', 'apps', 'api', 'src', 'main.js'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
// Stopping npm stops the service, not only the process that started it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => service.kill(signal));
service.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));

/** The help of the service from its source, so that nobody has to install and build to read it. */
function usage() {
  const source = readFileSync(join(root, 'apps', 'api', 'src', 'serve-options.ts'), 'utf8');
  const value = (name) => new RegExp(`const ${name} = ([^;]+);`).exec(source)[1].replaceAll("'", '"');
  return /export const USAGE = `([^`]+)`/
    .exec(source)[1]
    .replaceAll('${DEFAULT_STORE}', JSON.parse(value('DEFAULT_STORE')))
    .replaceAll("${LOG_LEVELS.join(', ')}", JSON.parse(value('LOG_LEVELS')).join(', '));
}
