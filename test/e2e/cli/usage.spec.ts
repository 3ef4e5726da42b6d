import { LedgerCommand } from './ledger';
import { ManyCommands } from './many-commands';

describe('wrong usage', () => {
  const ledger = new LedgerCommand();
  const commands = new ManyCommands();
  afterAll(() => {
    commands.end();
    ledger.clear();
  });

  it.each([
    [[], 'Usage: ledger'],
    [['listing'], "unknown command 'listing'"],
    [['list', '--pool', 'standard'], '--date'],
    [['list', '--pool', 'bullet', '--date', '2024-01-01'], 'bullet'],
    [['list', '--pool', 'rapid', '--date', '2024-13-01'], '2024-13-01'],
    [['list', '--pool', 'rapid', '--date', '2024-01-01', '--format', 'pdf'], 'pdf'],
    [['list', '--pool', 'rapid', '--date', '2024-01-01', '--colour', 'red'], '--colour'],
    [['correct', 'annul', 'T1'], '--reason'],
    [
      ['correct', 'result', 'T1', '--round', '1'],
      "required options '--white <player>', '--black <player>', '--result <result>', '--reason <text>' not specified",
    ],
    [['correct', 'dates', 'T1', '--reason', 'x'], '--start, --end'],
    [['correct', 'annul', 'T1', '--reason', 'x', '--side', 'player'], '--side needs --player'],
    [
      ['correct', 'annul', 'T1', '--reason', 'x', '--effect', '2024-02-02'],
      '--effect must be origin or the date',
    ],
    [['correct', 'time-control', 'T1', '--to', '9'.repeat(61), '--reason', 'x'], 'equal to 60 characters'],
    [['correct', 'unmerge', '1', '--reason', 'x', '--effect', '2024-02-01'], '--effect must be'],
    [['correct', 'revert', 'last', '--reason', 'x'], '<position> must be an integer number, not "last"'],
    [['correct', 'pool', 'T 1', '--to', 'rapid', '--reason', 'x'], '<tournament> must be up to 64 letters'],
    [
      ['player', 'transfer', '1', '--to', 'Germany', '--on', '2024-13-01', '--reason', 'x'],
      'not "2024-13-01"',
    ],
    [['player', 'title', '1', '--on', '2024-01-01', '--reason', 'x'], '--award or --revoke'],
    [['titles'], '--due'],
    [['title', 'nobody'], 'nobody'],
    [['title', '1', '--for', 'King'], 'King'],
    [['norms', 'T1', '--player', 'x'], 'x'],
    [['player', 'certify-norm', '1', 'T1', '--title', 'FM'], 'FM'],
    [['player', 'certify-norm', '1', 'T1', '--title', 'GM', '--attest', '9.9'], '1.42d'],
    [['player', 'apply', '1', '--title', 'GM', '--reason', 'x'], '--on'],
    [['verify', '--pool', 'rapid'], '--against'],
    [['verify', '--against', 'list.csv', '--pool', 'rapid'], '--date'],
    [['log', 'now'], 'too many arguments'],
    [['list', '--pool', 'rapid', '--date', '2024-01-01', '--store', 'ftp:x'], 'ftp'],
  ])('%j exits with 2 and says what is wrong', async (args, message) => {
    const { status, stdout, stderr } = await commands.run(ledger, ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('says the same in a separate process, and ends with 2', async () => {
    const alone = ledger.run('list', '--pool', 'bullet');
    expect(alone.status).toBe(2);
    expect(alone).toEqual(await commands.run(ledger, 'list', '--pool', 'bullet'));
  });
});
