import type { Ruling } from '@ledger/rating';
import type { Part } from '../facts/part';
import type { TournamentRules } from '../law/tournament-rules';

/** A part of a tournament on the list that rates it. */
export interface PlacedPart {
  readonly part: Part;
  /** Start and end as one number, by which the parts of a list are put in order (B-54). */
  readonly days: number;
  /** Of the start (B-01). */
  readonly rules: TournamentRules;
  /** Index of the list that rates it, or would if it were rated. */
  readonly list: number;
  /** Index of the list in force at the start, of this pool and of the standard one (B-03). */
  readonly startList: number;
  readonly standardStartList: number;
  /** Index of the last list in force while it was played: where the time band is read game by game (B-61). */
  readonly lastPlayedList: number;
  /** Why it is not rated, whoever takes part; null where nothing stands against it. */
  readonly objection: Ruling | null;
  /** Whether the answer also hangs on who takes part: strength of the field, composition. */
  readonly hangsOnField: boolean;
  /** Whether every played game counts for both sides, unless a rating of the field says otherwise. */
  readonly isPlain: boolean;
  /** Games with a player at or above this are too fast (1.1); `NEVER` where none is. */
  readonly ratedBelow: number;
  readonly bandReadAtGame: boolean;
  /**
   * Lists on which this version of the part stands: `from` is `AT_ORIGIN`, or the list on which it was booked in place
   * of another; `until` the list on which another takes its place (B-65).
   */
  readonly from: number;
  readonly until: number;
  /** Where its entries begin in the results of its list; given when the list takes it in. */
  resultAt: number;
}

/** Whether its games count on the list of the tournament; a later version only shows in what is booked (B-65). */
export function countsAtOrigin(placed: PlacedPart): boolean {
  return placed.from === AT_ORIGIN;
}

/** The version that stands on the list of the tournament itself. */
export const AT_ORIGIN = -1;

const LONGEST = 0x7fff;

/** Later starts give larger numbers, and of equal starts longer tournaments do; what is out of all measure is level. */
export function daysOf({ start, end }: Part): number {
  return start * (LONGEST + 1) + Math.min(Math.max(end - start, 0), LONGEST);
}

/** The order within one list (B-54): start, end, id; parts of one tournament in their order. */
export function compareParts(a: PlacedPart, b: PlacedPart): number {
  return (
    a.days - b.days ||
    a.part.start - b.part.start ||
    a.part.end - b.part.end ||
    (a.part.tournament < b.part.tournament ? -1 : a.part.tournament > b.part.tournament ? 1 : 0) ||
    a.part.number - b.part.number ||
    Number(a.part.supplement) - Number(b.part.supplement) ||
    a.part.position - b.part.position ||
    a.from - b.from
  );
}
