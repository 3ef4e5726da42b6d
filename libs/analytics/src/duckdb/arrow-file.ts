import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type {
  DuckDBDataChunk,
  DuckDBResult,
  DuckDBType,
  DuckDBValue,
  DuckDBDateValue,
  DuckDBDecimalType,
  DuckDBDecimalValue,
  DuckDBTimestampValue,
} from '@duckdb/node-api';
import { DuckDBTypeId, JsonDuckDBValueConverter } from '@duckdb/node-api';
import type * as Arrow from 'apache-arrow';

type ArrowLibrary = typeof Arrow;
type ArrowCell = string | number | bigint | boolean | Uint32Array | null;

/** How values of a DuckDB type are written. */
interface ArrowColumn {
  readonly type: Arrow.DataType;
  readonly cell: (value: NonNullable<DuckDBValue>) => ArrowCell;
}

const DECIMAL_BITS = 128;
const DECIMAL_DIGITS = 38;
const DAY_MS = 86_400_000;
const MICROSECONDS = 1000;

/** Writes the rows of a result as an Arrow IPC stream. The Arrow library is loaded when it is first needed. */
export async function writeArrow(result: DuckDBResult, path: string): Promise<void> {
  const arrow = await import('apache-arrow');
  const columns = result.columnTypes().map((type) => columnOf(arrow, type));
  const names = result.deduplicatedColumnNames();
  const schema = new arrow.Schema(names.map((name, at) => new arrow.Field(name, columns[at]!.type, true)));
  const writer = arrow.RecordBatchStreamWriter.writeAll(batches(arrow, schema, columns, result));
  await pipeline(Readable.from(await writer), createWriteStream(path));
}

/** One for each chunk of DuckDB; an empty one first, so that there is a schema where there is no row. */
async function* batches(
  arrow: ArrowLibrary,
  schema: Arrow.Schema,
  columns: readonly ArrowColumn[],
  result: DuckDBResult,
): AsyncIterable<Arrow.RecordBatch> {
  const batchOf = (chunk: DuckDBDataChunk | null): Arrow.RecordBatch => {
    const data = arrow.makeData({
      type: new arrow.Struct(schema.fields),
      length: chunk?.rowCount ?? 0,
      nullCount: 0,
      children: columns.map((column, at) => dataOf(arrow, column, chunk, at)),
    });
    return new arrow.RecordBatch(schema, data);
  };
  yield batchOf(null);
  for await (const chunk of result) yield batchOf(chunk);
}

function dataOf(
  arrow: ArrowLibrary,
  { type, cell }: ArrowColumn,
  chunk: DuckDBDataChunk | null,
  at: number,
): Arrow.Data {
  const builder = arrow.makeBuilder({ type, nullValues: [null] });
  chunk?.visitColumnValues(at, (value) => builder.append(value === null ? null : cell(value)));
  return builder.finish().flush();
}

/** Whole numbers and decimals are exact. A sum of whole numbers, which DuckDB keeps in 128 bits, is a decimal; lists and structures are JSON texts, as in JSON answers. */
function columnOf(arrow: ArrowLibrary, type: DuckDBType): ArrowColumn {
  switch (type.typeId) {
    case DuckDBTypeId.BOOLEAN:
      return { type: new arrow.Bool(), cell: Boolean };
    case DuckDBTypeId.TINYINT:
    case DuckDBTypeId.SMALLINT:
    case DuckDBTypeId.INTEGER:
    case DuckDBTypeId.UTINYINT:
    case DuckDBTypeId.USMALLINT:
      return { type: new arrow.Int32(), cell: Number };
    case DuckDBTypeId.BIGINT:
    case DuckDBTypeId.UINTEGER:
      return { type: new arrow.Int64(), cell: (value) => BigInt(value as bigint) };
    case DuckDBTypeId.UBIGINT:
      return { type: new arrow.Uint64(), cell: (value) => value as bigint };
    case DuckDBTypeId.FLOAT:
    case DuckDBTypeId.DOUBLE:
      return { type: new arrow.Float64(), cell: Number };
    case DuckDBTypeId.HUGEINT:
      return {
        type: new arrow.Decimal(0, DECIMAL_DIGITS, DECIMAL_BITS),
        cell: (value) => decimalWords(value as bigint),
      };
    case DuckDBTypeId.DECIMAL: {
      const { scale, width } = type as DuckDBDecimalType;
      return {
        type: new arrow.Decimal(scale, width, DECIMAL_BITS),
        cell: (value) => decimalWords((value as DuckDBDecimalValue).value),
      };
    }
    case DuckDBTypeId.DATE:
      return { type: new arrow.DateDay(), cell: (value) => (value as DuckDBDateValue).days * DAY_MS };
    case DuckDBTypeId.TIMESTAMP:
      return {
        type: new arrow.TimestampMicrosecond(),
        cell: (value) => Number((value as DuckDBTimestampValue).micros) / MICROSECONDS,
      };
    case DuckDBTypeId.VARCHAR:
    case DuckDBTypeId.ENUM:
      return { type: new arrow.Utf8(), cell: String };
    default:
      return {
        type: new arrow.Utf8(),
        cell: (value) => textOf(JsonDuckDBValueConverter(value, type, JsonDuckDBValueConverter)),
      };
  }
}

/** The 128 bits of a decimal, the lowest first. */
function decimalWords(value: bigint): Uint32Array {
  return new Uint32Array(
    BigUint64Array.of(BigInt.asUintN(64, value), BigInt.asUintN(64, value >> 64n)).buffer,
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
