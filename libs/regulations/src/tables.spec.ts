import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CERTAIN_FROM,
  DIFFERENCE_BY_PERCENTAGE,
  DIFFERENCE_TO_PROBABILITY,
  differenceOfPercentage,
  expectedHundredths,
  PROBABILITY_ROWS,
  SCORE_TO_DIFFERENCE,
} from './tables';

const FOLDER = join(__dirname, '../../../test/golden/regulations/tables');

/** The tables as the regulation texts print them, cell by cell. */
function printedIn(file: string): { readonly score: string[][]; readonly difference: string[][] } {
  const lines = readFileSync(join(FOLDER, `${file}.txt`), 'utf8').split('\n');
  const cells = (line: string): string[] => line.split('\t').map((cell) => cell.trim());
  return {
    score: lines.filter((line) => /^(1\.0|\.\d\d)\t/.test(line)).map(cells),
    difference: lines.filter((line) => /^\d+-\d+\t/.test(line)).map(cells),
  };
}

function inCode(table: string): string[][] {
  const rows = table.trim().split('\n').slice(1);
  return rows.map((row) => row.replaceAll('|', ' ').trim().split(/\s+/));
}

const TEXTS = ['000', '001', '002', '003', '004-standard', '004-rapid-blitz'];

describe.each(TEXTS)('the tables of text %s', (text) => {
  const printed = printedIn(text);

  it('p into dp: every cell', () => {
    const expected = inCode(SCORE_TO_DIFFERENCE);
    expect(printed.score).toHaveLength(expected.length);
    printed.score.forEach((row, index) => {
      // Text 002 leaves dp of 0 and 100 % blank; that is the provision `perfectScore`.
      const filled =
        text === '002'
          ? row.map((cell, column) =>
              cell !== ''
                ? cell
                : row[column - 1] === '1.0'
                  ? '800'
                  : row[column - 1] === '.00'
                    ? '-800'
                    : '',
            )
          : row;
      expect(filled.filter((cell) => cell !== '')).toEqual(expected[index]);
    });
  });

  it('D into PD: every cell', () => {
    const expected = inCode(DIFFERENCE_TO_PROBABILITY);
    expect(printed.difference).toHaveLength(expected.length);
    printed.difference.forEach((row, index) => {
      const cells = row
        .filter((cell) => cell !== '')
        // The one printing error: text 002 has 26-320 (B-09). "over 735" and "> 735" are the same row.
        .map((cell) => (text === '002' && cell === '26-320' ? '26-32' : cell.replace(/^(over|>) /, '>')));
      expect(cells).toEqual(expected[index]);
    });
  });
});

describe('the second table', () => {
  it('has one row for every difference, without gap or overlap, and its last is open', () => {
    PROBABILITY_ROWS.slice(1).forEach((row, index) =>
      expect(row.from).toBe(PROBABILITY_ROWS[index]!.to! + 1),
    );
    expect(PROBABILITY_ROWS[0]!.from).toBe(0);
    expect(PROBABILITY_ROWS.at(-1)).toEqual({ from: 736, to: null, higher: 100, lower: 0 });
    expect(CERTAIN_FROM).toBe(736);
  });

  it.each(PROBABILITY_ROWS)('row $from-$to holds on both edges and for both sides', (row) => {
    for (const difference of [row.from, row.to ?? 3_000]) {
      expect(expectedHundredths(difference)).toBe(row.higher);
      if (difference > 0) expect(expectedHundredths(-difference)).toBe(row.lower);
    }
    if (row.from > 0) expect(expectedHundredths(row.from - 1)).toBe(row.higher - 1);
  });

  it('gives the two players one point between them', () => {
    for (let difference = 0; difference <= 1_500; difference += 1) {
      expect(expectedHundredths(difference) + expectedHundredths(-difference)).toBe(100);
    }
  });
});

describe('the first table', () => {
  it('rises with the percentage and is symmetric', () => {
    for (let percentage = 0; percentage <= 100; percentage += 1) {
      expect(DIFFERENCE_BY_PERCENTAGE[percentage]! + DIFFERENCE_BY_PERCENTAGE[100 - percentage]!).toBe(0);
      if (percentage > 0)
        expect(DIFFERENCE_BY_PERCENTAGE[percentage]).toBeGreaterThan(
          DIFFERENCE_BY_PERCENTAGE[percentage - 1]!,
        );
    }
  });

  it('takes its two ends from the rule set', () => {
    expect([0, 100].map((percentage) => differenceOfPercentage(percentage, 735))).toEqual([-735, 735]);
    expect([1, 50, 99].map((percentage) => differenceOfPercentage(percentage, 735))).toEqual([-677, 0, 677]);
  });
});
