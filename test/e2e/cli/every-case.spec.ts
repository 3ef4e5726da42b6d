import { beginLedger, CASES } from '../every-case';
import { LedgerCommand } from './ledger';
import { ManyCommands } from './many-commands';
import { writeReport } from './small-world';

const ledger = new LedgerCommand();
const commands = new ManyCommands();
afterAll(() => {
  commands.end();
  ledger.clear();
});
const run = commands.run.bind(commands, ledger);
const done = commands.done.bind(commands, ledger);

const WHY = ['--reason', 'case 12'];
const STANDARD = ['--pool', 'standard'];
const MARCH = [...STANDARD, '--date', '2024-03-01'];

beforeAll(() => beginLedger(commands, ledger));

interface Recorded {
  readonly position: number;
  readonly type: string;
  readonly metadata: { readonly reason?: string };
}

async function eventAt(position: number): Promise<Recorded> {
  const [line] = (await done('log', '--from', String(position))).split('\n');
  return JSON.parse(line!) as Recorded;
}

describe('every case that a rating office meets', () => {
  it.each(CASES)('%s: %j', async (event, args) => {
    const { position } = JSON.parse(await done(...args, ...WHY, '--format', 'json')) as Recorded;
    expect(await eventAt(position)).toMatchObject({ type: event, metadata: { reason: 'case 12' } });
    // The same again is known, and refused or not it adds nothing.
    const head = (await done('log', '--from', String(position))).trim().split('\n').length;
    await run(...args, ...WHY);
    expect((await done('log', '--from', String(position))).trim().split('\n')).toHaveLength(head);
  });

  it('games that were played after the report are added to it', async () => {
    await done('report', 'more.trf', ...STANDARD, '--id', 'T1', '--supplement', '--received', '2024-02-20');
    expect(await done('log', '--stream', 'tournament-T1')).toContain('"type":"SupplementReported"');
  });

  it('shows the sender of a report what it would assume', async () => {
    writeReport(ledger.path('odd.trf'), {
      start: '2024-02-12',
      players: [1001, 1002],
      rounds: ['1001-1002 1'],
      timeControl: 'as usual',
    });
    const terms = ['--received', '2024-02-01', '--registered', '2024-01-01'];
    const { status, stderr } = await run('report', 'odd.trf', ...STANDARD, ...terms);
    expect(status).toBe(0);
    expect(stderr).toContain(
      '"as usual" cannot be read. Assumed: one that fits the pool. Set --time-control',
    );
    expect(stderr).toContain('received on 2024-02-01, before the tournament ended on 2024-02-12');
    expect(stderr).toContain('To see which list rates it: tournament show odd');
  });

  it('shows in the rows what was decided about people and federations', async () => {
    const list = await done('list', ...MARCH, '--format', 'csv');
    expect(list).toMatch(/,1002,"Brook, Ben",FID,M,IM,/);
    expect(list).toMatch(/,1008,"Hahn, Hal",FRX,/);
    // 1600 raised by 40 % of what it lacks to 2000, then 25 points less.
    expect(list).toMatch(/,1010,"Jung, Jan",NOR,M,,1735,/);
  });

  it('says of two states without a different row whether they are the same list', async () => {
    const at = (await done('log')).trim().split('\n').length;
    const compare = ['diff', ...STANDARD, '--date', '2024-01-01', '--from', String(at), '--to', 'now'];
    expect((await run(...compare)).stderr).toBe('The two states are equal.\n');
    await done('correct', 'player', '1004', '--federation', 'SWE', ...WHY);
    const { stdout, stderr } = await run(...compare);
    expect(stdout).toContain('standard list of 2024-01-01: 0 entered, 0 left, 0 changed, 10 unchanged.\n');
    expect(stdout).toMatch(/Shown differently\n.*\n1004 +Dahl, Dan +federation +NOR +SWE\n/);
    expect(stderr).toBe('');
  });

  it('shows where a tournament is rated or why not, its changes of rating, and who changed it since', async () => {
    const rated = await done('tournament', 'show', 'T1');
    expect(rated).toContain(
      '2024-02-05 to 2024-02-07, registered 2022-12-01, swiss, time control 90 min + 30 s',
    );
    expect(rated).toContain('Rated on the standard list of 2024-03-01 (published as v1).');
    expect(rated).toMatch(/^ *1002 +Brook, Ben +2400 +10 +3 +2 +[+-]\d+\.\d\d$/m);
    expect(rated).toMatch(/^ *\d+ +\S+ +\S+ +report received +v1$/m);
    expect(rated).toMatch(/^ *\d+ +\S+ +\S+ +rating basis corrected +not yet$/m);
    expect(rated).toContain('why: case 12');
    expect(rated).toMatch(/Not rated\. .*\n +Reported after its part had been reported; not rated\. \[/);
    const refused = await done('tournament', 'show', 'late');
    expect(refused).toContain('Not rated.');
    expect(refused).toContain('The late report was refused.');
    const before = await done('tournament', 'show', 'late', '--known-at', String(ledgerBefore));
    expect(before).toMatch(/Received 2024-02-15, too late for list 3 after the end .* \[STD-2022 9\.1/);
    expect((await run('tournament', 'show', 'T9')).stderr).toBe(
      'Refused: Tournament T9 is not registered. Check the id, or register the tournament first.\n',
    );
  });

  let ledgerBefore = 0;
  beforeAll(async () => {
    ledgerBefore = (await done('log')).trim().split('\n').length;
  });
});
