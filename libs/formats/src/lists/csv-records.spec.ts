import fc from 'fast-check';
import { csvTable } from '../csv';
import { CsvParser, csvText, textOfCsv } from './csv-records';

describe('texts in CSV for spreadsheets', () => {
  it.each([
    ['=HYPERLINK("http://evil","x")', `"'=HYPERLINK(""http://evil"",""x"")"`],
    ['+cmd|calc', `'+cmd|calc`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    [`'=1`, `''=1`],
    // Not formulas.
    ['Müller, Ada', '"Müller, Ada"'],
    [`'t Hart, Jan`, `"'t Hart, Jan"`],
    ['-12', '-12'],
    ['+2.50', '+2.50'],
    ['-', '-'],
    ['', ''],
  ])('%j is written as %s', (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });

  it('every text is read back unchanged', () => {
    const begun = fc.tuple(fc.constantFrom('', "'", "''", '=', "'=", '-', '+', '@', '\t', '\r'), fc.string());
    fc.assert(
      fc.property(begun, ([start, rest]) => {
        const parser = new CsvParser();
        const [record] = [...parser.push(`x,${csvText(start + rest)}\n`), ...parser.finish()];
        expect(textOfCsv(record!.fields[1]!)).toBe(start + rest);
      }),
    );
  });

  it('figures of a table stay numbers', () => {
    expect(csvTable(['name', 'change'], [['=1+1', -5]])).toBe("name,change\n'=1+1,-5");
  });
});
