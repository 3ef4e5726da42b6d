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

  it('shows who made a norm, with the worked checks, and what is asked of the event', async () => {
    const { page, ledger, visit, isAccessible } = stage();
    const { tournament, player } = await withNorms(ledger);
    await visit(`/tournaments/${tournament}`);
    const norms = page.getByRole('region', { name: 'Norms', exact: true });
    await norms.getByText('What is asked of the event itself').click();
    const asked = norms.getByRole('region', { name: 'Requirements of the event' });
    await asked.getByText('FIDE rated').waitFor();
    if (player === null) await norms.getByText('Nobody made a norm here.').waitFor();
    else {
      const sheet = norms
        .locator('.norm')
        .filter({ has: page.locator(`a[href="/players/${player}"]`) })
        .first();
      await sheet.getByText('The worked checks').click();
      await sheet.getByText('Ra =').waitFor();
      await sheet
        .getByRole('region', { name: 'Requirements of the norm' })
        .getByText('1.48')
        .first()
        .waitFor();
    }
    await isAccessible();
  });
};

interface Tournaments {
  readonly tournaments: readonly { readonly id: string; readonly start: string }[];
}
interface Norms {
  readonly achieved: readonly { readonly player: number }[];
}

/** A tournament judged by title regulations that are known, with a norm in it if there is one. */
async function withNorms(
  ledger: LedgerInBrowser,
): Promise<{ readonly tournament: string; readonly player: number | null }> {
  const { tournaments } = await ledger.ask<Tournaments>('/api/tournaments?pool=standard&limit=300');
  const judged = tournaments.filter(({ start }) => start >= '2024-01-01');
  for (const { id } of judged) {
    const { achieved } = await ledger.ask<Norms>(`/api/tournaments/${id}/norms`);
    if (achieved.length > 0) return { tournament: id, player: achieved[0]!.player };
  }
  return { tournament: judged[0]!.id, player: null };
}
