/**
 * Runs TypeScript from source (benchmarks, simulations, generated docs): `node -r ./tools/run-ts.cjs file.ts`.
 * Compiles with swc on require and resolves the `@ledger/<name>` paths like Jest and the build do. With LEDGER_BUILT=1 it
 * takes from the build what is there: to measure what users run, without compiling again in each thread.
 */
const { existsSync, readFileSync } = require('node:fs');
const Module = require('node:module');
const { join, relative } = require('node:path');
const { aliases } = require('./aliases.cjs');

const root = join(__dirname, '..');
const paths = aliases(root);
const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  const found = resolve.call(this, paths[request] ?? request, ...rest);
  return process.env.LEDGER_BUILT === '1' && found.endsWith('.ts') ? built(found) : found;
};

function built(source) {
  const file = join(root, 'dist', relative(root, source).replace(/\.ts$/, '.js'));
  return existsSync(file) ? file : source;
}

Module._extensions['.ts'] = function (module, filename) {
  // A thread of a built program does without.
  const { transformSync } = require('@swc/core');
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};
