/**
 * `npm run fuzz -- --inputs 100000 [--seed 1]`: the long run of the fuzz test, with what failed shown in base64.
 * `npm run fuzz -- --write FOLDER [--seed 1]`: writes one file for each deviation and each old layout instead.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { fuzzFormats } from './fuzz';
import { sampleFiles } from './samples';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      inputs: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      write: { type: 'string' },
    },
  });
  const inputs = Number(values.inputs);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(inputs) || inputs < 1 || !Number.isSafeInteger(seed)) {
    console.error('Usage: npm run fuzz -- [--inputs N | --write FOLDER] [--seed N]');
    process.exit(2);
  }
  if (values.write !== undefined) {
    mkdirSync(values.write, { recursive: true });
    for (const { file, bytes } of sampleFiles(seed)) writeFileSync(join(values.write, file), bytes);
    return;
  }
  const start = performance.now();
  const outcome = await fuzzFormats(inputs, seed, (done) => {
    if (done % 10_000 === 0) console.error(`${done} of ${inputs}`);
  });
  for (const { number, message, input } of outcome.failures) {
    console.error(`Input ${number}: ${message}\n${input.toString('base64')}\n`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${inputs} inputs, seed ${seed}: ${outcome.failures.length} failures, ${outcome.reportsRead} reports and ` +
      `${outcome.rowsRead} list rows still read, slowest ${outcome.slowestMilliseconds.toFixed(1)} ms, ${seconds} s`,
  );
  if (outcome.failures.length > 0) process.exit(1);
}

void main();
