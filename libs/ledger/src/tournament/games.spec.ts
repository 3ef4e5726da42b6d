import { RefusedError } from '@ledger/kernel';
import fc from 'fast-check';
import {
  BLACK_HALF_POINTS,
  NO_OPPONENT,
  scanRound,
  WAS_PLAYED,
  WHITE_HALF_POINTS,
  writeRound,
} from './games';
import type { GameEntry } from './games';
import { RESULT_CODES } from './report';
import type { ResultCode } from './report';

function read(line: string): GameEntry[] {
  const games: GameEntry[] = [];
  scanRound(line, (white, black, result) =>
    games.push({
      white,
      black: black === NO_OPPONENT ? null : black,
      result: String.fromCharCode(result) as ResultCode,
    }),
  );
  return games;
}

describe('the line of a round', () => {
  it('gives games and byes in order', () => {
    expect(read('1-8:1 12-7:= 3-106:+ 5:U')).toEqual([
      { white: 1, black: 8, result: '1' },
      { white: 12, black: 7, result: '=' },
      { white: 3, black: 106, result: '+' },
      { white: 5, black: null, result: 'U' },
    ]);
    expect(read('')).toEqual([]);
  });

  it.each([
    ['1-8', 1],
    ['1-8:', 1],
    ['1-8:x', 1],
    ['1-8:é', 1],
    ['1-8:1 ', 7],
    [' 1-8:1', 1],
    ['1-8:1  2-7:1', 7],
    ['1-8:12-7:1', 1],
    ['1-8:1 2-7:11', 7],
    ['0-8:1', 1],
    ['1-0:1', 1],
    ['-8:1', 1],
    ['1-:1', 1],
    ['1-1:1', 1],
    [':U', 1],
    ['5-6:U', 1],
    ['1-8:1 5:1', 7],
    ['1-8:1 2-7;1 3-6:1', 7],
    ['1-8:1 2-7:= 3-6', 13],
  ])('"%s" is refused, naming column %i', (line, column) => {
    const attempt = () => read(line);
    expect(attempt).toThrow(RefusedError);
    expect(attempt).toThrow(`column ${column}:`);
  });

  it('writing and reading are each other’s inverse', () => {
    const startNumber = fc.integer({ min: 1, max: 99_999 });
    const codes = Object.keys(RESULT_CODES) as ResultCode[];
    const byes = fc.record({
      white: startNumber,
      black: fc.constant(null),
      result: fc.constantFrom<ResultCode>('F', 'H', 'U', 'Z'),
    });
    const games = fc
      .record({
        white: startNumber,
        black: startNumber,
        result: fc.constantFrom(...codes.filter((code) => !'FHUZ'.includes(code))),
      })
      .filter(({ white, black }) => white !== black);
    fc.assert(
      fc.property(fc.array(fc.oneof(games, byes)), (round) => {
        expect(read(writeRound(round))).toEqual(round);
      }),
    );
  });

  it('is not written wrongly', () => {
    expect(() => writeRound([{ white: 3, black: 3, result: '1' }])).toThrow(RefusedError);
    expect(() => writeRound([{ white: 3, black: null, result: '1' }])).toThrow(RefusedError);
  });
});

describe('a result code', () => {
  it('scores as the table of result codes says', () => {
    for (const [code, { white, black, played }] of Object.entries(RESULT_CODES)) {
      const result = code.charCodeAt(0);
      expect([WHITE_HALF_POINTS[result], BLACK_HALF_POINTS[result], WAS_PLAYED[result]]).toEqual([
        white,
        black,
        Number(played),
      ]);
    }
  });
});
