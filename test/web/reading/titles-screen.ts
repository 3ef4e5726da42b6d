import { picture } from '../screens';
import type { Scene } from '../stage';

interface Due {
  readonly due: readonly { readonly player: number }[];
  readonly earlier: number;
}

export const titlesScreen: Scene = (stage) => {
  it('shows as many titles as are due, new ones and all', async () => {
    const { page, ledger, visit, isAccessible } = stage();
    const fresh = await ledger.ask<Due>('/api/titles/due');
    const all = await ledger.ask<Due>('/api/titles/due?all=true');
    expect(all.due.length).toBe(fresh.due.length + fresh.earlier);
    await visit('/titles');
    expect(await page.locator('.norm').count()).toBe(fresh.due.length);
    await isAccessible();
    await picture(page, 'titles');
    await visit('/titles?shown=all');
    expect(await page.locator('.norm').count()).toBe(all.due.length);
  });
};
