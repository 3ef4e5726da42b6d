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

  it('replays the lists under changed provisions and shows the difference', async () => {
    const { page, ledger, date, visit, isAccessible } = stage();
    const { ruleSet, floor } = await floorOn(date, ledger.ask.bind(ledger));
    await visit(`/rules?pool=standard&set=${ruleSet}`);
    const whatIf = page.getByRole('region', { name: 'What if?' });
    const replay = whatIf.getByRole('button', { name: 'Replay' });
    expect(await replay.isDisabled()).toBe(true);
    await whatIf.getByLabel('Change a provision').selectOption('floor');
    await whatIf.getByRole('spinbutton').fill(String(floor + 300));
    await whatIf.getByLabel('Seen on the list of').selectOption(date);
    await replay.click();
    await whatIf.getByText(/would enter, [1-9]\d* leave/).waitFor();
    await whatIf.getByText('left', { exact: true }).first().waitFor();
    await isAccessible();
    // Back to what is in force: nothing to replay.
    await whatIf.getByRole('button', { name: 'Keep the value' }).click();
    expect(await replay.isDisabled()).toBe(true);

    await whatIf.getByLabel(`Instead of ${ruleSet}`).selectOption('STD-2022');
    await replay.click();
    await whatIf.getByText(/would enter, \d+ leave, \d+ change/).waitFor();
  });
};

interface Law {
  readonly rules: readonly {
    readonly ruleSet: string;
    readonly provisions: readonly { readonly name: string; readonly value: unknown }[];
  }[];
}

async function floorOn(date: string, ask: <Answer>(path: string) => Promise<Answer>) {
  const { rules } = await ask<Law>(`/api/rules?pool=standard&on=${date}`);
  const { ruleSet, provisions } = rules[0]!;
  const { value } = provisions.find(({ name }) => name === 'floor')!;
  return { ruleSet, floor: (value as { minimum: number }).minimum };
}
