import { violations } from '../axe';
import { settled } from '../screens';
import type { Scene } from '../stage';

/** Each screen with content; the main paths check them in light colours and on a wide screen. */
export const everyScreen: Scene = (stage) => {
  it('fits a phone in the dark, and breaks no rule of accessibility there', async () => {
    const { ledger, date, tournament } = stage();
    const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
    const night = { ...phone, colorScheme: 'dark' as const };
    const page = await ledger.page('administrator', night);
    const { rows } = await ledger.ask<{ rows: { id: number }[] }>(`/api/lists/standard/${date}?limit=1`);
    const addresses = [
      `/lists/standard/${date}`,
      // The timeline ends with a January, whose year is written at its right end.
      `/lists/standard/${Number(date.slice(0, 4)) + 1}-01-01`,
      `/players/${rows[0]!.id}?pool=standard&date=${date}`,
      `/tournaments/${tournament}`,
      `/compare?date=${date}`,
      `/correct?about=tournament&id=${tournament}`,
      '/',
      '/tournaments',
      '/what-if',
      '/analysis',
      '/query?sql=SELECT+pool%2C+count(*)+AS+players+FROM+revised_lists+GROUP+BY+1&chart=bar',
      '/publish',
      '/register',
      '/report',
      '/keys',
      '/readings?reading=B-30',
      '/rules',
      '/titles?shown=all',
      '/journal',
    ];
    for (const address of addresses) {
      await page.goto(address);
      await settled(page);
      const width = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect({ address, overflow: await page.evaluate<number>(width) }).toEqual({ address, overflow: 0 });
      expect({ address, found: await violations(page) }).toEqual({ address, found: [] });
      expect({ address, cut: await page.evaluate<string[]>(CUT_OFF) }).toEqual({ address, cut: [] });
      const misplaced = `document.querySelectorAll('p :is(div, fieldset, form, ol, p, table, ul)').length`;
      expect({ address, blocksInParagraphs: await page.evaluate<number>(misplaced) }).toEqual({
        address,
        blocksInParagraphs: 0,
      });
    }
    await page.context().close();
  });

  it('writes the name of a row at its top, where its values begin', async () => {
    const { page, visit } = stage();
    await visit('/rules');
    const names = page.getByRole('region', { name: 'Provisions', exact: true }).locator('th[scope=row]');
    await names.first().waitFor();
    const align = `getComputedStyle(document.querySelector('[aria-label=Provisions] th[scope=row]')).verticalAlign`;
    expect(await page.evaluate<string>(align)).toBe('top');
  });

  it('shows every menu item on a small laptop to a user who may use them all', async () => {
    const page = await stage().ledger.page('administrator', { viewport: { width: 1024, height: 768 } });
    await page.goto('/');
    await page.getByRole('link', { name: 'Correct' }).waitFor();
    const hidden = `(() => { const nav = document.querySelector('.shell-nav'); return nav.scrollWidth - nav.clientWidth; })()`;
    expect(await page.evaluate<number>(hidden)).toBe(0);
    await page.context().close();
  });
};

/** Choices that are cut at the edge of their group. */
const CUT_OFF = `[...document.querySelectorAll('.segments label')]
  .filter((label) => label.getBoundingClientRect().right > label.parentElement.getBoundingClientRect().right + 1)
  .map((label) => label.textContent)`;
