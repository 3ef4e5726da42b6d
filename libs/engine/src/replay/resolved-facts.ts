import type { DayNumber, ListDate, Pool, Refusal, TournamentId } from '@ledger/kernel';
import {
  addMonths,
  dateFromDayNumber,
  dayNumber,
  listDateInForce,
  monthStart,
  POOLS,
  RefusedError,
} from '@ledger/kernel';
import type { Ruling, Schedule } from '@ledger/rating';
import { NEVER } from '@ledger/rating';
import { valueOf } from '@ledger/regulations';
import type { FactBook } from '../facts/book';
import type { Sheet } from '../facts/cross-table-columns';
import { ListAdjustments } from '../facts/list-adjustments';
import type { ResolveContext } from '../facts/resolve-context';
import { PlacedIdentities } from '../facts/identities';
import type { Knowledge } from '../facts/knowledge';
import type { Part, PartHistory } from '../facts/part';
import { plainTournament } from '../facts/plain-tournament';
import { resolveTournament } from '../facts/resolve-tournament';
import type { TournamentFile } from '../facts/tournament-file';
import type { LawBook } from '../law/law-book';
import type { PlacedPart } from '../schedule/placed-part';
import { AT_ORIGIN, PartVersion } from '../schedule/placed-part';
import { closingsOf, Placer } from '../schedule/placer';
import { Timeline } from '../schedule/timeline';
import { People } from './people';

/** A tournament that cannot be placed because a rule is not known: its list, and all after it, cannot be computed. */
export interface Obstacle {
  readonly pool: Pool;
  readonly after: DayNumber;
  readonly refusal: Refusal;
  readonly sheet: Sheet;
}

/** The placed versions of one tournament. */
export interface PlacedTournament {
  readonly parts: readonly PlacedPart[];
  readonly obstacles: readonly Obstacle[];
}

/** One state of knowledge, resolved: who is who, what was adjusted by decision, and which list takes in which part. */
export class ResolvedFacts {
  readonly identities: PlacedIdentities;
  readonly adjustments: ListAdjustments;
  readonly timelines: Readonly<Record<Pool, Timeline>>;
  readonly people: People;
  private readonly placer: Placer;
  private readonly context: ResolveContext;

  constructor(
    readonly book: FactBook,
    readonly knowledge: Knowledge,
    readonly law: LawBook,
    /** Facts resolved before, where only some tournaments or players changed since. */
    before: ResolvedFacts | null = null,
    peopleChanged = true,
  ) {
    const keep = peopleChanged ? null : before;
    this.identities = keep?.identities ?? new PlacedIdentities(book, knowledge);
    const { register, derivedTables: crossTables, profiles } = book;
    this.context = { knowledge, identities: this.identities, register, crossTables, profiles };
    this.adjustments = keep?.adjustments ?? new ListAdjustments(book, knowledge, this.identities);
    this.people = keep?.people ?? new People(book, knowledge);
    this.timelines = before?.timelines ?? this.beginnings();
    this.placer =
      before?.placer ??
      new Placer(law, this.timelines, closingsOf(knowledge.select(book.cutoffs).map((event) => event.data)));
  }

  /** All facts about a person on which a rating depends, in one line. */
  askedAbout(player: number): string {
    return `${this.people.asked(player)} ${this.adjustments.about(player)}`;
  }

  /** Whether a part belongs to a computed list; if not, a pool can begin again with it. */
  isWithinLists(part: Part): boolean {
    const { days } = this.timelines[part.pool];
    return part.start >= days[0]! || this.adjustments.firstOpening(part.pool) !== undefined;
  }

  /** Where each pool begins: with its opening list, else with the list in force when its first tournament started. */
  private beginnings(): Record<Pool, Timeline> {
    const earliest = new Map<Pool, DayNumber>();
    const isOpened = POOLS.every((pool) => this.adjustments.firstOpening(pool) !== undefined);
    for (const file of isOpened ? [] : this.book.allTournaments()) {
      if (this.isInOpenedPool(file)) continue;
      for (const { origin, booked } of resolveTournament(file, this.context)) {
        for (const part of [origin, ...booked.map((version) => version.part)]) {
          if (part === null) continue;
          const { pool, start } = this.inPool(part);
          earliest.set(pool, Math.min(earliest.get(pool) ?? NEVER, start));
        }
      }
    }
    const timelineOf = (pool: Pool): Timeline => {
      const first = this.adjustments.firstOpening(pool) ?? this.listInForce(pool, earliest.get(pool));
      return new Timeline(pool, first, this.law);
    };
    return Object.fromEntries(POOLS.map((pool) => [pool, timelineOf(pool)])) as Record<Pool, Timeline>;
  }

  /** A quick no for nearly all: pools with an opening list do not begin with a tournament. */
  private isInOpenedPool({ registrations, amendments }: TournamentFile): boolean {
    return (
      registrations.every(({ pool }) => this.adjustments.firstOpening(pool) !== undefined) &&
      amendments.every(({ type }) => type !== 'PoolCorrected')
    );
  }

  private listInForce(pool: Pool, day: DayNumber | undefined): ListDate {
    if (day === undefined) return FAR_FUTURE;
    const date = dateFromDayNumber(day);
    return listDateInForce(date, valueOf(this.law.lawOn(pool, date).ruleSet, 'listDates').months);
  }

  /** The only part of a tournament without further versions or decisions; null if there is more. */
  placePlain(file: TournamentFile): PlacedPart | null {
    const part = plainTournament(file, this.context);
    if (part === null) return null;
    try {
      return this.placer.place(this.inPool(part));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return null;
    }
  }

  place(file: TournamentFile): PlacedTournament {
    const parts: PlacedPart[] = [];
    const obstacles: Obstacle[] = [];
    for (const resolved of resolveTournament(file, this.context)) {
      const history = this.inPools(resolved);
      try {
        parts.push(...this.placeHistory(history));
      } catch (error) {
        const part = history.origin ?? history.booked[0]?.part;
        if (!part) throw error;
        obstacles.push(obstacleOf(error, part));
      }
    }
    return { parts, obstacles };
  }

  /** In the pool in which the rules rate it: its own, except in a scenario with one pool for all games. */
  private inPool(part: Part): Part {
    const pool = this.law.poolOf(part.pool, part.tournamentStart);
    return pool === part.pool ? part : { ...part, pool, movedFrom: part.pool };
  }

  private inPools(history: PartHistory): PartHistory {
    const { origin, booked } = history;
    return {
      origin: origin && this.inPool(origin),
      booked: booked.map(({ on, part }) => ({ on, part: part && this.inPool(part) })),
    };
  }

  placeId(id: TournamentId): PlacedTournament {
    const file = this.book.tournament(id);
    return file === undefined ? { parts: [], obstacles: [] } : this.place(file);
  }

  /**
   * The version at origin on its list; later versions on the same list, valid from the list that books them (B-65). What
   * is booked on or before the list of the tournament is the origin itself, but moves it to no list before (B-126).
   */
  private placeHistory({ origin, booked }: PartHistory): PlacedPart[] {
    if (booked.length === 0) return origin === null ? [] : [this.placer.place(origin)];
    let first = origin;
    const later: { on: ListDate; part: Part | null }[] = [];
    let list: ListDate | null = origin === null ? null : this.listOf(origin, null);
    for (const version of booked) {
      if (list === null || version.on <= list) {
        first = version.part;
        list = first === null ? null : this.listOf(first, version.on);
      } else later.push(version);
    }
    if (first === null || list === null) return [];
    const [original, itsList] = [first, list];
    const placed: PlacedPart[] = [];
    const place = (part: Part, from: number, next: ListDate | undefined): void => {
      const until = this.bookingIndex(part.pool, next);
      placed.push(new PartVersion(part, this.placer.placeOn(itsList, original, part), from, until));
    };
    place(original, AT_ORIGIN, later[0]?.on);
    later.forEach(({ on, part }, index) => {
      if (part !== null) place(part, this.bookingIndex(part.pool, on), later[index + 1]?.on);
    });
    return placed;
  }

  private listOf(part: Part, notBefore: ListDate | null): ListDate {
    const { list } = this.placer.place(part);
    const first = notBefore === null ? list : this.bookingIndex(part.pool, notBefore);
    return this.timelines[part.pool].dates[Math.max(list, first)]!;
  }

  private bookingIndex(pool: Pool, on: ListDate | undefined): number {
    if (on === undefined) return NEVER;
    this.timelines[pool].extendTo(addMonths(on, LONGEST_GAP));
    return this.timelines[pool].onOrAfter(on);
  }

  /** The list that the law has for a part and why, with the article. */
  scheduleOf(part: Part): Schedule {
    return this.placer.scheduleOf(part);
  }

  /** Why a part is on its list, with the article. */
  whyPlaced({ part, list: index }: PlacedPart): Pick<Ruling, 'article' | 'text'> {
    const { list, ruling } = this.scheduleOf(part);
    const itsList = this.timelines[part.pool].dates[index]!;
    if (list === null || list >= itsList) return ruling;
    const text = `The correction that puts it on the list of ${list} takes effect later: rated on the list of ${itsList}.`;
    return { article: 'B-65, B-126', text };
  }
}

/** A refusal becomes an obstacle; anything else is a fault and goes on. */
function obstacleOf(error: unknown, { pool, end, sheet }: Part): Obstacle {
  if (!(error instanceof RefusedError)) throw error;
  return { pool, after: end, refusal: error.refusal, sheet };
}

/** Months between two lists at most (quarterly lists, 2005 9.1). */
const LONGEST_GAP = 3;
/** A pool in which nothing has happened yet begins with its first fact. */
const FAR_FUTURE = monthStart(dateFromDayNumber(dayNumber('9000-01-01' as ListDate)));
