/**
 * fast-check as the specs import it: the same worlds in every `npm test`, so that a commit that passed once passes again;
 * other and more worlds with `npm run laws`, which goes looking for what nobody thought of.
 */
const fc = jest.requireActual(
  require.resolve('fast-check/package.json').replace('package.json', 'lib/cjs/fast-check.js'),
);

const SEED = Number(process.env.LEDGER_PROPERTY_SEED ?? 20050701);
const TIMES = Number(process.env.LEDGER_PROPERTY_TIMES ?? 1);
const USUAL_RUNS = 100;
// `npm run mutate` asks only whether a law fails, not on what smallest case.
const ENDS_ON_FAILURE = process.env.LEDGER_PROPERTY_SHRINKS === 'no';

function assert(property, parameters = {}) {
  const numRuns = (parameters.numRuns ?? USUAL_RUNS) * TIMES;
  return fc.assert(property, { seed: SEED, endOnFailure: ENDS_ON_FAILURE, ...parameters, numRuns });
}

const pinned = { ...fc, assert };
module.exports = { ...pinned, default: pinned, __esModule: true };
