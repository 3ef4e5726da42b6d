import { BLACK_HALF_POINTS, WAS_PLAYED, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { ListRules } from '@ledger/rating';
import type { BlockColumns, Sheet } from '../facts/cross-table-columns';
import { MOST_ENTRIES } from '../facts/cross-table-columns';
import type { TournamentRules } from '../law/tournament-rules';
import { NO_DIFFERENCE, RATING_LIMIT } from '../law/tournament-rules';
import type { PlacedPart } from '../schedule/placed-part';
import type { WholeList } from '../rating-states/whole-list';
import { kIn, peakIn, ratingIn } from '../rating-states/row';
import { RatingState } from '../rating-states/rating-state';
import type { EntryResults, ResultColumns } from './entry-results';
import {
  K_SHIFT,
  MOST_USUAL_GAMES,
  MOST_USUAL_K,
  MOST_USUAL_POINTS,
  POINTS_SHIFT,
  VALUE_SHIFT,
} from './entry-results';
import type { RatingSources } from './part-rater';

// Local constant for speed: an imported name is looked up at every use, and this loop runs over all games.
const PLAYED = WAS_PLAYED;
const [WHITE_SCORES, BLACK_SCORES] = [WHITE_HALF_POINTS, BLACK_HALF_POINTS];
const LEVEL = NO_DIFFERENCE;
const [POINTS, K, VALUE] = [POINTS_SHIFT, K_SHIFT, VALUE_SHIFT];
const [MOST_GAMES, MOST_POINTS, MOST_K] = [MOST_USUAL_GAMES, MOST_USUAL_POINTS, MOST_USUAL_K];

/**
 * Rating, K and expected score of the entries of one part at a time. They belong to the module because the compiler
 * then knows where they are, which makes the loop over the games three times as fast; nothing is left in them.
 */
const ratings = new Int32Array(MOST_ENTRIES);
const coefficients = new Uint8Array(MOST_ENTRIES);
/** Of an unrated player the sum of the opponents' ratings. */
const expectedScores = new Int32Array(MOST_ENTRIES);
const countedGames = new Uint16Array(MOST_ENTRIES);
const countedPoints = new Uint16Array(MOST_ENTRIES);
const start = new RatingState();
const previous = new RatingState();

/** A list by its strengths; all that a plain part asks of it. */
export type Strengths = Pick<WholeList, 'strength' | 'length'>;

/** A table by its columns alone. */
export type PlainTable = Omit<Sheet, 'block'> & { readonly block: BlockColumns };

/** The rules that a plain part asks. */
export type PlainRules = Pick<TournamentRules, 'game' | 'expected'>;

/** What a list asks about players who are unrated. */
export interface NewcomerRules {
  /** Whether their opponents need not be counted one by one (2005 6.4). */
  readonly areUsual: boolean;
  /** Whether a standard rating can be lent, and to those who come back as well (B-33). */
  readonly seeds: boolean;
  readonly seedsReturning: boolean;
}

export function newcomerRules({ pool, ratingState }: ListRules): NewcomerRules {
  return {
    areUsual: !pool.gateDistinct,
    seeds: ratingState.seededK > 0,
    seedsReturning: ratingState.reentryAtStandardRating,
  };
}

/** Where a plain part finds ratings: needs columns only, so any thread can read them. */
export interface PlainSources {
  /** The list in force at the start, which is also the one before. */
  readonly list: Strengths;
  readonly newcomers: NewcomerRules;
  /** Strengths on the standard list in force at the start; null where they are not kept. */
  readonly standard: Int32Array | null;
}

/** How far the short way comes. Every result of a part that is not rated is still to be written. */
export const NOT_RATED = 0;
export const ALL_RATED = 1;
/** Newcomers have figures in place of results (`newcomerFigures`). */
export const NEWCOMERS_LEFT = 2;

/**
 * The short way for most parts of most lists: every played game counts for both sides, and no rating difference is large
 * enough for a special rule. Where everyone is rated at the start and still is, games and points of an entry are those of
 * the cross-table, whatever the ratings.
 */
export function ratePlainPart(placed: PlacedPart, sources: RatingSources, results: EntryResults): number {
  if (!placed.isPlain) return NOT_RATED;
  const { sheet } = placed.part;
  const { plain } = sources;
  if (plain !== null) return ratePlainTable(sheet, placed.rules, plain, placed.resultAt, results);
  return lookUp(sheet, sources) ? rateEntries(sheet, placed.rules, 0, placed.resultAt, results) : NOT_RATED;
}

/** The same where the list in force at the start is also the one before. It needs columns only, so any thread can do it. */
export function ratePlainTable(
  table: PlainTable,
  rules: PlainRules,
  sources: PlainSources,
  resultAt: number,
  results: ResultColumns,
): number {
  const unrated = readOff(table, rules, sources);
  return unrated === UNKNOWN ? NOT_RATED : rateEntries(table, rules, unrated, resultAt, results);
}

function rateEntries(
  table: PlainTable,
  rules: PlainRules,
  unrated: number,
  resultAt: number,
  results: ResultColumns,
): number {
  let strongest = 0;
  let weakest = RATING_LIMIT;
  let mostGames = 0;
  let largestK = 0;
  const { entryStart, entryCount } = table;
  const { played } = table.block;
  for (let entry = 0; entry < entryCount; entry++) {
    const rating = ratings[entry]!;
    if (rating > strongest) strongest = rating;
    if (rating < weakest && rating > 0) weakest = rating;
    mostGames |= played[entryStart + entry]!;
    largestK |= coefficients[entry]!;
  }
  const { exclusionAbove, uncappedFrom, oneUpgrade, cap } = rules.game;
  if (strongest > exclusionAbove || strongest >= uncappedFrom) return NOT_RATED;
  if (oneUpgrade && strongest - weakest > cap) return NOT_RATED;
  // More than a usual result can hold; both limits are a power of two, less one.
  if (mostGames > MOST_GAMES || largestK > MOST_K) return NOT_RATED;
  if (unrated === 0) {
    addUp(table, rules.expected);
    store(table, resultAt, results);
    return ALL_RATED;
  }
  addUpPlayed(table, rules.expected);
  storeWithNewcomers(table, resultAt, results);
  return NEWCOMERS_LEFT;
}

/** In place of the number of unrated players: these columns do not say how to rate someone. */
const UNKNOWN = -1;

/** How many are unrated; those who are rated by their standard rating included. */
function readOff(
  { block, entryStart, entryCount }: PlainTable,
  { game }: PlainRules,
  { list, newcomers, standard }: PlainSources,
): number {
  const { player: players } = block;
  const { strength: strengths, length } = list;
  let unrated = 0;
  for (let entry = 0; entry < entryCount; entry++) {
    const player = players[entryStart + entry]!;
    if (player >= length) return UNKNOWN;
    const strength = strengths[player]!;
    let rating = ratingIn(strength);
    let k = kIn(strength);
    if (rating === 0) {
      if (!newcomers.areUsual) return UNKNOWN;
      unrated += 1;
      k = 0;
      // As in `PartRater.readRatings`, which has the articles.
      if (
        game.standardRatingCounts &&
        newcomers.seeds &&
        (newcomers.seedsReturning || peakIn(strength) === 0)
      ) {
        if (standard === null) return UNKNOWN;
        rating = ratingIn(standard[player]! | 0);
      }
    } else if (k === 0) return UNKNOWN;
    ratings[entry] = rating;
    coefficients[entry] = k;
    expectedScores[entry] = 0;
  }
  return unrated;
}

/** The same for a tournament that began before the last list; false if anyone is unrated. */
function lookUp({ block, entryStart, entryCount }: Sheet, sources: RatingSources): boolean {
  const { kFromListAtStart } = sources.rules.ratingState;
  for (let entry = 0; entry < entryCount; entry++) {
    const player = block.player[entryStart + entry]!;
    sources.atStart(player, start);
    sources.previous(player, previous);
    const { k } = kFromListAtStart ? start : previous;
    if (start.rating === 0 || previous.rating === 0 || k === 0) return false;
    ratings[entry] = start.rating;
    coefficients[entry] = k;
    expectedScores[entry] = 0;
  }
  return true;
}

/** The loop over the games: for each side the expected score. */
function addUp({ block, gameStart, gameCount }: PlainTable, expected: Uint8Array): void {
  const { white: whites, black: blacks, result: codes } = block;
  const end = gameStart + gameCount;
  for (let at = gameStart; at < end; at++) {
    if (PLAYED[codes[at]!] === 0) continue;
    const white = whites[at]!;
    const black = blacks[at]!;
    const difference = ratings[white]! - ratings[black]!;
    expectedScores[white]! += expected[LEVEL + difference]!;
    expectedScores[black]! += expected[LEVEL - difference]!;
  }
}

/**
 * The same where some are unrated: games against them do not count, and of their opponents' ratings the sum is taken. Games
 * and points are those of the cross-table, less those that do not count.
 */
function addUpPlayed(
  { block, entryStart, entryCount, gameStart, gameCount }: PlainTable,
  expected: Uint8Array,
): void {
  const { white: whites, black: blacks, result: codes, played, halfPoints: points } = block;
  for (let entry = 0; entry < entryCount; entry++) {
    countedGames[entry] = played[entryStart + entry]!;
    countedPoints[entry] = points[entryStart + entry]!;
  }
  const end = gameStart + gameCount;
  for (let at = gameStart; at < end; at++) {
    const code = codes[at]!;
    if (PLAYED[code] === 0) continue;
    const white = whites[at]!;
    const black = blacks[at]!;
    const whiteRating = ratings[white]!;
    const blackRating = ratings[black]!;
    if (whiteRating > 0 && blackRating > 0) {
      const difference = whiteRating - blackRating;
      expectedScores[white]! += expected[LEVEL + difference]!;
      expectedScores[black]! += expected[LEVEL - difference]!;
      continue;
    }
    if (blackRating === 0) {
      countedGames[white]! -= 1;
      countedPoints[white]! -= WHITE_SCORES[code]!;
    } else expectedScores[white]! += blackRating;
    if (whiteRating === 0) {
      countedGames[black]! -= 1;
      countedPoints[black]! -= BLACK_SCORES[code]!;
    } else expectedScores[black]! += whiteRating;
  }
}

function store(
  { block, entryStart, entryCount }: PlainTable,
  resultAt: number,
  { words }: ResultColumns,
): void {
  const { played, halfPoints: points } = block;
  for (let entry = 0; entry < entryCount; entry++) {
    const from = entryStart + entry;
    words[resultAt + entry] = usualResult(entry, played[from]!, points[from]!);
  }
}

function storeWithNewcomers({ entryCount }: PlainTable, resultAt: number, { words }: ResultColumns): void {
  for (let entry = 0; entry < entryCount; entry++) {
    const games = countedGames[entry]!;
    const score = countedPoints[entry]!;
    const isSeeded = ratings[entry]! > 0 ? SEEDED : 0;
    // Only newcomers are without K.
    words[resultAt + entry] =
      coefficients[entry]! > 0
        ? usualResult(entry, games, score)
        : LEFT | isSeeded | games | (score << POINTS) | (expectedScores[entry]! << SUM);
  }
}

function usualResult(entry: number, games: number, score: number): number {
  const value = score * 50 - expectedScores[entry]!;
  return (games | (score << POINTS) | (coefficients[entry]! << K) | (value << VALUE)) & 0x7fffffff;
}

const LEFT = 1 << 31;
const SEEDED = 1 << 30;
const SUM = 11;
const LARGEST_SUM = 0x7ffff;

/** Figures of a newcomer, from which a result is to be made. */
export interface NewcomerFigures {
  readonly games: number;
  readonly halfPoints: number;
  /** The sum of the opponents' ratings; of a player who is rated by the standard rating, of the expected scores. */
  readonly sum: number;
  readonly isSeeded: boolean;
}

/** Whether there are figures in place of a result. */
export function isLeft(word: number): boolean {
  return word < 0;
}

export function newcomerFigures(word: number): NewcomerFigures {
  return {
    games: word & MOST_GAMES,
    halfPoints: (word >> POINTS) & MOST_POINTS,
    sum: (word >> SUM) & LARGEST_SUM,
    isSeeded: (word & SEEDED) !== 0,
  };
}
