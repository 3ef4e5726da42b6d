import type { LedgerInBrowser } from '../ledger-in-browser';
import { picture } from '../screens';
import type { Scene } from '../stage';

export const tournamentScreen: Scene = (stage) => {
  it('shows the cross-table, what was rated, on which list, under which rules, and every change', async () => {
    const { page, tournament, visit, isAccessible } = stage();
    await visit(`/tournaments/${tournament}`);
    await page.getByRole('region', { name: 'Cross-table, scrollable' }).waitFor();
    await page.getByText(/of them rated for at least one side/).waitFor();
    expect(await page.getByText(/on the list of|Not rated/).count()).toBeGreaterThan(0);
    await page.getByText('Tournament registered').waitFor();
    await isAccessible();
    await page.evaluate('window.scrollTo(0, 0)');
    await picture(page, 'tournament');
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
