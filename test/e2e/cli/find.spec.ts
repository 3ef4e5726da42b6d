import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { LedgerCommand } from './ledger';
import { writeOpeningList, writeReport } from './small-world';

const TERMS = ['--pool', 'standard', '--received', '2024-01-15', '--registered', '2023-12-01'];
const ledger = new LedgerCommand();

beforeAll(() => {
  const opening = writeOpeningList(ledger.path('opening.csv'));
  ledger.done('import-list', opening, '--pool', 'standard', '--date', '2024-01-01', '--source', 'test');
  const report = writeReport(ledger.path('T1.trf'), {
    start: '2024-01-08',
    players: [1001, 1005, 1006],
    rounds: ['1006-1001 =', '1001-1005 1'],
  });
  ledger.done('report', report, ...TERMS);
});
afterAll(() => ledger.clear());

describe('finding players', () => {
  it.each([
    ['eva elm', 'Elm, Eva'],
    ['ELM', 'Elm, Eva'],
    ['gray, gil', 'Gray, Gil'],
    ['1001', 'Adler, Ada'],
  ])('finds %s', (words, name) => {
    expect(ledger.done('player', 'find', ...words.split(' '))).toContain(name);
  });

  it('suggests similar names where nobody has the name', () => {
    const { status, stdout, stderr } = ledger.run('player', 'find', 'Addler');
    expect(status).toBe(0);
    expect(stderr).toContain('No registered player has a name with "Addler". Similar names:');
    expect(stdout).toContain('Adler, Ada');
  });

  it('shows what is recorded about a player', () => {
    const shown = ledger.done('player', 'show', '1001', '--on', '2024-02-15');
    expect(shown).toContain('Adler, Ada (1001), GER, F, born 1980, on 2024-02-15');
    expect(shown).toContain('GM since');
    // 2500 drew with 2000 (-0.42) and beat 2100 (+0.08): -0.34 times K 10 = -3.4.
    expect(shown).toMatch(/standard +2024-02-01 +2497 +1 +2 +10/);
    expect(ledger.run('player', 'show', '4711')).toMatchObject({ status: 1 });
  });
});

describe('finding tournaments and games', () => {
  it('lists tournaments with the day of the report', () => {
    expect(ledger.done('tournament', 'list', '--pool', 'standard', '--format', 'csv')).toMatch(
      /^id,name,city,federation,pool,start,end,report_received\nT1,.*,standard,2024-01-08,2024-01-\d\d,2024-01-15\n$/,
    );
    expect(ledger.done('tournament', 'list', '--status')).toMatch(/2024-01-15 +2024-02-01/);
    expect(ledger.run('tournament', 'list', '--unreported').stderr).toBe('No registered tournament fits.\n');
    expect(ledger.run('tournament', 'list', '--to', '2023-12-31').stderr).toContain(
      'No registered tournament',
    );
  });

  it('prints a tournament as a report that can be sent again', () => {
    const text = ledger.done('tournament', 'export', 'T1', '--format', 'trf26');
    expect(text).toContain('001    1');
    writeFileSync(ledger.path('again.trf'), text);
    const again = ledger.run('report', 'again.trf', '--id', 'T1B', ...TERMS, '--preview');
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('games are the same as in T1');
    expect(again.stderr).toContain('add --despite-duplicate');
    expect(ledger.run('tournament', 'export', 'T9')).toMatchObject({ status: 1 });
  });

  it('shows a time control in words, in the registration and in the events', () => {
    const shown = ledger.done('tournament', 'show', 'T1');
    expect(shown).toMatch(/time control 90 min \+ 30 s/);
    expect(shown.match(/90 min \+ 30 s/g)!.length).toBeGreaterThan(1);
    expect(shown).not.toContain('90m+30s');
  });

  it('shows the games of a player with ratings and changes', () => {
    const csv = ledger.done('games', '--player', '1006', '--pool', 'standard', '--format', 'csv');
    // 2000 against 2500: the difference counts 400, expected 0.08; 0.5 - 0.08 = 0.42, times K 20 = 8.4.
    expect(csv.split('\n')[1]).toBe(
      '2024-02-01,T1,1,1006,2000,1001,"Adler, Ada",2500,-500,0.08,0.5,8.40,yes,',
    );
    const all = ledger.json<{ games: unknown[] }>('games', '--tournament', 'T1').games;
    expect(all.length).toBeGreaterThanOrEqual(4);
    const strong = ['games', '--player', '1005', '--pool', 'standard', '--stronger-by', '401'];
    expect(ledger.run(...strong).stderr).toBe('No game fits.\n');
    expect(ledger.run('games', '--player', '1005')).toMatchObject({ status: 2 });
  });
});

describe('publishing', () => {
  const statusOf = (date: string): string | undefined =>
    ledger
      .json<{ lists: { date: string; status: string }[] }>('lists', '--through', '2024-03-01')
      .lists.find((list) => list.date === date)?.status;

  it('previews, publishes, finds what differs after a correction, and publishes that', () => {
    const publish = ['publish', '--pool', 'standard', '--date', '2024-02-01'];
    expect(ledger.done(...publish, '--preview')).toContain('would be version 1: 10 players');
    expect(statusOf('2024-02-01')).toBe('unpublished');
    ledger.done(...publish);
    expect(statusOf('2024-02-01')).toBe('published');
    const correction = ['--round', '1', '--white', '1006', '--black', '1001', '--result', '0-1'];
    ledger.done('correct', 'result', 'T1', ...correction, '--reason', 'scoresheet');
    expect(statusOf('2024-02-01')).toBe('differs');
    expect(ledger.run('lists', '--waiting', '--through', '2024-02-01').stderr).toContain('publish --changed');
    expect(ledger.done('publish', '--changed')).toContain('standard 2024-02-01: version 2');
    expect(ledger.done('publish', '--changed')).toBe(
      'Every published list is as computed now; nothing was recorded.\n',
    );
    expect(statusOf('2024-02-01')).toBe('published');
  });

  it('says which lists are skipped', () => {
    const { stderr } = ledger.run('publish', '--pool', 'standard', '--date', '2024-04-01');
    expect(stderr).toContain('The standard list of 2024-03-01 before it is not published.');
  });

  it('refuses a list after the next one unless it is meant', () => {
    const { status, stderr } = ledger.run('publish', '--pool', 'standard', '--date', '2040-06-01');
    expect(status).toBe(1);
    expect(stderr).toContain('is after the next list');
    expect(ledger.run('publish', '--changed', '--date', '2024-01-01')).toMatchObject({ status: 2 });
    expect(ledger.run('publish')).toMatchObject({ status: 2 });
  });
});

describe('what changed is said in words', () => {
  it('names the attribute that is shown differently', () => {
    const transfer = [
      'player',
      'transfer',
      '1005',
      '--to',
      'NOR',
      '--on',
      '2024-01-20',
      '--reason',
      'letter',
    ];
    ledger.done(...transfer);
    const diff = ledger.done(
      'diff',
      '--pool',
      'standard',
      '--date',
      '2024-02-01',
      '--from',
      'v2',
      '--to',
      'now',
    );
    expect(diff).toMatch(
      /Shown differently\n +id +name +what +before +after\n1005 +Elm, Eva +federation +SWE +NOR/,
    );
  });

  it('says what a reversal undoes, before and after', () => {
    const log = ledger.done('log').trim().split('\n');
    const transfer = JSON.parse(log.at(-1)!) as { position: number };
    const revert = ['correct', 'revert', String(transfer.position), '--reason', 'mistyped'];
    const words = /Note: This undoes player transferred \(.*to NOR.*\), recorded .* by .*, position \d+\./;
    expect(ledger.run(...revert, '--preview').stderr).toMatch(words);
    expect(ledger.run(...revert).stderr).toMatch(words);
  });

  it('takes a day as its end', () => {
    const today = new Date().toISOString().slice(0, 10);
    const { knownAt } = ledger.json<{ knownAt: number }>('lists', '--known-at', today);
    expect(knownAt).toBe(ledger.head());
  });
});

describe('files and shells', () => {
  it('does not write over an export unless it is meant', () => {
    ledger.done('export', 'ledger.ndjson');
    const again = ledger.run('export', 'ledger.ndjson');
    expect(again).toMatchObject({ status: 1 });
    expect(again.stderr).toContain('The file exists already');
    ledger.done('export', 'ledger.ndjson', '--overwrite');
  });

  it('reads a report from stdin', () => {
    const input = readFileSync(ledger.path('T1.trf'));
    const args = [LedgerCommand.BIN, 'report', '-', '--id', 'T1', ...TERMS, '--store', ledger.store];
    const { status, stdout } = spawnSync(process.execPath, args, { input, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: 'T1: this report was already recorded. Nothing was added.\n',
    });
  });

  it('prints completions that bash reads', () => {
    const script = `${ledger.done('completion', 'bash')}
      COMP_WORDS=(ledger correct result T1 --whi); COMP_CWORD=4; _ledger; echo "$COMPREPLY"`;
    expect(spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout).toBe('--white\n');
    expect(ledger.run('completion', 'dos')).toMatchObject({ status: 2 });
  });
});
