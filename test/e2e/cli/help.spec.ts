import { LedgerCommand } from './ledger';

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  correct: [
    'result',
    'unplayed',
    'played',
    'entry',
    'dates',
    'pool',
    'system',
    'time-control',
    'annul',
    'supersede',
    'player',
    'merge',
    'unmerge',
    'split',
    'revert',
  ],
  player: ['transfer', 'rename', 'deceased', 'exclude', 'reinstate', 'title', 'forget'],
  federation: ['exclude', 'readmit'],
  tournament: [
    'register',
    'refuse',
    'allow-late-registration',
    'accept-late-report',
    'refuse-rating',
    'waive-decided-match',
    'approve-hybrid',
  ],
  rules: ['enact', 'reschedule', 'adjust'],
  keys: ['create', 'list', 'revoke'],
};
const SINGLE = [
  'import-list',
  'report',
  'load',
  'publish',
  'list',
  'explain',
  'history',
  'diff',
  'what-if',
  'withdraw',
  'log',
  'export',
  'import',
  'verify',
];
const ALL = [
  ...SINGLE.map((name) => [name]),
  ...Object.entries(GROUPS).flatMap(([group, names]) => [[group], ...names.map((name) => [group, name])]),
];

describe('ledger --help', () => {
  const ledger = new LedgerCommand();
  afterAll(() => ledger.clear());

  it('names every command', () => {
    const { status, stdout, stderr } = ledger.run('--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const name of [...SINGLE, ...Object.keys(GROUPS)])
      expect(stdout).toMatch(new RegExp(`^ +${name}\\b`, 'm'));
    expect(stdout).toContain('Exit codes: 0 done, 1 refused');
  });

  it.each(ALL)('%s %s shows an example', (...names) => {
    const command = names.filter((name) => name !== undefined);
    const { status, stdout } = ledger.run(...command, '--help');
    expect(status).toBe(0);
    expect(stdout).toContain(`$ npx ledger ${command.join(' ')}`);
  });
});

describe('wrong usage', () => {
  const ledger = new LedgerCommand();
  afterAll(() => ledger.clear());

  it.each([
    [[], 'Usage: ledger'],
    [['lists'], "unknown command 'lists'"],
    [['list', '--pool', 'standard'], '--date'],
    [['list', '--pool', 'bullet', '--date', '2024-01-01'], 'bullet'],
    [['list', '--pool', 'rapid', '--date', '2024-13-01'], '2024-13-01'],
    [['list', '--pool', 'rapid', '--date', '2024-01-01', '--format', 'pdf'], 'pdf'],
    [['list', '--pool', 'rapid', '--date', '2024-01-01', '--colour', 'red'], '--colour'],
    [['correct', 'annul', 'T1'], '--reason'],
    [['correct', 'dates', 'T1', '--reason', 'x'], '--start, --end'],
    [['correct', 'annul', 'T1', '--reason', 'x', '--side', 'player'], '--side goes with --player'],
    [['player', 'title', '1', '--on', '2024-01-01', '--reason', 'x'], '--award or --revoke'],
    [['verify', 'now'], 'too many arguments'],
    [['list', '--pool', 'rapid', '--date', '2024-01-01', '--store', 'ftp:x'], 'ftp'],
  ])('%j exits with 2 and says what is wrong', (args, message) => {
    const { status, stdout, stderr } = ledger.run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
