#!/usr/bin/env node
const { existsSync, readdirSync, statSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');

const root = join(__dirname, '..');
const main = join(root, 'dist', 'apps', 'cli', 'src', 'main.js');
const build = join(root, 'tools', 'build.mjs');

/** Whether anything under a path was changed, added or removed after a moment. */
function changedSince(path, moment) {
  if (statSync(path).mtimeMs > moment) return true;
  return readdirSync(path, { withFileTypes: true }).some((entry) => {
    const below = join(path, entry.name);
    return entry.isDirectory() ? changedSince(below, moment) : statSync(below).mtimeMs > moment;
  });
}

/**
 * Whether what was built may be older than its sources, by their times alone: that is quick, and the build itself
 * compares contents before it does anything. Where there are no sources, as in an image, there is nothing to build.
 */
function mayBeOutOfDate() {
  if (!existsSync(build)) return false;
  const stamp = statSync(join(root, 'dist', '.built-from'), { throwIfNoEntry: false });
  if (stamp === undefined || !existsSync(main)) return true;
  return ['libs', 'apps/cli', 'package-lock.json', 'tsconfig.json'].some((path) => {
    const source = statSync(join(root, path), { throwIfNoEntry: false });
    if (source === undefined) return false;
    return source.isDirectory()
      ? changedSince(join(root, path), stamp.mtimeMs)
      : source.mtimeMs > stamp.mtimeMs;
  });
}

if (mayBeOutOfDate()) {
  const built = spawnSync(process.execPath, [build], { stdio: ['ignore', 2, 2] });
  if (built.status !== 0) process.exit(3);
}
require(main);
