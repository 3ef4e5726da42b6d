import { readTrf } from './read-trf';

/** Two players, one round: the cell of each. */
function pair(white: string, black: string): ReturnType<typeof readTrf> {
  const line = (number: number, cell: string): string =>
    `001 ${String(number).padStart(4)} m    Player, P${number}                        2000 GER    1000000${number}             0.0    ${number}  ${cell}`;
  return readTrf(Buffer.from(`012 T\n${line(1, white)}\n${line(2, black)}\n`));
}

describe('the two sides of a game', () => {
  // white's code, black's code, what the game is, or the error
  it.each([
    ['1', '0', '1'],
    ['0', '1', '0'],
    ['=', '=', '='],
    ['=', '0', 'a'],
    ['0', '=', 'b'],
    ['0', '0', 'z'],
    ['W', 'L', 'W'],
    ['w', 'l', 'W'],
    ['D', 'D', 'D'],
    ['L', 'W', 'L'],
    ['+', '-', '+'],
    ['-', '+', '-'],
    ['-', '-', '~'],
    ['½', '½', '='],
    ['1', '=', 'ImpossiblePair'],
    ['=', '1', 'ImpossiblePair'],
    ['1', '1', 'ImpossiblePair'],
    ['+', '+', 'ImpossiblePair'],
    ['W', 'D', 'ImpossiblePair'],
    ['1', '-', 'ResultsContradict'],
    ['+', '0', 'ResultsContradict'],
    ['W', '0', 'ResultsContradict'],
    ['D', '=', 'ResultsContradict'],
    ['L', 'L', 'ResultsContradict'],
    ['D', 'L', 'ResultsContradict'],
    [' ', ' ', 'ResultMissing'],
    ['1', ' ', 'MissingOnOneSide'],
    [' ', '=', 'MissingOnOneSide'],
    ['1', 'U', 'ResultsContradict'],
    ['*', '*', 'CellUnreadable'],
  ])('%s and %s: %s', (white, black, expected) => {
    const { report, findings } = pair(`   2 w ${white}`, `   1 b ${black}`);
    const errors = findings.filter((finding) => finding.severity === 'error').map((finding) => finding.code);
    if (expected.length > 1) expect(errors).toContain(expected);
    else expect(errors).toEqual([]);
    if (expected.length === 1) {
      expect(report!.games).toEqual([{ round: 1, white: 1, black: 2, code: expected }]);
    } else {
      expect(report).toBeNull();
    }
  });
});

describe('a cell without an opponent', () => {
  it.each([
    ['0000 - U', 'U'],
    ['0000 - H', 'H'],
    ['0000 - F', 'F'],
    ['0000 - Z', 'Z'],
    ['0000 - u', 'U'],
    ['       H', 'H'],
    ['   0 - U', 'U'],
    ['0        ', 'Z'],
    ['0000 - +', 'F'],
    ['0000 - 1', 'F'],
    ['0000 - =', 'H'],
    ['0000 - -', 'Z'],
    ['0000 - 0', 'Z'],
    ['   2 - Z', 'Z'],
    ['   2 w H', 'H'],
    ['', 'Z'],
  ])('"%s" is the bye %s', (cell, code) => {
    const { report } = pair(cell, '0000 - H');
    expect(report!.games).toEqual([
      { round: 1, white: 1, black: null, code },
      { round: 1, white: 2, black: null, code: 'H' },
    ]);
  });
});

describe('colours', () => {
  it.each([
    ['w', 'b', 1, []],
    ['b', 'w', 2, []],
    ['W', 'B', 1, []],
    ['w', ' ', 1, ['note']],
    [' ', 'w', 2, ['note']],
    ['-', '-', 1, ['warning', 'warning']],
  ])('%s and %s: player %i is white', (own, other, white, expected) => {
    const { report, findings } = pair(`   2 ${own} =`, `   1 ${other} =`);
    expect(report!.games[0]!.white).toBe(white);
    const about = findings
      .filter((finding) => finding.code === 'ColourMissing')
      .map((finding) => finding.severity);
    expect(about).toEqual(expected);
  });
});

describe('points', () => {
  const scored = (points: string, ...records: readonly string[]): string[] => {
    const text = [
      '012 T',
      ...records,
      `001    1 m    Player, P1                        2000 GER    10000001            ${points}    1     2 w 1  0000 - H`,
      `001    2 m    Player, P2                        2000 GER    10000002             0.0    2     1 b 0            `,
    ];
    return readTrf(Buffer.from(text.join('\n'))).findings.map((finding) => finding.code);
  };
  it.each([
    [' 1.5', [], false],
    ['  1½', [], false],
    [' 2.0', [], true],
    [' 4.0', ['162  W 3.0    D 1.0'], false],
    [' 3.5', ['XXS W=3'], false],
    [' 3.5', ['BBW 3.0'], false],
    [' 2.0', ['XXS WW=1.5'], false],
    [' 1.0', ['XXS HPB=0'], false],
    [' 2.5', ['XXS WW=2 W=1 WW=2'], false],
    [' 1.5', ['XXS WW=2 W=1'], false],
    [' 9.0', ['299          7.5  000 0001'], false],
    ['    ', [], false],
  ])('%s under %j differ: %s', (points, records, differ) => {
    expect(scored(points, ...records).includes('PointsDiffer')).toBe(differ);
  });
});

/** Two players who draw every round, under these records. */
function drawn(rounds: number, ...records: string[]): ReturnType<typeof readTrf> {
  const line = (number: number, cell: string): string =>
    `001 ${String(number).padStart(4)} m    Player, P${number}                        2000 GER    1000000${number}             ${(rounds / 2).toFixed(1)}    ${number}${`  ${cell}`.repeat(rounds)}`;
  const players = [line(1, '   2 w ='), line(2, '   1 b =')];
  return readTrf(Buffer.from(`012 T\n${[...records, ...players].join('\n')}\n`));
}

describe('rounds and dates', () => {
  it.each([
    [['142 5'], 6, 1],
    [['XXR 5'], 6, 1],
    [['142 6'], 6, 0],
    [['142 9'], 6, 0],
  ])('%j and %i rounds played: %i findings', (records, rounds, count) => {
    const { findings } = drawn(rounds, ...records);
    expect(findings.filter(({ code }) => code === 'MoreRoundsThanScheduled')).toHaveLength(count);
  });

  // start, end, 132 of round 1, how the dates are understood, and whether a person has to look
  it.each([
    ['24/09/2010', '02/10/2010', '', '2010-09-24', '2010-10-02', 'note'],
    ['08/04/2018', '09/04/2018', '18/04/08', '2018-04-08', '2018-04-09', 'note'],
    ['08/04/2018', '09/04/2018', '18/08/05', '2018-08-04', '2018-09-04', 'note'],
    ['08/04/2018', '09/04/2018', '', '2018-04-08', '2018-04-09', 'warning'],
  ])('%s to %s, round 1 on "%s"', (start, end, round, expectedStart, expectedEnd, severity) => {
    const dates = `132 ${' '.repeat(87)}${round}`;
    const { report, findings } = drawn(1, `042 ${start}`, `052 ${end}`, dates);
    expect([report!.tournament.start, report!.tournament.end]).toEqual([expectedStart, expectedEnd]);
    const aboutDates = findings.filter(({ field }) => field === '042 start date' || field === '052 end date');
    expect(aboutDates.map((finding) => finding.severity)).toEqual([severity, severity]);
  });

  it('a tournament of more than 90 days gets a note, a league does not', () => {
    const long = ['042 2012/02/06', '052 2012/09/06'];
    const noted = ({ findings }: ReturnType<typeof readTrf>): number =>
      findings.filter(({ code }) => code === 'DatesFarApart').length;
    expect(noted(drawn(9, ...long))).toBe(1);
    expect(noted(drawn(9, ...long, '013 Team                               1    2'))).toBe(0);
  });
});
