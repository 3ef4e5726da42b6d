import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

const FOLDER = join(__dirname, '..', '..', 'docs', 'screens');

/** `npm run screens` sets it: then the tests walk through the demo ledger and leave pictures of it in docs/screens/. */
export const TAKES_PICTURES = process.env['LEDGER_SCREENS'] === '1';

/**
 * A picture for the README, if pictures are taken: of the top of the page, or from an element on. The page is scrolled by
 * script and then drawn twice, because a screenshot during a scroll has blank areas.
 */
export async function picture(page: Page, name: string, from?: Locator): Promise<void> {
  if (!TAKES_PICTURES) return;
  mkdirSync(FOLDER, { recursive: true });
  await page.mouse.move(0, 0);
  if (from === undefined) await page.evaluate('scrollTo(0, 0)');
  else await from.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
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
