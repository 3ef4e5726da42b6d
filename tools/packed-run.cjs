/** In place of run.js in the build: loads the command line as pack-cli.mjs packed it. */
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { constants, Script } = require('node:vm');

const filename = join(__dirname, 'run-packed.js');

function codeMadeBefore() {
  try {
    return readFileSync(join(__dirname, 'run-packed.code'));
  } catch {
    return undefined;
  }
}

// As a module is loaded. V8 refuses code that another release made, and compiles the source.
const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(filename, 'utf8')}\n})`;
const script = new Script(source, {
  filename,
  cachedData: codeMadeBefore(),
  // Only what is never called imports in this way; the first releases of Node 20 know no such constant.
  importModuleDynamically: constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
script.runInThisContext()(exports, require, module, filename, __dirname);
// The packed file may have replaced all that is exported.
module.exports = { ...module.exports, script };
