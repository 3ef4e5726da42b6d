import { forms } from '@ledger/commands';
import type { Page } from 'playwright-core';
import { violations } from './axe';
import { LedgerInBrowser, TEST_MS } from './ledger-in-browser';
import { picture, settled, TAKES_PICTURES } from './screens';
import type { ListedPlayer } from './spring-open';
import { springOpen } from './spring-open';

const SCRIPT = '<img src=x onerror="window.taken=1"><script>window.taken=1</script>Eve, <b>Mallory</b>';

interface Tournaments {
  readonly tournaments: readonly { readonly id: string }[];
}
interface Statuses {
  readonly lists: readonly { readonly pool: string; readonly date: string; readonly status: string }[];
}
interface Rating {
  readonly parts: readonly {
    readonly list: string;
    readonly rated: boolean;
    readonly entries: readonly {
      readonly player: number;
      readonly ownRating: number | null;
      readonly byGame: readonly {
        readonly round: number;
        readonly opponent: number | null;
        readonly counted: boolean;
      }[];
    }[];
  }[];
}

/** A game that counts for a rated player, so that its correction moves somebody. */
async function ratedGame(ledger: LedgerInBrowser) {
  const { tournaments } = await ledger.ask<Tournaments>('/api/tournaments?pool=standard&limit=1000');
  for (const { id } of tournaments.toReversed()) {
    const { parts } = await ledger.ask<Rating>(`/api/tournaments/${id}/rating`);
    for (const { list, rated, entries } of parts) {
      const entry = entries.find(
        ({ ownRating, byGame }) => ownRating !== null && byGame.some(({ counted }) => counted),
      );
      const game = entry?.byGame.find(({ counted }) => counted);
      if (rated && game !== undefined)
        return { tournament: id, list, player: entry!.player, round: game.round };
    }
  }
  throw new Error('No game of the ledger is rated');
}

jest.setTimeout(TEST_MS);

/** The screens that record something: what an officer hands in and what an administrator puts right. */
describe('the page, writing', () => {
  let ledger: LedgerInBrowser;

  beforeAll(async () => {
    ledger = TAKES_PICTURES ? await LedgerInBrowser.withDemo() : await LedgerInBrowser.withSampleWorld();
  });
  afterAll(() => ledger.close());

  const open = async (page: Page, address: string): Promise<void> => {
    await page.goto(address);
    await settled(page);
  };

  const choose = (page: Page, name: string, text: string): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

  it('signs a person in by their key, and shows each what they may do', async () => {
    const page = await ledger.page('anyone');
    await open(page, '/correct');
    await page.getByText('This is for the administrator.').waitFor();
    expect(await page.getByRole('link', { name: 'Correct' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await page.getByLabel('Access key').fill('ledger_nobody_has_this');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The key is not known').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Access key').fill(ledger.token('administrator'));
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The administrator').waitFor();
    await page.getByRole('link', { name: 'Correct' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('This is for the administrator.').waitFor();
    await page.context().close();
  });

  it('accepts a defective report: findings next to the lines, corrected in the page, followed to its list', async () => {
    // Only an administrator can give the days of receipt and registration, with a reason.
    const page = await ledger.page('administrator');
    const { rows } = await ledger.ask<{ rows: ListedPlayer[] }>('/api/lists/standard/2024-04-01?limit=6');
    const right = springOpen(rows);
    // Both players of one game are given the win.
    const wrong = right.replace('   1 b 0', '   1 b 1');
    await open(page, '/report');
    await choose(page, 'Spring Open.trf', wrong);
    await page.getByLabel('Tournament id').waitFor();
    expect(await page.getByLabel('Tournament id').inputValue()).toBe('Spring-Open');
    await page.getByLabel('Received on').fill('2024-04-20');
    await page.getByText('What the file leaves open').click();
    await page.getByLabel('Registered on').fill('2024-01-10');
    await page.getByLabel('Reason').fill('Received by post in April 2024');
    await page.getByRole('button', { name: 'Check' }).click();
    const findings = page.getByRole('region', { name: 'Findings' });
    await findings.getByText('error', { exact: true }).first().waitFor();
    await findings.locator('.finding.error').first().click();
    const text = page.getByLabel('The report, line by line');
    await page.locator('textarea:focus').waitFor();
    expect(await page.locator('.editor-line.error').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'report', page.getByRole('button', { name: 'Check' }));

    await text.fill((await text.inputValue()).replace('   1 b 1', '   1 b 0'));
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('The report can be submitted.').waitFor();
    // Before it is recorded: the cross-table, the list that will rate it, the expected changes.
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('columnheader', { name: 'Change' }).waitFor();
    await page.getByText(/^Rated on the standard list of 1 May 2024/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Recorded.').waitFor();
    await page.getByRole('link', { name: 'Follow it to its list' }).click();
    await page.getByRole('heading', { name: 'Spring Open' }).waitFor();
    await page.getByText(/on the list of/).waitFor();

    // The same file under another id: the advice names a choice that this form has.
    await open(page, '/report');
    await choose(page, 'Once more.trf', right);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText(/choose “Another tournament, although the same games were reported”/).waitFor();
    await page.getByText('What the file leaves open').click();
    await page.getByLabel('Another tournament, although the same games were reported').waitFor();
    await page.getByLabel('Games that were played after the report').waitFor();
    expect(await page.getByText(/despiteDuplicate|--despite/).count()).toBe(0);
    await page.context().close();
  });

  it('refuses a report with two ids swapped, until the players are confirmed', async () => {
    const page = await ledger.page('administrator');
    const { rows } = await ledger.ask<{ rows: ListedPlayer[] }>('/api/lists/standard/2024-04-01?limit=12');
    const [first, second, ...others] = rows.slice(6) as [ListedPlayer, ListedPlayer, ...ListedPlayer[]];
    const swapped = [{ ...first, id: second.id }, { ...second, id: first.id }, ...others];
    await open(page, '/report');
    await choose(page, 'Swapped Open.trf', springOpen(swapped));
    await page.getByText('What the file leaves open').click();
    await page.getByLabel('Received on').fill('2024-04-20');
    await page.getByLabel('Registered on').fill('2024-01-10');
    await page.getByLabel('Reason').fill('Received by post in April 2024');
    await page.getByRole('button', { name: 'Submit' }).click();
    const findings = page.getByRole('region', { name: 'Findings' });
    await findings.getByText(`${second.id} is recorded as ${second.name}`, { exact: false }).waitFor();
    await findings
      .getByText(/choose “The players are those on record/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('The players are those on record, although their names differ').check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Recorded.').waitFor();
    await page.context().close();
  });

  it('creates an access key that is shown once, and revokes it', async () => {
    const page = await ledger.page('administrator');
    await open(page, '/');
    await page.getByRole('link', { name: 'Access keys' }).click();
    await page.getByLabel('Name of the holder').fill('Olga Officer');
    await page.getByLabel('Federation', { exact: true }).fill('fra');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('The key of Olga Officer. It is shown only now.').waitFor();
    const token = (await page.locator('code.key').textContent())!;
    expect(await violations(page)).toEqual([]);
    const role = () =>
      fetch(`${ledger.address}/api/access`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await role()).json()).toMatchObject({ role: 'officer', federation: 'FRA' });
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByText(token).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Revoke the key of Olga Officer' }).click();
    await page.getByRole('button', { name: 'Revoke the key of Olga Officer for good' }).click();
    await page.getByRole('button', { name: /Olga/ }).waitFor({ state: 'detached' });
    expect((await role()).status).toBe(401);
    await page.context().close();
  });

  it('corrects a result: finds it, shows the impact, records it, publishes the revised list', async () => {
    const { tournament, list, player, round } = await ratedGame(ledger);
    const page = await ledger.page('administrator');
    await open(page, '/correct');
    await page.getByLabel('Tournament', { exact: true }).fill(tournament);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByLabel('Round').selectOption(String(round));
    const games = page.getByLabel('Game', { exact: true });
    const game = games
      .locator('option')
      .filter({ hasText: String(player) })
      .or(games.locator(`option[value*="${player}"]`));
    await games.selectOption((await game.first().getAttribute('value'))!);
    const resultText = (await game.first().textContent())!;
    await page.getByLabel('Right result').selectOption(resultText.includes('white won') ? '0-1' : '1-0');
    expect(await page.getByRole('button', { name: 'Record' }).isDisabled()).toBe(true);
    await page.getByLabel('Reason').fill('Scoresheets seen');
    await page.getByLabel('Evidence').fill('QC 14/2024');
    await page.getByRole('button', { name: 'See the impact' }).click();
    await page.getByText(/would change, for/).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'correct', page.getByLabel('Round'));
    const { events: before } = await ledger.ask<{ events: object[] }>(
      '/api/events?type=ResultCorrected&limit=1000',
    );

    await page.getByRole('button', { name: 'Record' }).click();
    await page.getByText(/Recorded at position/).waitFor();
    const { events: after } = await ledger.ask<{ events: object[] }>(
      '/api/events?type=ResultCorrected&limit=1000',
    );
    expect(after.length).toBe(before.length + 1);
    // All lists that changed are published in one go; the queue of the office is empty afterwards.
    const line = page
      .locator('.publish li')
      .filter({ has: page.locator(`a[href*="/lists/standard/${list}"]`) });
    const several = page.getByRole('button', { name: /^Publish all/ });
    if ((await several.count()) > 0) await several.click();
    else await line.getByRole('button', { name: 'Publish a new version' }).click();
    await line.getByText(/version \d+ is published/).waitFor();
    await page.getByText('publishing…').waitFor({ state: 'detached' });
    const { lists } = await ledger.ask<Statuses>('/api/lists/statuses');
    // The demo ledger has others that wait.
    if (!TAKES_PICTURES) expect(lists.filter(({ status }) => status === 'differs')).toEqual([]);

    await line.getByRole('link', { name: /^Standard list of/ }).click();
    await page.getByText('As published').click();
    await page.getByLabel('Version').waitFor();
    // Everyone sees what was published first, and the correction, once the lists have it.
    const { events } = await ledger.ask<{ events: { position: number }[] }>(
      '/api/events?newestFirst=true&limit=1',
    );
    await ledger.ask(`/api/players/${player}?atLeast=${events[0]!.position}`);
    await open(page, `/players/${player}?pool=standard&date=${list}`);
    await page
      .getByText(/^First published (\d+|without rating), corrected to (\d+|without rating) in version 2$/)
      .first()
      .waitFor();
    await page.getByText('As first published').waitFor();
    await open(page, `/compare?pool=standard&date=${list}&from=v1&to=now`);
    await page.getByRole('region', { name: 'Differences, scrollable' }).waitFor();
    expect(await page.locator(`.difference a[href^="/players/${player}?"]`).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('publishes a list for the first time with a preview, withdraws it, and publishes what waits', async () => {
    const due = async () => {
      const { lists } = await ledger.ask<Statuses>('/api/lists/statuses?pool=standard');
      return lists.filter(({ status }) => status === 'unpublished').map(({ date }) => date);
    };
    const [first, second] = await due();
    const page = await ledger.page('administrator');
    await open(page, `/lists/standard/${first!}`);
    const panel = page.getByRole('region', { name: 'Publication' });
    await panel.getByText('This list is not published.').waitFor();
    await panel.getByRole('button', { name: 'Publish…' }).click();
    await panel.getByText('This would be version 1:').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await due()).toContain(first);
    await panel.getByRole('button', { name: 'Publish version 1' }).click();
    await panel.getByText('Version 1 is published.').first().waitFor();
    expect(await due()).not.toContain(first);
    await panel.getByRole('button', { name: 'Withdraw…' }).click();
    await panel.getByLabel('Reason').fill('A tournament is missing');
    await panel.getByRole('button', { name: 'Withdraw version 1' }).click();
    await panel.getByText('Version 1 was withdrawn.').first().waitFor();

    await open(page, '/publish');
    await page.getByRole('region', { name: 'Withdrawn' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const waiting = page.getByRole('region', { name: 'To be published' }).locator('li');
    const line = waiting.filter({ has: page.locator(`a[href*="/lists/standard/${second!}"]`) });
    await line.getByRole('button', { name: 'Publish' }).click();
    await line.getByText('version 1 is published').waitFor();
    expect(await due()).not.toContain(second);

    // A day after the last published list shows the list in force, and says so.
    const reader = await ledger.page('anyone');
    await open(reader, `/lists/standard/${second!.slice(0, 8)}15`);
    await reader
      .getByRole('heading', { level: 1, name: /^In force on 15 .*: the standard list of 1 / })
      .waitFor();
    await reader.context().close();
    await page.context().close();
  });

  it('adopts an opening list from a file, and registers a tournament and a player', async () => {
    const page = await ledger.page('administrator');
    await open(page, '/publish');
    const opening = page.getByRole('region', { name: 'Adopt an opening list' });
    const csv = 'id,name,federation,sex,rating,k,birth_year\n88800001,"Opening, Olga",GER,F,2001,20,1990\n';
    await opening.getByLabel('List', { exact: true }).setInputFiles({
      name: 'blitz.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await opening.getByLabel('Pool of the list').selectOption('blitz');
    await opening.getByLabel('Date of the list').fill('2026-10-01');
    await opening.getByLabel('Source').fill('A list of another office');
    await opening.getByRole('button', { name: 'Adopt the list' }).click();
    await opening.getByText('The list was adopted.').waitFor();
    await opening.getByText('1 rating, 1 player registered.').waitFor();

    await open(page, '/register?what=player');
    await page.getByLabel('Player', { exact: true }).last().fill('88800002');
    await page.getByLabel('Name', { exact: true }).fill('Register, Rita');
    await page.getByLabel('Federation', { exact: true }).fill('GER');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Registered.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show the player' }).click();
    await page.getByRole('heading', { level: 1, name: 'Register, Rita' }).waitFor();
    await page.context().close();
  });

  it('has a form for every correction and decision about a player, a federation, a position and the rules', async () => {
    const { rows } = await ledger.ask<{ rows: ListedPlayer[] }>('/api/lists/standard/2024-04-01?limit=1');
    const page = await ledger.page('administrator');
    const about = { player: rows[0]!.id, federation: 'GER', position: 1, rules: '' };
    for (const [subject, id] of Object.entries(about)) {
      await open(page, `/correct?about=${subject}&id=${id}`);
      const kinds = page.getByLabel('What is wrong, or decided?');
      const offered = await kinds
        .locator('option')
        .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
      expect(offered).toEqual(
        forms().flatMap((form) => (form.subject === subject && !form.registers ? [form.type] : [])),
      );
      for (const type of offered) {
        await kinds.selectOption(type);
        const { fields } = forms().find((form) => form.subject === subject && form.type === type)!;
        for (const { label } of fields) await page.getByLabel(label, { exact: true }).first().waitFor();
      }
    }
    await page.getByLabel('What is wrong, or decided?').selectOption('cutoff');
    await page.getByLabel('Pool').selectOption('standard');
    await page.getByLabel('List', { exact: true }).fill('2024-04-01');
    await page.getByLabel('Closing date').fill('2024-03-15');
    await page.getByLabel('Reason').fill('An office holiday');
    await page.getByRole('button', { name: 'See the impact' }).click();
    await page.getByRole('heading', { name: 'Preview' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('shows who looks at a list as revised what is recorded meanwhile: a name, a federation', async () => {
    const page = await ledger.page('analyst');
    const listening = page.waitForResponse(/\/api\/feed/);
    await open(page, '/lists/standard/2024-04-01?as=revised');
    await listening;
    const row = page.getByRole('table', { name: 'Rating list' }).getByRole('row').nth(2);
    const id = Number(/\d+/.exec((await row.getByRole('link').getAttribute('href'))!)![0]);
    const decide = (decision: object) =>
      ledger.ask(`/api/players/${id}/decisions`, {
        type: 'application/json',
        body: JSON.stringify({ ...decision, on: '2024-03-15', reason: 'Seen' }),
      });
    await decide({ type: 'rename', to: 'Livingston, Eve' });
    await row.getByRole('link', { name: 'Livingston, Eve' }).waitFor();
    await decide({ type: 'transfer', to: 'ISL' });
    await row.getByRole('cell', { name: 'ISL' }).waitFor();
    await page.context().close();
  });

  describe('a name that is a script', () => {
    let id: number;

    beforeAll(async () => {
      const { rows } = await ledger.ask<{ rows: ListedPlayer[] }>('/api/lists/standard/2024-04-01?limit=1');
      id = rows[0]!.id;
      const { position } = await ledger.ask<{ position: number }>(`/api/players/${id}/corrections`, {
        type: 'application/json',
        body: JSON.stringify({ type: 'details', name: SCRIPT, reason: SCRIPT }),
      });
      // Once the lists have it, every page sees it.
      await ledger.ask(`/api/players/${id}?atLeast=${position}`);
      const tournament = { id: 'EVIL', name: SCRIPT, city: SCRIPT, federation: 'GER', pool: 'standard' };
      const terms = { start: '2026-06-01', end: '2026-06-05', registered: '2026-01-02', reason: 'Form seen' };
      await ledger.ask('/api/tournaments', {
        type: 'application/json',
        body: JSON.stringify({ ...tournament, ...terms, system: 'swiss', timeControl: '90+30' }),
      });
    });

    it.each([
      ['list', () => '/lists/standard/2024-04-01?as=revised'],
      ['player', () => `/players/${id}`],
      ['tournament', () => '/tournaments/EVIL'],
      ['tournaments', () => '/tournaments'],
      ['correct', () => `/correct?about=player&id=${id}`],
      ['journal', () => `/journal?player=${id}`],
    ])('is shown as the letters it is: %s', async (_screen, address) => {
      const page = await ledger.page('administrator');
      await open(page, address());
      await page.getByText('Mallory').first().waitFor();
      expect(await page.locator('main img, main b, main script').count()).toBe(0);
      expect(await page.evaluate('window.taken')).toBeUndefined();
      await page.context().close();
    });
  });

  it('complains only about what was refused', () => {
    expect(ledger.complaints.filter((text) => !/ 4\d\d /.test(text))).toEqual([]);
  });
});
