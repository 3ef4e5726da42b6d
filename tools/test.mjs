/**
 * `npm test`: everything that is checked, in the order in which it fails fastest.
 * With arguments (`npm test -- libs/kernel`) only Jest runs, on the paths given.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { bin, ensureBuilt, ensureInstalled, root } from './setup.mjs';

const chosen = process.argv.slice(2);

ensureInstalled();
if (chosen.length === 0) await checkEverything();
else ensureBuilt();
await step('Jest', () => jest());

/** Two lines of checks at the same time: neither of them uses more than one core for long. */
async function checkEverything() {
  await Promise.all([
    (async () => {
      await step('Prettier', () => check(bin('prettier'), ['--check', '--log-level', 'warn', '.']));
      await step('ESLint', () => check(bin('eslint'), ['.']));
    })(),
    (async () => {
      await step('TypeScript', () => check(bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']));
      await step('Build', () => check(process.execPath, [join(root, 'tools', 'build.mjs')]));
      // The page takes its types from the built service.
      await step('TypeScript of the page', () => check(bin('tsc'), ['--noEmit', '-p', 'apps/web']));
    })(),
  ]);
}

/** Runs a command, and prints what it says when it is done, so that two commands do not mix their lines. */
function check(command, args) {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, shell: process.platform === 'win32' };
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    child.stdout.on('data', (text) => said.push(text));
    child.stderr.on('data', (text) => said.push(text));
    child.on('error', reject);
    child.on('close', (status) => {
      process.stderr.write(Buffer.concat(said));
      if (status !== 0) process.exit(status ?? 1);
      resolve();
    });
  });
}

async function step(name, work) {
  const start = Date.now();
  console.error(`${name}…`);
  await work();
  console.error(`${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

function jest() {
  const scratch = mkdtempSync(join(tmpdir(), 'ledger-test-'));
  const outputFile = join(scratch, 'results.json');
  // Jest leaves one core idle; on two cores that is half of them, and many tests wait for a service or a browser.
  const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
  const done = spawnSync(bin('jest'), ['--json', `--outputFile=${outputFile}`, workers, ...chosen], {
    cwd: root,
    // Programs and threads that tests start take what was just built, and compile nothing again.
    env: { ...process.env, LEDGER_BUILT: '1' },
    stdio: ['inherit', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  let results;
  try {
    results = JSON.parse(readFileSync(outputFile, 'utf8'));
  } catch {
    console.error('Jest left no results.');
    process.exit(1);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  console.log(
    `${results.numPassedTests} passed, ${results.numFailedTests} failed, ${results.numPendingTests} skipped`,
  );
  if (done.status !== 0) process.exit(done.status ?? 1);
}
