import type { Scene } from '../stage';

export const whatIfScreen: Scene = (stage) => {
  it('replays the lists under changed provisions and shows the difference', async () => {
    const { page, ledger, date, visit, isAccessible } = stage();
    const { ruleSet, floor } = await floorOn(date, ledger.ask.bind(ledger));
    await visit(`/what-if?pool=standard&set=${ruleSet}&date=${date}`);
    const whatIf = page.getByRole('main');
    const replay = whatIf.getByRole('button', { name: 'Replay' });
    expect(await replay.isDisabled()).toBe(true);
    await whatIf.getByLabel('Change a provision').selectOption('floor');
    await whatIf.getByRole('spinbutton').fill(String(floor + 300));
    await replay.click();
    await whatIf.getByText(/would enter, [1-9]\d* leave/).waitFor();
    await whatIf.getByText('left', { exact: true }).first().waitFor();
    await isAccessible();
    // Back to what is in force: nothing to replay.
    await whatIf.getByRole('button', { name: 'Keep the value' }).click();
    expect(await replay.isDisabled()).toBe(true);

    // Each figure of K has its own field, named with its group; nothing is edited as JSON.
    await whatIf.getByLabel('Change a provision').selectOption('kFactor');
    await whatIf.getByRole('group', { name: 'Junior' }).getByLabel('K', { exact: true }).waitFor();
    expect(await whatIf.getByText(/[{}[\]"]/).count()).toBe(0);

    await whatIf.getByText('Another rule set').click();
    await whatIf.getByLabel(`Instead of ${ruleSet}`).selectOption('STD-2022');
    await replay.click();
    await whatIf.getByText(/would enter, \d+ leave, \d+ change/).waitFor();

    // The title regulations have the same editor; other lists do not change.
    await whatIf.getByText('Title regulations').click();
    await whatIf.getByLabel('Change a provision').selectOption('performance');
    await whatIf.getByLabel('GM', { exact: true }).fill('2700');
    await replay.click();
    await whatIf.getByText('Nothing would differ.').waitFor();

    await whatIf.getByText('A proposal of 2008').click();
    await whatIf.getByLabel('Proposal').locator('option').nth(5).waitFor({ state: 'attached' });
    await isAccessible();
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
