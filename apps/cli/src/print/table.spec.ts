import type { Column } from './table';
import { columnsFor, printTable, tableLines } from './table';
import { say } from './text';

interface Game {
  readonly round: number;
  readonly opponent: string;
  readonly why: string;
}

const COLUMNS: readonly Column<Game>[] = [
  { title: 'rd', align: 'right', cell: ({ round }) => round },
  { title: 'opponent', flexible: true, cell: ({ opponent }) => opponent },
  { title: 'why', below: true, cell: ({ why }) => why },
];
const GAMES: readonly Game[] = [
  { round: 1, opponent: 'Player, Anna Maria', why: 'D 1436 counts as 400. [8.31]' },
  { round: 12, opponent: 'Player, Bo', why: '' },
];

describe('a table', () => {
  it('has everything in one line if the terminal is wide enough', () => {
    expect(tableLines(COLUMNS, GAMES, 'cut', 80)).toEqual([
      'rd  opponent            why',
      ' 1  Player, Anna Maria  D 1436 counts as 400. [8.31]',
      '12  Player, Bo',
    ]);
  });

  it('sets sentences below their rows where there is none, then cuts names', () => {
    expect(tableLines(COLUMNS, GAMES, 'cut', 20)).toEqual([
      'rd  opponent',
      ' 1  Player, Anna Ma…',
      '      why: D 1436',
      '        counts as',
      '        400. [8.31]',
      '12  Player, Bo',
    ]);
  });

  it('wraps instead of cutting where every word matters', () => {
    const [, first, second] = tableLines(COLUMNS, GAMES, 'wrap', 20);
    expect([first, second]).toEqual([' 1  Player, Anna', '    Maria']);
  });

  it.each([1, 20, 21, 40, 53, 54, 200])('loses no word of a sentence in %i columns', (width) => {
    const words = tableLines(COLUMNS, GAMES, 'wrap', width).join(' ').split(/\s+/);
    for (const word of GAMES[0]!.why.split(' ')) expect(words).toContain(word);
  });

  it.each([20, 30, 54, 200])('keeps to %i columns', (width) => {
    for (const line of tableLines(COLUMNS, GAMES, 'wrap', width))
      expect(line.length).toBeLessThanOrEqual(width);
  });

  describe('with spare columns', () => {
    const spare: readonly Column<Game>[] = [
      ...COLUMNS,
      { title: 'federation', spare: 2, cell: () => 'GER' },
      { title: 'born', spare: 1, cell: () => 1990 },
    ];
    // 2 + 16 + 10 + 4 with their gaps, a long name cut to what can still be read.
    it.each([
      [38, ['rd', 'opponent', 'why', 'federation', 'born']],
      [37, ['rd', 'opponent', 'why', 'federation']],
      [32, ['rd', 'opponent', 'why', 'federation']],
      [31, ['rd', 'opponent', 'why']],
      [1, ['rd', 'opponent', 'why']],
    ])('in %i columns keeps %j', (width, titles) => {
      const kept = columnsFor(spare, GAMES, width);
      expect(kept.map(({ title }) => title)).toEqual(titles);
      for (const line of tableLines(kept, GAMES, 'cut', width))
        expect(line.length).toBeLessThanOrEqual(Math.max(width, 20));
    });
  });
});

describe('names that would command the terminal', () => {
  it('are printed with their control characters written out, on one line', () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      printTable([{ title: 'name', cell: (name: string) => name }], ['Doe\u001b[2J\nWINNER', '\u202eeoD']);
      say('Doe\u001b[2J');
      expect(written.mock.calls.map(([text]) => text).join('')).toBe(
        'name\nDoe\\u001b[2J\\u000aWINNER\n\\u202eeoD\nDoe\\u001b[2J\n',
      );
    } finally {
      written.mockRestore();
    }
  });
});
