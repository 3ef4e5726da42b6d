const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The `@ledger/<name>` paths as tsconfig.json lists them, with absolute folders. */
exports.aliases = function aliases(root) {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(compilerOptions.paths).map(([alias, [folder]]) => [alias, join(root, folder)]),
  );
};
