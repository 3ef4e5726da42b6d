import { daysFrom } from './calendar';
import { byComposition } from './composition';
import type { People } from './people';
import type { Rules } from './rules';
import { allowances, roundsOnBusiestDay } from './time-control';
import type { Part } from './tournaments';

/** The ratings of a part's players: on the list in force at its start, or on some day. */
export interface Ratings {
  atStart(player: number): number | null;
  onDay(player: number, day: string): number | null;
}

/** Why a whole part is not rated under the rules of its start; null if it is. */
export function whyNotRated(
  part: Part,
  rules: Rules,
  ratings: Ratings,
  people: People,
  cycles: number,
): string | null {
  return (
    part.withdrawn ??
    bySupplement(part, rules) ??
    byRegistration(part, rules, ratings, people) ??
    byPlayingTime(part, rules, ratings) ??
    byComposition(part, rules, ratings, cycles)
  );
}

/** Games that come after their report count, but no longer since 2022 (corrections.md 35). */
function bySupplement(part: Part, rules: Rules): string | null {
  const isAfter2022 = rules.lateLimit === 'third list';
  return part.supplement > 0 && isAfter2022 ? 'reported after its part (9.1)' : null;
}

function byRegistration(part: Part, rules: Rules, ratings: Ratings, people: People): string | null {
  const strong = part.players.some((player) => {
    const rating = ratings.atStart(player) ?? 0;
    return rating > 2700 || (rating > 2500 && people.sex(player) === 'F');
  });
  const days = Math.max(
    rules.registeredDaysBefore,
    (strong && rules.strongFieldDays) || 0,
    (part.decisions.has('NormsAnnounced') && rules.normDays) || 0,
  );
  // Official events are rated however late they were registered (0.3, B-83); 2005 7.1 has no exception at all.
  const allowed =
    (part.official && rules.id !== 'STD-2005') ||
    (rules.lateRegistrationPossible && part.decisions.has('LateRegistrationAllowed'));
  const isLate = rules.registeredAMonthBefore
    ? part.registeredOn > dayOfMonthBefore(part.wholeStart)
    : daysFrom(part.registeredOn, part.wholeStart) < days;
  if (isLate && !allowed) {
    return `registered less than ${days} days before its start (0.2, B-63)`;
  }
  if (rules.licensedArbiters && part.decisions.has('ArbiterUnlicensed')) {
    return 'an arbiter without a licence (0.3)';
  }
  if (part.hybrid && !(rules.hybridRated && part.decisions.has('HybridApproved'))) {
    return 'hybrid without approval (0.2)';
  }
  return null;
}

/** The same day of the month before, or its last day (B-90). */
function dayOfMonthBefore(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(day, last))).toISOString().slice(0, 10);
}

function byPlayingTime(part: Part, rules: Rules, ratings: Ratings): string | null {
  const fastClassic = isFastClassic(part, rules);
  const perDay = roundsOnBusiestDay(part);
  const mostRounds = fastClassic ? 2 : (rules.roundsPerDay[part.pool] ?? Infinity);
  if (perDay > mostRounds) return `more than ${mostRounds} rounds on a day (3.1, B-86)`;
  const days = daysFrom(part.wholeStart, part.wholeEnd) + 1;
  const longer =
    // A team tournament is a league (B-91).
    (rules.longer.leagues && (part.kind === 'league' || part.system === 'team')) ||
    (rules.longer.approved && part.decisions.has('DurationApproved'));
  if (rules.longestDays !== null && days > rules.longestDays && !longer) {
    return `longer than ${rules.longestDays} days (4.1)`;
  }

  // If no time control is reported it is taken to fit.
  if (part.timeControl === null) return null;
  const { white, black } = allowances(part.timeControl);
  const hours = (perDay * (white.seconds + black.seconds)) / 3600;
  if (rules.hoursPerDay !== null && hours > rules.hoursPerDay) return 'more than 12 hours on a day (3.1)';
  const { exactly, atLeast } = rules.firstControlMoves;
  for (const { firstControlMoves: moves } of [white, black]) {
    if (moves === null) continue;
    if (exactly !== undefined && moves !== exactly) return `first control not at move ${exactly} (1.2)`;
    if (atLeast !== undefined && moves < atLeast) return `first control before move ${atLeast} (1.2)`;
  }
  if ('above' in rules.time) {
    if (white.seconds !== black.seconds) return 'different playing times (1.2)';
    const { above, from = {}, below, upTo } = rules.time;
    const fits =
      white.seconds > (above[part.pool] ?? 0) * 60 &&
      white.seconds >= (from[part.pool] ?? 0) * 60 &&
      white.seconds < (below[part.pool] ?? Infinity) * 60 &&
      white.seconds <= (upTo[part.pool] ?? Infinity) * 60;
    return fits ? null : `time control is not one of ${part.pool} chess (1.1)`;
  }
  if (rules.time.decidedBy === 'strongest entrant') {
    const strongest = Math.max(0, ...part.players.map((player) => ratings.atStart(player) ?? 0));
    const minutes = minutesNeeded(rules, strongest);
    if (Math.min(white.seconds, black.seconds) < minutes * 60) {
      return `${minutes} minutes needed with a player of ${strongest} (1.1, B-76)`;
    }
  }
  return null;
}

/** Approved 45+30 and 60+30 are standard chess whatever the ratings (2026). */
export function isFastClassic(part: Part, rules: Rules): boolean {
  // If no control is reported, the approval implies that it is one of these.
  const named =
    part.timeControl === null || ['45+30', '60+30', '2700+30', '3600+30'].includes(part.timeControl);
  return rules.fastClassicIfApproved && named && part.decisions.has('FastClassicApproved');
}

export function minutesNeeded(rules: Rules, rating: number): number {
  if (!('bands' in rules.time)) return 0;
  return rules.time.bands.find(([from]) => rating >= from)![1];
}
