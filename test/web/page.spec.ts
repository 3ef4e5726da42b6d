import type { Page } from 'playwright-core';
import { violations } from './axe';
import { LedgerInBrowser } from './ledger-in-browser';
import { settled } from './screens';

const NAME = '<img src=x onerror="document.title=1">Eve, <b>Mallory</b>';
const MALLORY = 24699999;

/** What holds for the page as a whole: its weight, its keyboard, its safety, small windows, long lists, print. */
describe('the page as a whole', () => {
  let ledger: LedgerInBrowser;

  beforeAll(async () => {
    ledger = await LedgerInBrowser.withSampleWorld();
  }, 120_000);
  afterAll(() => ledger.close());

  it('needs less than 200 kB of compressed script for its first view', async () => {
    const page = await ledger.page('anyone');
    const sizes: number[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('.js')) return;
      expect(response.headers()['content-encoding']).toMatch(/br|gzip/);
      sizes.push(Number(response.headers()['content-length']));
    });
    await page.goto('/');
    await page.getByRole('table', { name: 'Rating list' }).getByRole('row').nth(3).waitFor();
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(sizes.length).toBeGreaterThan(1);
    expect(total).toBeGreaterThan(20_000);
    expect(total).toBeLessThan(200_000);
    await page.context().close();
  });

  it('is used by keyboard alone: from the list to a player and back, with the focus always in sight', async () => {
    const page = await ledger.page('analyst');
    await page.goto('/');
    await page.getByRole('table', { name: 'Rating list' }).getByRole('row').nth(3).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('To the content');
    await page.keyboard.press('Enter');
    const seen: string[] = [];
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      const name = await focused(page);
      seen.push(name);
      expect(await page.evaluate<string>(OUTLINE)).not.toBe('none');
      if (name === 'List') await page.keyboard.press('Home');
      if (name.startsWith('Player, ')) break;
    }
    expect(seen).toEqual(expect.arrayContaining(['List', 'Name', 'Copy permalink', 'CSV']));
    expect(page.url()).toMatch(/\/lists\/standard\/2024-01-01/);
    const player = seen.at(-1)!;
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: player }).waitFor();
    expect(await focused(page)).toBe(player);
    await page.goBack();
    await page.waitForURL(/\/lists\/standard/);
    await page.context().close();
  });

  it('shows a name that is a script as the letters it is', async () => {
    await ledger.ask('/api/players', {
      type: 'application/json',
      body: JSON.stringify({ id: MALLORY, name: NAME, federation: 'GER' }),
    });
    const page = await ledger.page('analyst');
    for (const address of [`/players/${MALLORY}`, `/journal?player=${MALLORY}`]) {
      await page.goto(address);
      await settled(page);
      await page
        .getByText(/Mallory|Player 24699999/)
        .first()
        .waitFor();
      expect(await page.locator('main img, main b').count()).toBe(0);
    }
    await page.goto(`/players/${MALLORY}`);
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    expect(await page.title()).toContain('Mallory');
    await page.context().close();
  });

  it('forbids scripts from anywhere else', async () => {
    const { headers } = await fetch(ledger.address);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(await (await fetch(ledger.address)).text()).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });

  it.each([
    ['a phone', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
    ['the dark', { colorScheme: 'dark' as const }],
  ])(
    'fits %s',
    async (_what, options) => {
      const page = await ledger.page('administrator', options);
      for (const address of SCREENS) {
        await page.goto(address);
        await settled(page);
        const { scrollWidth, clientWidth } = await page.evaluate<{
          scrollWidth: number;
          clientWidth: number;
        }>(
          '({ scrollWidth: document.documentElement.scrollWidth, clientWidth: document.documentElement.clientWidth })',
        );
        expect({ address, overflow: scrollWidth - clientWidth }).toEqual({ address, overflow: 0 });
        expect(await violations(page)).toEqual([]);
      }
      await page.context().close();
    },
    60_000,
  );

  it('scrolls through 600,000 rows without a task of more than 50 ms', async () => {
    const page = await ledger.page('anyone');
    const list = await ledger.ask<{ rows: object[] }>('/api/lists/standard/2024-03-01?version=1&limit=1');
    await page.route(/\/api\/lists\/standard\/[\d-]+\?/, (route) => {
      const query = new URL(route.request().url()).searchParams;
      const offset = Number(query.get('offset'));
      const rows = Array.from({ length: Number(query.get('limit')) }, (_, i) => {
        return { ...list.rows[0], rank: offset + i + 1, id: 1_000_000 + offset + i };
      });
      return route.fulfill({ json: { ...list, total: 600_000, offset, rows } });
    });
    await page.goto('/lists/standard/2024-03-01');
    const table = page.getByRole('table', { name: 'Rating list' });
    await table.getByRole('row').nth(3).waitFor();
    expect(await table.getAttribute('aria-rowcount')).toBe('600001');
    const frame = page.getByRole('region', { name: 'Rating list, scrollable' });
    await frame.hover();
    // Other work on the machine can lengthen a task; only what recurs is the page's own.
    let longest = Infinity;
    for (let attempt = 0; attempt < 4 && longest > 50; attempt++) {
      await page.evaluate(scrollTo(0));
      await page.evaluate(WATCH);
      for (let i = 0; i < 40; i++) await page.mouse.wheel(0, 900);
      await page.evaluate(scrollTo(1));
      await page.getByText('600,000', { exact: true }).waitFor();
      await page.evaluate(scrollTo(0.5));
      await page
        .getByText(/^300,0\d\d$/)
        .first()
        .waitFor();
      longest = await page.evaluate<number>('Math.max(0, ...window.longTasks)');
    }
    expect(longest).toBeLessThanOrEqual(50);
    const rowsInPage = 'document.querySelectorAll(".list-body .list-row").length';
    expect(await page.evaluate<number>(rowsInPage)).toBeLessThan(120);
    await page.context().close();
  }, 60_000);

  it('prints the list without what is for the screen', async () => {
    const page = await ledger.page('anyone');
    await page.goto('/lists/standard/2024-03-01');
    await page.getByRole('table', { name: 'Rating list' }).getByRole('row').nth(3).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const pdf = await page.pdf();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await page.context().close();
  });

  it('complains about nothing', () => {
    expect(ledger.complaints).toEqual([]);
  });
});

const SCREENS = [
  '/lists/standard/2024-03-01',
  '/players/10000289?pool=standard&date=2024-03-01',
  '/tournaments/T0071',
  '/compare?date=2024-03-01',
  '/correct?about=tournament&id=T0071',
  '/report',
  '/rules',
  '/journal',
];

/** The name of what has the focus, as it is read out. */
function focused(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const it = document.activeElement;
    const label = it.labels?.[0]?.textContent ?? it.getAttribute('aria-label') ?? it.textContent;
    return label.trim();
  })()`);
}

/** The outline of the focus: of the element itself, or of the label around a hidden radio button. */
const OUTLINE = `(() => {
  const it = document.activeElement;
  const shown = it.type === 'radio' ? it.closest('label') : it;
  return getComputedStyle(shown).outlineStyle;
})()`;

/** Moves the list to a part of its height. */
const scrollTo = (part: number): string =>
  `{ const frame = document.querySelector('.list-frame'); frame.scrollTop = frame.scrollHeight * ${part}; }`;

/** Collects tasks that kept the page from answering for more than 50 ms, from now on. */
const WATCH = `
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
`;
