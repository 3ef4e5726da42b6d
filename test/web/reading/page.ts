import type { Page } from 'playwright-core';
import type { Scene } from '../stage';

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Rating list' }).getByRole('row');

/** What holds for the page as a whole: its weight, its keyboard, its safety, its language, print. */
export const page: Scene = (stage) => {
  it('needs less than 200 kB of compressed script for its first view', async () => {
    const page = await stage().ledger.page('anyone');
    const scripts: { readonly encoding: string | undefined; readonly bytes: number }[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('.js')) return;
      const headers = response.headers();
      scripts.push({ encoding: headers['content-encoding'], bytes: Number(headers['content-length']) });
    });
    await page.goto('/lists');
    await rowsOf(page).nth(3).waitFor();
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(scripts.length).toBeGreaterThan(1);
    for (const { encoding } of scripts) expect(encoding).toMatch(/^(br|gzip)$/);
    expect(total).toBeGreaterThan(20_000);
    expect(total).toBeLessThan(200_000);
    await page.context().close();
  });

  it('is used by keyboard alone: from the list to a player and back, with the focus always in sight', async () => {
    const page = await stage().ledger.page('analyst');
    await page.goto('/lists');
    await rowsOf(page).nth(3).waitFor();
    await page.getByRole('link', { name: 'Journal' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('To the content');
    await page.keyboard.press('Enter');
    const seen: string[] = [];
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      const name = await focused(page);
      seen.push(name);
      expect({ name, outline: await page.evaluate<string>(OUTLINE) }).not.toEqual({ name, outline: 'none' });
      if (await page.evaluate<boolean>('document.activeElement.matches(".list-row a")')) break;
    }
    expect(seen).toEqual(expect.arrayContaining(['List', 'Name', 'Copy permalink', 'CSV']));
    const player = seen.at(-1)!;
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: player }).waitFor();
    // Who arrives is at the heading, and reads on from there.
    await page.locator('h1:focus').waitFor();
    await page.goBack();
    await rowsOf(page).nth(3).waitFor();
    await page.context().close();
  });

  it('forbids scripts from anywhere else', async () => {
    const answer = await fetch(stage().ledger.address);
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });

  it('draws its charts in a browser whose language is none', async () => {
    const { ledger, date } = stage();
    const { rows } = await ledger.ask<{ rows: { id: number }[] }>(`/api/lists/standard/${date}?limit=1`);
    const page = await ledger.page('anyone');
    await page.addInitScript(
      'Object.defineProperty(navigator, "language", { value: "en-US@posix", configurable: true })',
    );
    await page.goto(`/players/${rows[0]!.id}`);
    await page.locator('.rating-chart canvas').waitFor();
    await page.context().close();
  });

  it('prints the list without what is for the screen', async () => {
    const { ledger, date } = stage();
    const page = await ledger.page('anyone');
    await page.goto(`/lists/standard/${date}`);
    await rowsOf(page).nth(3).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const pdf = await page.pdf();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await page.context().close();
  });
};

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
