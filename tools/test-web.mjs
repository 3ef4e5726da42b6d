/** `npm run test:web`: only the page, in a real browser, screen by screen. */
import { bin, ensureBuilt, run } from './setup.mjs';

ensureBuilt();
run(bin('jest'), ['test/web', ...process.argv.slice(2)]);
