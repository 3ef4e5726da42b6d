import { calendarDate } from '@ledger/kernel';
import type { Finding } from '../finding';
import { generateList } from '@ledger/generate';
import type { OldLayout } from '@ledger/generate';
import { LEGACY_COMBINED, OLD_LAYOUTS, withLongNames, writeOldList } from '@ledger/generate';
import { seededRandom } from '@ledger/demo';
import type { ByteSource } from './chunks';
import { readRatingList } from './read-list';
import type { ListHeader, ListRow } from './row';
import { writeListTxt, writeListXml } from './write-list';

interface WholeList {
  header: ListHeader | null;
  rows: ListRow[];
  findings: Finding[];
}

async function readWhole(source: ByteSource | string): Promise<WholeList> {
  const whole: WholeList = { header: null, rows: [], findings: [] };
  for await (const batch of readRatingList(typeof source === 'string' ? Buffer.from(source) : source)) {
    whole.header = batch.header;
    whole.rows.push(...batch.rows);
    whole.findings.push(...batch.findings);
  }
  return whole;
}

const codes = (whole: WholeList): string[] =>
  whole.findings.map((finding) => `${finding.severity} ${finding.code}`);

/** Invented rows with full births, as the oldest lists have them. */
function rows(count: number, layout: 'single' | 'combined'): ListRow[] {
  return [...generateList(seededRandom(count), { players: count, layout })].map((row, index) => ({
    ...row,
    name: row.name.slice(0, 32).trim(),
    arenaTitle: null,
    birthDate:
      row.birthYear === null ? null : calendarDate(`${Math.min(row.birthYear, 1999)}-0${1 + (index % 9)}-17`),
    birthYear: row.birthYear === null ? null : Math.min(row.birthYear, 1999),
  }));
}

/** What is left of a row in a layout. */
function readBack(row: ListRow, layout: OldLayout): Partial<ListRow> {
  const omits = (what: OldLayout['omits'][number]): boolean => layout.omits.includes(what);
  const old = omits('k');
  const single = row.single === null ? null : { ...row.single, k: old ? null : row.single.k };
  const early = old && !layout.period.startsWith('March 2011');
  const flag = early ? row.flag.replace('w', '') : row.flag;
  const known = layout.period.includes('sex') || !old;
  return {
    ...row,
    sex: known ? row.sex : flag.includes('w') ? 'F' : null,
    womenTitle: old ? null : row.womenTitle,
    otherTitles: old ? [] : row.otherTitles,
    birthYear: omits('birth') ? null : row.birthYear,
    birthDate: omits('birth') || omits('birthDate') ? null : row.birthDate,
    flag,
    single,
  };
}

describe('the text lists of every year', () => {
  it.each(
    OLD_LAYOUTS.flatMap((layout) => [
      [layout.period, layout, rows(300, 'single')] as const,
      [
        `${layout.period}, long names after the first 400 rows`,
        layout,
        withLongNames(rows(500, 'single'), 450),
      ] as const,
    ]),
  )('%s', async (_period, layout, list) => {
    const whole = await readWhole(writeOldList(list, layout));
    expect(whole.rows).toEqual(list.map((row) => readBack(row, layout)));
    expect(whole.findings.filter((finding) => finding.severity !== 'note')).toEqual([]);
    expect(whole.header).toMatchObject({ format: 'txt', layout: 'single' });
  });

  it('the combined list without arena titles', async () => {
    const list = rows(300, 'combined');
    const whole = await readWhole(writeOldList(list, LEGACY_COMBINED));
    expect(whole.rows).toEqual(list.map((row) => readBack(row, LEGACY_COMBINED)));
    expect(whole.header).toEqual({ format: 'txt', layout: 'combined', date: null });
  });

  it.each([
    ['JAN01', '2001-01-01'],
    ['sep12', '2012-09-01'],
    ['OCT26', '2026-10-01'],
    ['July05', '2005-07-01'],
  ])('%s is the list of %s', async (month, date) => {
    const layout = OLD_LAYOUTS.find((one) => one.period.startsWith('September 2012'))!;
    const text = writeOldList(rows(3, 'single'), {
      ...layout,
      header: layout.header!.replace('sep12', month),
    });
    expect((await readWhole(text)).header!.date).toBe(date);
  });

  it('a few lines are enough to find shifted columns', async () => {
    const text = [
      '  ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG',
      '  ',
      ' 1700001  Abendal, Aldo                          SWE     2300    0   i   ',
      ' 1400002  Bragard, Jaro                    m     DEN     2374   18       ',
      ' 1400003  Brage, Bertan                          DEN     2063    0       ',
    ];
    const whole = await readWhole(text.join('\n'));
    expect(
      whole.rows.map((row) => [row.id, row.name, row.title, row.federation, row.single?.rating, row.flag]),
    ).toEqual([
      [1700001, 'Abendal, Aldo', null, 'SWE', 2300, 'i'],
      [1400002, 'Bragard, Jaro', 'IM', 'DEN', 2374, ''],
      [1400003, 'Brage, Bertan', null, 'DEN', 2063, ''],
    ]);
    expect(codes(whole)).toEqual(['note HeadingsShifted', 'note TitleLegacy']);
  });

  it('names after the sample may be longer than those in it', async () => {
    const row = (id: number, name: string, title: string): string =>
      ` ${id}  ${name.padEnd(33)} ${title.padEnd(3)} ESP  2257    0`;
    const text = [
      'ID_NUMBER NAME                           TITLE COUNTRY OCT02 GAMES',
      ...Array.from({ length: 450 }, (_, at) =>
        row(2250000 + at, `Short, Name ${'abcde'[at % 5]!}`, at % 7 === 0 ? 'wm' : ''),
      ),
      row(2258001, 'Exampleson de Sampleton, Frederic', ''),
      row(2258002, 'Exampleson de Sampletons, Sergio', 'f'),
      row(2258003, 'Exampleson de Sampletons, Jose m', ''),
    ];
    const whole = await readWhole(text.join('\n'));
    expect(whole.rows.slice(-3).map(({ name, title }) => [name, title])).toEqual([
      ['Exampleson de Sampleton, Frederic', null],
      ['Exampleson de Sampletons, Sergio', 'FM'],
      ['Exampleson de Sampletons, Jose m', null],
    ]);
    expect(whole.rows[0]).toMatchObject({ name: 'Short, Name a', title: 'WIM', federation: 'ESP' });
    expect(codes(whole)).toEqual(['note HeadingsShifted', 'note TitleLegacy', 'note TitleLegacy']);
  });

  it('without a header, a column that is not understood is not read as part of another', async () => {
    const text = [
      ' 1700001  Abendal, Aldo            g   SWE  2300    9  ??/??      i',
      ' 1400002  Bragard, Jaro            m   DEN  2374   18  06/85       ',
      ' 1400003  Brage, Bertan                DEN  2063    0              ',
    ];
    const whole = await readWhole(text.join('\n'));
    expect(whole.rows.map(({ single, flag }) => [single?.games, flag])).toEqual([
      [9, 'i'],
      [18, ''],
      [0, ''],
    ]);
  });

  it('without a header, births and games may be blank on the first hundreds of rows', async () => {
    const row = (at: number, games: string, birth: string): string =>
      ` ${1_400_000 + at}  Brage, ${'abcde'[at % 5]!}rno            ${at % 9 === 0 ? 'm' : ' '}   DEN  2063  ${games.padStart(3)}  ${birth.padEnd(8)}`;
    const blank = Array.from({ length: 700 }, (_, at) => row(at, '', ''));
    const known = Array.from({ length: 60 }, (_, at) => row(700 + at, '9', '26.06.85'));
    const whole = await readWhole([...blank, ...known].join('\n'));
    expect(whole.rows.at(-1)).toMatchObject({ single: { rating: 2063, games: 9 }, birthDate: '1985-06-26' });
    expect(whole.rows).toHaveLength(760);
    expect(codes(whole).filter((code) => !code.startsWith('note'))).toEqual([]);
  });

  it('other titles that run over push everything to the right', async () => {
    const line = (titles: string, gap: string): string =>
      `${'1503014'.padEnd(15)}${'Overfull, Olga'.padEnd(61)}NOR F   WIM  WIM  ${titles}${gap}2210  3   20 2200  0   20 0     0   0  1990  wi  `;
    const header = [...writeListTxt([], { layout: 'combined' })].join('');
    const whole = await readWhole(
      `${header}${line('SI,FI,LSI,SLI,NAAFM', ' ')}\r\n${line('SI,FI,LSI,DI,NAAFM', ' ')}\r\n${line('IA', ' '.repeat(17))}\r\n`,
    );
    expect(whole.findings).toEqual([]);
    expect(
      whole.rows.map((row) => [row.otherTitles.join(' '), row.arenaTitle, row.standard?.rating, row.flag]),
    ).toEqual([
      ['SI FI LSI SLI NA', 'AFM', 2210, 'wi'],
      ['SI FI LSI DI NA', 'AFM', 2210, 'wi'],
      ['IA', null, 2210, 'wi'],
    ]);
  });

  it('each name in its own code page', async () => {
    const layout = OLD_LAYOUTS.find((one) => one.period === 'October 2002')!;
    const [one, two, three] = rows(3, 'single');
    const text = writeOldList(
      [
        { ...one!, name: 'Mu~iz, Aldo' },
        { ...two!, name: 'Ca^o, Jaro' },
        { ...three!, name: 'Plain, Kesi' },
      ],
      layout,
    );
    const bytes = Buffer.from(text, 'latin1').map((byte) =>
      byte === 126 ? 0xa4 : byte === 94 ? 0xf1 : byte,
    );
    expect((await readWhole(bytes)).rows.map((row) => row.name)).toEqual([
      'Muñiz, Aldo',
      'Caño, Jaro',
      'Plain, Kesi',
    ]);
  });

  it('flag n of January 2002 is kept and reported once', async () => {
    const text = [
      'ID_NUMBER NAME                             TITLE COUNTRY JAN02 GAMES BIRTHDAY FLAG',
      ' 1700001  Abendal, Aldo                          SWE     2300    0   31.12.66 n   ',
      ' 1400002  Bragard, Jaro                    m     DEN     2374   18   01.02.70 i   ',
      ' 1400003  Brage, Bertan                          DEN     2063    0   05.06.71 n   ',
    ];
    const whole = await readWhole(text.join('\r\n'));
    expect(whole.rows.map((row) => [row.birthDate, row.flag])).toEqual([
      ['1966-12-31', 'n'],
      ['1970-02-01', 'i'],
      ['1971-06-05', 'n'],
    ]);
    expect(codes(whole)).toEqual(['note FlagUnusual', 'note TitleLegacy']);
  });
});

describe('XML', () => {
  const player = (inner: string, attributes = ''): string => `<player${attributes}>${inner}</player>`;
  it('of the oldest form: the id as an attribute, full birth, short title', async () => {
    const inner =
      '<name>Abendal, Aldo</name><country>IRL</country><sex>M</sex><title>m</title><rating>2210</rating>';
    const whole = await readWhole(
      `<playerslist>${player(`${inner}<flag></flag><birthday>1971-05-04</birthday>`, ' FIDEID="2501147"')}</playerslist>`,
    );
    expect(whole.rows).toMatchObject([
      {
        id: 2501147,
        title: 'IM',
        birthDate: '1971-05-04',
        birthYear: 1971,
        single: { rating: 2210, games: 0, k: null },
      },
    ]);
  });

  it('of 2013: empty elements, no arena title, stray blanks', async () => {
    const inner =
      '<fideid>4100018</fideid>\n<name>  Brage,  Bertan </name><country>RUS</country><sex>M</sex><title>GM</title><w_title></w_title>' +
      '<o_title></o_title><rating>2800</rating><games>0</games><k>10</k><rapid_rating></rapid_rating><rapid_games></rapid_games>' +
      '<rapid_k></rapid_k><blitz_rating/><blitz_games/><blitz_k/><birthday>1963</birthday><flag>i</flag>';
    const whole = await readWhole(
      `<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>\n${player(inner)}\n</playerslist>`,
    );
    expect(whole.findings).toEqual([]);
    expect(whole.rows).toMatchObject([
      {
        name: 'Brage,  Bertan',
        arenaTitle: null,
        rapid: { rating: 0, k: null },
        blitz: { rating: 0 },
        flag: 'i',
      },
    ]);
  });

  it('in a declared code page', async () => {
    const text = `<?xml version="1.0" encoding="iso-8859-2"?><playerslist>${player('<fideid>1</fideid><name>Ko~uch</name><rating>2000</rating>')}</playerslist>`;
    const bytes = Buffer.from(text, 'latin1').map((byte) => (byte === 126 ? 0xbe : byte));
    expect((await readWhole(bytes)).rows[0]!.name).toBe('Kožuch');
  });

  it.each([
    ['broken', '<playerslist><player><fideid>1</fideid></playerslist>', 'XmlBroken'],
    ['cut off', '<playerslist><player><fideid>1</fid', 'XmlBroken'],
    ['empty', '<playerslist></playerslist>', 'XmlBroken'],
    ['without an id', `<playerslist>${player('<rating>1500</rating>')}</playerslist>`, 'IdUnreadable'],
    [
      'with a false rating',
      `<playerslist>${player('<fideid>1</fideid><rating>15x0</rating>')}</playerslist>`,
      'RatingUnreadable',
    ],
  ])('%s', async (_what, text, code) => {
    expect(codes(await readWhole(text))).toContain(`error ${code}`);
  });
});

describe('CSV', () => {
  it('needs only id and rating', async () => {
    const whole = await readWhole('rating,id\n2100,7\n');
    expect(whole.rows).toMatchObject([
      { id: 7, name: '', single: { rating: 2100, games: 0, k: null }, gamesTotal: null, peak: null },
    ]);
  });

  it('takes the columns of the contract, in any order and with the optional ones', async () => {
    const whole = await readWhole(
      '"id","name",federation,sex,title,rating,games,k,birth_year,flag,games_total,peak\r\n' +
        '10000280,"Player, ""N"" 280",CUB,F,GM,2817,4,10,1950,wi,120,2822\r\n',
    );
    expect(whole.rows).toMatchObject([
      {
        name: 'Player, "N" 280',
        sex: 'F',
        title: 'GM',
        single: { rating: 2817, games: 4, k: 10 },
        birthYear: 1950,
        flag: 'wi',
        gamesTotal: 120,
        peak: 2822,
      },
    ]);
  });

  it('may hold line ends within quotes, which no name keeps, and end without one', async () => {
    const whole = await readWhole('id,name,rating\n1,"two\nlines",1500\n2,"x",1600');
    expect(whole.findings).toMatchObject([{ code: 'NameUnreadable', line: 2, field: 'name' }]);
    expect(whole.rows.map((row) => [row.name, row.single?.rating])).toEqual([
      ['two lines', 1500],
      ['x', 1600],
    ]);
  });

  it.each([
    ['id,name\n1,x\n', 'error ColumnMissing', null],
    ['id,rating\n1\n', 'error RowWidth', 2],
    ['id,rating\n1,"1500\n2,1600\n', 'error QuoteOpen', 2],
    ['id,rating\nx,1500\n', 'error IdUnreadable', 2],
    ['id,rating\n1,1500\n2,high\n', 'error RatingUnreadable', 3],
    ['id,rating,shoe_size\n1,1500,44\n', 'warning ColumnUnknown', 1],
    ['id,rating,k\n1,1500,many\n', 'warning NumberUnreadable', 2],
    ['id,rating,title\n1,1500,NM\n', 'warning TitleUnusual', 2],
  ])('%j: %s', async (text, code, line) => {
    const whole = await readWhole(text);
    expect(codes(whole)).toContain(code);
    if (line !== null) expect(whole.findings[0]!.line).toBe(line);
  });
});

describe('any source', () => {
  it('gives the same rows, however the bytes are cut', async () => {
    const list = rows(700, 'combined').map((row) => ({ ...row, birthDate: null }));
    const bytes = Buffer.from([...writeListTxt(list, { layout: 'combined' })].join(''));
    for (const size of [1, 7, 163, 4096, bytes.length]) {
      const pieces: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
      expect((await readWhole(size === 7 ? asynchronous(pieces) : pieces)).rows).toEqual(list);
    }
  });

  it('a byte order mark is no part of it, even cut in two', async () => {
    const bytes = Buffer.from('\ufeffid,rating\n7,1500\n');
    expect((await readWhole([bytes.subarray(0, 1), bytes.subarray(1)])).rows[0]!.id).toBe(7);
  });

  it.each([[''], ['\n\n'], ['hello'], ['\ufeff']])('%j is no list, and that is said', async (text) => {
    const whole = await readWhole(text);
    expect(whole.header).toBeNull();
    expect(codes(whole)).toEqual(['error NotAList']);
  });

  it('a file without line ends does not fill the memory', async () => {
    const whole = await readWhole(Array.from({ length: 40 }, () => Buffer.alloc(1 << 17, 'x')));
    expect(codes(whole)).toEqual(['error NotAList']);
  });
});

async function* asynchronous(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

describe('names in a text list', () => {
  it.each([
    ['Plain, Name', 'ESP', 'Plain, Name'],
    ['Mörkúnas, Ivar', 'LTU', 'Morkunas, Ivar'],
    ['Müller-Straße, Jörg', 'GER', 'Mueller-Strasse, Joerg'],
    ['Østergård, Åse', 'DEN', 'Ostergard, Ase'],
    ['Łączyński, Święto', 'POL', 'Laczynski, Swieto'],
    ['Þórsdóttir, Æsa', 'ISL', 'Thorsdottir, Aesa'],
    ['O’Muireagáin, Mícheál', 'IRL', "O'Muireagain, Micheal"],
    ['Шахов', 'FID', '?????'],
  ])('%s of %s is %s, and the columns are those of the header', (name, federation, ascii) => {
    const [row] = rows(1, 'single');
    const list = [{ ...row!, name, federation: federation as never }];
    const kind = { layout: 'single', pool: 'standard', date: '2026-10-01' as never } as const;
    const [header, line] = [...writeListTxt(list, kind)].join('').split('\r\n');
    expect(line!.slice(15, 76).trimEnd()).toBe(ascii);
    expect(Buffer.byteLength(line!)).toBe(136);
    expect(header).toHaveLength(136);
    expect([...writeListXml(list, kind)].join('')).toContain(`<name>${name}</name>`);
  });
});
