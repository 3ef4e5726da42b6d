import type { RecordedEvent } from '@ledger/ledger';
import { Calendar } from './calendar';
import type { Outcome, Past } from './events';
import type { Arrival } from './initial';
import { asSeenByList, effectOf, eventsInForce } from './log';
import { People } from './people';
import { listOf } from './schedule';
import type { Standing } from './standing';
import { UNKNOWN } from './standing';
import type { Part } from './tournaments';
import { partsIn } from './tournaments';

export const POOLS = ['standard', 'rapid', 'blitz'];

/** One list as it was made: everybody's standing, what rated them, and how. */
export interface MadeList {
  readonly date: string;
  readonly standings: Map<number, Standing>;
  /** Outcome of each part that this list rated. */
  readonly outcomes: Map<string, Outcome>;
  readonly workings: Map<number, string[]>;
}

/** The list that rates a part, or would have in time, and the list from which the correction holds that makes it do so. */
interface Due {
  readonly list: string;
  readonly since: string;
}

/** What is known at one position of the log, and the lists made from it so far. */
export class History {
  readonly inForce: readonly RecordedEvent[];
  readonly people: People;
  readonly calendar: Calendar;
  /** The lists from which some correction holds, in order. */
  readonly effects: readonly string[];
  private readonly made = new Map<string, MadeList[]>(POOLS.map((pool) => [pool, []]));
  private readonly arrivals = new Map<string, Map<number, Arrival[]>>(POOLS.map((pool) => [pool, new Map()]));
  private readonly due = new Map<string, Due | null>();
  private readonly partsByVersion = new Map<string, Part[]>();

  constructor(log: readonly RecordedEvent[], knownAt: number) {
    this.inForce = eventsInForce(log, knownAt);
    this.people = new People(this.inForce, log);
    this.calendar = new Calendar(this.inForce);
    this.effects = [...new Set(['', ...this.inForce.map(effectOf)])].sort();
  }

  /** The lists of a pool, oldest first; the one being made is the last. */
  lists(pool: string): MadeList[] {
    return this.made.get(pool)!;
  }

  /** Every part as the list of that date sees it: corrections booked on later lists are not there yet (B-65). */
  parts(list: string): Part[] {
    const version = this.effects.filter((effect) => effect <= list).at(-1) ?? '';
    let parts = this.partsByVersion.get(version);
    if (parts === undefined) {
      parts = partsIn(asSeenByList(this.inForce, version), this.inForce, this.people);
      this.partsByVersion.set(version, parts);
    }
    return parts;
  }

  /**
   * The list that rates a part, as one of the lists sees it: none, for those before the correction that makes it due, and
   * while the report is too late as they see it (B-127).
   */
  dueList(key: string, seenBy: string): string | null {
    let due = this.due.get(key);
    if (due === undefined) this.due.set(key, (due = this.findDue(key)));
    if (due === null || due.since > seenBy) return null;
    const part = this.parts(seenBy).find((candidate) => candidate.key === key);
    return part === undefined || listOf(part, this.calendar)?.tooLate ? null : due.list;
  }

  /**
   * What is booked on or before its list is as if always so, but moves it to no list before (B-126). What is booked later
   * leaves it where it was (B-65).
   */
  private findDue(key: string): Due | null {
    let due = null as Due | null;
    for (const since of this.effects) {
      if (due !== null && since > due.list) break;
      const part = this.parts(since).find((candidate) => candidate.key === key);
      const found = part === undefined ? null : listOf(part, this.calendar);
      due = found && { list: this.notBefore(since, part!.pool, found.list), since };
    }
    return due;
  }

  /** A list, or the first one from a date on where that is later. */
  private notBefore(date: string, pool: string, list: string): string {
    let later = list;
    while (later < date) later = this.calendar.listAfter(pool, later) ?? date;
    return later;
  }

  arrivalsOf(pool: string, player: number): Arrival[] {
    const byPlayer = this.arrivals.get(pool)!;
    if (!byPlayer.has(player)) byPlayer.set(player, []);
    return byPlayer.get(player)!;
  }

  /**
   * A newcomer's pool on a list before the event at `place`, or with all events of the list: what came since the player was last rated (B-31),
   * within the window (B-18), and not disregarded when it came (B-15).
   */
  poolOf(pool: string, player: number, date: string, place?: string): Arrival[] {
    const lists = this.lists(pool);
    const index = (list: string): number => lists.findIndex((made) => made.date === list);
    const lastRated = lists.findLast(
      (made) => made.date < date && (made.standings.get(player)?.rating ?? null) !== null,
    );
    return this.arrivalsOf(pool, player).filter(
      (arrival) =>
        arrival.counts &&
        (arrival.list < date || (arrival.list === date && (place === undefined || arrival.place < place))) &&
        (lastRated === undefined || arrival.list > lastRated.date) &&
        index(date) - index(arrival.list) < this.calendar.rulesOn(pool, date).window,
    );
  }

  past(pool: string, list: string): Past {
    const lists = this.lists(pool);
    const previous = lists.findLast((made) => made.date < list)!;
    const inForce = (of: string, day: string): MadeList | undefined =>
      this.lists(of).findLast((made) => made.date <= day && (of !== pool || made.date < list));
    return {
      list,
      people: this.people,
      calendar: this.calendar,
      previous: (player) => previous.standings.get(player) ?? UNKNOWN,
      listOn: (day) => inForce(pool, day)?.date,
      on: (day, player) => inForce(pool, day)?.standings.get(player) ?? UNKNOWN,
      standardOn: (day, player) => inForce('standard', day)?.standings.get(player)?.rating ?? null,
      poolIsEmpty: (player, place) => this.poolOf(pool, player, list, place).length === 0,
    };
  }
}
