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
      `/players/${rows[0]!.id}?pool=standard&date=${date}`,
      `/tournaments/${tournament}`,
      `/compare?date=${date}`,
      `/correct?about=tournament&id=${tournament}`,
      '/report',
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
    }
    await page.context().close();
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
