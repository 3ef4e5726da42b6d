/**
 * Packs the command line into one file, with the code that V8 made of it: to find, read and compile a thousand small files
 * took a third of the time of a question. The other files stay: threads and processes that it starts begin with them.
 *
 *   run.js           loads the packed file (packed-run.cjs)
 *   run-packed.js    all that the command line loads, except what has native code or is rarely needed
 *   run-packed.code  what V8 made of it; another release of Node compiles it again
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'esbuild';
import { root } from './setup.mjs';

const require = createRequire(import.meta.url);
const dist = join(root, 'dist');
const cli = join(dist, 'apps', 'cli', 'src');
const framework = join(cli, 'framework.js');
/** What Nest and its libraries look for and do without. */
const UNUSED = [
  '@fig/*',
  '@nestjs/microservices*',
  '@nestjs/platform-express',
  '@nestjs/websockets*',
  'class-transformer*',
  'class-validator',
  'typescript',
];
const LOADED_APART = ['@duckdb/*', '@eventstore/*', '@kurrent/*', '@photostructure/sqlite', 'apache-arrow'];
const common = { bundle: true, platform: 'node', logLevel: 'warning', allowOverwrite: true };

/** A packed module is where the file was that it was made of. */
const ownPlaces = {
  name: 'own places',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!path.startsWith(dist + sep) || path === framework) return undefined;
      const placeOf = (of) => `require('node:path').join(__dirname, ${JSON.stringify(relative(cli, of))})`;
      const contents = readFileSync(path, 'utf8')
        .replaceAll(/\b__filename\b/g, () => '__ownFile')
        .replaceAll(/\b__dirname\b/g, () => placeOf(dirname(path)))
        .replaceAll('__ownFile', () => placeOf(path));
      return { contents };
    });
  },
};

/** Nest goes by the names of classes; in our own code, to keep those of functions would take time. */
await build({ ...common, entryPoints: [framework], outfile: framework, keepNames: true, external: UNUSED });
await build({
  ...common,
  entryPoints: [join(cli, 'run.js')],
  outfile: join(cli, 'run-packed.js'),
  plugins: [ownPlaces],
  external: [...UNUSED, ...LOADED_APART],
});
copyFileSync(join(root, 'tools', 'packed-run.cjs'), join(cli, 'run.js'));
await keepCode();

/** Answers some questions to the demo ledger, so that V8 compiles what they need. */
async function keepCode() {
  const code = join(cli, 'run-packed.code');
  rmSync(code, { force: true });
  const folder = mkdtempSync(join(tmpdir(), 'ledger-pack-'));
  try {
    const file = join(folder, 'demo.db');
    await makeDemo(file);
    const { run, script } = require(join(cli, 'run.js'));
    const ask = (...question) =>
      heard(() => run([process.execPath, 'ledger', ...question, '--store', `file:${file}`]));
    const list = ['--pool', 'standard', '--date', '2024-06-01'];
    const { rows } = JSON.parse(await ask('list', ...list, '--top', '20', '--format', 'json'));
    const player = String(rows[0].id);
    await ask('list', ...list, '--top', '20');
    await ask('explain', player, ...list);
    await ask('history', player, '--pool', 'standard');
    await ask('diff', ...list, '--from', 'v1', '--to', 'now');
    writeFileSync(code, script.createCachedData());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeDemo(file) {
  const { seedDemo } = require(join(dist, 'demo', 'index.js'));
  const { EmbeddedStore } = require(join(dist, 'libs', 'store', 'src', 'index.js'));
  const store = new EmbeddedStore(file);
  await seedDemo(store);
  await store.close();
}

/** What a command that succeeds prints. */
async function heard(command) {
  const own = [process.stdout.write, process.stderr.write];
  let output = '';
  process.stdout.write = (piece) => (output += piece) !== '';
  process.stderr.write = () => true;
  try {
    const exitCode = await command();
    if (exitCode !== 0) throw new Error(`A question to the demo ledger failed: ${exitCode}`);
    return output;
  } finally {
    [process.stdout.write, process.stderr.write] = own;
  }
}
