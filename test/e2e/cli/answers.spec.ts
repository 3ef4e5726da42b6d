import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_VERSION } from '@ledger/engine';
import { LedgerCommand } from './ledger';
import { writeOpeningList, writeReport } from './small-world';

const LIST = ['--pool', 'standard', '--date', '2024-02-01'];
const TERMS = ['--pool', 'standard', '--received', '2024-01-15', '--registered', '2023-12-01'];
const ledger = new LedgerCommand();
const copy = new LedgerCommand();

beforeAll(() => {
  const opening = writeOpeningList(ledger.path('opening.csv'));
  ledger.done('import-list', opening, '--pool', 'standard', '--date', '2024-01-01', '--source', 'test');
  const report = writeReport(ledger.path('T1.trf'), {
    start: '2024-01-08',
    players: [1001, 1002],
    rounds: ['1001-1002 1'],
  });
  ledger.done('report', report, ...TERMS);
});
afterAll(() => {
  ledger.clear();
  copy.clear();
});

describe('messages for people', () => {
  it('of the version: of the release, and of the engine as publications name it', () => {
    const { version } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as {
      version: string;
    };
    const expected = {
      status: 0,
      stdout: `rating-ledger ${version}, engine ${ENGINE_VERSION}\n`,
      stderr: '',
    };
    expect(ledger.run('--version')).toEqual(expected);
    // The option of that name that a command has is another.
    expect(ledger.run('list', ...LIST, '--version', '1').stderr).toContain('No standard list was published');
  });

  it('of which list this is and what it rests on, on stderr and not in the table', () => {
    const head = ledger.head();
    const { stdout, stderr } = ledger.run('list', ...LIST, '--top', '2');
    const { digest } = ledger.json<{ digest: string }>('list', ...LIST);
    expect(stderr).toBe(
      `standard list of 2024-02-01, as revised, known at position ${head}.\n` +
        'Not published.\n' +
        '10 players, 10 active; shown 2; 1 game of 1 tournament.\n' +
        `Rules: STD-2022a. Engine ${ENGINE_VERSION}.\n` +
        `Digest ${digest}\n\n`,
    );
    expect(stdout.split('\n')).toHaveLength(4);
    expect(stdout).toMatch(/^rank +id +name +fed +sex +title +rating +games +k +born +flag\n +1 +1001 /);
    expect(ledger.run('list', ...LIST, '--format', 'csv').stderr).toBe('');
  });

  it('of an answer without rows', () => {
    const { status, stdout, stderr } = ledger.run('list', ...LIST, '--federation', 'ZZZ', '--format', 'csv');
    expect({ status, rows: stdout.trim().split('\n').length }).toEqual({ status: 0, rows: 1 });
    expect(stderr).toBe('No player of this list fits the filters.\n');
    expect(ledger.run('history', '1001', '--pool', 'blitz').stderr).toContain('was never on a blitz list');
  });

  it('of a state that cannot be named so', () => {
    const { stderr } = ledger.run('diff', ...LIST, '--from', 'yesterday', '--to', 'now');
    expect(stderr).toContain('Write published, v2, now, 1234');
  });

  it('of a stream or a position where nothing is', () => {
    const head = ledger.head();
    expect(ledger.run('log', '--stream', 'player-7')).toEqual({
      status: 0,
      stdout: '',
      stderr: `Nothing is recorded in stream player-7 from position 1 on; the log ends at ${head}.\n`,
    });
    expect(ledger.run('log', '--from', '9999').stderr).toContain('Nothing is recorded from position 9999 on');
  });

  it.each([
    ['nowhere/out.ndjson', 'The file cannot be written: the folder does not exist.'],
    ['opening.csv/out.ndjson', 'The file cannot be written: the parent path is a file, not a folder.'],
    ['.', 'The file cannot be written: the path is a folder.'],
  ])('of %s, where no export can be written', (file, why) => {
    expect(ledger.run('export', file)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Refused: ${file}: ${why} Use a path in a folder that you can write to.\n`,
    });
  });

  it('of a list file that cannot be understood, when it is to be verified', () => {
    const { status, stderr } = ledger.run('verify', '--against', 'T1.trf', ...LIST);
    expect(status).toBe(1);
    expect(stderr).toContain('T1.trf: error: line 1, column 1 (header): This is no rating list');
  });

  it('of many findings of one kind: one line, and all of them on request', () => {
    const lines = Array.from({ length: 11 }, (_, at) => `${2000 + at},2000,many${at}`);
    writeFileSync(ledger.path('odd.csv'), ['id,rating,games', ...lines].join('\n'));
    const importing = ['import-list', 'odd.csv', '--pool', 'blitz', '--date', '2024-01-01', '--source', 'x'];
    const { status, stderr } = ledger.run(...importing);
    expect(status).toBe(1);
    expect(stderr.match(/is not a number/g)).toHaveLength(1);
    expect(stderr).toContain('(11 times: lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …)');
    expect(stderr).toContain('1 of 11 findings shown, one of each kind. To see all: --findings all');
    expect(stderr).toContain('--accept-warnings');
    const all = ledger.run(...importing, '--findings', 'all', '--accept-warnings');
    expect(all.stderr.match(/is not a number/g)).toHaveLength(11);
    expect(all.status).toBe(0);
  });

  it('of a folder where a file is wanted', () => {
    mkdirSync(ledger.path('folder'));
    expect(ledger.run('load', 'folder').stderr).toContain('the path is a folder');
  });

  it('of a decision that changes no rating, though it is in the rows', () => {
    const expected = ledger.done(
      'player',
      'transfer',
      '1003',
      '--to',
      'GER',
      '--on',
      '2024-01-20',
      '--reason',
      'x',
    );
    expect(expected).toContain('No list changes.');
  });

  it('of the same file under another name, and how to record it all the same', () => {
    const again = ['report', 'T1.trf', ...TERMS, '--id', 'T2'];
    expect(ledger.run(...again).stderr).toContain('--despite-duplicate');
    const text = readFileSync(ledger.path('T1.trf'), 'utf8');
    const lines = text.trimEnd().split(/\r\n|\r|\n/);
    const end = text.includes('\r\n') ? '\n' : '\r\n';
    writeFileSync(ledger.path('saved.trf'), `\ufeff${lines.join(end)}`);
    const saved = ledger.run('report', 'saved.trf', ...TERMS, '--id', 'T3');
    expect([saved.status, saved.stderr]).toEqual([1, expect.stringContaining('received for T1.')]);
    expect(ledger.done(...again, '--despite-duplicate')).toContain('T2: recorded at position');
  });
});

describe('where the ledger is kept', () => {
  it.each([
    [['--store', 'nowhere'], 2, '"nowhere" is not the address of a store'],
    [['--store', 'file:folder'], 3, 'The store failed: file:folder is not a ledger: it is a folder.'],
  ])('%j', (args, status, message) => {
    const run = ledger.run('log', ...args);
    expect({ status: run.status, expected: run.stderr.slice(0, message.length) }).toEqual({
      status,
      expected: message,
    });
  });

  it('is the usual place where the variable is set to nothing', () => {
    const { status, stderr } = spawnSync(process.execPath, [LedgerCommand.BIN, 'log'], {
      encoding: 'utf8',
      cwd: copy.folder,
      env: { ...process.env, LEDGER_STORE: '' },
    });
    expect(status).toBe(3);
    expect(stderr).toContain('There is no ledger at file:./data/ledger.db');
  });
});

describe('commands that are mistyped inside a group', () => {
  it.each([
    [['correct', 'resutl', 'T1', '--round', '3'], "unknown command 'resutl'\n(available: result, unplayed"],
    [
      ['rules', 'enactt', 'STD-2024'],
      "unknown command 'enactt'\n(available: enact, reschedule, supply, adjust",
    ],
    [['player', '--colour', 'red'], "unknown option '--colour'"],
    [['keys'], 'Usage: ledger keys'],
  ])('%j exits with 2 and says what there is', (args, message) => {
    const { status, stdout, stderr } = ledger.run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('have their help as commands have', () => {
    expect(ledger.done('correct', 'help', 'result')).toBe(ledger.done('correct', 'result', '--help'));
  });
});

describe('programs', () => {
  it('get exports and imports as JSON', () => {
    const events = ledger.head();
    expect(ledger.json('export', 'out.ndjson')).toEqual({ file: 'out.ndjson', events });
    const file = ledger.path('out.ndjson');
    expect(copy.json('import', file)).toEqual({ file, events, added: events });
    expect(copy.json('import', file)).toEqual({ file, events, added: 0 });
  });

  it('get an error where the disk is full', () => {
    if (process.platform !== 'linux') return;
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', '"$@" > /dev/full', 'bash', process.execPath, LedgerCommand.BIN, 'log'],
      {
        encoding: 'utf8',
        env: { ...process.env, LEDGER_STORE: ledger.store },
      },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr:
        'The output cannot be written: ENOSPC: no space left on device, write. Events already recorded are kept.\n',
    });
  });

  it('may stop reading, here before the first line', () => {
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', 'set -o pipefail; "$@" | true', 'bash', process.execPath, LedgerCommand.BIN, 'log'],
      { encoding: 'utf8', env: { ...process.env, LEDGER_STORE: ledger.store } },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
