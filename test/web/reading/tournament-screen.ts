import type { LedgerInBrowser } from '../ledger-in-browser';
import { picture } from '../screens';
import type { Scene } from '../stage';

export const tournamentScreen: Scene = (stage) => {
  it('shows the cross-table, what was rated, on which list, under which rules, and every change', async () => {
    const { page, tournament, visit, isAccessible } = stage();
    await visit(`/tournaments/${tournament}`);
    await page.getByRole('region', { name: 'Cross-table, scrollable' }).waitFor();
    await page.getByText(/of them rated for at least one side/).waitFor();
    for (const name of ['Place', 'Average', 'Performance']) {
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
    }
    expect(await page.locator('.cross tbody .place').first().textContent()).toBe('1');
    expect(await page.getByText(/on the list of|Not rated/).count()).toBeGreaterThan(0);
    await page.getByText('Tournament registered').waitFor();
    await page
      .locator('.facts')
      .getByText(/^\d+ min( \+ \d+ s)?$/)
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'TRF16' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${tournament}.trf16.trf`);
    await isAccessible();
    await page.evaluate('window.scrollTo(0, 0)');
    await picture(page, 'tournament');
  });

  it('lists tournaments by name, federation, pool, dates and missing report', async () => {
    const { page, ledger, tournament, visit, isAccessible } = stage();
    const { facts } = await ledger.ask<{ facts: { name: string; federation: string; start: string } }>(
      `/api/tournaments/${tournament}`,
    );
    await visit(`/tournaments?federation=${facts.federation}&pool=standard&to=${facts.start}`);
    await page.getByLabel('Tournament', { exact: true }).fill(tournament);
    await page.waitForURL(/name=/);
    await page.getByRole('link', { name: facts.name }).first().waitFor();
    await isAccessible();
    await page.getByLabel('Only without a report').check();
    await page.getByText('No registered tournament fits.').waitFor();
  });

  it('shows norms made and missed, with the worked checks, and what is asked of the event', async () => {
    const { page, ledger, visit, isAccessible } = stage();
    const { tournament, player } = await nearANorm(ledger);
    await visit(`/tournaments/${tournament}`);
    const norms = page.getByRole('region', { name: 'Norms', exact: true });
    await norms.getByText('Requirements for the event').click();
    const asked = norms.getByRole('region', { name: 'Requirements of the event' });
    await asked.getByText('FIDE rated').waitFor();
    await norms.getByText(/of a title that lacked something else/).click();
    const sheet = norms
      .locator('.norm')
      .filter({ has: page.locator(`a[href="/players/${player}"]`) })
      .first();
    await sheet.getByText('not met').first().waitFor();
    await sheet.getByText('All requirements').click();
    await sheet.getByText('Ra =').waitFor();
    await sheet.getByRole('region', { name: 'Requirements of the norm' }).getByRole('row').nth(5).waitFor();
    await isAccessible();
  });
};

interface Tournaments {
  readonly tournaments: readonly { readonly id: string; readonly start: string }[];
}
interface Norms {
  readonly missed: readonly { readonly player: number }[];
}

/** A tournament of which the title regulations are known, and someone who lacked little for a norm. */
async function nearANorm(ledger: LedgerInBrowser) {
  const { tournaments } = await ledger.ask<Tournaments>('/api/tournaments?pool=standard&limit=300');
  for (const { id } of tournaments.filter(({ start }) => start >= '2024-01-01').reverse()) {
    const { missed } = await ledger.ask<Norms>(`/api/tournaments/${id}/norms`);
    if (missed.length > 0) return { tournament: id, player: missed[0]!.player };
  }
  throw new Error('Nobody came near a norm');
}
