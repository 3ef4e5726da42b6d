import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendarDate, listDate } from '@ledger/kernel';
import type { FederationCode, PlayerId } from '@ledger/kernel';
import type { ListKind, ListRow, RankedRow, RatingFigures } from '@ledger/formats';
import { asciiName, PLAYING_TITLES, readRatingList, writeListCsv, writeListTxt, writeListXml } from '@ledger/formats';
import fc from 'fast-check';
import { anyText } from './any-field';

const golden = (file: string): Buffer => readFileSync(join(__dirname, file));
const SINGLE: ListKind = { layout: 'single', pool: 'standard', date: listDate('2026-10-01') };
const COMBINED: ListKind = { layout: 'combined' };

async function rowsOf(text: string | Buffer): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for await (const batch of readRatingList(Buffer.from(text as string))) {
    expect(batch.findings).toEqual([]);
    rows.push(...batch.rows);
  }
  return rows;
}

const optional = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null });
const anyFigures: fc.Arbitrary<RatingFigures> = fc.record({
  rating: fc.integer({ min: 0, max: 9999 }),
  games: fc.integer({ min: 0, max: 999 }),
  k: fc.constantFrom(10, 15, 20, 40, null),
});

/** Whatever a row of a list can say; titles besides the playing one only where the format has them. */
function anyRow(layout: 'single' | 'combined', titles: boolean): fc.Arbitrary<ListRow> {
  const nothing = fc.constant(null);
  return fc.record({
    id: fc.integer({ min: 1, max: 99_999_999_999 }).map((id) => id as PlayerId),
    name: fc.oneof(fc.constant(''), anyText(60)),
    federation: optional(fc.constantFrom('GER', 'NOR').map((code) => code as FederationCode)),
    sex: fc.constantFrom('M' as const, 'F' as const, null),
    title: fc.constantFrom(...PLAYING_TITLES, null),
    womenTitle: titles ? fc.constantFrom('WGM' as const, 'WCM' as const, null) : nothing,
    otherTitles: titles ? fc.subarray(['IA', 'FST', 'NI', 'LSI']) : fc.constant([]),
    arenaTitle: titles ? fc.constantFrom('AGM', 'ACM', null) : nothing,
    birthYear: optional(fc.integer({ min: 1850, max: 2100 })),
    birthDate: nothing,
    flag: fc.constantFrom('', 'i', 'w', 'wi'),
    single: layout === 'single' ? anyFigures : nothing,
    standard: layout === 'combined' ? anyFigures : nothing,
    rapid: layout === 'combined' ? anyFigures : nothing,
    blitz: layout === 'combined' ? anyFigures : nothing,
    gamesTotal: nothing,
    peak: nothing,
  });
}

const anyRows = (layout: 'single' | 'combined', titles = true): fc.Arbitrary<ListRow[]> =>
  fc.array(anyRow(layout, titles), { minLength: 1, maxLength: 20 });

describe('read(write(x)) = x', () => {
  it.each([
    ['TXT, single', writeListTxt, SINGLE],
    ['TXT, combined', writeListTxt, COMBINED],
    ['XML, single', writeListXml, SINGLE],
    ['XML, combined', writeListXml, COMBINED],
  ] as const)('%s', async (_name, write, kind) => {
    await fc.assert(
      fc.asyncProperty(anyRows(kind.layout), async (rows) => {
        // FIDE's text lists are in ASCII; the other forms keep the letters.
        const kept = (row: ListRow): string =>
          write === writeListTxt ? asciiName(row.name, row.federation).slice(0, 60).trimEnd() : row.name;
        const expected = rows.map((row) => ({ ...row, name: kept(row) }));
        expect(await rowsOf([...write(rows, kind)].join(''))).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('CSV', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows('single', false), async (rows) => {
        const ranked: RankedRow[] = rows.map((row, index) => ({ ...row, rank: index + 1 }));
        expect(await rowsOf([...writeListCsv(ranked, 'standard')].join(''))).toEqual(rows);
      }),
      { numRuns: 150 },
    );
  });
});

const EXAMPLE: ListRow[] = [
  {
    id: 10000001 as PlayerId,
    name: 'Bredal, Aldo',
    federation: 'NOR' as FederationCode,
    sex: 'M',
    title: 'GM',
    womenTitle: null,
    otherTitles: [],
    arenaTitle: null,
    birthYear: 1990,
    birthDate: calendarDate('1990-11-30'),
    flag: '',
    single: null,
    standard: { rating: 2823, games: 0, k: 10 },
    rapid: { rating: 2801, games: 12, k: 10 },
    blitz: { rating: 2860, games: 0, k: 10 },
    gamesTotal: null,
    peak: null,
  },
  {
    id: 25100002 as PlayerId,
    name: 'Galovska & "Brida", B',
    federation: 'POL' as FederationCode,
    sex: 'F',
    title: 'WFM',
    womenTitle: 'WFM',
    otherTitles: ['FA', 'NI'],
    arenaTitle: 'ACM',
    birthYear: null,
    birthDate: null,
    flag: 'wi',
    single: null,
    standard: { rating: 1876, games: 13, k: 20 },
    rapid: { rating: 0, games: 0, k: null },
    blitz: null,
    gamesTotal: null,
    peak: null,
  },
];

describe('character for character', () => {
  it.each([
    ['single.txt', [...writeListTxt(EXAMPLE, SINGLE)]],
    ['combined.txt', [...writeListTxt(EXAMPLE, COMBINED)]],
    ['single.xml', [...writeListXml(EXAMPLE, SINGLE)]],
    ['combined.xml', [...writeListXml(EXAMPLE, COMBINED)]],
  ])('%s', (file, pieces) => {
    expect(pieces.join('')).toBe(golden(file).toString());
  });

  it.each([
    ['single.txt', 136],
    ['combined.txt', 162],
  ])('every line of %s has %i characters and CRLF', (file, width) => {
    const lines = golden(file).toString().split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => line.length)).toEqual(lines.map(() => width));
  });

  it('CSV quotes what RFC 4180 asks for and nothing else', () => {
    const ranked = EXAMPLE.map((row, index) => ({ ...row, rank: index + 1 }));
    expect([...writeListCsv(ranked, 'standard')].join('')).toBe(
      'rank,id,name,federation,sex,title,rating,games,k,birth_year,flag\n' +
        '1,10000001,"Bredal, Aldo",NOR,M,GM,2823,0,10,1990,\n' +
        '2,25100002,"Galovska & ""Brida"", B",POL,F,WFM,1876,13,20,,wi\n',
    );
  });

  it('cuts what does not fit, and no title in two', () => {
    const long = { ...EXAMPLE[0]!, name: 'N'.repeat(80), otherTitles: ['SI', 'FI', 'LSI', 'SLI', 'NA'] };
    const [, line] = [...writeListTxt([long], COMBINED)].join('').split('\r\n');
    expect(line).toHaveLength(162);
    expect(line!.slice(15, 76)).toBe(`${'N'.repeat(60)} `);
    expect(line!.slice(94, 109)).toBe('SI,FI,LSI,SLI  ');
  });
});
