import type { Scene } from '../stage';

/** What a reader sees when there is nothing, not yet, or not for them. */
export const states: Scene = (stage) => {
  it.each([
    ['/nowhere', 'Page not found'],
    ['/tournaments/NONE', 'Tournament NONE is not registered.'],
    ['/players/999999999', /is not registered/],
    ['/lists/standard/1999-01-01', /1999/],
  ])('%s says what is missing', async (address, words) => {
    const { page, visit, isAccessible } = stage();
    await visit(address);
    await page.getByText(words).first().waitFor();
    await isAccessible();
  });

  it('shows that it is loading, then what went wrong, and tries again when asked', async () => {
    const { ledger, date } = stage();
    const page = await ledger.page('anyone');
    let failing = true;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/tournaments\?/, async (route) => {
      await held;
      if (!failing) return route.continue();
      const problem = { type: 'about:blank', title: 'Not now', status: 400, detail: 'The store is closed.' };
      return route.fulfill({ status: 400, contentType: 'application/problem+json', json: problem });
    });
    await page.goto('/tournaments');
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    answer();
    await page.getByText('The store is closed.').waitFor();
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').getByRole('link').first().waitFor();
    expect(date).toMatch(/^\d{4}-\d{2}-01$/);
    await page.context().close();
  });

  it('names the key that is needed to people without one', async () => {
    const { ledger } = stage();
    const page = await ledger.page('anyone');
    for (const [address, role] of [
      ['/correct', 'administrator'],
      ['/report', 'officer'],
      ['/journal', 'analyst'],
    ] as const) {
      await page.goto(address);
      await page.getByText(`This is for the ${role}.`).waitFor();
    }
    await page.context().close();
  });
};
