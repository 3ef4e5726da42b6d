import { writeFileSync } from 'node:fs';
import { HERO, openingList, openReport, OPENS, OPPONENTS } from '../title-world';
import { LedgerCommand } from './ledger';
import { ManyCommands } from './many-commands';

const ledger = new LedgerCommand();
const commands = new ManyCommands();
afterAll(() => {
  commands.end();
  ledger.clear();
});
const run = commands.run.bind(commands, ledger);
const done = commands.done.bind(commands, ledger);

const WHY = ['--reason', 'a test'];
const STANDARD = ['--pool', 'standard'];
const ATTESTED = ['--attest', '1.13', '1.15', '1.16', '1.42d'];
const certify = (tournament: string, title = 'IM'): readonly string[] => [
  ...['player', 'certify-norm', String(HERO), tournament, '--title', title],
  ...['--certificate', `IT1 ${tournament}`, '--on', '2024-06-20', ...ATTESTED, ...WHY],
];

beforeAll(async () => {
  writeFileSync(ledger.path('opening.csv'), openingList());
  await done('import-list', 'opening.csv', ...STANDARD, '--date', '2024-02-01', '--source', 'test');
  for (const { id, start } of OPENS) {
    writeFileSync(ledger.path(`${id}.trf`), openReport(start));
    const received = `${start.slice(0, 7)}-20`;
    await done(
      ...['report', `${id}.trf`, ...STANDARD, '--id', id, '--federation', 'GER', '--system', 'swiss'],
      ...['--start', start, '--received', received, '--registered', '2023-12-01'],
    );
  }
  await done('publish', ...STANDARD, '--date', '2024-03-01', '--through', '2024-07-01');
}, 60_000);

describe('titles on the command line', () => {
  it('norms: a table of the tournament, the worked sheet of a player, CSV and JSON', async () => {
    const table = await done('norms', 'N1');
    expect(table).toContain('N1 (GER), 2024-02-05 to 2024-02-13, 42 players, judged by T-2024.');
    expect(table).toMatch(/^IM +2001 +Player, P0 +6\.5\/9 +2331 +2497 +9$/m);
    expect(table).toMatch(/To be attested:\n +1\.1\.3b same-clocks +Time controls/);
    const sheet = await done('norms', 'N1', '--player', String(HERO));
    expect(sheet).toContain('Ra = 20980 / 9 = 2331 (1.4.7)');
    expect(sheet).toContain('p  = 6.5 / 9 = 72 %, dp = 166 (1.4.9)');
    expect(sheet).toContain('Rp = 2331 + 166 = 2497 (1.4.8)');
    expect(sheet).toMatch(/^! +1\.4\.8a +Average/m);
    const csv = (await done('norms', 'N1', '--format', 'csv')).split('\n');
    expect(csv[0]).toBe('norm,id,name,achieved,games,points,ra,rp,lacks');
    expect(csv[1]).toBe('IM,2001,"Player, P0",yes,9,6.5,2331,2497,');
    const { norms } = await commands.json<{ norms: { achieved: readonly { player: number }[] } }>(
      ledger,
      'norms',
      'N1',
    );
    expect(norms.achieved.map(({ player }) => player)).toEqual([HERO]);
  });

  it('title --running: the rating inside a period, game by game', async () => {
    const output = await done('title', String(HERO), '--running', '2024-03-01');
    expect(output).toContain('Player, P0 (2001) in the period of the list of 2024-03-01: from 2410');
    expect(output).toMatch(
      /^2024-02-05 +N1 +1 +Player, P41 +2450 +1 +\+\d+\.\d\d +\+\d+\.\d\d +24\d\d +201$/m,
    );
    expect(output).toMatch(/^On the list: 24\d\d$/m);
  });

  it('refuses what cannot be computed or certified, with the article, and records nothing', async () => {
    const log = await done('log');
    const refused: readonly (readonly [readonly string[], string])[] = [
      [['norms', 'T9'], 'T9'],
      [['norms', 'N1', '--player', '999'], '999'],
      [['title', '999'], '999'],
      [['title', String(HERO), '--on', '2021-05-01'], '1.54'],
      [['title', String(HERO), '--for', 'WGM'], '0.3'],
      [certify('N1', 'GM'), '1.4.5b-e'],
      [certify('OLD'), '1.8'],
      [
        ['player', 'apply', String(HERO), '--title', 'IM', '--norm', 'N1', '--on', '2024-07-01', ...WHY],
        '1.10c',
      ],
    ];
    for (const [args, output] of refused) {
      const { status, stdout, stderr } = await run(...args);
      expect({ args, status, stdout }).toEqual({ args, status: 1, stdout: '' });
      expect(stderr).toContain(output);
    }
    expect(await done('log')).toBe(log);
  });

  it('records no award that its own answer contradicts, of any title, by either name of the command', async () => {
    const log = await done('log');
    const nobody = String(HERO + 5);
    for (const title of ['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM']) {
      const day = ['--on', '2024-07-01', ...WHY];
      for (const args of [
        ['player', 'award-title', nobody, '--title', title, ...day],
        ['player', 'award-title-conditionally', nobody, '--title', title, ...day],
        ['player', 'title', nobody, '--award', title, ...day],
        ['player', 'title', nobody, '--award', title, '--as-decided', ...day],
      ]) {
        const { status, stdout, stderr } = await run(...args);
        expect({ args, status, stdout }).toEqual({ args, status: 1, stdout: '' });
        expect(stderr).toContain('Refused');
      }
    }
    expect(await done('log')).toBe(log);
  });

  it('title-form: the certificate of a norm and the application as HTML, or JSON', async () => {
    const certificate = ['title-form', String(HERO), '--title', 'IM', '--tournament', 'N1'];
    const html = await done(...certificate);
    expect(html).toContain('<title>IT1 Certificate of title result</title>');
    expect(html).toContain('2331 + 166 = 2497');
    expect(JSON.parse(await done(...certificate, '--format', 'json'))).toMatchObject({ form: 'IT1' });
    const application = await done('title-form', String(HERO), '--title', 'IM', '--on', '2024-07-02');
    expect(application).toContain('<title>IT2 Title application</title>');
    const none = await run('title-form', String(HERO), '--title', 'GM', '--tournament', 'N1');
    expect({ status: none.status, stdout: none.stdout }).toEqual({ status: 1, stdout: '' });
    expect(none.stderr).toContain('is not a GM norm');
  });

  it('rules --pool titles: the title regulations of a day, each value with article and source', async () => {
    const rules = await done('rules', '--pool', 'titles', '--on', '2024-05-01');
    expect(rules).toContain('T-2024');
    expect(rules).toMatch(/Other unrated opponents\s+as rated 1400\s+1\.4\.6d\s+W26/);
    expect(
      JSON.parse(await done('rules', '--pool', 'titles', '--on', '2022-05-01', '--format', 'json')),
    ).toMatchObject({
      ruleSet: 'T-2022',
      known: 'text',
    });
  });

  it('certifies, shows what is due, accepts an application and awards the title', async () => {
    for (const { id } of OPENS) await done(...certify(id));
    const standing = await done('title', String(HERO), '--for', 'IM', '--on', '2024-07-01');
    expect(standing).toContain('IM by norms and rating: complete, dated 2024-06-13 (0.4.3)');
    expect(standing).toMatch(/^\+ +1\.5\.1 +Games covered by the norms +at least 27 +27 +met$/m);
    const due = await run('titles', '--due', '--on', '2024-07-01');
    expect(due.stdout).toMatch(/^IM +2001 +Player, P0 +GER +2024-06-13 +norms \(1\.5\.1\)/m);
    expect(due.stderr).toMatch(
      /Titles due on 2024-07-01: \d+( new since the list of \S+; \d+ earned earlier|\.)/,
    );
    const all = await done('titles', '--due', '--on', '2024-07-01', '--all', '--format', 'csv');
    expect(all).toMatch(/^id,name,federation,title,by,article,since,provisional,new,why$/m);
    expect(all).toMatch(/^2001,"Player, P0",GER,IM,norms,1\.5\.1,2024-06-13,/m);
    expect(await done('titles', '--due', '--federation', 'ISL', '--all')).toBe('');
    const norms = OPENS.map(({ id }) => id);
    await done(
      'player',
      'apply',
      String(HERO),
      '--title',
      'IM',
      '--norm',
      ...norms,
      '--on',
      '2024-07-01',
      ...WHY,
    );
    const award = ['player', 'title', String(HERO), '--award', 'IM', ...WHY];
    expect(await run(...award, '--on', '2024-07-30')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('2.4') as string,
    });
    // A decision of FIDE against the answer of the ledger has to be named as such, and proved.
    expect(await run(...award, '--on', '2024-07-30', '--as-decided')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('needs evidence') as string,
    });
    const decided = ['--as-decided', '--evidence', 'FIDE Council 7/2024'];
    expect((await run(...award, '--on', '2024-07-30', ...decided, '--preview')).stderr).toContain(
      'IM of player 2001 as decided by FIDE. Missing by this ledger: Open to objections 30 days, until 2024-07-31',
    );
    await done(...award, '--on', '2024-07-31');
    expect(await done('title', String(HERO), '--on', '2024-08-01')).toContain(
      'Title: IM since 2024-07-31, achieved on 2024-06-13',
    );
    expect(await done('list', ...STANDARD, '--date', '2024-08-01', '--format', 'csv')).toContain(
      '2001,"Player, P0",GER,M,IM,',
    );
  });

  it('shows with the lists what a correction does to norms, and leaves the title to people', async () => {
    const game = ['--round', '1', '--white', String(HERO), '--black', String(OPPONENTS[0])];
    const correct = ['correct', 'result', 'N2', ...game, '--result', '0-1', ...WHY];
    expect(await done(...correct, '--preview')).toMatch(/2001 +Player, P0 +IM +norm N2 +lost/);
    expect(await done(...correct)).toMatch(/2001 +Player, P0 +IM +norm N2 +lost/);
    const diff = ['diff', ...STANDARD, '--date', '2024-05-01', '--from', 'published', '--to', 'now'];
    expect(await done(...diff)).toMatch(/2001 +Player, P0 +IM +norm N2 +lost +held/);
    expect(await done('title', String(HERO), '--on', '2024-08-01')).toContain(
      'Certified, but no longer a norm for IM: N2.',
    );
  });
});
