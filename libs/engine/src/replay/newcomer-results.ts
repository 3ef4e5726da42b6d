import { BLACK_HALF_POINTS, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { ListRules } from '@ledger/rating';
import {
  firstRating,
  isFirstScoreDropped,
  isIgnoredUnderFloor,
  iterationRules,
  passesEventGate,
  roundRobinRating,
} from '@ledger/rating';
import { valueOf } from '@ledger/regulations';
import type { PlacedPart } from '../schedule/placed-part';
import type { EntryResults } from './entry-results';
import { EVENT_TOO_SMALL, FIRST_SCORE_DROPPED, UNDER_FLOOR_DROPPED, WAITING } from './entry-results';
import type { RatingSources } from './part-rater';
import type { PartScratch } from './part-scratch';
import { COUNTS, COUNTS_FOR_BLACK, COUNTS_FOR_WHITE } from './verdicts';

/** Whether an unrated player's results in a part wait for a first rating, or are disregarded and why. */
export function classifyNewcomer(
  placed: PlacedPart,
  entry: number,
  sources: RatingSources,
  scratch: PartScratch,
  results: EntryResults,
): void {
  const { rules } = sources;
  const at = placed.resultAt + entry;
  const player = scratch.player[entry]!;
  const iterated = scratch.ratedAsRoundRobin && scratch.rcNew[entry]! > 0;
  if (scratch.ratedAsRoundRobin) writeOfRoundRobin(placed, entry, rules, scratch, results);
  else {
    const { k, games, halfPoints, sum } = scratch;
    results.write(at, WAITING, k[entry]!, games[entry]!, halfPoints[entry]!, sum[entry]!);
  }
  const games = results.games(at);
  const halfPoints = results.halfPoints(at);
  const empty = sources.isPoolEmpty(player);
  if (!iterated) {
    const distinct = rules.pool.gateDistinct ? distinctRatedOpponents(placed, entry, scratch) : games;
    if (!passesEventGate(rules.pool, empty, games, distinct, halfPoints)) {
      results.setKind(at, EVENT_TOO_SMALL);
      return;
    }
  }
  const againstAnyone = iterated && rules.pool.firstEventScoreInRoundRobinAgainstAnyone;
  const score = againstAnyone
    ? gamesOf(placed, entry, scratch, false).halfPoints
    : scratch.halfPoints[entry]!;
  const earlier = rules.pool.firstEventOnlyFirstInTime ? sources.earlierEvents(player) : 0;
  if (isFirstScoreDropped(rules.pool, empty, earlier, score)) {
    results.setKind(at, FIRST_SCORE_DROPPED);
    return;
  }
  const underFloor =
    rules.pool.ignoresSubFloorAtFirst &&
    isIgnoredUnderFloor(rules.pool, rules.floor, eventRating(placed, at, sources, results), !empty);
  if (underFloor) results.setKind(at, UNDER_FLOOR_DROPPED);
}

/** What a round-robin brings an unrated player, whether the iteration had to do with it or not. */
function writeOfRoundRobin(
  placed: PlacedPart,
  entry: number,
  rules: ListRules,
  scratch: PartScratch,
  results: EntryResults,
): void {
  const isIterated = scratch.rcNew[entry]! > 0;
  const write = (games: number, halfPoints: number, value: number, iteration = 0): void =>
    results.write(placed.resultAt + entry, WAITING, scratch.k[entry]!, games, halfPoints, value, iteration);
  if (isIterated && rules.pool.roundRobinAsDraws) {
    // As draws against Ru(new), the rating of the iteration (proposed in 2008, D20).
    const { games } = gamesOf(placed, entry, scratch, false);
    write(games, games, scratch.ruNew[entry]! * games, 1 + scratch.leftCount);
  } else if (isIterated && (rules.pool.weightedMean || rules.pool.roundRobinAgainstRcNew)) {
    // As its games against Rc(new) (B-78), from which Ru(new) follows.
    const { games, halfPoints } = gamesOf(placed, entry, scratch, false);
    write(games, halfPoints, scratch.rcNew[entry]! * games, 1 + scratch.leftCount);
  } else {
    const { games, halfPoints, sumOfRatings } = gamesOf(placed, entry, scratch, true);
    write(games, halfPoints, sumOfRatings);
  }
}

/** The rating of one event alone (2005 10.2; B-72). */
export function eventRating(
  placed: PlacedPart,
  at: number,
  { rules }: Pick<RatingSources, 'rules'>,
  results: EntryResults,
): number {
  const games = results.games(at);
  const halfPoints = results.halfPoints(at);
  const value = results.value(at);
  if (results.iterated(at) === 0) return firstRating(rules.initial, value, games, halfPoints);
  const { ruleSet } = placed.rules;
  const method = valueOf(ruleSet, 'roundRobinIteration');
  const belowHalf = method.kind === 'one-pass' ? method.belowHalf : 'dp';
  // All others in the table: not those who left it (B-41).
  const opponents = placed.part.sheet.entryCount - results.iterated(at);
  return roundRobinRating(
    iterationRules(rules.initial, ruleSet),
    belowHalf,
    value / games,
    opponents,
    games,
    halfPoints,
  );
}

interface GamesOfEntry {
  games: number;
  halfPoints: number;
  sumOfRatings: number;
}

/** The games of one entry that count against those who were rated at the start, whatever iteration made of the others. */
export function gamesAgainstRated(placed: PlacedPart, entry: number, scratch: PartScratch): GamesOfEntry {
  return gamesOf(placed, entry, scratch, true);
}

/** The games of one entry that count, against anyone or only against those who were rated at the start. */
function gamesOf(placed: PlacedPart, entry: number, scratch: PartScratch, onlyRated: boolean): GamesOfEntry {
  const found: GamesOfEntry = { games: 0, halfPoints: 0, sumOfRatings: 0 };
  eachGameOf(placed, entry, scratch, (opponent, halfPoints) => {
    const wasRated = scratch.asOpponent[opponent]! > 0 && scratch.rcNew[opponent] === 0;
    if (onlyRated && !wasRated) return;
    found.games += 1;
    found.halfPoints += halfPoints;
    found.sumOfRatings += scratch.asOpponent[opponent]!;
  });
  return found;
}

function eachGameOf(
  { part }: PlacedPart,
  entry: number,
  scratch: PartScratch,
  visit: (opponent: number, halfPoints: number) => void,
): void {
  const { block, gameStart, gameCount } = part.sheet;
  for (let game = 0; game < gameCount; game++) {
    const judged = scratch.verdict[game]!;
    const at = gameStart + game;
    const white = block.white[at]!;
    const black = block.black[at]!;
    if (white === entry && (judged === COUNTS || judged === COUNTS_FOR_WHITE)) {
      visit(black, WHITE_HALF_POINTS[block.result[at]!]!);
    } else if (black === entry && (judged === COUNTS || judged === COUNTS_FOR_BLACK)) {
      visit(white, BLACK_HALF_POINTS[block.result[at]!]!);
    }
  }
}

/** Different rated opponents in games that count (B-71). */
function distinctRatedOpponents(placed: PlacedPart, entry: number, scratch: PartScratch): number {
  const met = new Set<number>();
  eachGameOf(placed, entry, scratch, (opponent) => {
    if (scratch.asOpponent[opponent]! > 0) met.add(opponent);
  });
  return met.size;
}
