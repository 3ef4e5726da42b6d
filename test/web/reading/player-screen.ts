import type { Locator } from 'playwright-core';
import { picture } from '../screens';
import type { Scene } from '../stage';

interface Rows {
  readonly rows: readonly {
    readonly id: number;
    readonly name: string;
    readonly games: number;
    readonly title: string | null;
  }[];
}

export const playerScreen: Scene = (stage) => {
  it('finds a player by name', async () => {
    const { page, ledger, date, visit } = stage();
    const { rows } = await ledger.ask<Rows>(`/api/lists/standard/${date}?limit=1`);
    await visit('/players');
    await page.getByLabel('Player').fill(rows[0]!.name);
    await page.getByRole('link', { name: rows[0]!.name }).first().click();
    await page.getByRole('heading', { level: 1, name: rows[0]!.name }).waitFor();
  });

  it('shows card, chart, statement and the whole working', async () => {
    const { page, ledger, date, visit, isAccessible } = stage();
    const { rows } = await ledger.ask<Rows>(`/api/lists/standard/${date}?limit=30`);
    const player = rows.find(({ games }) => games > 0)!;
    await visit(`/players/${player.id}?pool=standard&date=${date}`);
    await page.getByRole('heading', { level: 1, name: player.name }).waitFor();
    await page.locator('.rating-chart canvas').waitFor();
    const line = page.locator('.statement-line').filter({ has: page.locator('details[open]') });
    await line.getByRole('columnheader', { name: 'Expected' }).first().waitFor();
    expect(await line.locator('.working-steps li').count()).toBeGreaterThan(2);
    await sumsUp(line);
    await isAccessible();
    // Every column is in sight, the reason too, on a desktop and on a phone.
    const desktop = page.viewportSize()!;
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, outside: await page.evaluate<string[]>(CELLS_OUTSIDE) }).toEqual({
        width,
        outside: [],
      });
    }
    await page.setViewportSize(desktop);
    // Ratings are in one column, whatever happened on a list.
    const columns = await page.evaluate<number[]>(RIGHT_OF_SUMS);
    expect(new Set(columns).size).toBe(1);
    await page.evaluate('window.scrollTo(0, 0)');
    await picture(page, 'player');
  });

  it('shows everyone the causes by tournament name, ranks and the highest rating, and folds quiet months', async () => {
    const { ledger, date } = stage();
    const { rows } = await ledger.ask<Rows>(`/api/lists/standard/${date}?limit=30`);
    const player = rows.find(({ games }) => games > 0)!;
    const page = await ledger.page('anyone');
    await page.goto(`/players/${player.id}?pool=standard&date=${date}`);
    const line = page.locator('.statement-line').filter({ has: page.locator('details[open]') });
    await line.locator('.working-games').first().waitFor();
    await sumsUp(line);
    const cause = line.locator('.statement-causes a').first();
    expect(await cause.textContent()).not.toBe(await cause.getAttribute('title'));
    await page.getByText('Highest rating').waitFor();
    await page.getByText(/^Rank in [A-Z]{3}$/).waitFor();
    expect(await page.getByText('As computed now').count()).toBe(0);
    // A list on the chart opens its working.
    await page.locator('.rating-chart .u-over').click({ position: { x: 5, y: 50 } });
    await page.waitForURL((url) => url.searchParams.get('date') !== date);
    await page.context().close();
  });

  it('lists the games with filters and scores, and compares two players', async () => {
    const { page, ledger, date, visit, isAccessible } = stage();
    const { rows } = await ledger.ask<Rows>(`/api/lists/standard/${date}?limit=30`);
    const [player, other] = rows.filter(({ games }) => games > 0) as [Rows['rows'][0], Rows['rows'][0]];
    await visit(`/players/${player.id}?pool=standard`);
    const section = page.getByRole('region', { name: 'Games', exact: true });
    await section.getByText('Every game, and the score by strength of the opponents').click();
    const games = section.getByRole('table', { name: 'Games' }).getByRole('row');
    await games.nth(1).waitFor();
    const all = await games.count();
    await section
      .getByText(/^Against opponents/)
      .first()
      .waitFor();
    await section.getByLabel('Opponent', { exact: true }).fill('no such name at all');
    await section.getByText('0 games, 0 of 0').waitFor();
    expect(await games.count()).toBe(1);
    await section.getByLabel('Opponent', { exact: true }).fill('');
    expect(await games.count()).toBe(all);

    const comparison = page.getByRole('region', { name: 'Compare with another player' });
    await comparison.getByLabel('Player', { exact: true }).fill(String(other.id));
    await comparison.getByRole('button', { name: 'Find' }).click();
    await comparison
      .getByRole('table', { name: 'Two players' })
      .getByRole('link', { name: other.name })
      .waitFor();
    await comparison.locator('canvas').waitFor();
    await comparison.getByText(/^Games against each other/).waitFor();
    await isAccessible();
  });

  it('shows titles, and what is missing for the next one', async () => {
    const { page, ledger, date, visit, isAccessible } = stage();
    const { rows } = await ledger.ask<Rows>(`/api/lists/standard/${date}?limit=500`);
    const untitled = rows.find(({ title }) => title === null)!;
    await visit(`/players/${untitled.id}?pool=standard`);
    const titles = page.getByRole('region', { name: 'Titles', exact: true });
    const towards = titles.locator('.towards').first();
    await towards
      .getByText(/what is missing/)
      .first()
      .waitFor();
    await towards.getByText('Every requirement').first().click();
    await towards.getByRole('columnheader', { name: 'Needed' }).first().waitFor();
    await isAccessible();
  });
};

const RIGHT_OF_SUMS = `[...document.querySelectorAll('.statement-sum')]
  .map((sum) => Math.round(sum.getBoundingClientRect().right))
  .filter((right) => right > 0)`;

/** Cells of the working that reach out of the statement. */
const CELLS_OUTSIDE = `(() => {
  const frame = document.querySelector('.statement').getBoundingClientRect();
  const cells = [...document.querySelectorAll('.working-games tbody td')];
  if (cells.length === 0) return ['no cells'];
  return cells.filter((cell) => cell.getBoundingClientRect().right > frame.right).map((cell) => cell.textContent);
})()`;

/** The parts of a line of the statement add up to its change. */
async function sumsUp(line: Locator): Promise<void> {
  const numbers = (texts: readonly string[]): number[] =>
    texts.map((text) => Number(text.replace('−', '-').replace(/[^-\d]/g, '')));
  const parts = numbers(
    await line.locator('.statement-causes > ul > li > span:last-child').allTextContents(),
  );
  const change = numbers(await line.locator('.statement-sum > span').allTextContents());
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(change[0] ?? 0);
}
