import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import { commandsOf, declarationOf } from '@ledger/commands';
import { duePublication, explain } from '@ledger/lists';
import { Office } from '@ledger/office';
import { MemoryStore } from '@ledger/store';
import { begin, listsFrom, play } from '../lists/small-ledger';

/** `ledger rules supply`: what an office knows better than the shipped law. */

const BY = { actor: 'office' };
const day = (text: string): CalendarDate => text as CalendarDate;

function emptyOffice(): Office {
  let ids = 0;
  return new Office(new MemoryStore(() => new Date('2026-05-01T08:00:00Z')), {
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    today: () => day('2026-05-01'),
  });
}

async function supply(office: Office, input: Readonly<Record<string, unknown>>): Promise<LogPosition[]> {
  const declaration = declarationOf('SupplyProvision')!;
  const commands = await commandsOf(
    declaration,
    { reason: 'found', ...input },
    { office, today: day('2026-05-01') },
  );
  const positions: LogPosition[] = [];
  for (const command of commands) positions.push((await office.record(command, BY)).position);
  return positions;
}

const POOL_WINDOW = {
  ruleSet: 'STD-2009',
  provision: 'poolWindow',
  value: '{"lists":12}',
  article: '7.14c',
  source: 'printed handbook of 2010, page 12',
};

async function rowOf(office: Office, pool: Pool, on: string, name: string, knownAt?: LogPosition) {
  const answer = await office.rules(pool, day(on), knownAt ?? (await office.knownAt()));
  return answer.provisions.find((row) => row.name === name)!;
}

describe('a supplied provision', () => {
  it('is in the rules with its provenance, from the position at which it was recorded, and not after its reversal', async () => {
    const office = emptyOffice();
    await office.record(
      {
        type: 'RegisterPlayer',
        player: 1 as PlayerId,
        federation: 'GER',
        sex: 'F',
        birthYear: 1990,
        person: null,
      } as never,
      BY,
    );
    const before = await office.knownAt();
    const [position] = await supply(office, POOL_WINDOW);
    expect(await rowOf(office, 'standard', '2010-01-01', 'poolWindow')).toMatchObject({
      value: { lists: 12 },
      article: '7.14c',
      known: 'supplied',
      sure: 5,
      note: 'Supplied by the office: printed handbook of 2010, page 12',
    });
    expect(await rowOf(office, 'standard', '2010-01-01', 'poolWindow', before)).toMatchObject({
      value: { lists: 13 },
      known: 'inferred',
      sure: 4,
    });
    // Another rule set has a separate row.
    expect(await rowOf(office, 'standard', '2011-08-01', 'poolWindow')).toMatchObject({ known: 'inferred' });
    await office.record(await office.reversalOf(position!, { reason: 'wrong page' }), BY);
    expect(await rowOf(office, 'standard', '2010-01-01', 'poolWindow')).toMatchObject({
      value: { lists: 13 },
    });
  });

  it('is recorded in every pool that the set is written for; a word needs no quotation marks', async () => {
    const office = emptyOffice();
    const given = { ...POOL_WINDOW, ruleSet: 'RB-2014/17', provision: 'licensedArbiters', value: 'no-rule' };
    expect(await supply(office, given)).toHaveLength(2);
    for (const pool of ['rapid', 'blitz'] as const) {
      expect(await rowOf(office, pool, '2016-01-01', 'licensedArbiters')).toMatchObject({ value: 'no-rule' });
    }
  });

  it.each([
    ['an unknown provision', { provision: 'window' }, 'ProvisionUnknown'],
    ['a value of another form', { value: '{"list":12}' }, 'ProvisionValueInvalid'],
    ['a value out of bounds', { value: '{"lists":0}' }, 'ProvisionValueInvalid'],
    ['an unknown rule set', { ruleSet: 'STD-1999' }, 'RuleSetUnknown'],
    ['a set that is not in the calendar', { ruleSet: 'STD-2003' }, 'RuleSetNotEnacted'],
  ])('is refused for %s, and nothing is recorded', async (_, wrong, code) => {
    const office = emptyOffice();
    const head = await office.knownAt();
    const refused = await supply(office, { ...POOL_WINDOW, ...wrong }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedError);
    expect((refused as RefusedError).refusal.code).toBe(code);
    expect((await office.knownAt()) - head).toBeLessThanOrEqual(0);
  });
});

describe('lists under a supplied provision', () => {
  /** 2200 beats 1700 in a rapid game of 2019: the text caps the gap at 735, FIDE's program at 400. */
  const recorder = begin([1, 2], ['rapid', '2019-05-01', { 1: 2200, 2: 1700 }]);
  play(recorder, 'T1', { pool: 'rapid', on: '2019-05-10', system: 'swiss' }, [1, 2], ['1-2:1']);
  const before = recorder.log.at(-1)!.position;
  recorder.record('rules-rapid', 'ProvisionSupplied', {
    pool: 'rapid',
    ruleSet: 'RB-2018',
    provision: 'differenceCap',
    value: { kind: 'every-game', points: 400, notFrom: null },
    article: '8.54',
    source: "FIDE's calculation pages",
  });
  const lists = listsFrom(recorder);
  const question = { player: 1 as PlayerId, pool: 'rapid', listDate: '2019-06-01' as ListDate } as const;

  it('are computed with it, and without it as known before', () => {
    expect(explain(lists.stateAt(before), question).changeHundredths).toBe(80);
    expect(explain(lists.stateAt(lists.head), question).changeHundredths).toBe(160);
  });

  it('name it, and so do their publications and the rows that it changed; not as known before', () => {
    const named = 'RB-2018 8.54 differenceCap: supplied, sure 5';
    const { pool, listDate: date } = question;
    const uncertain = (knownAt: LogPosition): readonly string[] =>
      lists.listAt({ pool, date, knownAt }).basis().uncertain;
    expect(uncertain(lists.head)).toEqual([named]);
    expect(uncertain(before)).toEqual(['RB-2018 8.54 differenceCap: text, sure 4']);
    expect(duePublication(lists, pool, date, lists.head)!.basis.uncertain).toEqual([named]);
    expect(explain(lists.stateAt(lists.head), question).uncertain).toEqual([named]);
  });

  it('cite it as supplied', () => {
    const working = JSON.stringify(explain(lists.stateAt(lists.head), question));
    expect(working).toContain('RB-2018 8.54, supplied');
  });
});
