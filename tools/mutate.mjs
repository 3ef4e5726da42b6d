/**
 * `npm run mutate -- [--paths FILE|FOLDER[:LINE]…] [--count N] [--seed S] [--tests FOLDER…]`: can the tests fail? A
 * seeded sample of small faults is put into a copy of the sources, one at a time, and the specs that reach the file are
 * run on each. What no spec notices is printed, as a difference: a hole in the tests, or a fault that makes none.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { bin, ensureInstalled, root } from './setup.mjs';

const USAGE = 'npm run mutate -- [--paths FILE|FOLDER[:LINE]…] [--count N] [--seed S] [--tests FOLDER…]';
const { values, positionals } = parseArgs({
  options: {
    paths: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true },
    count: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(`Usage: ${USAGE}`);
  process.exit(0);
}

ensureInstalled();
const { changedLines, lineOf, mutantsOf, written } = await import('./mutants.mjs');
const paths = [...(values.paths ?? []), ...positionals];
const sources = paths.length > 0 ? paths : ['libs/rating/src', 'libs/engine/src', 'libs/lists/src'];
const SPECS = [
  'libs/rating',
  'libs/engine',
  'libs/lists',
  'test/golden',
  'test/simulation',
  'test/engine',
  'test/lists',
  'test/laws',
];
const specFolders = values.tests ?? SPECS;
/** A fault that makes a loop endless is noticed too. */
const PATIENCE = 4;

const sample = shuffled(sources.flatMap(candidates), Number(values.seed)).slice(0, Number(values.count));
if (sample.length === 0) {
  console.error(`Usage: ${USAGE}`);
  process.exit(2);
}

const scratch = mkdtempSync(join(tmpdir(), 'ledger-mutants-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
copySources();
const { secondsOf, total } = timeOfSpecs();
console.error(
  `${sample.length} of these mutants, seed ${values.seed}; all specs take ${total.toFixed(0)} s.`,
);

const specsOf = new Map();
let noticed = 0;
for (const [index, { file, source, mutant }] of sample.entries()) {
  // A signal to end the run is handled between two mutants.
  await new Promise((resolve) => setImmediate(resolve));
  const place = join(scratch, file);
  const specs = specsReaching(file);
  writeFileSync(place, written(source, mutant));
  const isNoticed = specs.length > 0 && !passes(specs);
  writeFileSync(place, source);
  if (isNoticed) noticed++;
  else printSurvivor(file, source, mutant);
  console.error(`${index + 1} of ${sample.length}: ${noticed} noticed, ${index + 1 - noticed} not`);
}
console.log(
  `${noticed} of ${sample.length} mutants noticed (${Math.round((noticed * 1000) / sample.length) / 10} %)`,
);

/** `libs/rating/src/period/k.ts:12` names the mutants of one line. */
function candidates(path) {
  const [, name, line] = /^(.*?)(?::(\d+))?$/.exec(path);
  return filesUnder(name).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return mutantsOf(file, source)
      .filter((mutant) => line === undefined || lineOf(source, mutant) === Number(line))
      .map((mutant) => ({ file, source, mutant }));
  });
}

function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => /\.ts$/.test(file) && !/(\.spec|\.fixture|\/index)\.ts$/.test(file))
    .sort();
}

/** The same sample for the same seed (mulberry32). */
function shuffled(items, seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

function copySources() {
  const left = new Set(['node_modules', 'dist', '.git', '.cache', 'data']);
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(join(root, name), join(scratch, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
}

/** How long each spec takes on sources as they are, where all must pass. */
function timeOfSpecs() {
  const outputFile = join(scratch, 'times.json');
  const done = jest([...specFolders, '--json', `--outputFile=${outputFile}`]);
  if (done.status !== 0) {
    console.error('The specs fail without any mutant.');
    process.exit(1);
  }
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8'));
  const seconds = new Map(
    testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000]),
  );
  return { secondsOf: seconds, total: [...seconds.values()].reduce((sum, each) => sum + each, 0) };
}

/** The specs that import the file over any number of others: those in its folder first, then the quickest. */
function specsReaching(file) {
  const known = specsOf.get(file);
  if (known !== undefined) return known;
  const { stdout } = jest(['--listTests', '--findRelatedTests', file]);
  const folder = join(scratch, file.split(sep).slice(0, -1).join(sep)) + sep;
  const weight = (spec) => (spec.startsWith(folder) ? 0 : 1000) + secondsOf.get(spec);
  const specs = stdout
    .split('\n')
    .filter((spec) => secondsOf.has(spec))
    .sort((a, b) => weight(a) - weight(b));
  specsOf.set(file, specs);
  return specs;
}

function passes(specs) {
  const needed = specs.reduce((sum, spec) => sum + secondsOf.get(spec), 10);
  const done = jest([...specs, '--bail', '--testSequencer', join(scratch, 'tools', 'mutant-order.cjs')], {
    env: { ...process.env, LEDGER_SPEC_ORDER: JSON.stringify(specs), LEDGER_PROPERTY_SHRINKS: 'no' },
    timeout: Math.ceil(needed * PATIENCE) * 1000,
    killSignal: 'SIGKILL',
  });
  return done.status === 0;
}

function jest(args, options = {}) {
  return spawnSync(process.execPath, [bin('jest'), '--runInBand', '--silent', ...args], {
    cwd: scratch,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 28,
    ...options,
  });
}

function printSurvivor(file, source, mutant) {
  const { before, after } = changedLines(source, mutant);
  console.log(`${relative('', file)}:${lineOf(source, mutant)} ${mutant.what}`);
  for (const line of before) console.log(`  - ${line}`);
  for (const line of after) console.log(`  + ${line}`);
}
