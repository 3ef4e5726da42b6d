import { readFileSync } from 'node:fs';
import { picture } from '../screens';
import type { Scene } from '../stage';

/** SQL over the tables, its answer as rows, drawing and file. */
export const queryScreen: Scene = (stage) => {
  it('runs an example, draws its answer, and keeps both in the address', async () => {
    const { page, visit, isAccessible } = stage();
    await visit('/query');
    await page.getByRole('button', { name: 'Mean rating, list by list' }).click();
    const rows = page.getByRole('region', { name: 'Rows' });
    await rows.waitFor();
    expect(await rows.getByRole('columnheader').allTextContents()).toEqual(['list_date', 'mean']);
    await page.getByRole('img', { name: /^Line of mean by list_date/ }).waitFor();
    await isAccessible();
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByRole('img', { name: /^Line of mean by list_date/ }).waitFor();
    for (const chart of ['bar', 'histogram', 'scatter']) {
      await page.getByRole('radio', { name: chart }).check({ force: true });
      await page.locator('.query-chart svg').waitFor();
    }
    await isAccessible();
    await page.getByRole('button', { name: 'How the ratings are spread' }).click();
    await page.getByRole('img', { name: /^Histogram of rating/ }).waitFor();
    // Bins begin with round numbers.
    const bins = await page.locator('.query-chart title').allTextContents();
    expect(bins.length).toBeGreaterThan(5);
    expect(bins.filter((text) => Number(text.split(':')[0]!.replace(',', '')) % 5 !== 0)).toEqual([]);
    await page.getByRole('button', { name: 'Average rating of the federations on the last list' }).click();
    await page.getByRole('img', { name: /^Bars of average by federation/ }).waitFor();
    await picture(page, 'query', page.locator('.query-layout'));
  });

  it('lists tables and columns, puts a name into the query, and downloads the answer', async () => {
    const { page, visit } = stage();
    await visit('/query');
    await page.getByText('published_lists', { exact: true }).click();
    await page.getByLabel('SQL').fill('SELECT  FROM rules LIMIT 3');
    await page
      .getByLabel('SQL')
      .evaluate((editor) =>
        (editor as unknown as { setSelectionRange(from: number, to: number): void }).setSelectionRange(7, 7),
      );
    await page.getByText('rules', { exact: true }).click();
    await page.getByRole('button', { name: 'provision', exact: true }).click();
    // The cursor is behind the name.
    await page.keyboard.type(', known');
    expect(await page.getByLabel('SQL').inputValue()).toBe('SELECT provision, known FROM rules LIMIT 3');
    await page.getByLabel('SQL').fill('SELECT provision FROM ');
    await page.getByRole('button', { name: 'Insert rules' }).click();
    await page.keyboard.type(' LIMIT 3');
    expect(await page.getByLabel('SQL').inputValue()).toBe('SELECT provision FROM rules LIMIT 3');
    await page.getByRole('button', { name: /^Run/ }).click();
    const rows = page.getByRole('region', { name: 'Rows' });
    await rows.waitFor();
    expect(await rows.getByRole('row').count()).toBe(4);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const path = await (await waiting).path();
    expect(readFileSync(path, 'utf8').split('\n')[0]).toBe('provision');
  });

  it('compares two states, which are in the address too', async () => {
    const { page, visit } = stage();
    await visit('/query');
    await page.getByRole('button', { name: 'What changed since the last publication' }).click();
    const rows = page.getByRole('region', { name: 'Rows' });
    await rows.waitFor();
    expect(await page.getByLabel('Further states').inputValue()).toBe('before=published, after=now');
    expect(new URL(page.url()).searchParams.get('states')).toBe('before=published, after=now');
    await page.getByLabel('Further states').fill('first=v1');
    await page.getByLabel('SQL').fill('SELECT count(*) > 0 AS some FROM first.revised_lists');
    await page.getByRole('button', { name: /^Run/ }).click();
    await rows.getByRole('columnheader', { name: 'some' }).waitFor();
    expect(await rows.getByRole('cell').allTextContents()).toEqual(['true']);
    await page.getByLabel('Further states').fill('first');
    await page.getByRole('button', { name: /^Run/ }).click();
    await page.getByText('states must be name=state').waitFor();
  });

  it('shows why a query is refused', async () => {
    const { page, visit } = stage();
    await visit('/query?sql=DELETE+FROM+games');
    await page.getByText('A query may only read; DELETE is not allowed.').waitFor();
  });
};
