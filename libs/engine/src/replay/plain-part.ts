import { BLACK_HALF_POINTS, WAS_PLAYED, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { BlockColumns, Sheet } from '../facts/cross-table-columns';
import { MOST_ENTRIES } from '../facts/cross-table-columns';
import type { TournamentRules } from '../law/tournament-rules';
import { NO_DIFFERENCE, RATING_LIMIT } from '../law/tournament-rules';
import type { PlacedPart } from '../schedule/placed-part';
import type { WholeList } from '../rating-states/whole-list';
import { kIn, ratingIn } from '../rating-states/row';
import { RatingState } from '../rating-states/rating-state';
import type { EntryResults, ResultColumns } from './entry-results';
import { K_SHIFT, MOST_USUAL_GAMES, MOST_USUAL_K, POINTS_SHIFT, VALUE_SHIFT } from './entry-results';
import type { RatingSources } from './part-rater';
import type { PartScratch } from './part-scratch';

// Local constant for speed: an imported name is looked up at every use, and this loop runs over all games.
const PLAYED = WAS_PLAYED;
const [WHITE_SCORES, BLACK_SCORES] = [WHITE_HALF_POINTS, BLACK_HALF_POINTS];
const LEVEL = NO_DIFFERENCE;
const [POINTS, K, VALUE] = [POINTS_SHIFT, K_SHIFT, VALUE_SHIFT];
const [MOST_GAMES, MOST_K] = [MOST_USUAL_GAMES, MOST_USUAL_K];

/**
 * Rating, K and expected score of the entries of one part at a time. They belong to the module because the compiler
 * then knows where they are, which makes the loop over the games three times as fast; nothing is left in them.
 */
const ratings = new Int32Array(MOST_ENTRIES);
const coefficients = new Uint8Array(MOST_ENTRIES);
const expectedScores = new Int32Array(MOST_ENTRIES);
const start = new RatingState();
const previous = new RatingState();

/** A list by its strengths; all that a plain part asks of it. */
export type Strengths = Pick<WholeList, 'strength' | 'length'>;

/** A table by its columns alone. */
export type PlainTable = Omit<Sheet, 'block'> & { readonly block: BlockColumns };

/** The rules that a plain part asks. */
export type PlainRules = Pick<TournamentRules, 'game' | 'expected'>;

/**
 * The short way for most parts of most lists: everyone is rated at the start and still is, every played game counts
 * for both sides, and no rating difference is large enough for a special rule. Then games and points of an entry are
 * those of the cross-table, whatever the ratings. Answers false where any of this fails; then every result is still to be
 * written.
 */
export function ratePlainPart(placed: PlacedPart, sources: RatingSources, results: EntryResults): boolean {
  if (!placed.isPlain) return false;
  const { sheet } = placed.part;
  const { inFull } = sources;
  if (inFull !== null) return ratePlainTable(sheet, placed.rules, inFull, placed.resultAt, results);
  return lookUp(sheet, sources) && rateEntries(sheet, placed.rules, placed.resultAt, results);
}

/** The same where the list in force at the start is also the one before. It needs columns only, so any thread can do it. */
export function ratePlainTable(
  table: PlainTable,
  rules: PlainRules,
  list: Strengths,
  resultAt: number,
  results: ResultColumns,
): boolean {
  return readOff(table, list) && rateEntries(table, rules, resultAt, results);
}

/** False if a rating difference is large enough for a special rule. */
function rateEntries(
  table: PlainTable,
  { game, expected }: PlainRules,
  resultAt: number,
  results: ResultColumns,
): boolean {
  let strongest = 0;
  let weakest = RATING_LIMIT;
  for (let entry = 0; entry < table.entryCount; entry++) {
    const rating = ratings[entry]!;
    if (rating > strongest) strongest = rating;
    if (rating < weakest) weakest = rating;
  }
  const { exclusionAbove, uncappedFrom, oneUpgrade, cap } = game;
  if (strongest > exclusionAbove || strongest >= uncappedFrom) return false;
  if (oneUpgrade && strongest - weakest > cap) return false;
  addUp(table, expected);
  return store(table, resultAt, results);
}

/** False if a player is unrated. */
function readOff({ block, entryStart, entryCount }: PlainTable, list: Strengths): boolean {
  const { player: players } = block;
  const { strength: strengths, length } = list;
  for (let entry = 0; entry < entryCount; entry++) {
    const player = players[entryStart + entry]!;
    if (player >= length) return false;
    const strength = strengths[player]!;
    const rating = ratingIn(strength);
    const k = kIn(strength);
    if (rating === 0 || k === 0) return false;
    ratings[entry] = rating;
    coefficients[entry] = k;
    expectedScores[entry] = 0;
  }
  return true;
}

/** The same for a tournament that began before the last list. */
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
export function addUpPlayed(
  { block, entryStart, entryCount, gameStart, gameCount }: PlainTable,
  { expected }: PlainRules,
  { own, sum, games, halfPoints }: PartScratch,
): void {
  const { white: whites, black: blacks, result: codes, played, halfPoints: points } = block;
  for (let entry = 0; entry < entryCount; entry++) {
    ratings[entry] = own[entry]!;
    expectedScores[entry] = 0;
    games[entry] = played[entryStart + entry]!;
    halfPoints[entry] = points[entryStart + entry]!;
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
      games[white]! -= 1;
      halfPoints[white]! -= WHITE_SCORES[code]!;
    } else expectedScores[white]! += blackRating;
    if (whiteRating === 0) {
      games[black]! -= 1;
      halfPoints[black]! -= BLACK_SCORES[code]!;
    } else expectedScores[black]! += whiteRating;
  }
  for (let entry = 0; entry < entryCount; entry++) sum[entry] = expectedScores[entry]!;
}

/** False if a player has more games, or a larger K, than a usual result can hold. */
function store(
  { block, entryStart, entryCount }: PlainTable,
  resultAt: number,
  results: ResultColumns,
): boolean {
  const { played, halfPoints: points } = block;
  const { words } = results;
  for (let entry = 0; entry < entryCount; entry++) {
    const from = entryStart + entry;
    const games = played[from]!;
    const score = points[from]!;
    const k = coefficients[entry]!;
    if (games > MOST_GAMES || k > MOST_K) return false;
    const value = score * 50 - expectedScores[entry]!;
    words[resultAt + entry] = (games | (score << POINTS) | (k << K) | (value << VALUE)) & 0x7fffffff;
  }
  return true;
}
