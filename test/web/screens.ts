import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = join(__dirname, '..', '..', 'docs', 'screens');

/** `npm run screens` sets it: then the tests walk through the demo ledger and leave pictures of it in docs/screens/. */
export const TAKES_PICTURES = process.env['LEDGER_SCREENS'] === '1';

/** A picture for the README, if pictures are taken. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!TAKES_PICTURES) return;
  mkdirSync(FOLDER, { recursive: true });
  // The cursor of a field would blink in and out of the picture.
  await page.screenshot({
    path: join(FOLDER, `${name}.png`),
    caret: 'hide',
    animations: 'disabled',
  });
}

/** Waits until nothing on the page is loading any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.waiting').first().waitFor({ state: 'detached' });
}
