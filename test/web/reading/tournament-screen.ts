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
    await picture(page, 'tournament');
  });
};
