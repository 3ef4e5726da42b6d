/** The order in which `npm run mutate` has Jest run its specs: as given, what notices most in the least time first. */
const Sequencer = require('@jest/test-sequencer').default;

module.exports = class InGivenOrder extends Sequencer {
  sort(tests) {
    const order = JSON.parse(process.env.LEDGER_SPEC_ORDER ?? '[]');
    return [...tests].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  }
};
