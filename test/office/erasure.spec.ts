import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEGINNING, calendarDate, playerId } from '@ledger/kernel';
import type { Command, Grounds } from '@ledger/ledger';
import { Office } from '@ledger/office';
import { openStore } from '@ledger/store';

const JANE = playerId(990);
const NAME = /jane|passport|bonn/i;
const grounds = (reason: string): Grounds & { readonly evidence: string } => ({
  reason,
  evidence: 'scan jane.doe.pdf',
});

describe('a ledger in which someone was forgotten', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-erasure-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let count = 0;
  const newId = (): string => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
  const today = () => calendarDate('2026-01-01');
  const officeAt = async (name: string): Promise<Office> =>
    new Office(await openStore(`file:${join(folder, name)}`), { newId, today });
  const by = { actor: 'Anne', ...grounds('Form of Jane Doe') };

  it('says the name in no event and no export, and in no byte of the ledger that imports one', async () => {
    const old = await officeAt('old.db');
    const federation = 'GER' as never;
    const person = { name: 'Doe, Jane', birthDate: calendarDate('2001-02-03') };
    await old.record(
      { type: 'RegisterPlayer', player: JANE, federation, sex: 'F', birthYear: 2001, person },
      by,
    );
    const on = calendarDate('2024-01-05');
    const commands: readonly Command[] = [
      { type: 'CorrectPlayer', player: JANE, federation: 'FRA' as never, ...grounds('passport of Jane') },
      { type: 'TransferPlayer', player: JANE, to: federation, on, ...grounds('Jane lives in Bonn') },
      { type: 'ForgetPerson', player: JANE, ...grounds('request of Jane Doe') },
    ];
    for (const command of commands) await old.record(command, by);
    for await (const event of old.events({ after: BEGINNING }))
      expect(JSON.stringify(event)).not.toMatch(NAME);
    let exported = '';
    for await (const piece of old.exported()) exported += piece;
    expect(exported).not.toMatch(NAME);

    const copy = await officeAt('new.db');
    await copy.imported(
      (async function* () {
        yield Buffer.from(exported);
      })(),
    );
    expect(await copy.head()).toBe(await old.head());
    expect(await copy.records.player(JANE, await copy.head(), on)).toMatchObject({
      name: '',
      forgotten: true,
    });
    for (const office of [old, copy]) {
      await office.close();
      await office.store.close();
    }
    for (const file of readdirSync(folder).filter((name) => name.startsWith('new.db'))) {
      expect(readFileSync(join(folder, file)).toString('latin1')).not.toMatch(NAME);
    }
  });
});
