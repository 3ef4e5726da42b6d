import { picture } from '../screens';
import type { Scene } from '../stage';

/** Holds once the journal shows entries, all of one kind. */
const ONLY_PUBLICATIONS = `(() => {
  const heads = [...document.querySelectorAll('.journal-entry strong')];
  return heads.length > 0 && heads.every(({ textContent }) => textContent === 'List published');
})()`;

export const journalScreen: Scene = (stage) => {
  it('shows what was recorded, live and filtered by kind', async () => {
    const { page, ledger, visit, isAccessible } = stage();
    await visit('/journal');
    await page.getByText('Live').waitFor();
    await isAccessible();
    await picture(page, 'journal');
    await page.getByLabel('Kind').selectOption('ListPublished');
    await page.waitForURL(/type=ListPublished/);
    await page.waitForFunction(ONLY_PUBLICATIONS);
    await page.getByLabel('Kind').selectOption('');
    await page.waitForURL((url) => !url.search.includes('type'));
    await ledger.ask('/api/players', {
      type: 'application/json',
      body: JSON.stringify({ id: 19999990, name: 'Livemann, Eva', federation: 'GER' }),
    });
    await page.getByText('Player 19999990').first().waitFor();
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
    await page.waitForFunction('document.querySelectorAll(".journal-entry").length === 2');
    const heads = page.locator('.journal-entry strong');
    expect(await heads.allTextContents()).toEqual(['Person recorded', 'Player registered']);
    await page.getByLabel('Recorded by').fill('nobody at all');
    await page.getByText('Nothing like that has been recorded.').waitFor();
  });
};
