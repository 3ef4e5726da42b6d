import { picture, TAKES_PICTURES } from '../screens';
import type { Scene } from '../stage';

export const compareScreen: Scene = (stage) => {
  it('lays two states of a list side by side, or says that they are the same', async () => {
    const { page, date, visit, isAccessible } = stage();
    await visit(`/compare?pool=standard&date=${date}&from=v1&to=v1`);
    await page.getByText('Nothing differs.').waitFor();
    expect(await page.locator('.histogram').count()).toBe(0);
    await isAccessible();
    // Two lists: the changes are those of the later list.
    const before = `${date.slice(0, 5)}${String(Number(date.slice(5, 7)) - 1).padStart(2, '0')}-01`;
    await page.getByLabel('Before: list of').selectOption(before);
    await page.getByRole('region', { name: /^The standard lists of 1 .* and 1 / }).waitFor();
    await page.getByRole('region', { name: 'Differences, scrollable' }).getByRole('row').nth(1).waitFor();
    await isAccessible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`standard-${before}-${date}.csv`);
    if (TAKES_PICTURES) {
      // A list of the demo ledger that several corrections have moved.
      await visit('/compare?pool=standard&date=2023-04-01&from=v1&to=now');
      await page.getByRole('region', { name: 'Differences, scrollable' }).waitFor();
      await picture(page, 'compare');
    }
  });
};
