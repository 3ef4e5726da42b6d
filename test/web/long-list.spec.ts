import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser';
import { PATIENCE_MS, TEST_MS } from './ledger-in-browser';
import { longestTask } from './long-list/tasks';

jest.setTimeout(TEST_MS);

const SERVICE = join(__dirname, 'long-list', 'service.ts');
const RUN_TS = join(__dirname, '..', '..', 'tools', 'run-ts.cjs');

const started = () =>
  spawn(process.execPath, ['-r', RUN_TS, SERVICE], { stdio: ['ignore', 'pipe', 'inherit'] });

/** A list as long as FIDE's, paged over HTTP. */
describe('a list of 600,000 players', () => {
  let service: ReturnType<typeof started>;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    service = started();
    const address = new Promise<string>((resolve, reject) => {
      service.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      service.once('exit', (code) => reject(new Error(`The service ended with ${code}.`)));
    });
    browser = await launchBrowser();
    page = await browser.newPage({ locale: 'en-GB', baseURL: await address });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto('/lists/standard/2024-03-01');
    await page.getByRole('table', { name: 'Rating list' }).getByRole('row').nth(3).waitFor();
  });
  afterAll(async () => {
    await browser.close();
    service.kill();
  });

  /** Moves the list to a part of its height and waits for the row there. */
  const scrollTo = async (part: number, row: RegExp): Promise<void> => {
    await page.evaluate(
      `{ const frame = document.querySelector('.list-frame'); frame.scrollTop = frame.scrollHeight * ${part}; }`,
    );
    await page.locator('.list-body .rank', { hasText: row }).first().waitFor();
    await page.locator('.list-row.not-yet').first().waitFor({ state: 'detached' });
  };

  it('is shown from the first to the last row, with only those in sight in the page', async () => {
    const table = page.getByRole('table', { name: 'Rating list' });
    expect(await table.getAttribute('aria-rowcount')).toBe('600001');
    await scrollTo(1, /^600,000$/);
    await page.getByText('Player, 600000', { exact: true }).waitFor();
    await scrollTo(0.5, /^300,0\d\d$/);
    expect(await page.locator('.list-body .list-row').count()).toBeLessThan(120);
    await scrollTo(0, /^1$/);
  });

  it('would see a task that is too long', async () => {
    const busy = '{ const end = performance.now() + 500; while (performance.now() < end); }';
    expect(await longestTask(browser, async () => void (await page.evaluate(busy)))).toBeGreaterThan(50);
  });

  it('scrolls without a task of more than 50 ms', async () => {
    // The first times also compile the page's scripts; only what recurs is the scrolling itself.
    let longest = Infinity;
    for (let attempt = 0; attempt < 5 && longest > 50; attempt++) {
      longest = await longestTask(browser, async () => {
        await page.getByRole('region', { name: 'Rating list, scrollable' }).hover();
        for (let i = 0; i < 40; i++) await page.mouse.wheel(0, 900);
        await scrollTo(0.75, /^450,0\d\d$/);
        await scrollTo(0, /^1$/);
      });
    }
    expect(longest).toBeLessThanOrEqual(50);
  });
});
