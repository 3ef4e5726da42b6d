import { picture, TAKES_PICTURES } from '../screens';
import type { Scene } from '../stage';

export const compareScreen: Scene = (stage) => {
  it('lays two states of a list side by side, or says that they are the same', async () => {
    const { page, date, visit, isAccessible } = stage();
    await visit(`/compare?pool=standard&date=${date}&from=v1&to=v1`);
    await page.getByText('Nothing differs.').waitFor();
    await isAccessible();
    if (TAKES_PICTURES) {
      // A list of the demo ledger that several corrections have moved.
      await visit('/compare?pool=standard&date=2023-04-01&from=v1&to=now');
      await picture(page, 'compare');
    }
  });
};
