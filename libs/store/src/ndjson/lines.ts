import { isUtf8 } from 'node:buffer';
import { StoreError } from '../failure';

/** No event is longer: it would not fit into an append. Leaves space for escapes and the envelope. */
const LONGEST_LINE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 0x0a;

/** Leaves out a byte order mark. */
const DECODER = new TextDecoder();

export class Line {
  constructor(
    /** Counted from 1. */
    readonly number: number,
    /** Without the newline. */
    readonly bytes: Buffer,
    /** Where the line ends in the file, for progress. */
    readonly bytesRead: number,
  ) {}

  get text(): string {
    this.requireText();
    return DECODER.decode(this.bytes);
  }

  requireText(): void {
    if (isUtf8(this.bytes)) return;
    throw new StoreError({ code: 'DamagedLine', line: this.number, detail: 'not UTF-8 text' });
  }
}

/**
 * Cuts a stream of bytes into lines, those of each piece together. The last may go without its newline; a line break
 * inside UTF-8 does not happen.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Line[]> {
  let number = 0;
  let bytesRead = 0;
  let kept: Buffer[] = [];
  let keptBytes = 0;

  const line = (bytes: number): Line => {
    number += 1;
    bytesRead += bytes;
    const whole = kept.length === 1 ? kept[0]! : Buffer.concat(kept);
    kept = [];
    keptBytes = 0;
    return new Line(number, whole, bytesRead);
  };
  const keep = (part: Buffer): void => {
    kept.push(part);
    keptBytes += part.length;
    if (keptBytes <= LONGEST_LINE_BYTES) return;
    const detail = 'longer than any event; this is not an export of a ledger';
    throw new StoreError({ code: 'DamagedLine', line: number + 1, detail });
  };

  for await (const piece of chunks) {
    const chunk = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    const lines: Line[] = [];
    let from = 0;
    try {
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        keep(chunk.subarray(from, at));
        lines.push(line(keptBytes + 1));
        from = at + 1;
      }
      if (from < chunk.length) keep(chunk.subarray(from));
    } catch (error) {
      // The lines before a damaged one count.
      yield lines;
      throw error;
    }
    yield lines;
  }
  if (keptBytes > 0) yield [line(keptBytes)];
}
