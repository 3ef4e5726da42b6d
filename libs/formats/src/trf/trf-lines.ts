import { Findings } from '../finding';
import { formatTenths } from '../points';

/** The lines of a report being written, with what the requested version cannot express. */
export class TrfLines {
  readonly findings = new Findings();
  private readonly lines: string[] = [];

  /** A record and its text from column 5 on. */
  add(tag: string, text: string): void {
    this.lines.push(`${tag} ${text}`.trimEnd());
  }

  /** A record whose text may be missing, in which case there is no record. */
  addText(tag: string, text: string | null): void {
    if (text !== null) this.add(tag, oneLine(text));
  }

  verbatim(line: string): void {
    this.lines.push(oneLine(line).trimEnd());
  }

  /** Says that something has no place in this version. */
  lost(field: string, message: string): void {
    this.findings.note('NotInVersion', { line: null, column: null, field }, message, { assumed: 'left out' });
  }

  left(value: string | number, width: number, field: string): string {
    return this.fitted(value, width, field).padEnd(width);
  }

  right(value: string | number, width: number, field: string): string {
    return this.fitted(value, width, field).padStart(width);
  }

  /** Points to the right; blank where there are none. */
  points(tenths: number | null, width: number, field: string): string {
    if (tenths === null) return ' '.repeat(width);
    const text = formatTenths(tenths);
    // Tenths that are nought can be left out where the columns are too few.
    return this.right(text.length > width && text.endsWith('.0') ? text.slice(0, -2) : text, width, field);
  }

  /** Numbers side by side, filled with noughts as in the examples of TRF26. */
  numbers(numbers: readonly number[], width: number, field: string): string {
    return numbers.map((number) => this.fitted(number, width, field).padStart(width, '0')).join(' ');
  }

  private fitted(value: string | number, width: number, field: string): string {
    const text = oneLine(String(value));
    if (text.length <= width) return text;
    this.findings.warning(
      'ValueCut',
      { line: this.lines.length + 1, column: null, field },
      `"${text}" does not fit into ${width} columns.`,
      { assumed: text.slice(0, width) },
    );
    return text.slice(0, width);
  }

  /** Remark 1 of the format: a CR ends each line; LF follows, as all programs write it. */
  toString(): string {
    return this.lines.map((line) => `${line}\r\n`).join('');
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\t]/g, ' ');
}
