import type { Ruling } from '@ledger/rating';
import { NEVER as NO_LIMIT } from '@ledger/rating';
import type { Part } from '../facts/part';
import type { TournamentRules } from '../law/tournament-rules';

/** The version that is valid on the list of the tournament itself. */
export const AT_ORIGIN = -1;

// Local constant for speed: an imported name is looked up at every use, and this runs for every tournament.
const NEVER = NO_LIMIT;

/** Where the law puts a part. Parts that it treats alike share one entry. */
export interface ScheduleEntry {
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
  /** Why it is not rated, independent of its players; null where nothing is against it. */
  readonly objection: Ruling | null;
  /** Whether the answer also depends on the players: strength of the field, composition. */
  readonly hangsOnField: boolean;
  /** Whether every played game counts for both sides, unless a rating of the field prevents it. */
  readonly isPlain: boolean;
  /** Games with a player at or above this are too fast (1.1); `NEVER` where none is. */
  readonly ratedBelow: number;
  readonly bandReadAtGame: boolean;
}

/** A part of a tournament on the list that rates it. */
export class PlacedPart implements ScheduleEntry {
  /** Where its entries begin in the results of its list; given when the list takes it in. */
  resultAt = 0;

  constructor(
    readonly part: Part,
    readonly place: ScheduleEntry,
  ) {}

  /** The same, with a separate place among the results. */
  copy(): PlacedPart {
    return new PlacedPart(this.part, this.place);
  }

  /** `AT_ORIGIN`, or the list on which this version was booked in place of another (B-65). */
  get from(): number {
    return AT_ORIGIN;
  }

  /** The list on which another version takes its place (B-65). */
  get until(): number {
    return NEVER;
  }

  get days(): number {
    return this.place.days;
  }

  get rules(): TournamentRules {
    return this.place.rules;
  }

  get list(): number {
    return this.place.list;
  }

  get startList(): number {
    return this.place.startList;
  }

  get standardStartList(): number {
    return this.place.standardStartList;
  }

  get lastPlayedList(): number {
    return this.place.lastPlayedList;
  }

  get objection(): Ruling | null {
    return this.place.objection;
  }

  get hangsOnField(): boolean {
    return this.place.hangsOnField;
  }

  get isPlain(): boolean {
    return this.place.isPlain;
  }

  get ratedBelow(): number {
    return this.place.ratedBelow;
  }

  get bandReadAtGame(): boolean {
    return this.place.bandReadAtGame;
  }
}

/** One of several versions of a part (B-65). There are few of them, so the others are spared the two numbers. */
export class PartVersion extends PlacedPart {
  constructor(
    part: Part,
    place: ScheduleEntry,
    private readonly validFrom: number,
    private readonly validUntil: number,
  ) {
    super(part, place);
  }

  override copy(): PlacedPart {
    return new PartVersion(this.part, this.place, this.validFrom, this.validUntil);
  }

  override get from(): number {
    return this.validFrom;
  }

  override get until(): number {
    return this.validUntil;
  }
}

/** Whether its games count on the list of the tournament; a later version only shows in what is booked (B-65). */
export function countsAtOrigin(placed: PlacedPart): boolean {
  return placed.from === AT_ORIGIN;
}

const LONGEST = 0x7fff;

/** Later starts give larger numbers, and of equal starts longer tournaments do; beyond the limits all numbers are equal. */
export function daysOf({ start, end }: Part): number {
  return start * (LONGEST + 1) + Math.min(Math.max(end - start, 0), LONGEST);
}

/** Whether equal numbers mean equal days: not for a tournament beyond the limits. */
export function areInRange(days: number): boolean {
  return days - Math.floor(days / (LONGEST + 1)) * (LONGEST + 1) < LONGEST;
}

/** The order within one list (B-54): start, end, id; parts of one tournament in their order. */
export function compareParts(a: PlacedPart, b: PlacedPart): number {
  return (
    a.days - b.days ||
    a.part.start - b.part.start ||
    a.part.end - b.part.end ||
    (a.part.tournament < b.part.tournament ? -1 : a.part.tournament > b.part.tournament ? 1 : 0) ||
    a.part.number - b.part.number ||
    a.part.supplement - b.part.supplement ||
    a.part.position - b.part.position ||
    a.from - b.from
  );
}
