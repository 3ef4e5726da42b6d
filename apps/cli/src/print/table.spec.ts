import type { Column } from './table';
import { columnsFor, printTable, tableLines } from './table';
import { asTyped, say } from './text';
import { TITLES_MOVED } from './titles-moved';

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

describe('norms and titles affected', () => {
  const moved = {
    player: 70001600,
    name: 'Somebody, With a Long Name',
    title: 'IM',
    what: 'norm',
    tournament: 'D04S5',
    change: 'lost',
    before: 'a norm of 9 games, performance 2455, not overlapping with another one',
    after: 'no norm: performance 2440 instead of 2450 [T-2022 1.48]',
    titleHeld: true,
  } as unknown as Parameters<(typeof TITLES_MOVED)[0]['cell']>[0];

  it('loses no word at 80 columns, and takes few lines', () => {
    const lines = tableLines(TITLES_MOVED, [moved], 'wrap', 80);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines.join(' ')).toContain('before: a norm of 9 games, performance 2455, not overlapping with');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });
});

it('advice names the options of the command line', () => {
  expect(asTyped('Set `timeControl`, or add `part`.')).toBe('Set --time-control, or add --part.');
});
