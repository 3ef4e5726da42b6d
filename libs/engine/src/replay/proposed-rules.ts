import { BLACK_HALF_POINTS, WHITE_HALF_POINTS } from '@ledger/ledger';
import { readTimeControl } from '@ledger/kernel';
import { firstRating, kTenths, NEVER } from '@ledger/rating';
import { valueOf } from '@ledger/regulations';
import { NO_ENTRY } from '../facts/cross-table-columns';
import { NO_DIFFERENCE } from '../law/tournament-rules';
import type { PlacedPart } from '../schedule/placed-part';
import type { RatingSources } from './part-rater';
import type { PartScratch } from './part-scratch';
import { COUNTS, COUNTS_FOR_BLACK, COUNTS_FOR_WHITE, UNPLAYED } from './verdicts';

/**
 * Rules that were proposed in 2008 and that no text of the regulations has. Only scenarios have them, so they are kept
 * apart from the loops of the usual replay; `TournamentRules.isUsual` says that none of them holds.
 */

const FORFEITED_BY_WHITE = '-'.charCodeAt(0);
const FORFEITED_BY_BLACK = '+'.charCodeAt(0);
const FORFEITED_BY_BOTH = '~'.charCodeAt(0);

/** A forfeit is a rated loss of a rated player, and a rated win if the winner gains (D8). */
export function judgeForfeits({ part, rules }: PlacedPart, scratch: PartScratch): void {
  const { block, gameStart, gameCount } = part.sheet;
  const { verdict, own } = scratch;
  const { winnerGains } = rules.game.forfeits!;
  for (let game = 0; game < gameCount; game++) {
    const at = gameStart + game;
    const code = block.result[at]!;
    const isForfeit =
      code === FORFEITED_BY_WHITE || code === FORFEITED_BY_BLACK || code === FORFEITED_BY_BOTH;
    const black = block.black[at]!;
    if (!isForfeit || black === NO_ENTRY || verdict[game] !== UNPLAYED) continue;
    const forWhite = own[block.white[at]!]! > 0 && (winnerGains || code !== FORFEITED_BY_BLACK);
    const forBlack = own[black]! > 0 && (winnerGains || code !== FORFEITED_BY_WHITE);
    if (forWhite && forBlack) verdict[game] = COUNTS;
    else if (forWhite) verdict[game] = COUNTS_FOR_WHITE;
    else if (forBlack) verdict[game] = COUNTS_FOR_BLACK;
  }
}

/** Calls `visit` for each side of each game that counts, in the order of the rounds. */
function eachSide(
  { part }: PlacedPart,
  { verdict }: PartScratch,
  visit: (entry: number, opponent: number, halfPoints: number, round: number) => void,
): void {
  const { block, gameStart, gameCount } = part.sheet;
  for (let game = 0; game < gameCount; game++) {
    const judged = verdict[game]!;
    if (judged > COUNTS_FOR_WHITE) continue;
    const at = gameStart + game;
    const white = block.white[at]!;
    const black = block.black[at]!;
    const code = block.result[at]!;
    const round = block.round[at]!;
    if (judged !== COUNTS_FOR_BLACK) visit(white, black, WHITE_HALF_POINTS[code]!, round);
    if (judged !== COUNTS_FOR_WHITE) visit(black, white, BLACK_HALF_POINTS[code]!, round);
  }
}

/** Whether the ratings of each game are those of its day (D7). */
export function usesRatingsAtGame({ part, rules }: PlacedPart): boolean {
  const { ratingsAtGameAfterDays } = rules.game;
  return (
    ratingsAtGameAfterDays < NEVER && part.tournamentEnd - part.tournamentStart >= ratingsAtGameAfterDays
  );
}

/**
 * The sums of a part in which both ratings of a game are those of the list in force on its day (D7). Who is rated at the
 * start stays rated, with the rating of the start where a later list has none.
 */
export function addUpByDay(placed: PlacedPart, sources: RatingSources, scratch: PartScratch): void {
  const { part, rules } = placed;
  const { own, asOpponent, sum, games, halfPoints, player } = scratch;
  scratch.clearSums(part.sheet.entryCount);
  eachSide(placed, scratch, (entry, opponent, points, round) => {
    const list = sources.listOn(part.roundDays[round - 1] ?? part.start);
    const isLater = list > placed.startList && list < placed.list;
    const on = (who: number, atStart: number): number =>
      isLater ? sources.ratingOn(list, player[who]!) || atStart : atStart;
    const opponentRating = on(opponent, asOpponent[opponent]!);
    if (opponentRating === 0) return;
    const rating = own[entry]! === 0 ? 0 : on(entry, own[entry]!);
    const table = rating >= rules.game.uncappedFrom ? rules.expectedInFull : rules.expected;
    sum[entry]! += rating > 0 ? table[rating - opponentRating + NO_DIFFERENCE]! : opponentRating;
    games[entry]! += 1;
    halfPoints[entry]! += points;
  });
}

/** What an unrated player has against rated opponents in one tournament, so far. */
class RatedGames {
  games = 0;
  halfPoints = 0;
  sumOfRatings = 0;
  readonly opponents = new Set<number>();

  add(opponent: number, rating: number, halfPoints: number): void {
    this.games += 1;
    this.halfPoints += halfPoints;
    this.sumOfRatings += rating;
    this.opponents.add(opponent);
  }
}

const OPPONENTS_FOR_A_RATING = 3;

/**
 * Adds the games of rated players against unrated ones, where the rules count them outside round-robins: at the floor or
 * a higher provisional rating (D15), or at the rolling rating before the round (D16).
 */
export function addUnratedOpponents(placed: PlacedPart, sources: RatingSources, scratch: PartScratch): void {
  const { own, asOpponent, sum, games, halfPoints } = scratch;
  const { game, expected, expectedInFull } = placed.rules;
  if (game.unratedCountAt === 'floor-or-provisional') addProvisional(placed, sources, scratch);
  const isRolling = game.unratedCountAt === 'rolling-rating';
  const soFar = new Map<number, RatedGames>();
  let thisRound: (() => void)[] = [];
  let lastRound = -1;
  const rolling = (entry: number): number => {
    const found = soFar.get(entry);
    if (found === undefined || found.opponents.size < OPPONENTS_FOR_A_RATING || found.halfPoints === 0)
      return 0;
    return Math.max(1, firstRating(sources.rules.initial, found.sumOfRatings, found.games, found.halfPoints));
  };
  eachSide(placed, scratch, (entry, opponent, points, round) => {
    if (round !== lastRound) {
      for (const add of thisRound) add();
      thisRound = [];
      lastRound = round;
    }
    const rating = asOpponent[opponent]!;
    if (asOpponent[entry] === 0 && rating > 0) {
      thisRound.push(() => {
        let found = soFar.get(entry);
        if (found === undefined) soFar.set(entry, (found = new RatedGames()));
        found.add(opponent, rating, points);
      });
    }
    if (own[entry] === 0 || rating > 0) return;
    const supposed = isRolling ? rolling(opponent) : scratch.provisional[opponent]!;
    if (supposed === 0) return;
    const table = own[entry]! >= game.uncappedFrom ? expectedInFull : expected;
    sum[entry]! += table[own[entry]! - supposed + NO_DIFFERENCE]!;
    games[entry]! += 1;
    halfPoints[entry]! += points;
  });
}

/** The floor, or the rating from all results that wait, this tournament included, where it is higher (D15). */
function addProvisional(placed: PlacedPart, sources: RatingSources, scratch: PartScratch): void {
  const { entryCount } = placed.part.sheet;
  const here = new Map<number, RatedGames>();
  eachSide(placed, scratch, (entry, opponent, points) => {
    const rating = scratch.asOpponent[opponent]!;
    if (rating === 0 || scratch.asOpponent[entry] !== 0) return;
    let found = here.get(entry);
    if (found === undefined) here.set(entry, (found = new RatedGames()));
    found.add(opponent, rating, points);
  });
  scratch.provisional = new Int32Array(entryCount);
  for (let entry = 0; entry < entryCount; entry++) {
    if (scratch.asOpponent[entry] !== 0) continue;
    const games = here.get(entry);
    const counts = games !== undefined && games.opponents.size >= OPPONENTS_FOR_A_RATING;
    const rating = sources.provisionalRating(scratch.player[entry]!, counts ? games : null);
    scratch.provisional[entry] = Math.max(sources.rules.floor, rating);
  }
}

/** Tenths by which K of a part is multiplied (D2). */
export function kTenthsOf({ part, rules }: PlacedPart): number {
  const asked = valueOf(rules.ruleSet, 'kByTimeControl');
  const control = part.timeControl === null ? null : readTimeControl(part.timeControl);
  return kTenths(asked, control, part.movedFrom === undefined);
}
