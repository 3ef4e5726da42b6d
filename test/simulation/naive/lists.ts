import type { RecordedEvent } from '@ledger/ledger';
import type { Booking } from './bookings';
import { bookingsOn } from './bookings';
import type { Contribution } from './events';
import { ratePart } from './events';
import type { MadeList } from './history';
import { History, POOLS } from './history';
import type { Arrival } from './initial';
import { firstRating, resultsUnder } from './initial';
import { ofType } from './log';
import { oneOff } from './one-offs';
import type { Rules } from './rules';
import type { Standing } from './standing';
import { isInactive, kOf, limitedK, openingStanding, UNKNOWN } from './standing';
import { nearestAwayFromZero } from './tables';

/** All lists of all pools up to a date, made one after the other from the beginning. */
export function makeLists(log: readonly RecordedEvent[], knownAt: number, until: string): History {
  const history = new History(log, knownAt);
  const openings = ofType(history.inForce, 'OpeningListAdopted').map(({ data }) => data);
  const dates = openings.map((opening) => opening.date as string).sort();
  for (let date = dates[0] ?? '9999'; date <= until; date = nextMonth(date)) {
    // Standard first: rapid and blitz borrow from it.
    for (const pool of POOLS) {
      const own = openings
        .filter((opening) => opening.pool === pool)
        .map((opening) => opening.date as string);
      const from = own.sort()[0] ?? dates[0]!;
      const rules = history.calendar.rulesIfKnown(pool, date);
      if (date >= from && rules?.listMonths.includes(Number(date.slice(5, 7)))) makeList(history, pool, date);
    }
  }
  return history;
}

function makeList(history: History, pool: string, date: string): void {
  const lists = history.lists(pool);
  const previous = lists.at(-1);
  const list: MadeList = { date, standings: new Map(), outcomes: new Map(), workings: new Map() };
  lists.push(list);

  // First what corrections bring (B-65), for from this list on their results are in the pools; then what the events
  // due on this list give to the rated, and bring into the pools of the unrated.
  const booked =
    previous === undefined ? new Map<number, Booking[]>() : bookingsOn(history, pool, previous, list);
  if (previous !== undefined) {
    const due = history
      .parts(date)
      .filter((part) => part.pool === pool && history.dueList(part.key, date) === date);
    due.forEach((part) => {
      const outcome = ratePart(part, history.past(pool, date));
      list.outcomes.set(part.key, outcome);
      for (const [player, arrival] of outcome.arrivals) history.arrivalsOf(pool, player).push(arrival);
    });
  }

  for (const player of history.people.ids()) {
    if (history.people.identity(player) !== player) continue;
    const working: string[] = [];
    list.workings.set(player, working);
    const before = previous?.standings.get(player) ?? UNKNOWN;
    const standing = standingOf(history, pool, list, player, before, booked.get(player) ?? [], working);
    list.standings.set(player, standing);
  }
}

function standingOf(
  history: History,
  pool: string,
  list: MadeList,
  player: number,
  before: Standing,
  booked: readonly Booking[],
  working: string[],
): Standing {
  const rules = history.calendar.rulesOn(pool, list.date);
  const birthYear = history.people.birthYear(player);
  const opening = openingOf(history, pool, list.date, player);
  if (opening !== null) {
    working.push(`has ${opening.rating} by the opening list`);
    return opening;
  }

  const contributions = [...list.outcomes.values()].flatMap((outcome) => {
    const contribution = outcome.contributions.get(player);
    return contribution === undefined ? [] : [contribution];
  });
  let rating: number | null;
  let games: number;
  let pooled: Arrival[] = [];
  let { gamesSoFar, peak } = before;
  const base = before.rating ?? contributions.find((contribution) => contribution.seeded)?.own ?? null;
  if (base !== null) {
    const rated = contributions.reduce((sum, contribution) => sum + contribution.games, 0);
    // Results of this list that waited when a standard rating was lent stay among its games (B-98).
    const waited = before.rating === null ? arrivedOn(history, pool, player, list.date, rules) : 0;
    games = rated + waited;
    gamesSoFar += rated + booked.reduce((sum, booking) => sum + booking.games, 0);
    rating = base + changeOf(rules, contributions, rated, booked, working);
    working.push(`${base} becomes ${rating}`);
  } else {
    pooled = history.poolOf(pool, player, list.date);
    games = arrivedOn(history, pool, player, list.date, rules);
    const affiliated = history.people.isAffiliated(player, list.date);
    rating = pooled.length === 0 ? null : firstRating(pooled, rules, affiliated);
    for (const arrival of pooled) {
      const { opponents, halfPoints } = resultsUnder(rules, arrival);
      working.push(
        `pool: ${arrival.part} on ${arrival.list}, ${halfPoints} half points v ${opponents.join(' ')}` +
          (arrival.iterated === null ? '' : `, Ru(new) ${arrival.iterated.ruNew}`),
      );
    }
    if (rating !== null) working.push(`first rating ${rating}`);
  }
  for (const formula of history.calendar.oneOffs(pool, list.date)) {
    const standard = history.lists('standard').at(-1)?.standings.get(player)?.rating ?? null;
    if (rating !== null) rating = oneOff(formula, rating, standard, base === null);
    working.push(`${formula}: ${rating}`);
  }
  const former = formerRating(history, pool, list.date, player);
  if (former !== undefined) {
    ({ rating, gamesTotal: gamesSoFar, peak } = former);
    working.push(`a former rating of ${rating} is reinstated`);
  }
  for (const granted of ofType(history.inForce, 'AdjustmentGranted')) {
    const { data } = granted;
    if (data.player !== player || data.pool !== pool || data.list !== list.date || rating === null) continue;
    rating += data.points;
    working.push(`${data.points} points granted: ${rating}`);
  }
  if (rating !== null && rating < rules.floor) {
    working.push(`${rating} is below the floor of ${rules.floor}`);
    rating = null;
  }
  // The games of the pool count once it has led to a rating (B-26, B-56).
  if (base === null && rating !== null && former === undefined) {
    gamesSoFar += pooled.reduce((sum, arrival) => sum + resultsUnder(rules, arrival).opponents.length, 0);
  }

  const gamesOn = new Map(before.gamesOn);
  // Results that a correction brought into the pool count on the list of their event (B-65).
  for (const { list: rated } of pooled) gamesOn.set(rated, Math.max(1, gamesOn.get(rated) ?? 0));
  if (games > 0) gamesOn.set(list.date, games);
  if (former !== undefined) gamesOn.set(list.date, Math.max(4, games));
  peak = Math.max(peak, rating ?? 0);
  // A newcomer is not flagged on the list of entry, but in 2005 (B-75, B-95).
  const enters = before.rating === null && rules.inactivity !== 'four games in a year';
  const inactive = !enters && isInactive(rules, gamesOn, list.date);
  return {
    rating,
    k: rating === null ? null : kOf(rules, peak, gamesSoFar, birthYear, list.date),
    games,
    gamesSoFar,
    peak,
    inactive,
    // A player who is not on a list is not shown on it as inactive either.
    inactiveLists: inactive && rating !== null ? before.inactiveLists + 1 : 0,
    gamesOn,
  };
}

/** Games that entered the pool of a newcomer on a list. */
function arrivedOn(history: History, pool: string, player: number, date: string, rules: Rules): number {
  return history
    .poolOf(pool, player, date)
    .filter((arrival) => arrival.list === date)
    .reduce((sum, arrival) => sum + resultsUnder(rules, arrival).opponents.length, 0);
}

/** The change of a period: all events and bookings in hundredths, rounded once (B-06). */
function changeOf(
  rules: Rules,
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

/** An opening row, the kept player's before the alias's (B-64). */
function openingOf(history: History, pool: string, date: string, player: number): Standing | null {
  const rows = ofType(history.inForce, 'OpeningListAdopted')
    .filter(({ data }) => data.pool === pool && data.date === date)
    .flatMap(({ data }) => data.rows)
    .filter((row) => history.people.identity(row[0]) === player);
  const row = rows.find(([id]) => id === player) ?? rows[0];
  if (row === undefined) return null;
  const [, rating, games, k, gamesTotal, peak, inactive] = row;
  const fields = { rating, games, k, gamesTotal, peak, inactive: inactive === 1 };
  const rules = history.calendar.rulesOn(pool, date);
  return openingStanding(fields, rules, history.people.birthYear(player), date);
}

function formerRating(history: History, pool: string, date: string, player: number) {
  return ofType(history.inForce, 'PriorRatingReinstated')
    .filter(({ data }) => data.player === player && data.pool === pool && data.list === date)
    .at(-1)?.data;
}

function nextMonth(date: string): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}
