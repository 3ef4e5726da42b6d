import type { Scene } from '../stage';

interface Prediction {
  readonly games: number;
  readonly squaredErrorTenThousandths: number | null;
}
interface Monitor {
  readonly lists: readonly {
    readonly ruleSet: string;
    readonly listed: { readonly players: number };
    readonly prediction: Prediction;
  }[];
}

const shownError = ({ squaredErrorTenThousandths: error }: Prediction): string =>
  (error! / 10_000).toFixed(4);

export const analysisScreen: Scene = (stage) => {
  it('shows drift and prediction list by list, and what a proposal of 2008 would have changed', async () => {
    const { page, ledger, date, visit } = stage();
    const { lists } = await ledger.ask<Monitor>('/api/monitor?pool=standard');
    const last = lists.findLast(({ prediction }) => prediction.games > 0)!;
    await visit(`/analysis?pool=standard&date=${date}`);
    const monitored = page.getByRole('row').filter({ hasText: shownError(last.prediction) });
    expect(await monitored.last().textContent()).toContain(last.ruleSet);

    const effect = await ledger.ask<{ readonly prediction: Prediction }>(
      `/api/scenarios/D1/effect?pool=standard&date=${date}`,
    );
    await page.getByRole('button', { name: 'Compare all' }).click();
    const proposed = page.getByRole('row').filter({ has: page.getByText('D1', { exact: true }) });
    await proposed.getByText(shownError(effect.prediction)).first().waitFor();
  });
};
