import { DuckDBInstance } from '@duckdb/node-api';
import type { Cell, Cells, Column, ColumnType, ListColumn } from '../table';
import type { Gathered } from './append';
import { createTable, RowGatherer } from './append';

const column = (type: ColumnType): Column<Cell> => ({ name: 'c', type, description: '', cell: (row) => row });

function through(type: ColumnType, rows: readonly Cell[]): Promise<readonly unknown[]> {
  return read(new RowGatherer([column(type)]).gather(rows));
}

async function read(gathered: Gathered): Promise<readonly unknown[]> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  await createTable(connection, 't', gathered);
  const found = await connection.runAndReadAll('SELECT c::VARCHAR FROM t');
  connection.closeSync();
  instance.closeSync();
  return found.getRowsJson().map(([value]) => value);
}

describe('rows given to DuckDB in columns', () => {
  // DuckDB keeps the number of a text in one, two or four bytes.
  it.each([0, 1, 2, 255, 256, 257, 65_535, 65_536, 65_537])('keep %d different texts', async (count) => {
    const texts = Array.from({ length: count }, (_, at) => `text ${at}`);
    const rows = [...texts, null, ...texts, ...texts];
    expect(await through('text', rows)).toEqual(rows);
  });

  it.each<[ColumnType, readonly Cell[], readonly (string | null)[]]>([
    ['integer', [1, null, -2_147_483_648, 2_147_483_647], ['1', null, '-2147483648', '2147483647']],
    ['bigint', [null, 9_007_199_254_740_991], [null, '9007199254740991']],
    ['boolean', [true, null, false], ['true', null, 'false']],
    ['date', ['1899-12-31', null, '2024-02-29'], ['1899-12-31', null, '2024-02-29']],
    ['time', ['2024-02-29T23:59:59.999Z', null], ['2024-02-29 23:59:59.999', null]],
    ['text', ["it's", null, '', 'once'], ["it's", null, '', 'once']],
  ])('keep values of type %s', async (type, rows, expected) => {
    expect(await through(type, rows)).toEqual(expected);
  });

  it.each<[ColumnType, Cells, readonly (string | null)[]]>([
    ['integer', { numbers: [1, 0, -7], none: 0 }, ['1', null, '-7']],
    ['integer', { numbers: [1, 0, 1], of: [1950, null] }, [null, '1950', null]],
    ['bigint', { numbers: [-1, 99_999_999_999] }, ['-1', '99999999999']],
    ['date', { numbers: [0, 0], of: ['2024-02-29'] }, ['2024-02-29', '2024-02-29']],
    ['text', { numbers: [2, 0, 1], of: ['same', 'same', null] }, [null, 'same', 'same']],
    ['text', { numbers: [0, 0], of: [null] }, [null, null]],
    ['boolean', { numbers: [0, 1, 0] }, ['false', 'true', 'false']],
  ])('keep a whole column of type %s', async (type, cells, expected) => {
    const whole: ListColumn<Cells> = { name: 'c', type, description: '', cells: (list) => list };
    expect(await read(new RowGatherer([whole]).gather([cells]))).toEqual(expected);
  });

  it('come in pieces, each with its own values', async () => {
    const gatherer = new RowGatherer([column('text')]);
    const rows = Array.from({ length: 5000 }, (_, at) => (at % 3 === 0 ? null : `text ${at % 7}`));
    const sizes: number[] = [];
    const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
    const connection = await instance.connect();
    const found: unknown[] = [];
    for (const piece of gatherer.pieces(rows, 2000)) {
      sizes.push(piece.rows);
      await createTable(connection, 't', piece);
      found.push(...(await connection.runAndReadAll('FROM t')).getRowsJson().map(([value]) => value));
    }
    expect(sizes).toEqual([2000, 2000, 1000]);
    expect(found).toEqual(rows);
    connection.closeSync();
    instance.closeSync();
  });
});
