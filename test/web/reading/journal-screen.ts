import type { Page } from 'playwright-core';
import { picture } from '../screens';
import type { Scene } from '../stage';

/** Waits until the journal shows entries with these words, and no others. */
async function showsOnly(page: Page, words: string): Promise<void> {
  const entries = page.locator('.journal-entry');
  await entries.filter({ hasNotText: words }).first().waitFor({ state: 'detached' });
  await entries.filter({ hasText: words }).first().waitFor();
}

export const journalScreen: Scene = (stage) => {
  it('shows what was recorded, live and filtered by kind', async () => {
    const { page, ledger, visit, isAccessible } = stage();
    await visit('/journal');
    await page.getByText('Live').waitFor();
    await isAccessible();
    await picture(page, 'journal');
    await page.getByLabel('Kind').selectOption('ListPublished');
    await page.waitForURL(/type=ListPublished/);
    await showsOnly(page, 'List published');
    await page.getByLabel('Kind').selectOption('');
    await page.waitForURL((url) => !url.search.includes('type'));
    await ledger.ask('/api/players', {
      type: 'application/json',
      body: JSON.stringify({ id: 19999990, name: 'Livemann, Eva', federation: 'GER' }),
    });
    await page.getByText('Player 19999990').first().waitFor();
  });

  it('names the players of an event about a list, without an empty card', async () => {
    const { page, visit } = stage();
    await visit('/journal?type=PlayersEnteredList');
    const entry = page.locator('.journal-entry').first();
    await entry.getByText('Recorded data and effect').click();
    await entry.locator('dd a[href^="/players/"]').first().waitFor();
    await entry.getByText('No list changed.').waitFor();
    expect(await entry.getByText(/^\d+ rows$/).count()).toBe(0);
    expect(await entry.locator('.empty').count()).toBe(0);
  });

  it('is filtered by player and by who recorded it', async () => {
    const { page, ledger, visit } = stage();
    const id = 19999991;
    await ledger.ask('/api/players', {
      type: 'application/json',
      body: JSON.stringify({ id, name: 'Filterova, Ida', federation: 'GER' }),
    });
    await visit('/journal');
    await page.getByLabel('Player', { exact: true }).fill(String(id));
    await page.waitForURL((url) => url.searchParams.get('player') === String(id));
    await showsOnly(page, `Player ${id}`);
    const heads = page.locator('.journal-entry strong');
    expect(await heads.allTextContents()).toEqual(['Person recorded', 'Player registered']);
    await page.getByLabel('Recorded by').fill('nobody at all');
    await page.getByText('Nothing like that has been recorded.').waitFor();
  });
};
