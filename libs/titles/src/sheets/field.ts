import type { CalendarDate, DayNumber, ListDate, PlayerId } from '@ledger/kernel';
import { addDays, dateFromDayNumber } from '@ledger/kernel';
import type { State, StateList, StatePart } from '@ledger/engine';
import type { PublishedRatings } from '@ledger/lists';
import { publishedOn } from '@ledger/lists';
import type { TitleRuleSet } from '@ledger/regulations';
import { isLong } from '../norm/event-checks';
import type { Participant } from '../norm/sheet';
import { cellsOf } from './cells';

/** Ratings of opponents are those of lists as published (B-118), or as revised since, for comparison. */
export type RatingBasis = 'published' | 'revised';

/** The ratings of one list: as computed now, and as published if it was. */
interface ListRatings {
  readonly list: StateList;
  readonly published: PublishedRatings | null;
}

/**
 * The field of one tournament in columns, prepared once for all its players: who they were at the start, and each
 * player's rounds one after the other. Parts of an event reported in instalments are one field.
 */
export class NormField {
  /** By entry: who it is, and the rating of the list at the start (0: unrated). */
  readonly players: readonly PlayerId[];
  readonly ratings: Uint16Array;
  readonly people: readonly Participant[];
  readonly count: number;
  /** Rounds of all entries; those of one begin at `firstRound[entry]`. */
  readonly firstRound: Int32Array;
  readonly round: Uint16Array;
  readonly opponent: Int32Array;
  readonly halfPoints: Uint8Array;
  readonly outcome: Uint8Array;
  /** Day of each round from the first on. */
  readonly roundDays: readonly (DayNumber | null)[];
  readonly rounds: number;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  private readonly ofTheDay = new Map<string, Participant>();
  private readonly listRatings = new Map<CalendarDate, ListRatings>();
  /** The version of the list at the start; null where it was not published. */
  readonly ratingsVersion: number | null;
  /** Ratings and titles of the day of each game (1.14). */
  readonly isLong: boolean;

  constructor(
    private readonly state: State,
    private readonly parts: readonly StatePart[],
    rules: TitleRuleSet,
    private readonly basis: RatingBasis = 'published',
  ) {
    const first = parts[0]!;
    this.start = first.tournamentStart;
    this.end = first.tournamentEnd;
    this.isLong = isLong(this, rules);
    this.ratingsVersion = this.ratingsOn(this.start).published?.version.version ?? null;
    this.players = [...new Set(parts.flatMap((part) => [...part.players()]))];
    this.count = this.players.length;
    const confirmed = this.confirmedBy();
    this.people = this.players.map((player) => this.participant(player, this.start, confirmed));
    this.ratings = Uint16Array.from(this.people, ({ rating }) => rating ?? 0);
    const table = cellsOf(parts, this.players);
    this.firstRound = table.first;
    this.round = table.round;
    this.opponent = table.opponent;
    this.halfPoints = table.halfPoints;
    this.outcome = table.outcome;
    this.rounds = table.rounds;
    this.roundDays = Array.from({ length: this.rounds }, (_, round) => dayOfRound(parts, round));
  }

  /**
   * A title counts in tournaments that start after its confirmation (0.42): one of the very day of the start does
   * not, unless the list of that day shows it already.
   */
  private confirmedBy(): CalendarDate {
    const isListDate = this.state.listDates('standard').includes(this.start as ListDate);
    return isListDate ? this.start : addDays(this.start, -1);
  }

  /** A rating corrected for this tournament (corrections.md 37). */
  private correctedRating(player: PlayerId): number | undefined {
    for (const part of this.parts) {
      const corrected = part.correctedRating(player);
      if (corrected !== undefined) return corrected;
    }
    return undefined;
  }

  /** The list in force on a day. */
  private ratingsOn(day: CalendarDate): ListRatings {
    let found = this.listRatings.get(day);
    if (found === undefined) {
      const list = this.state.listOn('standard', day);
      const isAsPublished = this.basis === 'published';
      const published = isAsPublished ? publishedOn(this.state, 'standard', list.date, day) : null;
      this.listRatings.set(day, (found = { list, published }));
    }
    return found;
  }

  /** Whether a list that the event uses shows another rating of a player now than when it was published. */
  get hasRevisedRatings(): boolean {
    const days = this.isLong ? this.roundDays.filter((day) => day !== null).map(dateFromDayNumber) : [];
    return [this.start, ...days].some((day) => {
      const { list, published } = this.ratingsOn(day);
      return (
        published !== null &&
        this.players.some((player) => published.ratingOf(player) !== list.ratingOf(player))
      );
    });
  }

  /** Titles are those confirmed by a separate day. */
  private participant(player: PlayerId, day: CalendarDate, confirmedBy: CalendarDate): Participant {
    const { state } = this;
    const { list, published } = this.ratingsOn(day);
    const revised = list.ratingOf(player);
    const rating = this.correctedRating(player) ?? published?.ratingOf(player) ?? revised;
    // A flag is only shown: players of RUS or BLR count for their own federation (corrections.md 17, letter of the QC).
    const { id, federationOnDay: federation, federationExcluded } = state.personOn(player, day);
    const isRevised = this.correctedRating(player) === undefined && rating !== revised;
    return {
      id,
      rating: rating || null,
      ...(isRevised ? { ratingRevised: revised || null } : {}),
      titles: state.personOn(player, confirmedBy).titles,
      federation,
      belongsToFide: !OUTSIDE_FIDE.includes(federation),
      federationExcluded,
    };
  }

  /** The place of a player in the columns, or -1. */
  entryOf(player: PlayerId): number {
    return this.players.indexOf(player);
  }

  /** An opponent as the game found them: on the list at the start, or in long events on that of the day (1.14). */
  opponentIn(cell: number): Participant {
    const entry = this.opponent[cell]!;
    const day = this.isLong ? (this.roundDays[this.round[cell]! - 1] ?? null) : null;
    if (day === null) return this.people[entry]!;
    const key = `${entry} ${day}`;
    let found = this.ofTheDay.get(key);
    if (found === undefined) this.ofTheDay.set(key, (found = this.onDay(entry, day)));
    return found;
  }

  private onDay(entry: number, day: DayNumber): Participant {
    const date = dateFromDayNumber(day);
    return this.participant(this.players[entry]!, date, date);
  }
}

/** No federation on record, or none that FIDE knows (1.42a). */
const OUTSIDE_FIDE: readonly string[] = ['', 'NON'];

function dayOfRound(parts: readonly StatePart[], round: number): DayNumber | null {
  for (const { roundDays } of parts) {
    const day = roundDays[round];
    if (day !== null && day !== undefined) return day;
  }
  return null;
}
