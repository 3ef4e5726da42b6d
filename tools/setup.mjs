/**
 * What a fresh clone needs before anything can run: packages installed and the apps built, each only when missing
 * or out of date. Uses nothing but Node, since it runs before there are packages.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command in the project's root, its output on this terminal; ends this process if it fails. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (done.error) throw done.error;
  if (done.status !== 0) process.exit(done.status ?? 1);
}

export function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}

export function ensureNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  console.error(
    `The rating ledger needs Node 20 or newer; this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}

/** Installs the packages of package-lock.json unless exactly these are there already. */
export function ensureInstalled() {
  ensureNode();
  const stamp = join(root, 'node_modules', '.ledger-installed');
  const wanted = digestOf([join(root, 'package-lock.json')]) + ' node ' + process.versions.modules;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Installing packages (once; about a minute)…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/**
 * Builds the apps and the page unless dist/ was built from exactly these sources. The time of the stamp is that of the
 * sources: `bin/ledger.js` looks no further while nothing is newer.
 */
export function ensureBuilt() {
  ensureInstalled();
  alone(() => {
    const stamp = join(root, 'dist', '.built-from');
    const begun = new Date();
    const sources = [
      'tsconfig.json',
      'nest-cli.json',
      'package-lock.json',
      'tools/openapi.mjs',
      'tools/answer-schemas.mjs',
      'tools/pack-cli.mjs',
      'tools/packed-run.cjs',
      'apps',
      'libs',
      'demo',
    ]
      .flatMap((path) => filesUnder(join(root, path)))
      .filter((path) => !path.endsWith('.spec.ts'));
    const wanted = digestOf(sources);
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
      build();
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, wanted);
    }
    utimesSync(stamp, begun, begun);
  });
}

function build() {
  console.error('Building…');
  // What was compiled from a source that is gone would be loaded instead of a folder of the same name.
  for (const part of ['libs', 'demo', 'apps/api', 'apps/cli']) {
    rmSync(join(root, 'dist', part), { recursive: true, force: true });
  }
  // Both apps together: what they share is compiled once.
  run(bin('nest'), ['build', 'apps']);
  run(process.execPath, [join(root, 'tools', 'pack-cli.mjs')]);
  run(process.execPath, [join(root, 'tools', 'answer-schemas.mjs')]);
  // The page takes its types from what the service says of itself.
  run(process.execPath, [join(root, 'tools', 'openapi.mjs')]);
  run(bin('vite'), ['build', '--config', join('apps', 'web', 'vite.config.mts'), '--logLevel', 'warn']);
}

const LOOK_AGAIN_MS = 200;

/** One build at a time: a second process waits for it, and finds it done. */
function alone(work) {
  const lock = join(root, 'node_modules', '.ledger-building');
  while (!taken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS);
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  work();
  process.off('exit', release);
  release();
}

/** A lock whose holder is gone counts for nothing. */
function taken(lock) {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch (error) {
    if (error.code === 'ESRCH' || error.code === 'ERR_INVALID_ARG_TYPE') rmSync(lock, { force: true });
  }
  return false;
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(dirname(path), { withFileTypes: true });
  const self = entries.find((entry) => join(dirname(path), entry.name) === path);
  if (self && !self.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}

function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
}
