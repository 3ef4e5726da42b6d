/**
 * `npm run kill-test -- [--rounds N]`: a writer is killed without warning, over and over; everything whose recording
 * was confirmed must be there. `npm test` has a few rounds.
 */
import { parseArgs } from 'node:util';
import { bin, ensureInstalled, run } from './setup.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });

ensureInstalled();
run(bin('jest'), ['test/contract/crash'], {
  env: { ...process.env, LEDGER_KILL_ROUNDS: values.rounds },
});
