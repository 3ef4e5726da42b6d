import { parseArgs } from 'node:util';
import { audit } from './naive';
import { makeWorld } from './world';

/** Long runs: `npm run simulate -- --worlds N [--seed S]`. */
const { values } = parseArgs({
  options: { worlds: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const worlds = Number(values.worlds);
const first = Number(values.seed);
for (let seed = first; seed < first + worlds; seed++) {
  const world = makeWorld(seed);
  audit(world.log, world.log.length, world.lists.at(-1)!);
  process.stderr.write(`\rworld ${seed - first + 1} of ${worlds}, seed ${seed}`);
}
process.stderr.write('\n');
