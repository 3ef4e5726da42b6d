/** `npm run screens`: opens the page on the demo ledger and takes the pictures of docs/screens/ again. */
import { bin, ensureBuilt, run } from './setup.mjs';

ensureBuilt();
run(bin('jest'), ['--runInBand', 'test/web/reading', 'test/web/writing'], {
  env: { ...process.env, LEDGER_SCREENS: '1' },
});
