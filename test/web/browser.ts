import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import packaged from '@sparticuz/chromium';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { fontEnvironment } from './fonts';
import { TAKES_PICTURES } from './screens';

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
  const args = ['--no-sandbox', '--font-render-hinting=none'];
  if (TAKES_PICTURES) {
    const env = fontEnvironment(mkdtempSync(join(tmpdir(), 'ledger-fonts-'))) as Record<string, string>;
    return chromium.launch({ executablePath: await packaged.executablePath(), args, env });
  }
  return chromium.launch({ executablePath: installed() ?? (await packaged.executablePath()), args });
}
