import { picture } from '../screens';
import type { Scene } from '../stage';

export const rulesScreen: Scene = (stage) => {
  it('shows the calendar of the law and one provision through time with its sources', async () => {
    const { page, visit, isAccessible } = stage();
    await visit('/rules');
    await page.getByRole('button', { name: /^STD-2024,/ }).click();
    await page.getByRole('heading', { name: 'STD-2024', exact: true }).waitFor();
    await page.getByLabel('Provision', { exact: true }).selectOption('floor');
    const table = page.getByRole('region', { name: 'Provision through time' });
    await table.getByText('changed').first().waitFor();
    await table
      .getByRole('row')
      .filter({ hasText: 'STD-2024' })
      .getByText(/Regulations/)
      .first()
      .waitFor();
    await isAccessible();
    await picture(page, 'rules');
  });
};
