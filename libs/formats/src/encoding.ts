import { isAscii, isUtf8 } from 'node:buffer';
import { decode } from 'iconv-lite';

export type TextEncoding = 'ASCII' | 'UTF-8' | 'UTF-16' | 'Latin-1' | 'Windows-1252';

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly byteOrderMark: boolean;
}

/**
 * No version of the formats names an encoding, so the bytes decide: valid UTF-8 is UTF-8 (other text is so only by
 * a rare accident); else bytes 80-9F, which Latin-1 leaves to control codes, mean Windows-1252.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return { ...decodeText(bytes.subarray(3)), byteOrderMark: true };
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { text: decode(buffer, 'utf16'), encoding: 'UTF-16', byteOrderMark: true };
  }
  if (isAscii(buffer)) return { text: buffer.toString('latin1'), encoding: 'ASCII', byteOrderMark: false };
  if (isUtf8(buffer)) return { text: buffer.toString('utf8'), encoding: 'UTF-8', byteOrderMark: false };
  return buffer.some((byte) => byte >= 0x80 && byte <= 0x9f)
    ? { text: decode(buffer, 'win1252'), encoding: 'Windows-1252', byteOrderMark: false }
    : { text: buffer.toString('latin1'), encoding: 'Latin-1', byteOrderMark: false };
}

const LETTER = /\p{L}/u;

/**
 * A line of an old list: each may be in another code page (JUL02 mixes CP437/850 and Windows-1252). The page under
 * which every byte beyond ASCII is a letter wins; Windows-1252 where both or neither do.
 */
export function decodeLine(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAscii(buffer)) return buffer.toString('latin1');
  if (isUtf8(buffer)) return buffer.toString('utf8');
  const windows = decode(buffer, 'win1252');
  if (lettersOnly(windows)) return windows;
  const dos = decode(buffer, 'cp850');
  return lettersOnly(dos) ? dos : windows;
}

function lettersOnly(text: string): boolean {
  for (const character of text) {
    if (character.charCodeAt(0) > 0x7f && !LETTER.test(character)) return false;
  }
  return true;
}
