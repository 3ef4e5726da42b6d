import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import packaged from '@sparticuz/chromium';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium of the machine, if there is one. */
function installed(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const name of NAMES) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (found !== undefined) return found;
  }
  return null;
}

/** A real Chromium: the machine's own, else the one that comes from the npm registry. */
export async function launchBrowser(): Promise<Browser> {
  const own = installed();
  if (own !== null) return chromium.launch({ executablePath: own, args: ['--no-sandbox'] });
  return chromium.launch({ executablePath: await packaged.executablePath(), args: packaged.args });
}
