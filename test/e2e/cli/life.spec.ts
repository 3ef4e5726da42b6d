import { readFileSync, writeFileSync } from 'node:fs';
import { LedgerCommand } from './ledger';
import { writeOpeningList, writeReport } from './small-world';

const LIST = ['--pool', 'standard', '--date', '2022-02-01'];

interface Decided {
  readonly position: number;
  readonly eventId: string;
  readonly listsChanged: readonly { readonly pool: string; readonly date: string }[];
}

/** Rating by id, from the CSV list. */
function ratings(csv: string): Record<string, number> {
  const rows = csv.trim().split('\n').slice(1);
  return Object.fromEntries(rows.map((row) => [row.split(',')[1]!, Number(row.split(',').at(-5))]));
}

describe('the life of a ledger, from its opening list to a correction two years later', () => {
  const ledger = new LedgerCommand();
  const copy = new LedgerCommand();
  afterAll(() => {
    ledger.clear();
    copy.clear();
  });

  it('is recorded by the commands of the contract', () => {
    const opening = writeOpeningList(ledger.path('opening.csv'));
    ledger.done('import-list', opening, '--pool', 'standard', '--date', '2022-01-01', '--source', 'test');
    const report = writeReport(ledger.path('T1.trf'), {
      start: '2022-01-10',
      players: [1001, 1002, 1003, 1004],
      rounds: ['1001-1002 1 1003-1004 =', '1004-1001 0 1002-1003 1'],
    });
    const terms = ['--pool', 'standard', '--received', '2022-01-15', '--registered', '2021-12-01'];
    const said = ledger.done('report', report, ...terms, '--as', 'Anne');
    expect(said).toContain('T1: recorded at position');
    const [, position] = /position (\d+)/.exec(said)!;
    expect(ledger.done('tournament', 'show', 'T1')).toMatch(
      new RegExp(`^\\s*${position}\\b.*report received`, 'mi'),
    );
    expect(ledger.done('report', report, ...terms)).toContain('already recorded');

    // 2500 beats 2400 (.36) and 2200 (.15): +.51 x 10 = +5.1. 2400 loses to 2500 (-.36) and beats 2300 (+.36).
    const published = ledger.done('publish', ...LIST, '--through', '2022-04-01');
    expect(published).toMatch(/2022-02-01: version 1[^]*2022-03-01: version 1[^]*2022-04-01: version 1/);
    const first = ledger.done('list', ...LIST, '--format', 'csv');
    expect(ratings(first)).toMatchObject({ 1001: 2505, 1002: 2400 });
    const sheet = ledger.done('explain', '1001', ...LIST);
    expect(sheet).toContain('2 rated games, sum +0.51, x K 10 = +5.10');

    // The first game was lost after all: -.64 + .15 = -.49 x 10 = -4.9; the opponent has +.64 + .36 = 1 x 10.
    const game = ['--round', '1', '--white', '1001', '--black', '1002', '--result', '0-1'];
    const correction = ['correct', 'result', 'T1', ...game, '--reason', 'scoresheet found'];
    const before = ledger.head();
    expect(ledger.done(...correction, '--preview')).toMatch(/1001.*2505 +2495 +-10/);
    expect(ledger.head()).toBe(before);
    const decided = ledger.json<Decided>(...correction);
    expect(decided.position).toBe(before + 1);
    expect(decided.listsChanged).toEqual(
      ['2022-02-01', '2022-03-01', '2022-04-01'].map((date) => ({ pool: 'standard', date })),
    );
    expect(ledger.done('list', ...LIST, '--version', '1', '--format', 'csv')).toBe(first);
    expect(ledger.done('list', ...LIST, '--known-at', String(before), '--format', 'csv')).toBe(first);
    expect(ledger.done('diff', ...LIST, '--from', 'published', '--to', 'now', '--format', 'csv')).toBe(
      'id,name,what,from_rating,to_rating,change,from_games,to_games,from_k,to_k,from_flag,to_flag\n' +
        '1001,"Adler, Ada",changed,2505,2495,-10,2,2,10,10,,\n' +
        '1002,"Brook, Ben",changed,2400,2410,10,2,2,10,10,,\n',
    );

    expect(ledger.done('publish', ...LIST)).toContain('2022-02-01: version 2');
    expect(ledger.done('publish', ...LIST)).toContain('unchanged since version 2');
    expect(ledger.done('history', '1001', '--pool', 'standard')).toMatch(
      /2022-02-01 +v1 2505, v2 2495 +2495/,
    );
    expect(ledger.done('verify')).toContain('All 4 published lists');
    // An auditor holds the list as it was published first.
    writeFileSync(ledger.path('held.csv'), first);
    const held = ['verify', '--against', 'held.csv', ...LIST, '--version'];
    expect(ledger.done(...held, '1')).toContain(
      'held.csv: all 10 rows are as on the standard list of 2022-02-01, version 1',
    );
    const other = ledger.run(...held, '2');
    expect(other.status).toBe(1);
    expect(other.stdout).toMatch(/1001 +rating 2505 +rating 2495/);

    ledger.done('correct', 'revert', String(decided.position), '--reason', 'the other scoresheet was right');
    expect(ledger.done('list', ...LIST, '--format', 'csv')).toBe(first);

    ledger.done('export', 'ledger.ndjson');
    const exported = readFileSync(ledger.path('ledger.ndjson'), 'utf8');
    expect(exported.replace(/\{"end":.*\n$/, '')).toBe(ledger.done('log'));
    copy.done('import', ledger.path('ledger.ndjson'));
    expect(copy.done('log')).toBe(ledger.done('log'));
    expect(copy.done('list', ...LIST, '--format', 'csv')).toBe(first);
  }, 120_000);
});
