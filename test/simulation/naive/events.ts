import type { Calendar } from './calendar';
import { cyclesRated, remainingTable } from './composition';
import type { CountedGame } from './change';
import { sumOfDifferences } from './change';
import type { Ratings } from './eligibility';
import { whyNotRated } from './eligibility';
import { isTooFast, whyNotCounted } from './games';
import type { Arrival } from './initial';
import { entersPool } from './initial';
import type { People } from './people';
import type { Iterated } from './round-robin';
import { iterate } from './round-robin';
import type { Standing } from './standing';
import { kOf } from './standing';
import type { Game, Part } from './tournaments';
import { gamesOf, halfPoints, opponentOf, placeOf } from './tournaments';

/** What one event gives a player who is rated. */
export interface Contribution {
  readonly part: string;
  readonly start: string;
  readonly own: number;
  readonly k: number;
  readonly games: number;
  /** Score less expected score, in hundredths. */
  readonly sum: number;
  /** The player has no rating in this pool yet and has the standard rating in it (7.21). */
  readonly seeded: boolean;
  readonly lines: readonly string[];
}

export interface Outcome {
  readonly refused: string | null;
  /** Of a round-robin rated as one; 0 for a Swiss. */
  readonly cycles: number;
  readonly contributions: ReadonlyMap<number, Contribution>;
  readonly arrivals: ReadonlyMap<number, Arrival>;
}

/** What must be known of a pool's past to rate an event on one of its lists. */
export interface Past {
  readonly list: string;
  readonly people: People;
  readonly calendar: Calendar;
  /** On the list before the one that rates the event. */
  previous(player: number): Standing;
  /** Date of the list in force on a day. */
  listOn(day: string): string | undefined;
  /** On the list in force on a day. */
  on(day: string, player: number): Standing;
  standardOn(day: string, player: number): number | null;
  /** Whether nothing waits for a player from the events before this place. */
  poolIsEmpty(player: number, place: string): boolean;
}

/** Rates one part: the game-level rules are those of the start of its tournament (B-01, B-80). */
export function ratePart(part: Part, past: Past): Outcome {
  const place = placeOf(part);
  const rules = past.calendar.rulesOn(part.pool, part.wholeStart);
  const listRules = past.calendar.rulesOn(part.pool, past.list);
  const inPool = (player: number): number | null => past.on(part.start, player).rating;
  const standard = (player: number): number | null =>
    rules.standardRatingCounts ? past.standardOn(part.start, player) : null;
  const ratings: Ratings = {
    atStart: (player) =>
      part.ratingBasis.has(player) ? part.ratingBasis.get(player)! : (inPool(player) ?? standard(player)),
    // While the list of the start is still in force, with the ratings decided for this event, if any were.
    onDay: (player, day) =>
      past.listOn(day) === past.listOn(part.start) ? ratings.atStart(player) : past.on(day, player).rating,
  };
  const isFirst = (player: number): boolean =>
    past.previous(player).rating === null && past.poolIsEmpty(player, place);
  const slowEnough = (game: Game): boolean => !isTooFast(game, part, rules, ratings);
  const cycles = cyclesRated(part, rules, slowEnough);
  const asRoundRobin = cycles > 0;
  const refused = whyNotRated(part, rules, ratings, past.people, cycles);
  const contributions = new Map<number, Contribution>();
  const arrivals = new Map<number, Arrival>();
  if (refused !== null) return { refused, cycles, contributions, arrivals };

  const table = asRoundRobin ? remainingTable(part, listRules, ratings.atStart, isFirst) : part;
  const iterated = asRoundRobin
    ? iterate(table, rules, listRules, ratings.atStart)
    : new Map<number, Iterated>();
  const opponentRating = (player: number): number | null =>
    ratings.atStart(player) ?? iterated.get(player)?.ruNew ?? null;

  /**
   * K of who comes with the standard rating, by the rules of the start (B-84): that of a newcomer, or of the games counted
   * before for who was on the list once (B-85).
   */
  const seedK = (player: number): number => {
    const { peak, gamesSoFar } = past.on(part.start, player);
    if ('same' in rules.k) return rules.k.same;
    if (peak === 0) return rules.k.newcomer;
    const birthYear = past.people.birthYear(player);
    return kOf(rules, peak, gamesSoFar, birthYear, past.listOn(part.start) ?? part.start);
  };

  for (const player of table.players) {
    const counted: CountedGame[] = gamesOf(table, player)
      .filter((game) => whyNotCounted(game, part, rules, ratings) === null)
      .filter((game) => !game.annulledFor.includes(player))
      .filter((game) => opponentRating(opponentOf(game, player)) !== null)
      .map((game) => ({
        round: game.round,
        opponent: opponentOf(game, player),
        opponentRating: opponentRating(opponentOf(game, player))!,
        halfPoints: halfPoints(game, player),
      }));
    if (counted.length === 0) continue;

    const before = past.previous(player);
    // Decided to be unrated in this event, nobody is rated by the standard rating either.
    const seeded =
      inPool(player) === null && standard(player) !== null && part.ratingBasis.get(player) !== null;
    if (before.rating !== null || seeded) {
      // Published while the event was still unrated: own side with the current rating (B-19, B-57).
      const own = ratings.atStart(player) ?? before.rating!;
      const k = past.on(part.start, player).k ?? (seeded ? seedK(player) : before.k!);
      const { sum, lines } = sumOfDifferences(own, counted, rules);
      contributions.set(player, {
        part: part.key,
        start: part.start,
        own,
        k,
        games: counted.length,
        sum,
        seeded,
        lines,
      });
      continue;
    }
    const own = iterated.get(player);
    const againstRated = counted.filter((game) => ratings.atStart(game.opponent) !== null);
    const arrival = {
      part: part.key,
      list: past.list,
      place,
      rated: {
        opponents: againstRated.map((game) => game.opponentRating),
        halfPoints: sumOfHalfPoints(againstRated),
      },
      ratedOpponents: new Set(againstRated.map((game) => game.opponent)).size,
      firstScore: sumOfHalfPoints(counted),
      iterated:
        own === undefined
          ? null
          : {
              opponents: counted.map(() => own.rcNew),
              halfPoints: sumOfHalfPoints(counted),
              ruNew: own.ownRuNew,
            },
      asRoundRobin,
      special: ['olympiad', 'continental-team', 'world-team'].includes(part.kind),
    };
    arrivals.set(player, {
      ...arrival,
      counts: entersPool(arrival, listRules, past.poolIsEmpty(player, place)),
    });
  }
  return { refused, cycles, contributions, arrivals };
}

function sumOfHalfPoints(games: readonly CountedGame[]): number {
  return games.reduce((sum, game) => sum + game.halfPoints, 0);
}
