/** Loaded first in a thread under test: ends it, as a crash would, while a file `crash` is next to its ledger. */
const { existsSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { workerData } = require('node:worker_threads');

const sign = join(dirname(workerData.address.slice('file:'.length)), 'crash');
const look = () => {
  if (existsSync(sign)) process.exit(7);
};
look();
setInterval(look, 20).unref();
