import { isAscii, isUtf8 } from 'node:buffer';
import { decode } from 'iconv-lite';
import { decodeLine } from '../encoding';

/** A file as it comes: whole, in pieces, or as a stream. */
export type ByteSource = Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Without a line end for so long, a file is no list; it must not fill the memory either. */
const LONGEST_PIECE = 1 << 20;

/** The pieces of a source as buffers, empty ones left out. */
export async function* buffersOf(source: ByteSource): AsyncGenerator<Buffer> {
  for await (const piece of source instanceof Uint8Array ? [source] : source) {
    if (piece.length > 0) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  }
}

/** Puts a beginning that was read ahead back in front of the rest. */
export async function* rejoin(ahead: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (ahead.length > 0) yield ahead;
  for (;;) {
    const next = await rest.next();
    if (next.done === true) return;
    yield next.value;
  }
}

/**
 * Cuts a stream into pieces that end where a line does (or an element of XML, with `>`), so that no character and no
 * field is torn. Only the last, unfinished part is held back.
 */
export async function* wholePieces(
  buffers: AsyncIterable<Buffer>,
  endOf: (buffer: Buffer) => number,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldLength = 0;
  for await (const buffer of buffers) {
    const end = endOf(buffer);
    if (end === 0 && heldLength + buffer.length < LONGEST_PIECE) {
      held.push(buffer);
      heldLength += buffer.length;
      continue;
    }
    const cut = end === 0 ? buffer.length : end;
    yield held.length === 0 ? buffer.subarray(0, cut) : Buffer.concat([...held, buffer.subarray(0, cut)]);
    held = cut < buffer.length ? [buffer.subarray(cut)] : [];
    heldLength = buffer.length - cut;
  }
  if (heldLength > 0) yield Buffer.concat(held);
}

/** After the last LF; in files of Macintosh kind, after the last CR that is surely alone. */
export function endOfLines(buffer: Buffer): number {
  const feed = buffer.lastIndexOf(10);
  if (feed >= 0) return feed + 1;
  const carriage = buffer.lastIndexOf(13, -2);
  return carriage >= 0 ? carriage + 1 : 0;
}

export function endOfElements(buffer: Buffer): number {
  return buffer.lastIndexOf(62) + 1;
}

/** A piece as text; where it is neither ASCII nor UTF-8, line by line, for old lists mix code pages. */
export function textOfLines(piece: Buffer): string {
  if (isAscii(piece)) return piece.toString('latin1');
  if (isUtf8(piece)) return piece.toString('utf8');
  const lines: string[] = [];
  let from = 0;
  while (from < piece.length) {
    let to = piece.indexOf(10, from);
    if (to < 0) to = piece.length - 1;
    lines.push(decodeLine(piece.subarray(from, to + 1)));
    from = to + 1;
  }
  return lines.join('');
}

/** A piece of XML as text; where it is not UTF-8, in the code page it declares, else Windows-1252. */
export function textOfXml(piece: Buffer, declared: string | null): string {
  if (isAscii(piece)) return piece.toString('latin1');
  if (isUtf8(piece)) return piece.toString('utf8');
  return decode(piece, declared ?? 'win1252');
}
