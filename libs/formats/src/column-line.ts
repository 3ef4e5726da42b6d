/** What `integer` answers where a field holds no number. */
export const BLANK = -1;
export const UNREADABLE = -2;

const DIGIT_ZERO = 48;

/**
 * One line of a file with fixed columns, moved along the text without copying it. Columns are 1-based and inclusive as
 * in the specifications; columns after the end of the line are blank.
 */
export class ColumnLine {
  number = 0;
  start = 0;
  end = 0;
  private next = 0;
  private nextFeed = -1;
  private nextCarriage = -1;

  constructor(readonly text: string) {}

  /** On to the next line that ends with CR, LF or CRLF; false at the end. */
  advance(): boolean {
    const { text, next } = this;
    if (next >= text.length) return false;
    // Each kind of line end is looked for once, however many lines of the other kind come before it.
    if (this.nextFeed < next) this.nextFeed = positionOf('\n', text, next);
    if (this.nextCarriage < next) this.nextCarriage = positionOf('\r', text, next);
    const at = this.nextFeed < this.nextCarriage ? this.nextFeed : this.nextCarriage;
    this.start = next;
    this.end = at;
    this.next = at + (this.nextFeed === at + 1 && this.nextCarriage === at ? 2 : 1);
    this.number += 1;
    // Trailing blanks carry nothing, nor does the end mark of DOS.
    while (this.end > this.start && isBlank(text.charCodeAt(this.end - 1))) this.end -= 1;
    return true;
  }

  get length(): number {
    return this.end - this.start;
  }

  /** Character code in a column; a blank beyond the end. */
  code(column: number): number {
    const at = this.start + column - 1;
    return at < this.end ? this.text.charCodeAt(at) : 32;
  }

  /** The text of some columns, without blanks at its ends. */
  field(from: number, to: number): string {
    let first = this.start + from - 1;
    let last = this.start + to;
    if (last > this.end) last = this.end;
    while (first < last && isBlank(this.text.charCodeAt(first))) first += 1;
    while (last > first && isBlank(this.text.charCodeAt(last - 1))) last -= 1;
    return first < last ? this.text.slice(first, last) : '';
  }

  /** Everything from a column on. */
  rest(from: number): string {
    return this.field(from, this.length);
  }

  /** A whole number within some columns, aligned left or right; `BLANK` or `UNREADABLE` else. */
  integer(from: number, to: number): number {
    let at = this.start + from - 1;
    let last = this.start + to;
    if (last > this.end) last = this.end;
    while (at < last && isBlank(this.text.charCodeAt(at))) at += 1;
    if (at >= last) return BLANK;
    let value = 0;
    for (; at < last; at += 1) {
      const digit = this.text.charCodeAt(at) - DIGIT_ZERO;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    for (; at < last; at += 1) if (!isBlank(this.text.charCodeAt(at))) return UNREADABLE;
    return value;
  }

  /** The first column from `from` on that is not blank. */
  firstColumn(from: number): number {
    let at = this.start + from - 1;
    while (at < this.end && isBlank(this.text.charCodeAt(at))) at += 1;
    return at - this.start + 1;
  }

  get content(): string {
    return this.text.slice(this.start, this.end);
  }
}

/** The end of the text where there is none. */
function positionOf(lineEnd: string, text: string, from: number): number {
  const at = text.indexOf(lineEnd, from);
  return at < 0 ? text.length : at;
}

/** Blanks, tabs, control codes and the no-break space. */
export function isBlank(code: number): boolean {
  return code <= 32 || code === 0xa0;
}
