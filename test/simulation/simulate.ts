import { parseArgs } from 'node:util';
import { engineUnderTest } from './engine';
import { judge } from './judge';
import { ERAS_OF_TABLE_G, makeCompleteWorld } from './world';

/** Long runs: `npm run simulate -- --worlds N [--seed S]`. Ends with 1 if the engine and the auditor differ anywhere. */
const { values } = parseArgs({
  options: { worlds: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const worlds = Number(values.worlds);
const first = Number(values.seed);
if (!Number.isInteger(worlds) || !Number.isInteger(first) || worlds < 1 || first < 0) {
  console.error('Usage: npm run simulate -- --worlds N [--seed S]');
  process.exit(2);
}

let different = 0;
let rows = 0;
let lists = 0;
for (let seed = first; seed < first + worlds; seed++) {
  // Every other world is played in the years of table G, so that together they leave no gap from 2005 to 2026.
  const world = makeCompleteWorld(seed, seed % 2 === 0 ? ERAS_OF_TABLE_G : undefined);
  const verdict = judge(world, engineUnderTest);
  rows += verdict.rows;
  lists += verdict.lists;
  if (verdict.difference !== null) {
    different++;
    process.stderr.write('\r');
    console.log(`${verdict.difference}\n`);
  }
  process.stderr.write(`\rworld ${seed - first + 1} of ${worlds}, seed ${seed}, ${different} different `);
}
process.stderr.write('\n');
console.log(`${worlds} worlds, ${lists} lists, ${rows} rows compared; ${different} worlds differ`);
process.exitCode = different === 0 ? 0 : 1;
