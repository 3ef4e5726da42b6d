import type { Column } from './table';
import { tableLines } from './table';

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
  it('has everything in one line where there is room', () => {
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

  it.each([1, 20, 21, 40, 53, 54, 200])('loses no word of a sentence in %i columns', (room) => {
    const words = tableLines(COLUMNS, GAMES, 'wrap', room).join(' ').split(/\s+/);
    for (const word of GAMES[0]!.why.split(' ')) expect(words).toContain(word);
  });

  it.each([20, 30, 54, 200])('keeps to %i columns', (room) => {
    for (const line of tableLines(COLUMNS, GAMES, 'wrap', room))
      expect(line.length).toBeLessThanOrEqual(room);
  });
});
