import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { LedgerCommand } from './ledger';
import type { Run } from './ledger';
import { ManyCommands } from './many-commands';
import { writeOpeningList, writeReport } from './small-world';

/** A published ledger, and the same log with something in it changed behind the ledger's back. */
describe('verify, where the log is not what it was', () => {
  const ledger = new LedgerCommand();
  const commands = new ManyCommands();
  const copies: LedgerCommand[] = [];
  let exported: string;
  afterAll(() => {
    commands.end();
    for (const each of [ledger, ...copies]) each.clear();
  });

  const done = commands.done.bind(commands);

  beforeAll(async () => {
    writeOpeningList(ledger.path('opening.csv'));
    writeReport(ledger.path('T1.trf'), {
      start: '2024-01-08',
      players: [1001, 1002, 1003, 1004, 2001, 1008],
      rounds: [
        '1001-1002 1 1003-1004 = 2001-1008 =',
        '1004-1001 0 1002-1003 1 1008-2001 1',
        '2001-1004 = 1003-1008 1 1001-1002 1',
        '2001-1003 1 1004-1008 1',
        '2001-1002 0 1003-1008 1',
      ],
    });
    const standard = ['--pool', 'standard'];
    await done(ledger, 'import-list', 'opening.csv', ...standard, '--date', '2024-01-01', '--source', 'test');
    const received = ['--received', '2024-01-15', '--registered', '2023-12-01', '--register-players'];
    await done(ledger, 'report', 'T1.trf', ...standard, ...received);
    await done(ledger, 'publish', ...standard, '--date', '2024-02-01', '--through', '2024-03-01');
    expect(await done(ledger, 'verify')).toBe(
      '72 events read, no damage found.\n' +
        'All 2 published lists were computed again from the log and match.\n',
    );
    exported = await done(ledger, 'log');
  });

  /** What verify says of the log with each text replaced, with or without the rows stored at publication. */
  async function changed(
    texts: readonly (readonly [RegExp, string])[],
    aside = true,
  ): Promise<LedgerCommand> {
    const log = texts.reduce((text, [was, becomes]) => {
      expect(text).toMatch(was);
      return text.replace(was, becomes);
    }, exported);
    const copy = new LedgerCommand();
    copies.push(copy);
    writeFileSync(copy.path('changed.ndjson'), log);
    await done(copy, 'import', 'changed.ndjson', '--without-end-line');
    if (aside) cpSync(ledger.path('ledger.db.cache'), copy.path('ledger.db.cache'), { recursive: true });
    return copy;
  }
  const verify = async (copy: LedgerCommand, ...args: readonly string[]): Promise<Run> =>
    commands.run(copy, 'verify', ...args);

  const WHERE_TO_LOOK =
    'The first that differs: standard list of 2024-02-01, version 1.\n' +
    'The log up to position 69 has changed since the list was published.' +
    ' Compare it with an earlier export or backup.\n';

  it('names each publication, and each row of the first: who, what was published, what is computed', async () => {
    const { status, stdout, stderr } = await verify(
      await changed([
        [/1-2:1 3-4:=/, '1-2:0 3-4:='],
        // The newcomer has not played his fifth game.
        [/3-6:1 4:Z 5-2:0/, '2:Z 3-6:1 4:Z 5:Z'],
        [/"player":1009,"federation":"FRA"/, '"player":1009,"federation":"GER"'],
        [
          /"player":1010,"federation":"NOR","sex":"M","birthYear":1997/,
          '"player":1010,"federation":"NOR","sex":"M"',
        ],
      ]),
    );
    expect({ status, stderr }).toEqual({ status: 1, stderr: WHERE_TO_LOOK });
    expect(stdout.replaceAll(/ [0-9a-f]{16}(?= )/g, ' (16 digits)')).toBe(
      `72 events read, no damage found.
2 of 2 publications differ:
pool      list        version  known at  published         computed          rows that differ
standard  2024-02-01        1        69  (16 digits)  (16 digits)                 5
standard  2024-03-01        1        71  (16 digits)  (16 digits)                 5

5 rows differ on the standard list of 2024-02-01, version 1:
  id  name             published           computed
1001  Adler, Ada       rating 2509         rating 2499
1002  Brook, Ben       rating 2396         rating 2406
1009  Ives, Ida        federation FRA      federation GER
1010  Jung, Jan        year of birth 1997  no year of birth
2001  Newcomer, N2001  rating 2028         not on the list
`,
    );
  });

  it('names the first rows of many, and says how many there are', async () => {
    const { stdout } = await verify(
      await changed([
        // Everyone is born in the last year of a decade.
        [/"birthYear":(\d{3})\d/g, '"birthYear":$19'],
      ]),
    );
    expect(stdout).toContain(
      '\n11 rows differ on the standard list of 2024-02-01, version 1, the first 10:\n',
    );
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(
      /^1010 +Jung, Jan +year of birth 1997 +year of birth 1999$/,
    );
  });

  it('says so where the rows were not stored, and how to find out all the same', async () => {
    const copy = await changed([[/1-2:1 3-4:=/, '1-2:0 3-4:=']], false);
    expect(existsSync(copy.path('ledger.db.cache'))).toBe(false);
    const { status, stdout, stderr } = await verify(copy);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^standard +2024-02-01 +1 +69 +[0-9a-f]{16} +[0-9a-f]{16} +not known$/m);
    expect(stdout).not.toContain('rows differ on');
    expect(stderr).toContain('The rows that differ are not known');
    writeFileSync(
      copy.path('held.csv'),
      await done(ledger, 'list', '--pool', 'standard', '--date', '2024-02-01', '--format', 'csv'),
    );
    const held = await verify(copy, '--against', 'held.csv', '--pool', 'standard', '--date', '2024-02-01');
    expect(held).toEqual({
      status: 1,
      stderr: '',
      stdout: `held.csv: 2 rows are different from the standard list of 2024-02-01, version 1:
  id  file         computed
1001  rating 2509  rating 2499
1002  rating 2396  rating 2406
`,
    });
  });

  it('says why where a list cannot be computed any more', async () => {
    const digest = /("ruleSet":"STD-2022a"[^}]*"digest":")[0-9a-f]{4}/;
    const { status, stdout, stderr } = await verify(await changed([[digest, '$10000']]));
    expect(status).toBe(1);
    expect(stdout).toMatch(/^standard +2024-02-01 +1 +69 +[0-9a-f]{16} +cannot be computed +not known$/m);
    expect(stderr).toMatch(
      /^The first that differs: standard list of 2024-02-01, version 1\. .*STD-2022a.* Record the erratum/,
    );
    expect(stderr).not.toContain('The rows that differ are not known');
  });

  it('is followed by an erratum, not called refused once it is recorded: the list can be computed again', async () => {
    const digest = /("ruleSet":"STD-2022a"[^}]*"digest":")[0-9a-f]{4}/;
    const list = ['list', '--pool', 'standard', '--date', '2024-02-01', '--format', 'csv'];
    // What this leaves on disk is about the log before the erratum.
    const published = await done(ledger, ...list);
    const copy = await changed([[digest, '$10000']]);
    const erratum = ['rules', 'erratum', 'STD-2022a', '--pool', 'standard', '--note', 'a figure'];
    const { status, stdout, stderr } = await commands.run(copy, ...erratum, '--reason', 'release notes');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^Recorded at position \d+ \(event \S+\)\.\n$/),
    });
    expect(stderr).toContain('Recorded. Its effect on the lists could not be computed');
    expect(await done(copy, ...list)).toBe(published);
  });

  it('gives programs the same', async () => {
    const copy = await changed([[/1-2:1 3-4:=/, '1-2:0 3-4:=']]);
    const { status, stdout, stderr } = await verify(copy, '--format', 'json');
    expect({ status, stderr }).toEqual({ status: 1, stderr: WHERE_TO_LOOK });
    expect(JSON.parse(stdout)).toMatchObject({
      publications: 2,
      firstDeviation: {
        publication: { pool: 'standard', date: '2024-02-01', version: 1, knownAt: 69 },
        rows: {
          count: 2,
          first: [
            { id: 1001, published: { rating: 2509 }, computed: { rating: 2499 } },
            { id: 1002, published: { rating: 2396 }, computed: { rating: 2406 } },
          ],
        },
      },
    });
  });

  it('a separate process ends with 1 and the same words', async () => {
    const copy = await changed([[/1-2:1 3-4:=/, '1-2:0 3-4:=']]);
    expect(copy.run('verify')).toEqual(await verify(copy));
    rmSync(copy.path('ledger.db.cache'), { recursive: true });
    expect(readFileSync(copy.path('changed.ndjson'), 'utf8')).toBe(await done(copy, 'log'));
  });
});
