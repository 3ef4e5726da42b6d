import type { ColumnLine } from '../column-line';

/**
 * Lines that people and programs put between the records to see the columns: `123456789…`, `         1         2`, or a
 * legend such as `DDD SSSS sTTT NNNN…` in which each field is filled with one letter.
 */
export function isRuler(line: ColumnLine): boolean {
  const { content } = line;
  return isScale(content) || isLegend(content);
}

function isScale(content: string): boolean {
  if (content.length < 5) return false;
  for (let at = 0; at < content.length; at += 1) {
    const code = content.charCodeAt(at);
    const isMark = (code >= 48 && code <= 57) || code <= 32 || '.-=+|^*_'.includes(content[at]!);
    if (!isMark) return false;
  }
  // A scale runs through column 4 or begins with blanks; a tag is followed by a blank.
  return content.charCodeAt(3) > 32 || content.charCodeAt(0) <= 32;
}

function isLegend(content: string): boolean {
  return content.startsWith('DDD ');
}
