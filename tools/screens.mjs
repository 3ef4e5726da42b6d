/** `npm run screens`: walks the page through the demo ledger and takes the pictures of docs/screens/ anew. */
import { bin, ensureBuilt, run } from './setup.mjs';

ensureBuilt();
run(bin('jest'), ['--runInBand', 'test/web/reading', 'test/web/writing'], {
  env: { ...process.env, LEDGER_SCREENS: '1' },
});
