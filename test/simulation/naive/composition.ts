import type { Ratings } from './eligibility';
import type { Rules } from './rules';
import type { Game, Part } from './tournaments';
import { gamesOf, halfPoints, isPlayed } from './tournaments';

/**
 * How many cycles a round-robin has that is rated as one, with iteration; 0 for what is rated as a Swiss: all since 2022,
 * before that where a game is missing (2005 6.4, 2018 6.4; B-41).
 */
export function cyclesRated(part: Part, rules: Rules, isSlowEnough: (game: Game) => boolean): number {
  if (part.system !== 'round-robin' && part.system !== 'double-round-robin') return 0;
  return rules.roundRobinIteration ? cyclesOf(part, isSlowEnough) : 0;
}

/**
 * The table without newcomers who scored too little in a first event, and without the games against them (2005 6.1,
 * 2018 6.1; B-41): one after the other, for without these games somebody else may have scored too little. The texts with
 * this article are those with iteration; the list decides which text it is (B-93).
 */
export function remainingTable(
  part: Part,
  listRules: Rules,
  ratingOf: (player: number) => number | null,
  isFirstEventOf: (player: number) => boolean,
): Part {
  if (!listRules.roundRobinIteration) return part;
  const leaving = part.players.find(
    (player) =>
      ratingOf(player) === null &&
      isFirstEventOf(player) &&
      scoreOf(part, player) < listRules.firstEventHalfPoints,
  );
  if (leaving === undefined) return part;
  const players = part.players.filter((player) => player !== leaving);
  const games = part.games.filter(({ white, black }) => white !== leaving && black !== leaving);
  return remainingTable({ ...part, players, games }, listRules, ratingOf, isFirstEventOf);
}

/** Half points against anyone. */
export function scoreOf(part: Part, player: number): number {
  return gamesOf(part, player)
    .filter(isPlayed)
    .reduce((sum, game) => sum + halfPoints(game, player), 0);
}

/**
 * How often everybody met everybody, in games that are not annulled for both or too fast (B-92); 0 if not all equally often,
 * or less often than the system says.
 */
function cyclesOf(part: Part, isSlowEnough: (game: Game) => boolean): number {
  const played = part.games.filter(
    (game) => isPlayed(game) && game.annulledFor.length < 2 && isSlowEnough(game),
  );
  const meetings = part.players.flatMap((player) =>
    part.players
      .filter((other) => other !== player)
      .map(
        (other) =>
          played.filter(({ white, black }) => new Set([white, black, player, other]).size === 2).length,
      ),
  );
  // Everyone meets everyone equally often: once, twice or more (B-119).
  const least = part.system === 'double-round-robin' ? 2 : 1;
  return meetings.every((count) => count === meetings[0] && count >= least) ? meetings[0]! : 0;
}

/** Why who takes part keeps a part from being rated. */
export function byComposition(part: Part, rules: Rules, ratings: Ratings, cycles: number): string | null {
  const rated = part.players.filter((player) => ratings.atStart(player) !== null).length;
  const unrated = part.players.length - rated;
  if (part.system === 'match' && rules.matchNeedsBothRated && unrated > 0) {
    return 'a match with an unrated player (6.1)';
  }
  if (part.system === 'scheveningen' && rules.scheveningenRule && unrated > 1) {
    return 'Scheveningen with more than one unrated player (6.4)';
  }
  // What makes it a Swiss does so before its composition is asked (B-74).
  if (cycles === 0 || !rules.roundRobinMinimums) return null;
  if (rules.nationalChampionshipMinimums && part.kind === 'national-championship') {
    return rated >= 3 ? null : 'a national championship with fewer than 3 rated players (6.33)';
  }
  if (rules.nationalChampionshipMinimums && part.kind === 'womens-national-championship') {
    return rated >= 2 ? null : "a women's championship with fewer than 2 rated players (6.33)";
  }
  if (rated * 3 < part.players.length) return 'fewer than a third of the players rated (6.3)';
  if (part.players.length < 10 && rated < 4) return 'fewer than 10 players, not 4 of them rated (6.31)';
  // Two cycles are a double round, whatever the report calls it (B-119).
  if (cycles === 2 && unrated > 0 && (part.players.length < 6 || rated < 4)) {
    return 'a double round with unrated players needs 6 players, 4 rated (6.32)';
  }
  return null;
}
