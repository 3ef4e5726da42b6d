import { daysFrom } from './calendar';
import type { People } from './people';
import type { Rules } from './rulebook';
import { allowances, roundsByDay } from './time-control';
import type { Part } from './tournaments';
import { gamesOf, isPlayed } from './tournaments';

/** The ratings of a part's players: on the list in force at its start, or on some day. */
export interface Ratings {
  atStart(player: number): number | null;
  onDay(player: number, day: string): number | null;
}

/** Why a whole part is not rated under the rules of its start; null if it is. */
export function whyNotRated(part: Part, rules: Rules, ratings: Ratings, people: People): string | null {
  return (
    part.withdrawn ??
    byRegistration(part, rules, ratings, people) ??
    byPlayingTime(part, rules, ratings) ??
    byComposition(part, rules, ratings)
  );
}

function byRegistration(part: Part, rules: Rules, ratings: Ratings, people: People): string | null {
  const strong = part.players.some((player) => {
    const rating = ratings.atStart(player) ?? 0;
    return rating > 2700 || (rating > 2500 && people.sex(player) === 'F');
  });
  const days = strong && rules.strongFieldDays !== null ? rules.strongFieldDays : rules.registeredDaysBefore;
  const allowed = rules.lateRegistrationPossible && part.decisions.has('LateRegistrationAllowed');
  if (daysFrom(part.registeredOn, part.wholeStart) < days && !allowed) {
    return `registered less than ${days} days before its start (0.2, B-63)`;
  }
  if (part.hybrid && !(rules.hybridRated && part.decisions.has('HybridApproved'))) {
    return 'hybrid without approval (0.2)';
  }
  return null;
}

function byPlayingTime(part: Part, rules: Rules, ratings: Ratings): string | null {
  const { white, black } = allowances(part.timeControl!);
  const fastClassic = isFastClassic(part, rules);
  const perDay = Math.max(0, ...roundsByDay(part));
  const mostRounds = fastClassic ? 2 : (rules.roundsPerDay[part.pool] ?? Infinity);
  if (perDay > mostRounds) return `more than ${mostRounds} rounds on a day (3.1)`;
  const hours = (perDay * (white.seconds + black.seconds)) / 3600;
  if (rules.hoursPerDay !== null && hours > rules.hoursPerDay) return 'more than 12 hours on a day (3.1)';

  const days = daysFrom(part.wholeStart, part.wholeEnd) + 1;
  const longer =
    (rules.longer.leagues && part.kind === 'league') ||
    (rules.longer.approved && part.decisions.has('DurationApproved'));
  if (rules.longestDays !== null && days > rules.longestDays && !longer) {
    return `longer than ${rules.longestDays} days (4.1)`;
  }

  const { exactly, atLeast } = rules.firstControlMoves;
  for (const { firstControlMoves: moves } of [white, black]) {
    if (moves === null) continue;
    if (exactly !== undefined && moves !== exactly) return `first control not at move ${exactly} (1.2)`;
    if (atLeast !== undefined && moves < atLeast) return `first control before move ${atLeast} (1.2)`;
  }
  if ('above' in rules.time) {
    if (white.seconds !== black.seconds) return 'different playing times (1.2)';
    const { above, below, upTo } = rules.time;
    const fits =
      white.seconds > above[part.pool]! * 60 &&
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
  const named = ['45+30', '60+30', '2700+30', '3600+30'].includes(part.timeControl!);
  return rules.fastClassicIfApproved && named && part.decisions.has('FastClassicApproved');
}

export function minutesNeeded(rules: Rules, rating: number): number {
  if (!('bands' in rules.time)) return 0;
  return rules.time.bands.find(([from]) => rating >= from)![1];
}

export function isRoundRobin(part: Part): boolean {
  return part.system === 'round-robin' || part.system === 'double-round-robin';
}

/** Whether everybody met everybody as often as the system says. */
export function isComplete(part: Part): boolean {
  const meetings = part.system === 'double-round-robin' ? 2 : 1;
  return part.players.every((player) =>
    part.players.every(
      (other) =>
        other === player ||
        gamesOf(part, player).filter(
          (game) =>
            isPlayed(game) && (game.white === other || game.black === other) && game.annulledFor.length < 2,
        ).length === meetings,
    ),
  );
}

function byComposition(part: Part, rules: Rules, ratings: Ratings): string | null {
  const rated = part.players.filter((player) => ratings.atStart(player) !== null).length;
  const unrated = part.players.length - rated;
  if (part.system === 'match' && rules.matchNeedsBothRated && unrated > 0) {
    return 'a match with an unrated player (6.1)';
  }
  if (part.system === 'scheveningen' && rules.scheveningenRule && unrated > 1) {
    return 'Scheveningen with more than one unrated player (6.4)';
  }
  // An unplayed game makes it a Swiss before its composition is asked (B-74).
  if (!isRoundRobin(part) || !rules.roundRobinMinimums || !isComplete(part)) return null;
  if (rules.nationalChampionshipMinimums && part.kind === 'national-championship') {
    return rated >= 3 ? null : 'a national championship with fewer than 3 rated players (6.33)';
  }
  if (rules.nationalChampionshipMinimums && part.kind === 'womens-national-championship') {
    return rated >= 2 ? null : "a women's championship with fewer than 2 rated players (6.33)";
  }
  if (rated * 3 < part.players.length) return 'fewer than a third of the players rated (6.3)';
  if (part.players.length < 10 && rated < 4) return 'fewer than 10 players, not 4 of them rated (6.31)';
  if (part.system === 'double-round-robin' && unrated > 0 && (part.players.length < 6 || rated < 4)) {
    return 'a double round with unrated players needs 6 players, 4 rated (6.32)';
  }
  return null;
}
