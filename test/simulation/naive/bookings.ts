import type { Outcome } from './events';
import { ratePart } from './events';
import type { History, MadeList } from './history';
import type { Arrival } from './initial';
import { limitedK } from './standing';
import type { Part } from './tournaments';

/** What a correction brings a player on the list on which it is booked. */
export interface Booking {
  readonly part: string;
  readonly hundredths: number;
  /** Rated games more, or fewer. */
  readonly games: number;
}

/**
 * Corrections booked on a list (B-65): for each part that looks different from here on and was due before, the change
 * it would have given less the change it gave. Results still in a pool are replaced.
 */
export function bookingsOn(
  history: History,
  pool: string,
  previous: MadeList,
  list: MadeList,
): Map<number, Booking[]> {
  const bookings = new Map<number, Booking[]>();
  if (!history.effects.includes(list.date)) return bookings;
  const partsBefore = history.parts(previous.date);
  const partsNow = history.parts(list.date);
  for (const key of new Set([...partsBefore, ...partsNow].map((part) => part.key))) {
    const before = partsBefore.find((part) => part.key === key);
    const after = partsNow.find((part) => part.key === key);
    if (asText(before) === asText(after)) continue;
    const old = rerated(history, pool, list.date, before, previous.date);
    const corrected = rerated(history, pool, list.date, after, list.date);
    for (const player of history.people.ids()) {
      const was = worthOf(history, pool, old, player, key);
      const is = worthOf(history, pool, corrected, player, key);
      const booking = { part: key, hundredths: is.hundredths - was.hundredths, games: is.games - was.games };
      if (booking.hundredths !== 0 || booking.games !== 0) {
        bookings.set(player, [...(bookings.get(player) ?? []), booking]);
      }
      const arrivals = history.arrivalsOf(pool, player);
      replaceArrival(arrivals, key, list.date, corrected?.outcome.arrivals.get(player));
    }
  }
  return bookings;
}

interface Rerated {
  readonly due: string;
  readonly outcome: Outcome;
}

/** A part as its own list would have rated it; null if it was not due before this list in this pool. */
function rerated(
  history: History,
  pool: string,
  date: string,
  part: Part | undefined,
  seenBy: string,
): Rerated | null {
  if (part === undefined || part.pool !== pool) return null;
  const due = history.dueList(part.key, seenBy);
  const lists = history.lists(pool);
  if (due === null || due >= date || due <= lists[0]!.date) return null;
  return { due, outcome: ratePart(part, history.past(pool, due)) };
}

/** The change and the games from one part, with the n of its list counted with the part as given. */
function worthOf(
  history: History,
  pool: string,
  rerating: Rerated | null,
  player: number,
  key: string,
): { hundredths: number; games: number } {
  const contribution = rerating?.outcome.contributions.get(player);
  if (rerating === null || contribution === undefined) return { hundredths: 0, games: 0 };
  const made = history.lists(pool).find((list) => list.date === rerating.due)!;
  const others = [...made.outcomes]
    .filter(([part]) => part !== key)
    .reduce((sum, [, outcome]) => sum + (outcome.contributions.get(player)?.games ?? 0), 0);
  const rules = history.calendar.rulesOn(pool, rerating.due);
  const k = limitedK(rules, contribution.k, others + contribution.games);
  return { hundredths: k * contribution.sum, games: contribution.games };
}

function replaceArrival(
  arrivals: Arrival[],
  key: string,
  date: string,
  corrected: Arrival | undefined,
): void {
  const at = arrivals.findIndex((arrival) => arrival.part === key && arrival.list < date);
  if (at !== -1) arrivals.splice(at, 1);
  if (corrected === undefined) return;
  arrivals.push(corrected);
  arrivals.sort((a, b) => (a.list + a.place < b.list + b.place ? -1 : 1));
}

/** A part in a form that can be compared. */
function asText(part: Part | undefined): string {
  if (part === undefined) return '';
  return JSON.stringify({
    ...part,
    ratingBasis: [...part.ratingBasis],
    decisions: [...part.decisions].sort(),
  });
}
