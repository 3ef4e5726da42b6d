import type { CalendarDate, DayNumber } from '@ledger/kernel';
import { addDays, dateFromDayNumber, dayNumber } from '@ledger/kernel';
import type { PlacedPart, Projection } from '@ledger/engine';
import { listIn, PeopleOn } from '@ledger/lists';
import type { TitleRuleSet } from '@ledger/regulations';
import { isLong } from '../norm/event-checks';
import type { Participant } from '../norm/sheet';
import { cellsOf } from './cells';

/**
 * The field of one tournament in columns, prepared once for all its players: who they were at the start, and each
 * player's rounds one after the other. Parts of an event reported in instalments are one field.
 */
export class NormField {
  /** By entry: place in the register, and the rating of the list at the start (0: unrated). */
  readonly players: Int32Array;
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
  private readonly peopleOnDay = new Map<DayNumber, PeopleOn>();
  /** Ratings and titles of the day of each game (1.14). */
  readonly isLong: boolean;

  constructor(
    private readonly state: Projection,
    private readonly parts: readonly PlacedPart[],
    rules: TitleRuleSet,
  ) {
    const first = parts[0]!.part;
    this.start = dateFromDayNumber(first.tournamentStart);
    this.end = dateFromDayNumber(first.tournamentEnd);
    this.isLong = isLong(this, rules);
    listIn(state, 'standard', this.start);
    this.players = playersOf(parts);
    this.count = this.players.length;
    const atStart = new PeopleOn(state, this.start);
    const confirmed = new PeopleOn(state, this.confirmedBy());
    this.ratings = this.ratingsAtStart();
    this.people = Array.from(this.players, (place, entry) =>
      participant(atStart, confirmed, place, this.ratings[entry]!),
    );
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
    const { timeline } = this.state.pools.standard;
    return timeline.days.includes(dayNumber(this.start)) ? this.start : addDays(this.start, -1);
  }

  private ratingsAtStart(): Uint16Array {
    const { standard } = this.state.pools;
    const list = standard.timeline.inForceOn(dayNumber(this.start));
    return Uint16Array.from(this.players, (place) => this.basisOf(place) ?? standard.ratingOn(list, place));
  }

  /** A rating corrected for this tournament (corrections.md 37). */
  private basisOf(place: number): number | undefined {
    for (const { part } of this.parts) {
      const basis = part.bases?.get(place);
      if (basis !== undefined) return basis;
    }
    return undefined;
  }

  /** The place of a player in the columns, or -1. */
  entryOf(place: number): number {
    return this.players.indexOf(place);
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
    const place = this.players[entry]!;
    let people = this.peopleOnDay.get(day);
    if (people === undefined) {
      people = new PeopleOn(this.state, dateFromDayNumber(day));
      this.peopleOnDay.set(day, people);
    }
    const { standard } = this.state.pools;
    listIn(this.state, 'standard', dateFromDayNumber(day));
    const rating = this.basisOf(place) ?? standard.ratingOn(standard.timeline.inForceOn(day), place);
    return participant(people, people, place, rating);
  }
}

/** No federation on record, or none that FIDE knows (1.42a). */
const OUTSIDE_FIDE: readonly string[] = ['', 'NON'];

function participant(people: PeopleOn, confirmed: PeopleOn, place: number, rating: number): Participant {
  const { id, federation, federationExcluded } = people.of(place);
  return {
    id,
    rating: rating === 0 ? null : rating,
    titles: confirmed.of(place).titles,
    federation,
    belongsToFide: !OUTSIDE_FIDE.includes(federation),
    federationExcluded,
  };
}

function playersOf(parts: readonly PlacedPart[]): Int32Array {
  const players = new Set<number>();
  for (const { part } of parts) {
    const { block, entryStart, entryCount } = part.sheet;
    for (let entry = 0; entry < entryCount; entry++) players.add(block.player[entryStart + entry]!);
  }
  return Int32Array.from(players);
}

function dayOfRound(parts: readonly PlacedPart[], round: number): DayNumber | null {
  for (const { part } of parts) {
    const day = part.roundDays[round];
    if (day !== null && day !== undefined) return day;
  }
  return null;
}
