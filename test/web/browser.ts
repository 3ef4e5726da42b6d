import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { packagedChromium } from './chromium';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const STARTING_MS = 120_000;

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
 * A real Chromium: the one that comes from the npm registry, so that everyone tests with the same; on machines for
 * which there is none, their own. The arguments that the package recommends are left out: they switch off the
 * protections that are tested here.
 */
export async function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--font-render-hinting=none', '--lang=en-GB'];
  const own = installed();
  if (process.platform === 'linux' && process.arch === 'x64') {
    try {
      return await chromium.launch({ ...packagedChromium(), args, timeout: STARTING_MS });
    } catch (error) {
      if (own === null) throw error;
    }
  }
  if (own === null) throw new Error('The browser tests need a Chromium: install chromium or google-chrome.');
  return chromium.launch({ executablePath: own, args, timeout: STARTING_MS });
}
