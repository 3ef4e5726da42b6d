import { Findings } from '../finding';
import type { Finding, SourceLocation } from '../finding';
import { readSex } from '../person';
import { endOfLines, textOfLines, wholePieces } from './chunks';
import type { CsvFault, CsvRecord } from './csv-records';
import { CsvParser, MOST_COLUMNS, textOfCsv } from './csv-records';
import { FieldReader } from './field-reader';
import type { ListBatch, ListHeader, ListRow } from './row';

/** The columns of the CSV list; `rank` is read past, the last two are only read. */
export const CSV_COLUMNS = [
  'rank',
  'id',
  'name',
  'federation',
  'sex',
  'title',
  'rating',
  'games',
  'k',
  'birth_year',
  'flag',
] as const;
const OPTIONAL_COLUMNS = ['games_total', 'peak'] as const;
type CsvColumn = (typeof CSV_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];

const KNOWN = new Set<string>([...CSV_COLUMNS, ...OPTIONAL_COLUMNS]);
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
  private columns: ReadonlyMap<CsvColumn, number> | null = null;
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
    const columns = new Map<CsvColumn, number>();
    record.fields.forEach((name, index) => {
      const column = name.trim().toLowerCase();
      const place = { line: record.line, column: null, field: name.slice(0, 40) };
      if (!KNOWN.has(column)) {
        this.findings.warning('ColumnUnknown', place, 'This column has no meaning here.', {
          assumed: 'ignored',
        });
      } else if (columns.has(column as CsvColumn)) {
        this.findings.warning('ColumnTwice', place, 'This column is there twice.', {
          assumed: 'the first one',
        });
      } else {
        columns.set(column as CsvColumn, index);
      }
    });
    for (const needed of ['id', 'rating'] as const) {
      if (columns.has(needed)) continue;
      this.broken = true;
      const place = { line: record.line, column: null, field: needed };
      this.findings.error('ColumnMissing', place, `There is no column "${needed}".`, {
        advice: `The first line must contain the column names: ${CSV_COLUMNS.slice(1).join(',')}.`,
      });
    }
    this.columns = columns;
    this.width = record.fields.length;
  }

  private row(record: CsvRecord, columns: ReadonlyMap<CsvColumn, number>): ListRow | null {
    const { fields } = this;
    if (record.fields.length !== this.width) {
      const place = { line: record.line, column: null, field: 'row' };
      const message = `The row has ${record.fields.length} fields, the header ${this.width}.`;
      this.findings.error('RowWidth', place, message, {
        advice: 'Put names with a comma in quotation marks.',
      });
      return null;
    }
    const text = (column: CsvColumn): string => record.fields[columns.get(column) ?? -1]?.trim() ?? '';
    const at = (column: CsvColumn): SourceLocation => ({
      line: record.line,
      column: null,
      field: column,
    });
    const id = fields.id(text('id'), at('id'));
    const rating = fields.rating(text('rating'), at('rating'));
    if (id === null || rating === null) return null;
    const birth = fields.birth(text('birth_year'), at('birth_year'));
    return {
      id,
      name: fields.name(textOfCsv(text('name')), at('name')),
      federation: fields.federation(text('federation'), at('federation')),
      sex: readSex(text('sex')),
      title: fields.title(text('title'), at('title')),
      womenTitle: null,
      otherTitles: [],
      arenaTitle: null,
      birthYear: birth.year,
      birthDate: birth.date,
      flag: fields.flag(text('flag'), at('flag')),
      single: {
        rating,
        games: fields.count(text('games'), at('games')) ?? 0,
        k: fields.k(text('k'), at('k')),
      },
      standard: null,
      rapid: null,
      blitz: null,
      gamesTotal: fields.count(text('games_total'), at('games_total')),
      peak: fields.count(text('peak'), at('peak')),
    };
  }
}
