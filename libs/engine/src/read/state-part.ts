import type { CalendarDate, DayNumber, ListDate, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { dateFromDayNumber } from '@ledger/kernel';
import type { ResultCode, System, TournamentKind } from '@ledger/ledger';
import { BLACK_HALF_POINTS, WAS_PLAYED, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { Ruling } from '@ledger/rating';
import type { RuleSet } from '@ledger/regulations';
import type { Decisions } from '../facts/part';
import { askedFor, ANNULLED_FOR_BLACK, ANNULLED_FOR_WHITE, SAME_PERSON } from '../facts/part';
import { NO_ENTRY } from '../facts/cross-table-columns';
import { dutiesOwedBy } from '../schedule/eligibility';
import type { PlacedPart } from '../schedule/placed-part';
import type { Projection } from '../state/projection';

/** One game of a part as reported and corrected. */
export interface PartGame {
  readonly round: number;
  readonly white: PlayerId;
  /** Null for a bye. */
  readonly black: PlayerId | null;
  readonly result: ResultCode;
  readonly played: boolean;
  readonly whiteHalfPoints: number;
  readonly blackHalfPoints: number;
  readonly annulledForWhite: boolean;
  readonly annulledForBlack: boolean;
  /** Both sides are one person under two ids (B-64). */
  readonly samePerson: boolean;
}

let placedIn: (part: StatePart) => PlacedPart;

/** What the engine keeps behind a part. */
export function placedOf(part: StatePart): PlacedPart {
  return placedIn(part);
}

/** One reported part of a tournament, after all corrections, on the list that rates it. */
export class StatePart {
  readonly #projection: Projection;
  readonly #placed: PlacedPart;

  static {
    placedIn = (part) => part.#placed;
  }

  constructor(projection: Projection, placed: PlacedPart) {
    this.#projection = projection;
    this.#placed = placed;
  }

  get tournament(): TournamentId {
    return this.#placed.part.tournament;
  }

  /** Number of the interim report; 1 for a tournament reported in one piece. */
  get number(): number {
    return this.#placed.part.number;
  }

  /** Games reported after their part (corrections.md 35). */
  get supplement(): boolean {
    return this.#placed.part.supplement > 0;
  }

  get pool(): Pool {
    return this.#placed.part.pool;
  }

  get start(): CalendarDate {
    return dateFromDayNumber(this.#placed.part.start);
  }

  get end(): CalendarDate {
    return dateFromDayNumber(this.#placed.part.end);
  }

  get tournamentStart(): CalendarDate {
    return dateFromDayNumber(this.#placed.part.tournamentStart);
  }

  get tournamentEnd(): CalendarDate {
    return dateFromDayNumber(this.#placed.part.tournamentEnd);
  }

  get registeredOn(): CalendarDate {
    return dateFromDayNumber(this.#placed.part.registeredOn);
  }

  get system(): System {
    return this.#placed.part.system;
  }

  get kind(): TournamentKind {
    return this.#placed.part.kind;
  }

  get rounds(): number {
    return this.#placed.part.rounds;
  }

  get timeControl(): string | null {
    return this.#placed.part.timeControl;
  }

  get decisions(): Decisions {
    return this.#placed.part.decisions;
  }

  /** Why it is not rated, independent of its players; null where nothing is against it. */
  get objection(): Ruling | null {
    return this.#placed.objection;
  }

  /** Duties that were not kept and for which the texts name no consequence (4.1, 9.1, 9.4). */
  get dutiesOwed(): readonly Ruling[] {
    const { part, rules } = this.#placed;
    return dutiesOwedBy({ ruleSet: rules.ruleSet, asked: askedFor(part) }, part);
  }

  /** Day of each round from the first on, where it is on record. */
  get roundDays(): readonly (DayNumber | null)[] {
    return this.#placed.part.roundDays;
  }

  /** Of the start (B-01). */
  get ruleSet(): RuleSet {
    return this.#placed.rules.ruleSet;
  }

  /** The list that rates it, or would if it were rated. */
  get list(): ListDate {
    return this.#dates[this.#placed.list]!;
  }

  /** The list in force at the start (B-03). */
  get ratingsFrom(): ListDate {
    return this.#dates[this.#placed.startList]!;
  }

  /** The list of a pool in force at the start: of the part's own pool, or the standard one; null before the first. */
  ratingsFromOf(pool: Pool): ListDate | null {
    const index = pool === this.pool ? this.#placed.startList : this.#placed.standardStartList;
    return this.#projection.pools[pool].timeline.dates[index] ?? null;
  }

  get #dates(): readonly ListDate[] {
    return this.#projection.pools[this.pool].timeline.dates;
  }

  /** The last round in which a game is on record. */
  get lastRound(): number {
    const { block, gameStart, gameCount } = this.#placed.part.sheet;
    return gameCount === 0 ? 0 : block.round[gameStart + gameCount - 1]!;
  }

  /** Everyone entered, in the order of the table; who was entered twice comes twice. */
  *players(): Iterable<PlayerId> {
    const { block, entryStart, entryCount } = this.#placed.part.sheet;
    const { register } = this.#projection.facts.book;
    for (let at = entryStart; at < entryStart + entryCount; at++) yield register.idOf(block.player[at]!);
  }

  /** In the order of the table. */
  *games(): Iterable<PartGame> {
    const { gameCount } = this.#placed.part.sheet;
    for (let game = 0; game < gameCount; game++) yield this.#game(game);
  }

  /** The games of one player, with either colour. */
  *gamesOf(player: PlayerId): Iterable<PartGame> {
    const { block, entryStart, gameStart, gameCount } = this.#placed.part.sheet;
    const place = this.#projection.facts.book.register.find(player);
    for (let game = 0; game < gameCount; game++) {
      const black = block.black[gameStart + game]!;
      const isWhite = block.player[entryStart + block.white[gameStart + game]!] === place;
      if (isWhite || (black !== NO_ENTRY && block.player[entryStart + black] === place))
        yield this.#game(game);
    }
  }

  #game(game: number): PartGame {
    const { marks, sheet } = this.#placed.part;
    const { block, entryStart, gameStart } = sheet;
    const { register } = this.#projection.facts.book;
    const at = gameStart + game;
    const black = block.black[at]!;
    const code = block.result[at]!;
    const mark = marks?.[game] ?? 0;
    return {
      round: block.round[at]!,
      white: register.idOf(block.player[entryStart + block.white[at]!]!),
      black: black === NO_ENTRY ? null : register.idOf(block.player[entryStart + black]!),
      result: String.fromCharCode(code) as ResultCode,
      played: WAS_PLAYED[code] === 1,
      whiteHalfPoints: WHITE_HALF_POINTS[code]!,
      blackHalfPoints: BLACK_HALF_POINTS[code]!,
      annulledForWhite: (mark & ANNULLED_FOR_WHITE) !== 0,
      annulledForBlack: (mark & ANNULLED_FOR_BLACK) !== 0,
      samePerson: (mark & SAME_PERSON) !== 0,
    };
  }

  /** Whether the rating of anyone in this part was corrected (corrections.md 37). */
  get hasCorrectedRatings(): boolean {
    return this.#placed.part.bases !== null;
  }

  /** The rating to be used instead of the list's, 0 for unrated; undefined where none was corrected. */
  correctedRating(player: PlayerId): number | undefined {
    const place = this.#projection.facts.book.register.find(player);
    return place === undefined ? undefined : this.#placed.part.bases?.get(place);
  }

  /** On the list in force at the start; 0 where the player is unrated. */
  ratingAtStart(player: PlayerId): number {
    const place = this.#projection.facts.book.register.find(player);
    return place === undefined
      ? 0
      : this.#projection.pools[this.pool].ratingOn(this.#placed.startList, place);
  }
}
