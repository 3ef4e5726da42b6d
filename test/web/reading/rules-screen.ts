import { picture } from '../screens';
import type { Scene } from '../stage';

interface Calendar {
  /** Pixels between two years, for each two labels. */
  readonly steps: readonly number[];
  /** Labels that are shown and do not fit their bar. */
  readonly cut: readonly string[];
  readonly titles: readonly string[];
}

const CALENDAR = `(() => {
  const years = [...document.querySelectorAll('.calendar-years span')];
  const at = years.map((span) => ({ year: Number(span.textContent), left: span.getBoundingClientRect().left }));
  const steps = at.slice(1).map(({ year, left }, i) => (left - at[i].left) / (year - at[i].year));
  const labels = [...document.querySelectorAll('.calendar-label')].filter((label) => label.offsetWidth > 0);
  const cut = labels.filter((label) => label.getBoundingClientRect().right > label.parentElement.getBoundingClientRect().right);
  const titles = [...document.querySelectorAll('.calendar-bar')].map((bar) => bar.title);
  return { steps, cut: cut.map((label) => label.textContent), titles };
})()`;

export const rulesScreen: Scene = (stage) => {
  it('shows the calendar of the law and one provision in every rule set with its sources', async () => {
    const { page, visit, isAccessible } = stage();
    await visit('/rules');
    await page.getByRole('button', { name: /^STD-2024,/ }).click();
    await page.getByRole('heading', { name: 'STD-2024', exact: true }).waitFor();
    await page.getByLabel('Provision', { exact: true }).selectOption('floor');
    const table = page.getByRole('region', { name: 'Provision in every rule set' });
    await table.getByText('changed').first().waitFor();
    await table
      .getByRole('row')
      .filter({ hasText: 'STD-2024' })
      .getByText(/Regulations/)
      .first()
      .waitFor();
    await isAccessible();
    await picture(page, 'rules');
    // What a reading says is one click away.
    const cited = page.getByRole('link', { name: /^B-\d+$/ }).first();
    const reading = (await cited.textContent())!;
    await cited.click();
    await page
      .getByRole('region', { name: reading, exact: true })
      .getByText(/^Effect:/)
      .waitFor();
  });

  it('draws the calendar to scale, and no label is cut: what does not fit is in the tooltip', async () => {
    const { page, visit } = stage();
    const desktop = page.viewportSize()!;
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await visit('/rules');
      await page.locator('.calendar-bar').first().waitFor();
      const { steps, cut, titles } = await page.evaluate<Calendar>(CALENDAR);
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(2);
      expect(cut).toEqual([]);
      for (const title of titles) expect(title).toMatch(/^[A-Z]+-\d{4}[\w/]*, from \d/);
    }
    await page.setViewportSize(desktop);
  });
};
