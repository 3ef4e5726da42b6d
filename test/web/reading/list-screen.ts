import { readFileSync } from 'node:fs';
import { picture } from '../screens';
import type { Scene } from '../stage';

interface Rows {
  readonly rows: readonly { readonly id: number; readonly name: string; readonly change: number | null }[];
}

export const listScreen: Scene = (stage) => {
  it('shows a list on a timeline, its states and its filters', async () => {
    const { page, ledger, date, visit, isAccessible } = stage();
    await visit(`/lists/standard/${date}`);
    const rows = page.getByRole('table', { name: 'Rating list' }).getByRole('row');
    await rows.nth(3).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Standard list of');
    const { rows: best } = await ledger.ask<Rows>(`/api/lists/standard/${date}?version=1&limit=1`);
    expect(await rows.nth(1).textContent()).toContain(best[0]!.name);
    await isAccessible();
    await picture(page, 'list');

    // The tick before is the list before.
    await page.getByRole('slider', { name: 'List' }).press('ArrowLeft');
    await page.waitForURL((url) => !url.pathname.endsWith(date));
    await page.getByRole('slider', { name: 'List' }).press('ArrowRight');
    await page.waitForURL((url) => url.pathname.endsWith(date));

    await page.getByText('As revised').click();
    await page.waitForURL(/as=revised/);
    await page.getByLabel('Name').fill('no such name at all');
    await page.getByText('No player on this list matches.').waitFor();
    await page.getByLabel('Name').fill(best[0]!.name.slice(0, 6));
    await page.getByLabel('Sex').selectOption('F');
    await page.waitForURL(/sex=F/);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.waitForURL((url) => !url.search.includes('sex'));
  });

  it('says on how many provisions it rests that are not certain, and links to them', async () => {
    const { page, ledger, date, visit } = stage();
    const { uncertain } = await ledger.ask<{ uncertain: readonly string[] }>(`/api/lists/standard/${date}`);
    for (const provision of uncertain) expect(provision).toMatch(/^STD-\S+ .+: \w+, sure [1-4]$/);
    await visit(`/lists/standard/${date}`);
    const note = page.getByText('not certain in the law');
    expect(await note.count()).toBe(uncertain.length === 0 ? 0 : 1);
    if (uncertain.length === 0) return;
    await note.getByRole('link').first().click();
    await page.waitForURL(/\/rules\?pool=standard&set=STD-/);
    await page.goBack();
  });

  it('shows with each row its change since the last list', async () => {
    const { page, ledger, date, visit } = stage();
    const { rows } = await ledger.ask<Rows>(`/api/lists/standard/${date}?limit=1000`);
    const moved = rows.find(({ change }) => change !== null && change !== 0)!;
    await visit(`/lists/standard/${date}?as=revised&name=${encodeURIComponent(moved.name)}`);
    const row = page.getByRole('row').filter({ has: page.locator(`a[href^="/players/${moved.id}?"]`) });
    const sign = moved.change! > 0 ? '+' : '−';
    expect(await row.locator('.change').textContent()).toBe(`${sign}${Math.abs(moved.change!)}`);
  });

  it('shows what was known on a day', async () => {
    const { page, date, visit } = stage();
    await visit(`/lists/standard/${date}`);
    await page.getByText('As known on…').click();
    await page.waitForURL(/knownAt=/);
    await page.getByText('known up to position').waitFor();
  });

  it.each(['CSV', 'TXT', 'XML'])('gives a list as %s', async (format) => {
    const { page, date, visit } = stage();
    await visit(`/lists/standard/${date}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: format }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`standard-${date}.${format.toLowerCase()}`);
    const opening = { CSV: /^rank,id,name,/, TXT: /^ID Number/, XML: /^<playerslist>/ }[format]!;
    expect(readFileSync(await download.path(), 'utf8')).toMatch(opening);
  });

  it('gives a permalink with position and digest, and knows by it whether the list is still the same', async () => {
    const { page, ledger, date, visit } = stage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ledger.address });
    await visit(`/lists/standard/${date}`);
    await page.getByRole('button', { name: 'Copy permalink' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toMatch(/version=\d+&position=\d+&digest=[0-9a-f]{64}$/);
    await visit(link);
    await page.getByText('the digests agree').waitFor();
    await visit(link.replace(/digest=./, 'digest=x'));
    await page.getByText('not the list that the permalink means').waitFor();
  });
};
