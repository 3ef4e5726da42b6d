import { picture, settled, TAKES_PICTURES } from '../screens';
import type { Scene } from '../stage';
import { violations } from '../axe';

interface Rows {
  readonly rows: readonly { readonly id: number; readonly name: string }[];
}

/** The first screen, for each role. */
export const homeScreen: Scene = (stage) => {
  it('shows everyone the best players, the largest changes, the distribution and the federations', async () => {
    const { ledger } = stage();
    const page = await ledger.page('anyone');
    await page.goto('/');
    const top = page.getByRole('table', { name: 'Top players: open' });
    await top.getByRole('row').nth(3).waitFor();
    for (const group of ['Women', 'Juniors', 'Girls', 'Seniors']) {
      await page.getByText(group, { exact: true }).click();
      await page
        .getByRole('table', { name: `Top players: ${group.toLowerCase()}` })
        .or(page.getByText('Nobody on this list belongs to this group.'))
        .waitFor();
    }
    await page.getByRole('heading', { name: 'Largest rises' }).waitFor();
    await page.getByRole('table', { name: 'Federations' }).getByRole('row').nth(1).waitFor();
    expect(await page.locator('.bars li').count()).toBeGreaterThan(3);
    expect(await page.getByText('Waiting for you').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('finds a player by words of the name in any order, without the comma: "cirio karovdal"', async () => {
    const { ledger, date } = stage();
    const { rows } = await ledger.ask<Rows>(`/api/lists/standard/${date}?limit=1`);
    const [last, first] = rows[0]!.name.split(', ') as [string, string];
    const page = await ledger.page('anyone');
    await page.goto('/');
    await page.getByLabel('Player', { exact: true }).fill(`${first} ${last}`.toLowerCase());
    await page
      .getByRole('link', { name: new RegExp(`^${rows[0]!.name}`) })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: rows[0]!.name }).waitFor();
    await page.context().close();
  });

  it('shows an administrator what waits, an officer the tournaments of the federation, an analyst files', async () => {
    const { ledger, page: analyst, visit } = stage();
    const administrator = await ledger.page('administrator');
    await administrator.goto('/');
    await settled(administrator);
    const waiting = administrator.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByRole('link', { name: /^[1-9]\d* lists to publish$/ }).waitFor();
    await waiting.getByRole('link', { name: /^\d+ new titles due$/ }).waitFor();
    await waiting.getByText('Last reports received').waitFor();
    expect(await violations(administrator)).toEqual([]);
    await picture(administrator, 'home');
    await administrator.context().close();

    // The federations of the demo ledger are invented ones.
    if (!TAKES_PICTURES) {
      const officer = await ledger.page('officer');
      await officer.goto('/');
      const own = officer.getByRole('region', { name: 'Tournaments of GER' });
      // Every one has its list, or the day by which its report is due.
      await own.getByRole('table').getByRole('row').nth(1).waitFor();
      expect(await own.getByText(/rated on|due|not rated/).count()).toBeGreaterThan(0);
      await officer.getByRole('table', { name: 'Players of GER' }).getByRole('link').first().waitFor();
      await officer.getByText(/^\d[\d,]* registered players?/).waitFor();
      expect(await violations(officer)).toEqual([]);
      await officer.context().close();
    }

    await visit('/');
    const [download] = await Promise.all([
      analyst.waitForEvent('download'),
      analyst.getByRole('button', { name: 'standard list as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^standard-.*\.csv$/);
  });
};
