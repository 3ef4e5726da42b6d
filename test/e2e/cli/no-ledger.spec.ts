import { readdirSync, writeFileSync } from 'node:fs';
import { startEventStoreDbServer } from '../../contract/eventstoredb-server/server';
import { LedgerCommand } from './ledger';
import { ManyCommands } from './many-commands';
import { writeOpeningList } from './small-world';

const LIST = ['--pool', 'standard', '--date', '2024-02-01'];
const WHY = ['--reason', 'test'];
const T1 = ['T1', '--round', '1', '--white', '1001', '--black', '1002'];
const REGISTER = [
  ...['tournament', 'register', 'T1', '--name', 'Open', '--pool', 'standard', '--federation', 'GER'],
  ...['--start', '2024-01-05', '--end', '2024-01-07', '--registered', '2023-12-01', '--system', 'swiss'],
  ...WHY,
];

/** Whatever only asks, and whatever is about something on record. */
const NEED_A_LEDGER: readonly (readonly string[])[] = [
  ['list', ...LIST],
  ['list', ...LIST, '--format', 'csv'],
  ['explain', '1001', ...LIST],
  ['history', '1001', '--pool', 'standard'],
  ['diff', ...LIST, '--from', 'published', '--to', 'now'],
  ['what-if', 'scenario.json', ...LIST],
  ['norms', 'T1'],
  ['title', '1001'],
  ['title', '1001', '--running', '2024-02-01'],
  ['titles', '--due'],
  ['rules'],
  ['log'],
  ['export', 'out.ndjson'],
  ['export', '-'],
  ['verify'],
  ['verify', '--against', 'opening.csv', ...LIST],
  ['publish', ...LIST],
  ['withdraw', ...LIST, ...WHY],
  ['correct', 'result', ...T1, '--result', '1-0', ...WHY],
  ['correct', 'supersede', 'T1', 'opening.csv', ...WHY],
  ['correct', 'revert', '12', ...WHY],
  ['player', 'transfer', '1001', '--to', 'GER', '--on', '2024-01-01', ...WHY],
  ['player', 'title', '1001', '--award', 'GM', '--on', '2024-01-01', ...WHY],
  ['tournament', 'refuse', 'T1', ...WHY],
  [...REGISTER, '--preview'],
];

describe('where there is no ledger', () => {
  const nowhere = new LedgerCommand();
  const commands = new ManyCommands();
  afterAll(() => {
    commands.end();
    nowhere.clear();
  });
  beforeAll(() => {
    writeFileSync(nowhere.path('scenario.json'), '{}');
    writeOpeningList(nowhere.path('opening.csv'));
  });

  it.each(NEED_A_LEDGER.map((args) => [args]))('%j is refused, and none is made', async (args) => {
    expect(await commands.run(nowhere, ...args)).toEqual({
      status: 3,
      stdout: '',
      stderr:
        `There is no ledger at ${nowhere.store}: ${nowhere.path('ledger.db')} does not exist.\n` +
        'Create one with import-list, report, load or import, or start the demo with npm start. ' +
        'To use another ledger, set --store or LEDGER_STORE.\n',
    });
    expect(readdirSync(nowhere.folder).sort()).toEqual(['opening.csv', 'scenario.json']);
  });

  it('the usual place is looked for from the current folder, also by another process', () => {
    const { status, stdout, stderr } = nowhere.run('list', ...LIST, '--store', 'file:./data/ledger.db');
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
    expect(stderr).toContain(
      `There is no ledger at file:./data/ledger.db: ${nowhere.path('data/ledger.db')} does not exist.`,
    );
    expect(nowhere.exists('data')).toBe(false);
  });

  const opening = ['import-list', 'opening.csv', '--pool', 'standard', '--date', '2024-01-01'];
  it.each([
    [[...opening, '--source', 'test'], 'imported.db'],
    [REGISTER, 'registered.db'],
    [['federation', 'exclude', 'GER', '--on', '2024-01-01', ...WHY], 'excluded.db'],
    [
      ['rules', 'reschedule', 'STD-2024', '--from', '2024-04-01', '--adopted', '2023-12-20', ...WHY],
      'rules.db',
    ],
  ])('%j may begin one', async (args, file) => {
    const store = ['--store', `file:${file}`];
    expect(await commands.run(nowhere, ...args, ...store)).toMatchObject({ status: 0 });
    expect((await commands.run(nowhere, 'log', ...store)).stdout).not.toBe('');
  });
});

describe('a ledger in which nothing is recorded yet', () => {
  const commands = new ManyCommands();
  const file = new LedgerCommand();
  afterAll(() => {
    commands.end();
    file.clear();
  });

  it('is reported as empty: on a server, which keeps nothing until something is recorded', async () => {
    const server = await startEventStoreDbServer();
    try {
      const ledger = { folder: file.folder, store: server.address } as LedgerCommand;
      expect(await commands.run(ledger, 'verify')).toEqual({
        status: 1,
        stdout: '',
        stderr: `The ledger at ${server.address} is empty.\nThere is nothing to verify.\n`,
      });
    } finally {
      await server.stop();
    }
  });

  it('is reported as empty: in memory, where every command begins with nothing', async () => {
    const { status, stderr } = await commands.run(file, 'list', ...LIST, '--store', 'memory:');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^The ledger at memory: is empty\.\nRefused: /) as string,
    });
  });

  it('is reported as empty: in a file that was begun, and then the first entry was refused', async () => {
    const report = ['report', 'nobody.trf', '--pool', 'standard'];
    writeFileSync(file.path('nobody.trf'), 'no report at all\n');
    expect(await commands.run(file, ...report)).toMatchObject({ status: 1 });
    expect(await commands.run(file, 'log')).toEqual({
      status: 0,
      stdout: '',
      stderr: `The ledger at ${file.store} is empty.\n`,
    });
  });
});
