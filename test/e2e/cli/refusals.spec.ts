import { mkdirSync, writeFileSync } from 'node:fs';
import { LedgerCommand } from './ledger';
import { ManyCommands } from './many-commands';
import { writeOpeningList, writeReport } from './small-world';

const ledger = new LedgerCommand();
const commands = new ManyCommands();
afterAll(() => {
  commands.end();
  ledger.clear();
});

const WHY = ['--reason', 'test'];
const LIST = ['--pool', 'standard', '--date', '2024-02-01'];

beforeAll(async () => {
  const opening = writeOpeningList(ledger.path('opening.csv'));
  await commands.done(
    ledger,
    'import-list',
    opening,
    '--pool',
    'standard',
    '--date',
    '2024-01-01',
    '--source',
    'test',
  );
  const report = writeReport(ledger.path('T1.trf'), {
    start: '2024-01-08',
    players: [1001, 1002, 1003, 1004],
    rounds: ['1001-1002 1 1003-1004 =', '1004-1001 0 1002-1003 1'],
  });
  await commands.done(
    ledger,
    'report',
    report,
    '--pool',
    'standard',
    '--received',
    '2024-01-15',
    '--registered',
    '2023-12-01',
  );
  writeReport(ledger.path('strangers.trf'), {
    start: '2024-01-08',
    players: [1001, 9999],
    rounds: ['1001-9999 1'],
  });
  writeReport(ledger.path('other.trf'), {
    start: '2024-01-08',
    players: [1001, 1002],
    rounds: ['1001-1002 0'],
  });
  writeFileSync(ledger.path('noise.bin'), Buffer.from([0, 1, 2, 3, 255, 254]));
  writeFileSync(ledger.path('broken.json'), '{ "pools": ');
  writeFileSync(ledger.path('broken.ndjson'), '{"position":1}\n');
  writeFileSync(ledger.path('no-fields.json'), '{ "add": [{ "type": "CorrectResult", "tournament": "x" }] }');
  writeFileSync(ledger.path('no-k.json'), '{ "rules": { "STD-2024": { "kFactor": "nonsense" } } }');
  writeFileSync(ledger.path('no-floor.json'), '{ "rules": { "STD-2024": { "floor": 5 } } }');
  writeFileSync(ledger.path('rank.json'), '{ "rules": { "STD-2024": { "ranking": {} } } }');
  writeFileSync(ledger.path('odd.json'), '{ "add": [{ "type": "SnowFell", "data": {} }] }');
  mkdirSync(ledger.path('folder'));
});

/** Each is understood, and refused: exit 1, nothing on stdout, a reason on stderr, nothing recorded. */
const REFUSED: readonly (readonly [readonly string[], string])[] = [
  [['import-list', 'nothing.csv', ...LIST, '--source', 'x'], 'nothing.csv'],
  [['import-list', 'noise.bin', ...LIST, '--source', 'x'], 'noise.bin'],
  [
    ['import-list', 'opening.csv', '--pool', 'standard', '--date', '2024-01-15', '--source', 'x'],
    'first of a month',
  ],
  [['report', 'nothing.trf', '--pool', 'standard'], 'does not exist'],
  [['report', 'folder', '--pool', 'standard'], 'is a folder'],
  [['report', 'noise.bin', '--pool', 'standard', '--id', 'T9'], 'was not recorded'],
  [['report', 'strangers.trf', '--pool', 'standard'], ', column 58 (001 FIDE number): Player 9999 '],
  [['report', 'other.trf', '--pool', 'standard', '--id', 'T1'], 'T1'],
  [['report', 'T1.trf', '--pool', 'standard', '--id', 'T2'], 'T1'],
  [['load', 'nothing.json'], 'nothing.json'],
  [['load', 'broken.json'], 'not JSON'],
  [['publish', '--pool', 'standard', '--date', '2024-02-02'], 'first of a month'],
  [['publish', '--pool', 'blitz', '--date', '2001-02-01'], 'blitz'],
  [['list', '--pool', 'standard', '--date', '1999-01-01'], '1999-01-01'],
  [['list', ...LIST, '--version', '7'], 'published'],
  [['explain', '7777', ...LIST], '7777'],
  [['history', '7777', '--pool', 'standard'], '7777'],
  [['diff', ...LIST, '--from', 'published', '--to', 'now'], 'published'],
  [['diff', ...LIST, '--from', 'v3', '--to', 'now'], 'published'],
  [['what-if', 'broken.json', ...LIST], 'not JSON'],
  [['what-if', 'odd.json', ...LIST], 'The event type'],
  [['what-if', 'no-fields.json', ...LIST], 'add[0].round: CorrectResult: round must'],
  [['what-if', 'no-k.json', ...LIST], 'rules.STD-2024.kFactor: The value is not valid for "kFactor"'],
  [['what-if', 'no-floor.json', ...LIST], 'it must be an object with minimum, not 5. In STD-2024 it is'],
  [['what-if', 'rank.json', ...LIST], 'rules.STD-2024.ranking: No list, norm or title depends on this'],
  [['list', ...LIST, '--known-at', '999999'], '999999'],
  [['list', ...LIST, '--known-at', 'yesterday'], 'yesterday'],
  [
    [
      'correct',
      'result',
      'T1',
      '--round',
      '1',
      '--white',
      '1002',
      '--black',
      '1003',
      '--result',
      '1-0',
      ...WHY,
    ],
    'Round 1',
  ],
  [
    [
      'correct',
      'result',
      'T7',
      '--round',
      '1',
      '--white',
      '1001',
      '--black',
      '1002',
      '--result',
      '1-0',
      ...WHY,
    ],
    'T7',
  ],
  [['correct', 'unplayed', 'T1', '--round', '9', '--white', '1001', '--black', '1002', ...WHY], 'Round 9'],
  [
    [
      'correct',
      'played',
      'T1',
      '--round',
      '1',
      '--white',
      '1001',
      '--black',
      '7777',
      '--result',
      '1-0',
      ...WHY,
    ],
    '7777',
  ],
  [['correct', 'entry', 'T1', '--from', '1001', '--to', '1002', ...WHY], '1002'],
  [['correct', 'dates', 'T1', '--start', '2024-05-01', ...WHY], '2024-05-01'],
  [['correct', 'pool', 'T7', '--to', 'rapid', ...WHY], 'T7'],
  [['correct', 'system', 'T7', '--to', 'match', ...WHY], 'T7'],
  [['correct', 'time-control', 'T7', '--to', '90+30', ...WHY], 'T7'],
  [['correct', 'time-control', 'T1', '--to', '90/40+30', ...WHY], '90/40+30'],
  [['correct', 'annul', 'T7', ...WHY], 'T7'],
  [['correct', 'annul', 'T1', '--player', '1009', ...WHY], '1009'],
  [['correct', 'supersede', 'T1', 'nothing.trf', ...WHY], 'nothing.trf'],
  [['correct', 'supersede', 'T7', 'other.trf', ...WHY], 'T7'],
  [['correct', 'player', '7777', '--name', 'Nobody, N', ...WHY], '7777'],
  [['correct', 'merge', '1001', '--into', '1001', ...WHY], '1001'],
  [['correct', 'merge', '1001', '--into', '7777', ...WHY], '7777'],
  [['correct', 'unmerge', '1001', ...WHY], '1001'],
  [['correct', 'split', '1001', '--to', '1005', '--tournament', 'T7', ...WHY], 'T7'],
  [['correct', 'revert', '999999', ...WHY], '999999'],
  [['correct', 'revert', '67', ...WHY], 'neither a correction nor a decision'],
  [['player', 'transfer', '7777', '--to', 'GER', '--on', '2024-01-01', ...WHY], '7777'],
  [['player', 'rename', '7777', '--to', 'Roe, R', '--on', '2024-01-01', ...WHY], '7777'],
  [['player', 'deceased', '7777', '--on', '2024-01-01', ...WHY], '7777'],
  [['player', 'exclude', '7777', '--on', '2024-01-01', ...WHY], '7777'],
  [['player', 'reinstate', '1001', '--on', '2024-01-01', ...WHY], 'not excluded'],
  [['player', 'title', '1001', '--award', 'GM', '--on', '2024-03-01', ...WHY], 'GM'],
  [['player', 'title', '1004', '--revoke', 'GM', '--on', '2024-03-01', ...WHY], 'GM'],
  [['player', 'forget', '7777', ...WHY], '7777'],
  [['federation', 'readmit', 'GER', '--on', '2024-01-01', ...WHY], 'GER'],
  [['tournament', 'refuse', 'T7', ...WHY], 'T7'],
  [['tournament', 'allow-late-registration', 'T7', ...WHY], 'T7'],
  [['tournament', 'accept-late-report', 'T7', ...WHY], 'T7'],
  [['tournament', 'refuse-rating', 'T7', ...WHY], 'T7'],
  [['tournament', 'waive-decided-match', 'T7', ...WHY], 'T7'],
  [['tournament', 'approve-hybrid', 'T7', ...WHY], 'T7'],
  [['rules', '--pool', 'standard', '--on', '1999-01-01'], '1999-01-01'],
  [['rules', 'enact', 'STD-1900', '--from', '2024-01-01', '--adopted', '2023-01-01', ...WHY], 'STD-1900'],
  [
    ['rules', 'reschedule', 'STD-1900', '--from', '2024-01-01', '--adopted', '2023-01-01', ...WHY],
    'STD-1900',
  ],
  [['rules', 'adjust', ...LIST, '--formula', 'double-or-quits', ...WHY], 'double-or-quits'],
  [['withdraw', '--pool', 'standard', '--date', '2023-01-01', ...WHY], 'not been published'],
  [['import', 'nothing.ndjson'], 'nothing.ndjson'],
  [['import', 'broken.ndjson'], 'Line 1'],
  [['keys', 'create', '--role', 'officer', '--name', 'Anne'], 'one federation'],
  [['keys', 'revoke', 'nokey000'], 'nokey000'],
];

describe('a refused command', () => {
  const log = (): Promise<string> => commands.done(ledger, 'log');
  let before: string;
  beforeAll(async () => {
    before = await log();
  });
  afterAll(async () => expect(await log()).toBe(before));

  it.each(REFUSED)('%j', async (args, message) => {
    const { status, stderr } = await commands.run(ledger, ...args);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(message) as string });
    expect(stderr).not.toContain('    at ');
  });

  it('says the same in a separate process, and ends with 1', async () => {
    const [args] = REFUSED.at(-1)!;
    const alone = ledger.run(...args);
    expect(alone.status).toBe(1);
    expect(alone).toEqual(await commands.run(ledger, ...args));
  });
});
