import type { ListDate, Pool } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Office } from '../office';
import { BY, officeInMemory } from '../testing/office-in-memory';

const pool: Pool = 'standard';
const date = '2024-01-01' as ListDate;
const HEADING = 'id,name,federation,sex,rating,games,k,birth_year,flag';
const ROWS = [
  '101,"Doe, Jo",GER,F,2100,0,20,1990,',
  '102,"Roe, Al",FRA,M,2000,0,20,1980,i',
  '103,"Poe, Ed",ITA,M,1900,0,20,1970,',
];
const file = (...rows: readonly string[]): Uint8Array => Buffer.from(`${[HEADING, ...rows].join('\n')}\n`);

describe('a list in the hands of an auditor', () => {
  let office: Office;
  beforeAll(async () => {
    office = officeInMemory();
    await office.adoptList(file(...ROWS), { pool, date, source: 'test' }, BY);
    await office.publish(pool, date, BY);
  });

  it('is found to say the same as its publication', async () => {
    const { publication, rows, differing } = await office.verifyFile(file(...ROWS), {
      pool,
      date,
      version: 1,
    });
    expect(publication.version).toBe(1);
    expect([rows, differing]).toEqual([3, []]);
  });

  it('is reported row by row where it does not', async () => {
    const other = [
      ROWS[0]!.replace('2100', '2105'),
      ROWS[1]!.replace(/i$/, ''),
      ROWS[2]!.replace('103', '104'),
    ];
    const { differing } = await office.verifyFile(file(...other), { pool, date, version: null });
    const figures = (rating: number, games: number | null, inactive = false) => ({
      rating,
      games,
      k: 20,
      inactive,
    });
    expect(differing).toEqual([
      { id: 101, inFile: figures(2105, null), computed: figures(2100, 0) },
      { id: 102, inFile: figures(2000, null), computed: figures(2000, 0, true) },
      { id: 103, inFile: null, computed: figures(1900, 0) },
      { id: 104, inFile: figures(1900, null), computed: null },
    ]);
  });

  it('is not asked for figures that it does not have', async () => {
    const bare = Buffer.from('id,rating,flag\n101,2100,\n102,2000,i\n103,1900,\n');
    expect((await office.verifyFile(bare, { pool, date, version: 1 })).differing).toEqual([]);
  });

  it.each([
    ['that was never published', file(...ROWS), '2024-02-01', null, 'ListNotPublished'],
    ['of a version that there is not', file(...ROWS), date, 2, 'VersionUnknown'],
    ['that cannot be read', Buffer.from('nothing of a list'), date, null, 'ListDefective'],
  ])('%s is refused', async (_, bytes, on, version, code) => {
    const refused = office.verifyFile(bytes, { pool, date: on as ListDate, version });
    await expect(refused).rejects.toBeInstanceOf(RefusedError);
    await expect(refused).rejects.toMatchObject({ refusal: { code } });
  });
});
