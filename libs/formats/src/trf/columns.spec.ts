import { readTrf } from './read-trf';

const HEAD = '012 Shifted Open\n032 SWE\n042 2022/12/19\n052 2022/12/21\n122 90+30\n';
const EVA =
  '001    1 w    Exampleson, Eva                   1825 SWE    13400304 1978/05/06  1.0    1     2 w 1';
const BO =
  '001    2 m    Sampleton, Bo                     1700 SWE    13400305 1976/07/23  0.0    2     1 b 0';

/** Inserts blanks (or removes characters, where negative) before a column. */
function moved(line: string, column: number, by: number): string {
  return line.slice(0, column - 1 + Math.min(by, 0)) + ' '.repeat(Math.max(by, 0)) + line.slice(column - 1);
}

describe('the columns between the fields of record 001 must be blank', () => {
  it('and are in a record as the format has it', () => {
    expect(readTrf(Buffer.from(`${HEAD}${EVA}\n${BO}\n`)).findings).toEqual([]);
  });

  // column from which the line is moved, by how much, the column that is named, the likely shift
  it.each([
    [5, 1, 9, 'The field "start number" seems to be 1 column too far to the right.'],
    [10, -1, 9, 'The field "sex" seems to be 1 column too far to the left.'],
    [6, -1, 9, 'The field "sex" seems to be 1 column too far to the left.'],
    [15, -1, 14, 'The field "name" seems to be 1 column too far to the left.'],
    [49, 1, 53, 'The field "rating" seems to be 1 column too far to the right.'],
    [54, -1, 53, 'The field "federation" seems to be 1 column too far to the left.'],
    [54, 1, 57, 'The field "federation" seems to be 1 column too far to the right.'],
    [58, 2, 69, 'The field "FIDE number" seems to be 2 columns too far to the right.'],
    [70, -1, 69, 'The field "birth date" seems to be 1 column too far to the left.'],
    [70, 1, 80, 'The field "birth date" seems to be 1 column too far to the right.'],
    [81, 2, 85, 'The field "points" seems to be 2 columns too far to the right.'],
    [86, 1, 90, 'The field "rank" seems to be 1 column too far to the right.'],
    [92, -5, 90, 'The field "rank" seems to be 1 column too far to the right.'],
  ])('moved from column %i by %i: column %i is named', (column, by, named, shift) => {
    const { report, findings } = readTrf(Buffer.from(`${HEAD}${moved(EVA, column, by)}\n${BO}\n`));
    expect(report).toBeNull();
    // One finding, and nothing about the players whose opponent could not be read.
    expect(findings).toEqual([
      expect.objectContaining({ severity: 'error', code: 'ColumnsShifted', line: 6, column: named }),
    ]);
    expect(findings[0]!.message).toContain(shift);
  });

  it.each([
    ['after the record number', EVA.replace('001 ', '001\t'), 4],
    ['between fields', EVA.replace('  1825 SWE    ', '\t1825\tSWE\t'), 47],
  ])('names a tab: %s', (_where, line, column) => {
    const { report, findings } = readTrf(Buffer.from(`${HEAD}${line}\n${BO}\n`));
    expect(report).toBeNull();
    expect(findings).toEqual([
      expect.objectContaining({ severity: 'error', code: 'TabInRecord', line: 6, column }),
    ]);
    expect(findings[0]!.message).toContain('need spaces');
  });

  it('gives one finding for all lines of a file that is shifted as a whole', () => {
    const shifted = [EVA, BO].map((line) => moved(line, 6, -1)).join('\n');
    const { findings } = readTrf(Buffer.from(`${HEAD}${shifted}\n`));
    expect(findings).toEqual([expect.objectContaining({ code: 'ColumnsShifted', count: 2, lines: [6, 7] })]);
  });
});

/** A tournament of three rounds with these records 132. */
function withDates(...records: string[]): ReturnType<typeof readTrf> {
  const cells = (opponent: number): string => `  000${opponent} w =`.repeat(3);
  const eva = EVA.slice(0, 89) + cells(2);
  const bo = BO.slice(0, 89) + cells(1).replaceAll(' w ', ' b ');
  const points = (line: string): string => line.replace(/ [01]\.0 /, ' 1.5 ');
  const lines = [...records.map((record) => `132 ${record}`), points(eva), points(bo)];
  return readTrf(Buffer.from(`${HEAD}${lines.join('\n')}\n`));
}

describe('record 132', () => {
  const THREE = ['2022-12-19', '2022-12-20', '2022-12-21'];
  const none = [null, null, null];
  const inColumns = `${' '.repeat(87)}22/12/19  22/12/20  22/12/21`;
  it.each([
    ['in its columns', [inColumns], THREE, []],
    [
      'in ten columns without a blank',
      [`${' '.repeat(87)}2022/12/192022/12/202022/12/21`],
      THREE,
      ['DateStyle'],
    ],
    ['from column 81 on', [inColumns.slice(11)], THREE, ['RoundDatesMoved']],
    ['from column 95 on', [`   ${inColumns}`], THREE, ['RoundDatesMoved']],
    [
      'a record for each date',
      ['2022/12/19', '2022/12/20', '2022/12/21'],
      THREE,
      ['RoundDatesMoved', 'DateStyle'],
    ],
    ['outside its columns, a date missing', ['22/12/19  22/12/20'], none, ['RoundDatesMoved']],
    ['twice, the same', [inColumns, inColumns], THREE, []],
    ['twice, the second empty', [inColumns, ''], THREE, []],
    ['twice, different', [inColumns, inColumns.replace('22/12/21', '22/12/20')], THREE, ['RecordTwice']],
    [
      'a year of one digit',
      [inColumns.replace('22/12/20', '2/12/20 ')],
      THREE.with(1, null as never),
      ['RoundDateOutside'],
    ],
  ] as const)('%s', (_name, records, dates, codes) => {
    const { report, findings } = withDates(...records);
    expect(report!.tournament.roundDates).toEqual(dates);
    expect([...new Set(findings.map(({ code }) => code))]).toEqual(codes);
  });
});

describe('record 802', () => {
  const final = '802   2 EXT      3.0    8.5  15 w  2.5   PAB    2.0   124 b  0.0f';
  const rounds = [
    { opponent: 15, colour: 'white', gamePointsTenths: 25, forfeited: false },
    { opponent: 'PAB', colour: null, gamePointsTenths: 20, forfeited: false },
    { opponent: 124, colour: 'black', gamePointsTenths: 0, forfeited: true },
  ];
  it.each([
    ['in its columns', final, []],
    ['of the draft, one column to the left', moved(final, 15, -1), ['TeamColumnsOfDraft']],
  ])('%s', (_name, line, codes) => {
    const { report, findings } = readTrf(Buffer.from(`${HEAD}${EVA}\n${BO}\n${line}\n`));
    expect(report!.teamResults).toEqual([
      { team: 2, nickname: 'EXT', matchPointsTenths: 30, gamePointsTenths: 85, rounds },
    ]);
    expect(findings.map(({ code }) => code)).toEqual(codes);
  });
});
