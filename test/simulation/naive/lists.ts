import type { RecordedEvent } from '@ledger/ledger';
import { Calendar } from './calendar';
import type { Contribution, Outcome, Past } from './events';
import { ratePart } from './events';
import type { Arrival } from './initial';
import { firstRating, opensPool } from './initial';
import { asSeenByList, effectOf, eventsInForce, ofType } from './log';
import { oneOff } from './one-offs';
import { People } from './people';
import { listOf } from './schedule';
import type { Standing } from './standing';
import { isInactive, kOf, limitedK, openingStanding, UNKNOWN } from './standing';
import { nearestAwayFromZero } from './tables';
import type { Part } from './tournaments';
import { partsIn } from './tournaments';

/** One list as it was made: everybody's standing, what rated them, and how. */
export interface MadeList {
  readonly date: string;
  readonly standings: Map<number, Standing>;
  /** Outcome of each part that this list rated. */
  readonly outcomes: Map<string, Outcome>;
  readonly workings: Map<number, string[]>;
}

const POOLS = ['standard', 'rapid', 'blitz'];

/** All lists of all pools, made one after the other from the beginning, as the log was known at one position. */
export class Lists {
  readonly people: People;
  readonly calendar: Calendar;
  private readonly inForce: RecordedEvent[];
  private readonly made = new Map<string, MadeList[]>(POOLS.map((pool) => [pool, []]));
  private readonly arrivals = new Map<string, Map<number, Arrival[]>>(POOLS.map((pool) => [pool, new Map()]));
  private readonly partsByVersion = new Map<string, Part[]>();
  private readonly effects: string[];

  constructor(log: readonly RecordedEvent[], knownAt: number, until: string) {
    this.inForce = eventsInForce(log, knownAt);
    this.people = new People(this.inForce);
    this.calendar = new Calendar(this.inForce);
    this.effects = [...new Set(this.inForce.map(effectOf))].sort();
    const openings = ofType(this.inForce, 'OpeningListAdopted').map((event) => event.data);
    if (openings.length === 0) return;
    const dates = openings.map((opening) => opening.date as string).sort();
    for (let date = dates[0]!; date <= until; date = nextMonth(date)) {
      for (const pool of POOLS) {
        const own = openings
          .filter((opening) => opening.pool === pool)
          .map((opening) => opening.date as string);
        const from = own.sort()[0] ?? dates[0]!;
        if (date >= from && this.hasListOn(pool, date)) this.makeList(pool, date);
      }
    }
  }

  lists(pool: string): readonly MadeList[] {
    return this.made.get(pool)!;
  }

  private hasListOn(pool: string, date: string): boolean {
    try {
      return this.calendar.rulesOn(pool, date).listMonths.includes(Number(date.slice(5, 7)));
    } catch {
      return false;
    }
  }

  /** Every part as the list of that date sees it: corrections booked on later lists are not there yet (B-65). */
  private parts(list: string): Part[] {
    const version = this.effects.filter((effect) => effect <= list).at(-1) ?? '';
    let parts = this.partsByVersion.get(version);
    if (parts === undefined) {
      parts = partsIn(asSeenByList(this.inForce, version), this.people);
      this.partsByVersion.set(version, parts);
    }
    return parts;
  }

  private dueList(part: Part): string | null {
    const due = listOf(part, this.calendar);
    return 'list' in due ? due.list : null;
  }

  private makeList(pool: string, date: string): void {
    const lists = this.made.get(pool)!;
    const previous = lists.at(-1);
    const list: MadeList = { date, standings: new Map(), outcomes: new Map(), workings: new Map() };
    lists.push(list);

    // What the events due on this list give to the rated, and bring into the pools of the unrated.
    if (previous !== undefined) {
      const due = this.parts(date).filter((part) => part.pool === pool && this.dueList(part) === date);
      due.forEach((part, place) => {
        const outcome = ratePart(part, this.past(pool, date, place));
        list.outcomes.set(part.key, outcome);
        for (const [player, arrival] of outcome.arrivals) this.arrivalsOf(pool, player).push(arrival);
      });
    }
    const booked =
      previous === undefined ? new Map<number, Booking[]>() : this.bookings(pool, previous, list);

    for (const player of this.people.ids()) {
      if (this.people.identity(player) !== player) continue;
      const working: string[] = [];
      list.workings.set(player, working);
      const before = previous?.standings.get(player) ?? UNKNOWN;
      const standing = this.standing(pool, list, player, before, booked.get(player) ?? [], working);
      list.standings.set(player, standing);
    }
  }

  private standing(
    pool: string,
    list: MadeList,
    player: number,
    before: Standing,
    booked: readonly Booking[],
    working: string[],
  ): Standing {
    const rules = this.calendar.rulesOn(pool, list.date);
    const birthYear = this.people.birthYear(player);
    const given = this.givenStanding(pool, list.date, player);
    if (given !== null) {
      working.push(`stands with ${given.rating} by opening list or decision`);
      return given;
    }

    const contributions = [...list.outcomes.values()].flatMap((outcome) => {
      const contribution = outcome.contributions.get(player);
      return contribution === undefined ? [] : [contribution];
    });
    let rating: number | null;
    let games: number;
    const base = before.rating ?? contributions.find((contribution) => contribution.seeded)?.own ?? null;
    if (base !== null) {
      games = contributions.reduce((sum, contribution) => sum + contribution.games, 0);
      rating = base + this.change(rules, contributions, games, booked, working);
      working.push(`${base} becomes ${rating}`);
      for (const formula of this.calendar.oneOffs(pool, list.date)) {
        const standard = this.made.get('standard')!.at(-1)?.standings.get(player)?.rating ?? null;
        rating = oneOff(formula, rating, standard);
        working.push(`${formula}: ${rating}`);
      }
    } else {
      const pooled = this.poolOf(pool, player, list.date, Infinity);
      games = pooled
        .filter((arrival) => arrival.list === list.date)
        .reduce((sum, arrival) => sum + arrival.opponents.length, 0);
      const affiliated = this.people.isAffiliated(player, list.date);
      rating = pooled.length === 0 ? null : firstRating(pooled, rules, affiliated);
      for (const arrival of pooled) {
        working.push(
          `pool: ${arrival.part} on ${arrival.list}, ${arrival.halfPoints} half points v ` +
            `${arrival.opponents.join(' ')}${arrival.ruNew === null ? '' : `, Ru(new) ${arrival.ruNew}`}`,
        );
      }
      if (rating !== null) working.push(`first rating ${rating}`);
    }
    for (const granted of ofType(this.inForce, 'AdjustmentGranted')) {
      const { data } = granted;
      if (data.player !== player || data.pool !== pool || data.list !== list.date || rating === null)
        continue;
      rating += data.points;
      working.push(`${data.points} points granted: ${rating}`);
    }
    if (rating !== null && rating < rules.floor) {
      working.push(`${rating} is below the floor of ${rules.floor}`);
      rating = null;
    }

    const gamesOn = new Map(before.gamesOn);
    if (games > 0) gamesOn.set(list.date, games);
    const gamesSoFar = before.gamesSoFar + games;
    const peak = Math.max(before.peak, rating ?? 0);
    const dates = this.made.get(pool)!.map((made) => made.date);
    const inactive = isInactive(rules, gamesOn, dates);
    return {
      rating,
      k: rating === null ? null : kOf(rules, peak, gamesSoFar, birthYear, list.date),
      games,
      gamesSoFar,
      peak,
      inactive,
      inactiveLists: inactive ? before.inactiveLists + 1 : 0,
      gamesOn,
    };
  }

  /** The change of a period: all events and bookings in hundredths, rounded once (B-06). */
  private change(
    rules: ReturnType<Calendar['rulesOn']>,
    contributions: readonly Contribution[],
    games: number,
    booked: readonly Booking[],
    working: string[],
  ): number {
    let hundredths = 0;
    for (const { part, own, k, sum, lines } of contributions) {
      const used = limitedK(rules, k, games);
      hundredths += used * sum;
      working.push(`${part}: own ${own}, K ${k} used as ${used} with n ${games}, sum ${sum}, ${used * sum}`);
      working.push(...lines.map((line) => `  ${line}`));
    }
    for (const booking of booked) {
      hundredths += booking.hundredths;
      working.push(`${booking.part}: ${booking.hundredths} booked by a correction (B-65)`);
    }
    return nearestAwayFromZero(hundredths, 100);
  }

  /** An opening row, the kept player's before the alias's (B-64), or a former rating reinstated. */
  private givenStanding(pool: string, date: string, player: number): Standing | null {
    const rules = this.calendar.rulesOn(pool, date);
    const birthYear = this.people.birthYear(player);
    const former = ofType(this.inForce, 'PriorRatingReinstated')
      .filter(({ data }) => data.player === player && data.pool === pool && data.list === date)
      .at(-1)?.data;
    if (former !== undefined) {
      const row = { ...former, games: 0, k: null, inactive: false };
      return openingStanding(row, rules, birthYear, date);
    }
    const rows = ofType(this.inForce, 'OpeningListAdopted')
      .filter(({ data }) => data.pool === pool && data.date === date)
      .flatMap(({ data }) => data.rows)
      .filter((row) => this.people.identity(row[0]) === player);
    const row = rows.find(([id]) => id === player) ?? rows[0];
    if (row === undefined) return null;
    const [, rating, games, k, gamesTotal, peak, inactive] = row;
    const fields = { rating, games, k, gamesTotal, peak, inactive: inactive === 1 };
    return openingStanding(fields, rules, birthYear, date);
  }

  private arrivalsOf(pool: string, player: number): Arrival[] {
    const byPlayer = this.arrivals.get(pool)!;
    if (!byPlayer.has(player)) byPlayer.set(player, []);
    return byPlayer.get(player)!;
  }

  /**
   * A newcomer's pool on a list before the event at `place`: what came since the player was last rated (B-31),
   * within the window (B-18), without what was disregarded while nothing was there (B-15).
   */
  private poolOf(pool: string, player: number, date: string, place: number): Arrival[] {
    const lists = this.made.get(pool)!;
    const index = (list: string): number => lists.findIndex((made) => made.date === list);
    const lastRated = lists.findLast(
      (made) => made.date < date && (made.standings.get(player)?.rating ?? null) !== null,
    );
    const within = (arrival: Arrival, list: string): boolean =>
      index(list) - index(arrival.list) < this.calendar.rulesOn(pool, list).window;
    let pooled: Arrival[] = [];
    for (const arrival of this.arrivalsOf(pool, player)) {
      if (arrival.list > date || (arrival.list === date && arrival.place >= place)) continue;
      if (lastRated !== undefined && arrival.list <= lastRated.date) continue;
      const rules = this.calendar.rulesOn(pool, arrival.list);
      if (arrival.ruNew === null && arrival.ratedOpponents < rules.ratedOpponentsNeeded) continue;
      pooled = pooled.filter((earlier) => within(earlier, arrival.list));
      if (pooled.length === 0 && !opensPool(arrival, rules)) continue;
      pooled.push(arrival);
    }
    return pooled.filter((arrival) => within(arrival, date));
  }

  private past(pool: string, list: string, place: number): Past {
    const lists = this.made.get(pool)!;
    const previous = lists.findLast((made) => made.date < list)!;
    const inForce = (of: string, day: string): MadeList | undefined =>
      this.made.get(of)!.findLast((made) => made.date <= day && (of !== pool || made.date < list));
    return {
      list,
      place,
      people: this.people,
      calendar: this.calendar,
      previous: (player) => previous.standings.get(player) ?? UNKNOWN,
      on: (day, player) => inForce(pool, day)?.standings.get(player) ?? UNKNOWN,
      standardOn: (day, player) => inForce('standard', day)?.standings.get(player)?.rating ?? null,
      poolIsEmpty: (player) => this.poolOf(pool, player, list, place).length === 0,
    };
  }

  /**
   * Corrections booked on this list (B-65): for each part that looks different from here on and was due before,
   * the change it would have given less the change it gave. Results still in a pool are replaced.
   */
  private bookings(pool: string, previous: MadeList, list: MadeList): Map<number, Booking[]> {
    const bookings = new Map<number, Booking[]>();
    if (!this.effects.includes(list.date)) return bookings;
    const was = this.parts(previous.date);
    const is = this.parts(list.date);
    for (const key of new Set([...was, ...is].map((part) => part.key))) {
      const before = was.find((part) => part.key === key);
      const after = is.find((part) => part.key === key);
      if (JSON.stringify(plain(before)) === JSON.stringify(plain(after))) continue;
      const old = this.outcomeBefore(pool, list.date, before);
      const corrected = this.outcomeBefore(pool, list.date, after);
      for (const player of this.people.ids()) {
        const hundredths = this.booked(pool, corrected, player, key) - this.booked(pool, old, player, key);
        if (hundredths !== 0) {
          bookings.set(player, [...(bookings.get(player) ?? []), { part: key, hundredths }]);
        }
        this.replaceArrival(pool, player, key, corrected?.outcome.arrivals.get(player));
      }
    }
    return bookings;
  }

  private outcomeBefore(pool: string, date: string, part: Part | undefined): Rerated | null {
    if (part === undefined || part.pool !== pool) return null;
    const due = this.dueList(part);
    if (due === null || due >= date || due <= this.made.get(pool)![0]!.date) return null;
    const place = this.arrivalPlace(pool, due, part.key);
    return { due, outcome: ratePart(part, this.past(pool, due, place)) };
  }

  /** The place a part had on the list that rated it; after all others if it was not there. */
  private arrivalPlace(pool: string, due: string, key: string): number {
    const rated = this.made.get(pool)!.find((made) => made.date === due)!;
    const place = [...rated.outcomes.keys()].indexOf(key);
    return place === -1 ? rated.outcomes.size : place;
  }

  /** The change of one part with the n of its list, counted with the part as given. */
  private booked(pool: string, rerated: Rerated | null, player: number, key: string): number {
    const contribution = rerated?.outcome.contributions.get(player);
    if (rerated === null || contribution === undefined) return 0;
    const made = this.made.get(pool)!.find((list) => list.date === rerated.due)!;
    const others = [...made.outcomes]
      .filter(([part]) => part !== key)
      .reduce((sum, [, outcome]) => sum + (outcome.contributions.get(player)?.games ?? 0), 0);
    const rules = this.calendar.rulesOn(pool, rerated.due);
    return limitedK(rules, contribution.k, others + contribution.games) * contribution.sum;
  }

  private replaceArrival(pool: string, player: number, key: string, corrected: Arrival | undefined): void {
    const arrivals = this.arrivalsOf(pool, player);
    const at = arrivals.findIndex((arrival) => arrival.part === key);
    if (at === -1 && corrected !== undefined) {
      arrivals.push(corrected);
      arrivals.sort((a, b) => (a.list < b.list ? -1 : a.list > b.list ? 1 : a.place - b.place));
    } else if (at !== -1) {
      arrivals.splice(at, 1, ...(corrected === undefined ? [] : [corrected]));
    }
  }
}

interface Booking {
  readonly part: string;
  readonly hundredths: number;
}

interface Rerated {
  readonly due: string;
  readonly outcome: Outcome;
}

/** A part in a form that can be compared as text. */
function plain(part: Part | undefined): unknown {
  return part && { ...part, ratingBasis: [...part.ratingBasis], decisions: [...part.decisions].sort() };
}

function nextMonth(date: string): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}
