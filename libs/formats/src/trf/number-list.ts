import type { TrfDraft } from './draft';
import { placeOf } from './draft';
import type { ColumnLine } from '../column-line';
import { UNREADABLE } from '../column-line';

/**
 * Start or team numbers side by side in columns of a fixed width with one blank between them. Blank columns are left
 * out; zeros are kept, they mean an empty board or no team.
 */
export function readNumbers(
  line: ColumnLine,
  draft: TrfDraft,
  from: number,
  width: number,
  field: string,
): number[] {
  const numbers: number[] = [];
  for (let column = from; column <= line.length; column += width + 1) {
    const number = line.integer(column, column + width - 1);
    if (number === UNREADABLE) return readSeparated(line, draft, from, field);
    if (number >= 0) numbers.push(number);
  }
  return numbers;
}

/** The same where a producer did not keep to the columns, and in JaVaFo's lists, which have none. */
export function readSeparated(line: ColumnLine, draft: TrfDraft, from: number, field: string): number[] {
  const numbers: number[] = [];
  for (const word of line.rest(from).split(/[\s,]/)) {
    if (word === '') continue;
    const number = /^\d{1,4}$/.test(word) ? Number(word) : null;
    if (number === null) {
      draft.findings.warning(
        'NumberUnreadable',
        placeOf(line, from, field),
        `"${word.slice(0, 40)}" is not a number.`,
        {
          assumed: 'ignored',
        },
      );
    } else {
      numbers.push(number);
    }
  }
  return numbers;
}

/** A number that a record needs; null, with a warning, where it is missing or unreadable. */
export function readNeeded(
  line: ColumnLine,
  draft: TrfDraft,
  from: number,
  to: number,
  field: string,
): number | null {
  const number = line.integer(from, to);
  if (number >= 0) return number;
  const text = line.field(from, to);
  draft.findings.warning(
    'NumberUnreadable',
    placeOf(line, from, field),
    text === '' ? 'A number is missing.' : `"${text}" is not a number.`,
    { assumed: 'the record is ignored', advice: `Write it in columns ${from} to ${to}.` },
  );
  return null;
}
