/** One record of a CSV file, and the line on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** No field of a list is as long; one that never ends, quoted or not, must not swallow the file. */
const LONGEST_FIELD = 10_000;
/** No list has as many columns; more must not cost memory and time. */
export const MOST_COLUMNS = 200;

const QUOTE = 34;
const COMMA = 44;
const LF = 10;
const CR = 13;

export type CsvFault = 'quote open' | 'field too long' | 'too many columns';

/** RFC 4180: fields may be quoted, quotes within are doubled, and a quoted field may hold commas and line ends. */
export class CsvParser {
  private fields: string[] = [];
  private field = '';
  private state: 'start' | 'plain' | 'quoted' | 'closing' = 'start';
  private line = 1;
  private recordLine = 1;
  private afterCarriage = false;
  private quoteLine = 1;
  /** Where a field begins that does not end, or a record with too many fields; nothing is read after it. */
  broken: { readonly line: number; readonly fault: CsvFault } | null = null;

  /** The records that a further piece of text completes. */
  push(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < text.length && this.broken === null) {
      const code = text.charCodeAt(at);
      if (this.afterCarriage) {
        this.afterCarriage = false;
        if (code === LF) {
          at += 1;
          continue;
        }
      }
      at = this.state === 'quoted' ? this.quoted(text, at) : this.outside(text, at, code, records);
    }
    return records;
  }

  /** The last record, where the file does not end with a line end. */
  finish(): CsvRecord[] {
    const records: CsvRecord[] = [];
    if (this.state === 'quoted') this.broken = { line: this.quoteLine, fault: 'quote open' };
    else if (this.state !== 'start' || this.fields.length > 0) this.endRecord(records);
    return records;
  }

  private quoted(text: string, from: number): number {
    const quote = text.indexOf('"', from);
    const to = quote < 0 ? text.length : quote;
    for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === LF) this.line += 1;
    this.field += text.slice(from, to);
    if (this.field.length > LONGEST_FIELD) this.broken = { line: this.quoteLine, fault: 'quote open' };
    if (quote < 0) return text.length;
    this.state = 'closing';
    return quote + 1;
  }

  private outside(text: string, at: number, code: number, records: CsvRecord[]): number {
    if (code === QUOTE && (this.state === 'start' || this.state === 'closing')) {
      // Two quotes within quotes are one.
      if (this.state === 'closing') this.field += '"';
      else this.quoteLine = this.line;
      this.state = 'quoted';
      return at + 1;
    }
    if (code === COMMA) {
      this.endField();
      return at + 1;
    }
    if (code === LF || code === CR) {
      this.endRecord(records);
      this.afterCarriage = code === CR;
      return at + 1;
    }
    let to = at + 1;
    while (to < text.length && !endsPlain(text.charCodeAt(to))) to += 1;
    this.field += text.slice(at, to);
    this.state = 'plain';
    if (this.field.length > LONGEST_FIELD) this.broken = { line: this.line, fault: 'field too long' };
    return to;
  }

  private endField(): void {
    this.fields.push(this.field);
    if (this.fields.length > MOST_COLUMNS) this.broken = { line: this.recordLine, fault: 'too many columns' };
    this.field = '';
    this.state = 'start';
  }

  private endRecord(records: CsvRecord[]): void {
    const empty = this.state === 'start' && this.fields.length === 0;
    if (!empty) {
      this.endField();
      records.push({ line: this.recordLine, fields: this.fields });
      this.fields = [];
    }
    this.line += 1;
    this.recordLine = this.line;
  }
}

function endsPlain(code: number): boolean {
  return code === COMMA || code === LF || code === CR;
}

/** Quotes where RFC 4180 asks for it, and only there. */
export function csvField(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/**
 * Spreadsheets take a cell that begins with one of these for a formula, and run it. A text that does gets an apostrophe
 * in front, which they do not show; one that has apostrophes there already gets one more, so that the original can
 * always be read back. Numbers, and a sign alone, stay as they are.
 */
const FORMULA = /^'*[=+\-@\t\r]./s;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** A cell with a text of people: a name, a reason. */
export function csvText(value: string): string {
  return csvField(FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value);
}

/** The text that `csvText` wrote. */
export function textOfCsv(field: string): string {
  return field.startsWith("'") && FORMULA.test(field) ? field.slice(1) : field;
}
