import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LedgerCommand } from './ledger';
import { writeOpeningList, writeReport } from './small-world';

const LIST = ['--pool', 'standard', '--date', '2024-03-01'];
const QUESTIONS = [
  ['list', ...LIST, '--format', 'csv'],
  ['history', '1001', '--pool', 'standard', '--format', 'json'],
  ['diff', ...LIST, '--from', 'v1', '--to', 'now', '--format', 'json'],
];

describe('checkpoints next to a ledger', () => {
  const ledger = new LedgerCommand();
  afterAll(() => ledger.clear());
  const cache = ledger.path('ledger.db.cache');
  const answers = (): string[] => QUESTIONS.map((question) => ledger.done(...question));
  const files = (): string[] =>
    readdirSync(cache).flatMap((edition) =>
      readdirSync(join(cache, edition)).map((name) => join(cache, edition, name)),
    );

  beforeAll(() => {
    const opening = writeOpeningList(ledger.path('opening.csv'));
    ledger.done('import-list', opening, '--pool', 'standard', '--date', '2024-01-01', '--source', 'test');
    const report = writeReport(ledger.path('T1.trf'), {
      start: '2024-01-08',
      players: [1001, 1002, 1003, 1004],
      rounds: ['1001-1002 1 1003-1004 =', '1004-1001 0 1002-1003 1'],
    });
    const received = ['--received', '2024-01-15', '--registered', '2023-12-01'];
    ledger.done('report', report, '--pool', 'standard', ...received);
    ledger.done('publish', ...LIST);
    const game = ['--round', '1', '--white', '1001', '--black', '1002', '--result', '0-1'];
    ledger.done('correct', 'result', 'T1', ...game, '--reason', 'scoresheet found');
  });

  it('change no byte of an answer: found, deleted, damaged or not wanted', () => {
    rmSync(cache, { recursive: true, force: true });
    const first = answers();
    expect(first[1]).toContain('correction');
    const kept = files();
    expect(kept.length).toBeGreaterThan(2);
    expect(answers()).toEqual(first);
    for (const path of files())
      writeFileSync(
        path,
        readFileSync(path).map((byte, place) => (place === 90 ? byte ^ 1 : byte)),
      );
    expect(answers()).toEqual(first);
    rmSync(cache, { recursive: true });
    process.env['LEDGER_CACHE'] = 'none';
    try {
      expect(answers()).toEqual(first);
    } finally {
      delete process.env['LEDGER_CACHE'];
    }
    expect(existsSync(cache)).toBe(false);
  });
});
