import { LedgerCommand } from './ledger';
import { writeOpeningList, writeReport } from './small-world';

const ledger = new LedgerCommand();
const LIST = ['--pool', 'standard', '--date', '2024-02-01'];

beforeAll(() => {
  const opening = writeOpeningList(ledger.path('opening.csv'));
  ledger.done('import-list', opening, '--pool', 'standard', '--date', '2024-01-01', '--source', 'test');
  const report = writeReport(ledger.path('T1.trf'), {
    start: '2024-01-08',
    players: [1001, 1005, 1006],
    rounds: ['1006-1001 =', '1001-1005 1'],
  });
  ledger.done(
    'report',
    report,
    '--pool',
    'standard',
    '--received',
    '2024-01-15',
    '--registered',
    '2023-12-01',
  );
});
afterAll(() => ledger.clear());

describe('shipped scenarios on the command line', () => {
  it('are listed with what they change', () => {
    const scenarios = JSON.parse(ledger.done('scenarios', '--format', 'json')) as Record<string, unknown>[];
    const fields = ['id', 'proposal', 'authors', 'articles', 'text', 'modelled', 'changes'];
    for (const scenario of scenarios) expect(Object.keys(scenario)).toEqual(expect.arrayContaining(fields));
    expect(scenarios.find(({ id }) => id === 'D27.400')).toMatchObject({
      proposal: 'D27',
      changes: ['differenceCap'],
    });
    expect(scenarios.find(({ id }) => id === 'D29')).toMatchObject({ changes: [] });
  });

  it('are replayed for one list, under the columns of a difference', () => {
    const [head, ...rows] = ledger
      .done('what-if', '--scenario', 'D32', ...LIST, '--format', 'csv')
      .split('\n');
    expect(head).toBe(
      'id,name,what,from_rating,to_rating,change,from_games,to_games,from_k,to_k,from_flag,to_flag',
    );
    // 2500 drew with 2000 and beat 2100: -0.34, times K 10 = -3.4, times K 20 = -6.8.
    expect(rows[0]).toMatch(/^1001,.*,changed,2497,2493,-4,2,2,10,20,,$/);
  });

  it('are replayed for several lists, and hold from a day on', () => {
    const args = ['what-if', '--scenario', 'D32', '--from', '2024-02-01', '--pool', 'standard'];
    const dates = ['--date', '2024-01-01', '--through', '2024-02-01'];
    const lists = JSON.parse(ledger.done(...args, ...dates, '--format', 'json')) as {
      readonly date: string;
      readonly rows: readonly { readonly change: number; readonly to: { readonly k: number } }[];
    }[];
    expect(lists.map(({ date }) => date)).toEqual(['2024-01-01', '2024-02-01']);
    // K of the list of February is another one; the games were played under that of January.
    expect(lists[1]!.rows.every(({ change }) => change === 0)).toBe(true);
    expect(lists[1]!.rows[0]!.to.k).toBe(20);
  });

  it('are about the standard lists where no pool is named, and the list is that of --through', () => {
    const args = ['what-if', '--scenario', 'D32', '--from', '2024-01-01', '--through', '2024-02-01'];
    const rows = ledger.done(...args, '--format', 'csv').split('\n');
    expect(rows[1]).toMatch(/^2024-02-01,1001,.*,changed,2497,2493,-4,2,2,10,20,,$/);
    expect(ledger.run('what-if', 'scenario.json', '--date', '2024-02-01').status).toBe(2);
  });

  it('are refused by name, and wrong options are wrong usage', () => {
    const unknown = ledger.run('what-if', '--scenario', 'D99', ...LIST);
    expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('no scenario "D99"')]);
    expect(ledger.run('what-if', ...LIST).status).toBe(2);
    expect(ledger.run('what-if', '--scenario', 'D27', '--pool', 'standard').status).toBe(2);
    expect(ledger.run('scenarios', '--pool', 'standard').status).toBe(2);
  });

  it('are compared', () => {
    const args = ['scenarios', '--compare', '--scenario', 'D1', 'D32', ...LIST, '--format', 'csv'];
    const [, first, second] = ledger.done(...args).split('\n');
    expect(first).toMatch(/^D1,2024-02-01,0,0,0,0,,0,0,2,/);
    expect(second).toMatch(/^D32,2024-02-01,[1-3],0,0,[1-3],\d\.\d\d,0,0,2,/);
  });
});

describe('monitor', () => {
  it('shows drift and prediction list by list', () => {
    const [head, ...rows] = ledger
      .done('monitor', '--pool', 'standard', '--from', '2024-02-01', '--format', 'csv')
      .split('\n');
    expect(head).toMatch(
      /^pool,list_date,rule_set,players,mean_rating,.*,band,games,expected,score,squared_error$/,
    );
    // Differences of 500 and 400: .96 and .92 against a draw and a win.
    expect(rows[0]).toMatch(/^standard,2024-02-01,STD-2022a,.*,all,2,1\.88,1\.50,/);
    expect(ledger.done('monitor', '--bands')).toContain('difference');
  });
});
