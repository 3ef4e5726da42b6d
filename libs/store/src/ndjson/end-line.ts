import { createHash } from 'node:crypto';
import { StoreError } from '../failure';
import { readLine } from './line';
import type { Line } from './lines';
import { linesOf } from './lines';

/**
 * The last line of an export, `{"end":{"events":2,"sha256":"…"}}`: how many lines come before it, and the SHA-256 of
 * these lines with their newlines. A file that was cut off or altered on its way is recognised by it.
 */
interface End {
  readonly events: number;
  readonly sha256: string;
}

const BEGINNING_OF_END = Buffer.from('{"end":');
const NEWLINE = 0x0a;
const END_OF_LINE = Uint8Array.of(NEWLINE);
const RETURN = 0x0d;

/** Whether an export must have its last line. Exports of the first release have none. */
export type EndLine = 'required' | 'optional';

/** The lines of an export as they are written or read. */
export class LineDigest {
  events = 0;
  private readonly hash = createHash('sha256');
  /** Lines that were read and not hashed yet: those that follow each other in memory are hashed together. */
  private memory: Uint8Array | null = null;
  private from = 0;
  private to = 0;

  /** Lines that are written, each with its newline. */
  addLines(text: string, lines: number): void {
    this.events += lines;
    this.hash.update(text);
  }

  /** A line that was read, without its newline. */
  add({ buffer, byteOffset, length }: Uint8Array): void {
    this.events += 1;
    const { memory, to } = this;
    const follows = buffer === memory?.buffer && byteOffset === to + 1 && memory[to] === NEWLINE;
    if (!follows) {
      this.hashWaiting();
      this.memory = new Uint8Array(buffer);
      this.from = byteOffset;
    }
    this.to = byteOffset + length;
  }

  private hashWaiting(): void {
    if (this.memory === null) return;
    this.hash.update(this.memory.subarray(this.from, this.to)).update(END_OF_LINE);
    this.memory = null;
  }

  end(): End {
    this.hashWaiting();
    return { events: this.events, sha256: this.hash.digest('hex') };
  }
}

export function writeEndLine(digest: LineDigest): string {
  return JSON.stringify({ end: digest.end() });
}

/** Compares the lines of an export with its last line, one by one as they are read. */
export class EndLineCheck {
  private readonly digest = new LineDigest();
  private last = 0;
  private ended = false;

  constructor(private readonly endLine: EndLine) {}

  /** Whether the end line has come; then all lines before it are those that were exported. */
  get isComplete(): boolean {
    return this.ended;
  }

  /** Takes the next line; true where it is the end line and not an event. */
  isEnd({ number, bytes }: Line): boolean {
    if (this.ended)
      throw damaged(number, 'the export ended on the line before; this line does not belong to it');
    this.last = number;
    // A transfer as text may have changed the line ends.
    const line = bytes[bytes.length - 1] === RETURN ? bytes.subarray(0, -1) : bytes;
    this.ended = isEndLine(line);
    if (this.ended) this.compare(number, line.toString());
    else this.digest.add(line);
    return this.ended;
  }

  /** After the last line of the file. */
  finish(): void {
    if (this.ended || this.endLine === 'optional') return;
    throw damaged(
      this.last + 1,
      'the file ends without its last line, which has the number and the digest of the events: it was cut off, or ' +
        'an earlier release exported it. Export it again; if you are sure that it is whole, add --without-end-line',
    );
  }

  private compare(number: number, line: string): void {
    const given = readEnd(line);
    if (given === null) throw damaged(number, 'the last line of the export is cut off or damaged');
    const { events, sha256 } = this.digest.end();
    if (given.events !== events) {
      throw damaged(number, `${given.events} events were exported, but the file has ${events}`);
    }
    if (given.sha256 !== sha256) {
      throw damaged(
        number,
        `the lines before differ from the exported ones: SHA-256 ${sha256}, not ${given.sha256}`,
      );
    }
  }
}

/** Asked of every line: byte by byte, since nearly always the third one differs. */
function isEndLine(line: Buffer): boolean {
  for (let at = 0; at < BEGINNING_OF_END.length; at += 1) if (line[at] !== BEGINNING_OF_END[at]) return false;
  return true;
}

/**
 * Reads an export through, before anything of it is recorded. True where its end line vouches for every line. Without
 * one, or where it does not fit, every line is looked at and the first that is damaged is named.
 */
export async function requireWholeExport(
  open: () => AsyncIterable<Uint8Array>,
  endLine: EndLine = 'required',
  onProgress: (bytesRead: number) => void = () => {},
): Promise<boolean> {
  const check = new EndLineCheck(endLine);
  try {
    for await (const lines of linesOf(open())) {
      for (const line of lines) {
        line.requireText();
        check.isEnd(line);
      }
      if (lines.length > 0) onProgress(lines.at(-1)!.bytesRead);
    }
    check.finish();
  } catch (error) {
    await requireSoundLines(open());
    throw error;
  }
  if (!check.isComplete) await requireSoundLines(open());
  return check.isComplete;
}

async function requireSoundLines(file: AsyncIterable<Uint8Array>): Promise<void> {
  let last: number | null = null;
  for await (const lines of linesOf(file)) {
    for (const line of lines) {
      if (isEndLine(line.bytes)) return;
      const event = readLine(line.text);
      if (typeof event === 'string') throw damaged(line.number, event);
      if (last !== null && event.position !== last + 1)
        throw outOfOrder(line.number, event.position, last + 1);
      last = event.position;
    }
  }
}

function readEnd(line: string): End | null {
  try {
    const { end } = JSON.parse(line) as { end: End };
    return Number.isSafeInteger(end.events) && typeof end.sha256 === 'string' ? end : null;
  } catch {
    return null;
  }
}

export function outOfOrder(line: number, position: number, due: number): StoreError {
  return damaged(line, `position ${position} instead of ${due}; lines are missing or out of order`);
}

export function damaged(line: number, detail: string, cause?: unknown): StoreError {
  return new StoreError({ code: 'DamagedLine', line, detail }, { cause });
}
