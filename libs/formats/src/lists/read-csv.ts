import { Findings } from '../finding';
import type { Finding } from '../finding';
import { endOfLines, textOfLines, wholePieces } from './chunks';
import type { CsvColumn, CsvValues } from './csv-columns';
import { CSV_COLUMNS, NOTHING_READ, WRITTEN_COLUMNS } from './csv-columns';
import type { CsvFault, CsvRecord } from './csv-records';
import { CsvParser, MOST_COLUMNS } from './csv-records';
import { FieldReader } from './field-reader';
import type { ListBatch, ListHeader, ListRow } from './row';

const KNOWN: ReadonlyMap<string, CsvColumn> = new Map(CSV_COLUMNS.map((column) => [column.name, column]));
const NEEDED = CSV_COLUMNS.filter(({ needed }) => needed === true);
const OTHERS = CSV_COLUMNS.filter(({ needed }) => needed !== true);

interface ColumnInFile {
  readonly name: string;
  readonly index: number;
  readonly read: NonNullable<CsvColumn['read']>;
}
interface ColumnsInFile {
  readonly needed: readonly ColumnInFile[];
  readonly others: readonly ColumnInFile[];
}

const FAULTS: Readonly<Record<CsvFault, Pick<Finding, 'code' | 'field' | 'message'> & { advice: string }>> = {
  'quote open': {
    code: 'QuoteOpen',
    field: 'quotes',
    message: 'A quotation mark is not closed.',
    advice: 'Write quotation marks inside a field twice (RFC 4180).',
  },
  'field too long': {
    code: 'FieldTooLong',
    field: 'row',
    message: 'A field has no end.',
    advice: 'Check that this is a CSV file.',
  },
  'too many columns': {
    code: 'TooManyColumns',
    field: 'row',
    message: `The row has more than ${MOST_COLUMNS} fields.`,
    advice: 'Check that this is a rating list.',
  },
};
const HEADER: ListHeader = { format: 'csv', layout: 'single', date: null };

/** Reads a CSV list; only `id` and `rating` are needed. */
export async function* readCsv(buffers: AsyncIterable<Buffer>): AsyncGenerator<ListBatch> {
  const reader = new CsvReader();
  let bytesRead = 0;
  for await (const piece of wholePieces(buffers, endOfLines)) {
    bytesRead += piece.length;
    yield reader.read(textOfLines(piece), bytesRead);
    if (reader.broken) return;
  }
  yield reader.close(bytesRead);
}

class CsvReader {
  broken = false;
  private readonly findings = new Findings();
  private readonly fields = new FieldReader(this.findings);
  private readonly parser = new CsvParser();
  private columns: ColumnsInFile | null = null;
  private width = 0;

  read(text: string, bytesRead: number): ListBatch {
    return this.batch(this.parser.push(text), bytesRead);
  }

  close(bytesRead: number): ListBatch {
    return this.batch(this.parser.finish(), bytesRead);
  }

  private batch(records: readonly CsvRecord[], bytesRead: number): ListBatch {
    const rows: ListRow[] = [];
    for (const record of records) {
      if (this.broken) break;
      if (this.columns === null) this.readHeader(record);
      else {
        const row = this.row(record, this.columns);
        if (row !== null) rows.push(row);
      }
    }
    const fault = this.parser.broken;
    if (fault !== null && !this.broken) {
      this.broken = true;
      const { code, field, message, advice } = FAULTS[fault.fault];
      this.findings.error(code, { line: fault.line, column: null, field }, message, { advice });
    }
    const header = this.columns === null ? null : HEADER;
    return { header, rows, findings: this.findings.take(), bytesRead };
  }

  private readHeader(record: CsvRecord): void {
    const columns = new Map<string, number>();
    record.fields.forEach((name, index) => {
      const column = name.trim().toLowerCase();
      const place = { line: record.line, column: null, field: name.slice(0, 40) };
      if (!KNOWN.has(column)) {
        this.findings.warning('ColumnUnknown', place, 'This column has no meaning here.', {
          assumed: 'ignored',
        });
      } else if (columns.has(column)) {
        this.findings.warning('ColumnTwice', place, 'This column is there twice.', {
          assumed: 'the first one',
        });
      } else {
        columns.set(column, index);
      }
    });
    for (const { name: needed } of NEEDED) {
      if (columns.has(needed)) continue;
      this.broken = true;
      const place = { line: record.line, column: null, field: needed };
      this.findings.error('ColumnMissing', place, `There is no column "${needed}".`, {
        advice: `The first line must contain the column names: ${WRITTEN_COLUMNS.map(({ name }) => name)
          .slice(1)
          .join(',')}.`,
      });
    }
    this.columns = { needed: inFile(NEEDED, columns), others: inFile(OTHERS, columns) };
    this.width = record.fields.length;
  }

  private row(record: CsvRecord, columns: ColumnsInFile): ListRow | null {
    if (record.fields.length !== this.width) {
      const place = { line: record.line, column: null, field: 'row' };
      const message = `The row has ${record.fields.length} fields, the header ${this.width}.`;
      this.findings.error('RowWidth', place, message, {
        advice: 'Put names with a comma in quotation marks.',
      });
      return null;
    }
    const values: CsvValues = { ...NOTHING_READ };
    this.readInto(values, columns.needed, record);
    const { id, rating } = values;
    if (id === null || rating === null) return null;
    this.readInto(values, columns.others, record);
    return {
      id,
      name: values.name,
      federation: values.federation,
      sex: values.sex,
      title: values.title,
      womenTitle: null,
      otherTitles: [],
      arenaTitle: null,
      birthYear: values.birth.year,
      birthDate: values.birth.date,
      flag: values.flag,
      single: { rating, games: values.games, k: values.k },
      standard: null,
      rapid: null,
      blitz: null,
      gamesTotal: values.gamesTotal,
      peak: values.peak,
    };
  }

  private readInto(values: CsvValues, columns: readonly ColumnInFile[], record: CsvRecord): void {
    for (const { name, index, read } of columns) {
      read(values, record.fields[index]!.trim(), this.fields, {
        line: record.line,
        column: null,
        field: name,
      });
    }
  }
}

/** The columns that are read, where they are in the file. */
function inFile(columns: readonly CsvColumn[], places: ReadonlyMap<string, number>): ColumnInFile[] {
  return columns.flatMap(({ name, read }) => {
    const index = places.get(name);
    return index === undefined || read === undefined ? [] : [{ name, index, read }];
  });
}
