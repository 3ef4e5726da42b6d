/** What becomes of a game; the explanation names the article. The first three count, for both sides or for one. */
export const COUNTS = 0;
/** Annulled for one side only: the other keeps it (B-66). */
export const COUNTS_FOR_BLACK = 1;
export const COUNTS_FOR_WHITE = 2;
export const UNPLAYED = 3;
export const ANNULLED = 4;
export const BETWEEN_ONE_PERSON = 5;
export const AFTER_DECISION = 6;
export const TOO_FAST = 7;
export const GAP_TOO_WIDE = 8;
export const PART_NOT_RATED = 9;
/** With a newcomer who left the table of a round-robin (6.1; B-41). */
export const LEFT_TABLE = 10;
