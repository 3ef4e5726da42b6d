import { StoreError } from '../failure';

/** No event is longer: it would not fit into an append. Leaves space for escapes and the envelope. */
const LONGEST_LINE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 0x0a;

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  /** Where the line ends in the file, for progress. */
  readonly bytesRead: number;
}

/**
 * Cuts a stream of bytes into lines, those of each piece together. The last may go without its newline; a line break
 * inside UTF-8 does not happen.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Line[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let bytesRead = 0;
  let kept: Uint8Array[] = [];
  let keptBytes = 0;

  const line = (bytes: number): Line => {
    number += 1;
    bytesRead += bytes;
    const whole = kept.length === 1 ? kept[0]! : Buffer.concat(kept);
    kept = [];
    keptBytes = 0;
    try {
      return { number, text: decoder.decode(whole), bytesRead };
    } catch (error) {
      throw new StoreError({ code: 'DamagedLine', line: number, detail: 'not UTF-8 text' }, { cause: error });
    }
  };
  const keep = (part: Uint8Array): void => {
    kept.push(part);
    keptBytes += part.length;
    if (keptBytes <= LONGEST_LINE_BYTES) return;
    const detail = 'longer than any event; this is not an export of a ledger';
    throw new StoreError({ code: 'DamagedLine', line: number + 1, detail });
  };

  for await (const chunk of chunks) {
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
