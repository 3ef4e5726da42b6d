import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { tableFromIPC } from 'apache-arrow';
import { writeArrow } from './arrow-file';

describe('an Arrow file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arrow-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const written = async (sql: string) => {
    const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
    const connection = await instance.connect();
    const path = join(folder, 'answer.arrow');
    await writeArrow(await connection.stream(sql), path);
    connection.closeSync();
    instance.closeSync();
    return tableFromIPC(readFileSync(path));
  };

  it('has the values of a query in their types, NULL included', async () => {
    const table = await written(`
      SELECT 1 AS i, 2::BIGINT AS b, 1.5::DOUBLE AS d, 2.25::DECIMAL(5, 2) AS e, 'text' AS t, TRUE AS f,
        DATE '2024-03-01' AS day, TIMESTAMP '2024-03-01 12:30:00.25' AS at, [1, 2] AS l, sum(3) AS s
      UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL`);
    expect(table.schema.fields.map(({ name, type }) => `${name} ${String(type)}`)).toEqual([
      ...['i Int32', 'b Int64', 'd Float64', 'e Decimal[5e+2]', 't Utf8', 'f Bool'],
      ...['day Date32<DAY>', 'at Timestamp<MICROSECOND>', 'l Utf8', 's Decimal[38e0]'],
    ]);
    const [row, empty] = table.toArray().map((each) => ({ ...(each as object) }));
    expect(row).toMatchObject({ i: 1, b: 2n, d: 1.5, t: 'text', f: true, l: '[1,2]' });
    expect(Number((row as { day: number }).day)).toBe(Date.UTC(2024, 2, 1));
    expect(Number((row as { at: number }).at)).toBe(Date.UTC(2024, 2, 1, 12, 30, 0, 250));
    expect(Object.values(empty!)).toEqual(Array(10).fill(null));
  });

  it('has decimals and whole numbers of any size exactly', async () => {
    const table = await written(`
      SELECT unnest([-2.25, 0.01])::DECIMAL(5, 2) AS e, unnest([-9007199254740993, 9007199254740993])::HUGEINT AS h,
        unnest([18446744073709551615, 0])::UBIGINT AS u`);
    const values = table.toArray().map((row) => Object.values({ ...(row as object) }).map(String));
    expect(values).toEqual([
      ['-225', '-9007199254740993', '18446744073709551615'],
      ['1', '9007199254740993', '0'],
    ]);
  });

  it('has many rows in order, and a schema where there is none', async () => {
    const many = await written('SELECT range AS n FROM range(10000)');
    expect([many.numRows, many.get(9999)!['n']]).toEqual([10_000, 9999n]);
    const none = await written('SELECT 1 AS n WHERE FALSE');
    expect([none.numRows, none.schema.names]).toEqual([0, ['n']]);
  });
});
