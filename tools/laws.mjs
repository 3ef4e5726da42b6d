/** `npm run laws -- [--times N] [--seed S] [PATH…]`: the property tests with worlds that `npm test` does not draw. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bin, ensureBuilt, ensureInstalled, root, run } from './setup.mjs';

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '10' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const seed = values.seed ?? String(Date.now() % 2 ** 31);

ensureInstalled();
ensureBuilt();
console.error(`Seed ${seed}, ${values.times} times the usual runs. To see it again: --seed ${seed}`);
run(bin('jest'), ['--testTimeout=3600000', ...(positionals.length > 0 ? positionals : specsWithLaws())], {
  env: { ...process.env, LEDGER_PROPERTY_SEED: seed, LEDGER_PROPERTY_TIMES: values.times },
});

function specsWithLaws() {
  return ['libs', 'test']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.spec.ts'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"));
}
