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

/**
 * A real Chromium: the machine's own, else the one that comes from the npm registry. The arguments that the latter
 * recommends are left out: they switch off the protections that are tested here.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = installed() ?? (await packaged.executablePath());
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] });
}
