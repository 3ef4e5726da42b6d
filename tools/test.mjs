/**
 * `npm test`: everything that is checked, in the order in which it fails fastest.
 * With arguments (`npm test -- libs/kernel`) only Jest runs, on the paths given.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { bin, ensureBuilt, ensureInstalled, root, run } from './setup.mjs';

const chosen = process.argv.slice(2);

ensureInstalled();
if (chosen.length === 0) {
  step('Prettier', () => run(bin('prettier'), ['--check', '--log-level', 'warn', '.']));
  step('TypeScript', () => run(bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']));
  step('ESLint', () => run(bin('eslint'), ['.']));
}
step('Build', () => ensureBuilt());
// The page takes its types from the built service.
if (chosen.length === 0)
  step('TypeScript of the page', () => run(bin('tsc'), ['--noEmit', '-p', 'apps/web']));
step('Jest', () => jest());

function step(name, work) {
  const start = Date.now();
  console.error(`\n${name}…`);
  work();
  console.error(`${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

function jest() {
  const scratch = mkdtempSync(join(tmpdir(), 'ledger-test-'));
  const outputFile = join(scratch, 'results.json');
  // Jest leaves one core idle; on two cores that is half of them, and many tests wait for a service or a browser.
  const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
  const done = spawnSync(bin('jest'), ['--json', `--outputFile=${outputFile}`, workers, ...chosen], {
    cwd: root,
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
