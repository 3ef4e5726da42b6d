import type { ColumnLine } from '../column-line';
import { UNREADABLE } from '../column-line';
import type { Columns } from './read-txt';

/** Arena titles end the text that has run over. */
const ARENA_TITLE = /(AGM|AIM|AFM|ACM)$/;
const FURTHEST = 12;

export interface Overflow {
  readonly shift: number;
  readonly otherTitles: string;
  readonly arenaTitle: string;
}

/**
 * A few lines of the current lists have more other titles than their 15 columns hold (`SI,FI,LSI,SLI,NAAFM`): they run
 * into the next field, and all that follows is further right.
 */
export function overflowOf(line: ColumnLine, columns: Columns): Overflow | null {
  const { otherTitles } = columns;
  const rating = columns.figures[0]?.rating;
  if (otherTitles === null || rating === undefined) return null;
  if (line.code(otherTitles.to) <= 32 || line.code(otherTitles.to + 1) <= 32) return null;
  // Without a field for arena titles the rating may directly follow a full field.
  if (columns.arenaTitle === null && line.integer(rating.from, rating.to) !== UNREADABLE) return null;
  for (let shift = 0; shift <= FURTHEST; shift += 1) {
    if (line.code(rating.from + shift - 1) > 32) continue;
    const figuresFit = columns.figures.every((figure) =>
      [figure.rating, figure.games, figure.k].every(
        (span) => span === null || line.integer(span.from + shift, span.to + shift) !== UNREADABLE,
      ),
    );
    if (!figuresFit) continue;
    const text = line.field(otherTitles.from, rating.from + shift - 1);
    const arenaTitle = columns.arenaTitle === null ? '' : (ARENA_TITLE.exec(text)?.[1] ?? '');
    return { shift, otherTitles: text.slice(0, text.length - arenaTitle.length), arenaTitle };
  }
  return null;
}
