import type { ColumnLine } from '../column-line';
import { isBlank } from '../column-line';
import type { TrfDraft } from './draft';
import { placeOf } from './draft';

interface Separator {
  readonly column: number;
  /** The fields before and after it, and the columns of the one after it. */
  readonly left: string;
  readonly right: string;
  readonly width: number;
}

/** The columns between the fields of record 001. */
const SEPARATORS: readonly Separator[] = [
  { column: 9, left: 'start number', right: 'sex', width: 1 },
  { column: 14, left: 'title', right: 'name', width: 33 },
  { column: 53, left: 'rating', right: 'federation', width: 3 },
  { column: 57, left: 'federation', right: 'FIDE number', width: 11 },
  { column: 69, left: 'FIDE number', right: 'birth date', width: 10 },
  { column: 80, left: 'birth date', right: 'points', width: 4 },
  { column: 85, left: 'points', right: 'rank', width: 4 },
  { column: 90, left: 'rank', right: 'round 1', width: 4 },
  { column: 91, left: 'rank', right: 'round 1', width: 4 },
];

/**
 * Whether the columns between the fields of a 001 record are blank. Where they are not, the fields are cut at the wrong
 * places and would be read as other values: 825 for a rating of 1825. So it is an error, and the line is not read.
 */
export function hasBlankSeparators(line: ColumnLine, draft: TrfDraft): boolean {
  for (const separator of SEPARATORS) {
    const { column, left, right } = separator;
    if (isBlank(line.code(column))) continue;
    const tab = line.content.indexOf('\t') + 1;
    if (tab > 0) {
      tabInRecord(line, tab, draft);
      return false;
    }
    draft.findings.error(
      'ColumnsShifted',
      placeOf(line, column, '001'),
      `Column ${column}, between ${left} and ${right}, must be blank. ${likelyShift(line, separator)}`,
      {
        advice:
          'Write the fields of record 001 into the columns of the format (TRF16 and TRF26, section 001).',
      },
    );
    draft.shiftedPlayers = true;
    return false;
  }
  return true;
}

export const TAB = 9;

/** A tab takes one column in the file and several on the screen: what looks right is not. */
export function tabInRecord(line: ColumnLine, column: number, draft: TrfDraft): void {
  draft.findings.error(
    'TabInRecord',
    placeOf(line, column, '001'),
    `Column ${column} is a tab. The fields of record 001 are found by their columns, which need spaces.`,
    { advice: 'Replace each tab with the spaces that it is shown as, or export the file again.' },
  );
  draft.shiftedPlayers = true;
}

/** Fields of letters; the others are numbers. */
const OF_LETTERS: ReadonlySet<string> = new Set(['sex', 'title', 'name', 'federation']);

/** The field to the left that goes too far, or the one to the right that begins too early. */
function likelyShift(line: ColumnLine, { column, left, right, width }: Separator): string {
  let from = column;
  let to = column;
  while (!isBlank(line.code(from - 1))) from -= 1;
  while (!isBlank(line.code(to + 1))) to += 1;
  const after = to - column;
  const isLetter = !isDigit(line.code(column));
  // Between a number and letters, what is in the column shows where it belongs.
  const early =
    OF_LETTERS.has(left) !== OF_LETTERS.has(right)
      ? OF_LETTERS.has(right) === isLetter
      : from === column
        ? after > 0 || isLetter
        : after * 2 >= width;
  const by = early ? 1 : after + 1;
  return (
    `The field "${early ? right : left}" seems to be ${by === 1 ? '1 column' : `${by} columns`} ` +
    `too far to the ${early ? 'left' : 'right'}.`
  );
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
