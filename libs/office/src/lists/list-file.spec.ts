import type { ListDate } from '@ledger/kernel';
import type { ListRow } from '@ledger/formats';
import { readRatingList, writeListTxt, writeListXml } from '@ledger/formats';
import { BY, officeInMemory } from '../testing/office-in-memory';
import { listFile } from './list-file';

const DATE = '2024-01-01' as ListDate;
const KIND = { layout: 'single', pool: 'standard', date: DATE } as const;

/** other titles, title of the Online Arena */
const TITLES: readonly (readonly [readonly string[], string | null])[] = [
  [[], null],
  [['FA'], null],
  [['IA', 'FST', 'IO'], null],
  [[], 'AFM'],
  [['NA'], 'ACM'],
];

const ROWS = TITLES.map(([otherTitles, arenaTitle], index): ListRow => ({
  id: (1001 + index) as ListRow['id'],
  name: `Player, No ${index}`,
  federation: 'GER' as ListRow['federation'],
  sex: 'M',
  title: index === 2 ? 'FM' : null,
  womenTitle: null,
  otherTitles,
  arenaTitle,
  birthYear: 1980,
  birthDate: null,
  flag: '',
  single: { rating: 2000 - index, games: 0, k: 20 },
  standard: null,
  rapid: null,
  blitz: null,
  gamesTotal: null,
  peak: null,
}));

async function rowsIn(text: string): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for await (const batch of readRatingList(Buffer.from(text))) rows.push(...batch.rows);
  return rows;
}

describe('a FIDE list in, a list out', () => {
  it.each([
    ['txt', writeListTxt],
    ['xml', writeListXml],
  ] as const)('keeps other titles and those of the Online Arena: %s', async (format, write) => {
    const office = officeInMemory();
    await office.adoptList(
      Buffer.from([...write(ROWS, KIND)].join('')),
      { pool: 'standard', date: DATE, source: 'test' },
      BY,
    );
    const { rows } = await office.ask('page', { pool: 'standard', day: DATE }, 'latest');
    const out = await rowsIn([...listFile(rows, 'standard', DATE, format)].join(''));
    expect(out.map(({ id, otherTitles, arenaTitle, title }) => [id, otherTitles, arenaTitle, title])).toEqual(
      ROWS.map(({ id, otherTitles, arenaTitle, title }) => [id, otherTitles, arenaTitle, title]),
    );
  });
});
