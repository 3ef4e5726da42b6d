import type { Locator, Page } from 'playwright-core';
import { violations } from './axe';
import { LedgerInBrowser } from './ledger-in-browser';
import { picture, settled, TAKES_PICTURES } from './screens';

interface Lists {
  readonly lists: readonly { readonly pool: string; readonly date: string }[];
}
interface Rows {
  readonly rows: readonly { readonly id: number; readonly name: string; readonly games: number }[];
}
interface Tournaments {
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
}

/** The screens that anyone or an analyst reads, each by its main path and through the eyes of axe-core. */
describe('the page, reading', () => {
  let ledger: LedgerInBrowser;
  let page: Page;
  let date: string;
  let tournament: string;

  beforeAll(async () => {
    ledger = TAKES_PICTURES ? await LedgerInBrowser.withDemo() : await LedgerInBrowser.withSampleWorld();
    const { lists } = await ledger.ask<Lists>('/api/lists?pool=standard');
    date = lists.at(-2)!.date;
    const { tournaments } = await ledger.ask<Tournaments>('/api/tournaments?pool=standard&limit=200');
    tournament = tournaments.at(-1)!.id;
    page = await ledger.page('analyst');
  }, 120_000);
  afterAll(() => ledger.close());

  const visit = async (address: string): Promise<void> => {
    await page.goto(address);
    await settled(page);
  };
  const isAccessible = async (): Promise<void> => expect(await violations(page)).toEqual([]);

  it('shows a list, its states, its filters and its permalink', async () => {
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
    await page.getByText('Nobody on this list matches.').waitFor();
    await page.getByLabel('Name').fill(best[0]!.name.slice(0, 6));
    await page.getByLabel('Sex').selectOption('F');
    await page.waitForURL(/sex=F/);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.waitForURL((url) => !url.search.includes('sex'));
  });

  it('gives a list as files, and a permalink that knows its list again', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ledger.address });
    await visit(`/lists/standard/${date}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`standard-${date}.csv`);
    await page.getByRole('button', { name: 'Copy permalink' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toMatch(/digest=[0-9a-f]{64}/);
    await visit(link);
    await page.getByText('the digests agree').waitFor();
    await visit(link.replace(/digest=./, 'digest=x'));
    await page.getByText('not the list that the permalink means').waitFor();
  });

  it('shows a tournament, what was rated, on which list, and every change to it', async () => {
    await visit(`/tournaments/${tournament}`);
    await page.getByRole('region', { name: 'Cross-table, scrollable' }).waitFor();
    await page.getByText(/of them rated for at least one side/).waitFor();
    expect(await page.getByText(/on the list of|Not rated/).count()).toBeGreaterThan(0);
    await page.getByText('Tournament registered').waitFor();
    await isAccessible();
    await picture(page, 'tournament');
  });

  it('shows a player: card, chart, statement and the whole working', async () => {
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
    await page.evaluate('window.scrollTo(0, 0)');
    await picture(page, 'player');
  });

  /** The parts of a line of the statement add up to its change. */
  const sumsUp = async (line: Locator): Promise<void> => {
    const numbers = (texts: readonly string[]): number[] =>
      texts.map((text) => Number(text.replace('−', '-').replace(/[^-\d]/g, '')));
    const parts = numbers(
      await line.locator('.statement-causes > ul > li > span:last-child').allTextContents(),
    );
    const change = numbers(await line.locator('.statement-sum > span').allTextContents());
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(change[0] ?? 0);
  };

  it('shows the calendar of the law and one provision through time', async () => {
    await visit('/rules');
    await page.getByRole('button', { name: /^STD-2024,/ }).click();
    await page.getByRole('heading', { name: 'STD-2024', exact: true }).waitFor();
    await page.getByLabel('Provision', { exact: true }).selectOption('floor');
    await page.getByRole('region', { name: 'Provision through time' }).getByText('changed').first().waitFor();
    await isAccessible();
    await picture(page, 'rules');
  });

  it('shows the journal, live and filtered', async () => {
    await visit('/journal');
    await page.getByText('Live').waitFor();
    await isAccessible();
    await picture(page, 'journal');
    await page.getByLabel('Kind').selectOption('ListPublished');
    await page.waitForURL(/type=ListPublished/);
    await settled(page);
    const heads = await page.locator('.journal-entry strong').allTextContents();
    expect(new Set(heads)).toEqual(new Set(['List published']));
    await page.getByLabel('Kind').selectOption('');
    const name = 'Livemann, Eva';
    await ledger.ask('/api/players', {
      type: 'application/json',
      body: JSON.stringify({ id: 19999990, name, federation: 'GER' }),
    });
    await page.getByText('Player 19999990').first().waitFor();
  });

  it('has no page where there is none, and says what is missing', async () => {
    await visit('/nowhere');
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await visit('/tournaments/NONE');
    await page.getByText('There is no tournament NONE.').waitFor();
  });

  it('complains about nothing but the tournament that is not there', () => {
    const unexpected = ledger.complaints.filter((text) => !text.includes('404'));
    expect(unexpected).toEqual([]);
  });
});
