#!/usr/bin/env node
const { existsSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');

const main = join(__dirname, '..', 'dist', 'apps', 'cli', 'src', 'main.js');
if (!existsSync(main)) {
  const built = spawnSync(process.execPath, [join(__dirname, '..', 'tools', 'build.mjs')], {
    stdio: ['ignore', 2, 2],
  });
  if (built.status !== 0) process.exit(3);
}
require(main);
