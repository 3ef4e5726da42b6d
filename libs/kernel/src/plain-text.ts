/**
 * Texts that people type and others read on a screen, in a terminal or in a spreadsheet. Some characters do not show
 * themselves but change what is shown: control codes (NUL, line ends, terminal escapes), line and paragraph
 * separators, overrides of the writing direction, halves of surrogate pairs. Joiners and direction marks, which Arabic,
 * Persian and Indian names need, are allowed.
 */
const NOT_PLAIN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Something to see: neither a blank nor one of the characters that have no width. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/** What keeps a text from being recorded, as the end of a sentence that begins with its name; null if nothing does. */
export function textFault(text: string): string | null {
  const found = NOT_PLAIN.exec(text);
  if (found !== null) {
    const code = found[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    const place = [...text.slice(0, found.index)].length + 1;
    return `must be one line of visible text; character ${place} is the control character U+${code}`;
  }
  return VISIBLE.test(text) ? null : 'must be a text with at least one visible character';
}

const NOT_PLAIN_ANYWHERE = new RegExp(NOT_PLAIN, 'gu');

/** A text for a terminal, with what must not reach it written as `\u001b`. */
export function escapedText(text: string): string {
  return text.replaceAll(NOT_PLAIN_ANYWHERE, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** A text from a file of others, with blanks for what must not be recorded; empty where nothing visible is left. */
export function plainText(text: string): string {
  const plain = text.replaceAll(NOT_PLAIN_ANYWHERE, ' ').trim();
  return VISIBLE.test(plain) ? plain : '';
}

/** `ResultCorrected` as `result corrected`: names of events and fields for people. */
export function spelledOut(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

/** `+8`, `0`, `-3`. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}
