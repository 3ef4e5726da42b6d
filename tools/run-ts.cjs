/**
 * Runs TypeScript from source (benchmarks, simulations, generated docs): `node -r ./tools/run-ts.cjs file.ts`.
 * Compiles with swc on require and resolves the `@ledger/<name>` paths like Jest and the build do.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');
const { aliases } = require('./aliases.cjs');

const paths = aliases(join(__dirname, '..'));
const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  return resolve.call(this, paths[request] ?? request, ...rest);
};

Module._extensions['.ts'] = function (module, filename) {
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
