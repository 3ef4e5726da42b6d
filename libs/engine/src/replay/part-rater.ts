import { BLACK_HALF_POINTS, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { ListRules, Ruling } from '@ledger/rating';
import { kBySteps, upgradeGap, usedDifference } from '@ledger/rating';
import { expectedHundredths } from '@ledger/regulations';
import { NO_DIFFERENCE, RATING_LIMIT } from '../law/tournament-rules';
import type { PlacedPart } from '../schedule/placed-part';
import type { EntryResults } from './entry-results';
import { CHANGE, FIRST_SCORE_DROPPED, NOTHING, SEEDED_CHANGE } from './entry-results';
import { judgeField } from './field';
import { decideCountedGames } from './counted-games';
import type { WholeList } from '../rating-states/whole-list';
import { RatingState } from '../rating-states/rating-state';
import { classifyNewcomer } from './newcomer-results';
import { PartScratch, RATED, SEEDED, UNRATED } from './part-scratch';
import type { PlainSources } from './plain-part';
import { ALL_RATED, isLeft, NEWCOMERS_LEFT, newcomerFigures, ratePlainPart } from './plain-part';
import { addUnratedOpponents, addUpByDay, kTenthsOf, usesRatingsAtGame } from './proposed-rules';
import { COUNTS_FOR_BLACK, COUNTS_FOR_WHITE, PART_NOT_RATED } from './verdicts';

// Local constant for speed: an imported name is looked up at every use, and this loop runs over all games.
const WHITE_SCORES = WHITE_HALF_POINTS;
const BLACK_SCORES = BLACK_HALF_POINTS;
const gapForUpgrade = upgradeGap;
const ONLY_BLACK = COUNTS_FOR_BLACK;
const ONLY_WHITE = COUNTS_FOR_WHITE;
const LEVEL = NO_DIFFERENCE;
const [nothing, change, seededChange] = [NOTHING, CHANGE, SEEDED_CHANGE];
const [rated, seededBy, unrated] = [RATED, SEEDED, UNRATED];

/** Where the ratings of a part are read, and what is known of its newcomers. */
export interface RatingSources {
  /** The list before, if it is also in force at the start and whole in memory; true for nearly all parts. */
  readonly inFull: WholeList | null;
  /** The same for the short way. */
  readonly plain: PlainSources | null;
  readonly rules: ListRules;
  /** The list in force at the start, of the pool itself and the standard one (B-03). */
  atStart(player: number, into: RatingState): void;
  standardAtStart(player: number): number;
  /** K of a player who is rated by the standard rating; `start`: as on the list at the start (B-84, B-85). */
  seededK(player: number, start: RatingState): number;
  /** The list before the one that rates the part: who is rated now, and K where the start has none (B-19, B-57). */
  previous(player: number, into: RatingState): void;
  /** Any list of the pool by index, for time bands read game by game (B-61). */
  ratingOn(list: number, player: number): number;
  listOn(day: number): number;
  isWoman(player: number): boolean;
  /** Whether nothing of an unrated player waits in the window before the part, in the order of B-54. */
  isPoolEmpty(player: number): boolean;
  /** Events with rated games before the part, disregarded ones included (B-15). */
  earlierEvents(player: number): number;
  /** Points from parts after the list of the start that ended before this one started (proposed in 2008, D4 and D5). */
  changeSinceStart(player: number): number;
  /** A rating from all results that wait, and from games of this part; 0 without any (proposed in 2008, D15). */
  provisionalRating(player: number, here: GamesAgainstRated | null): number;
}

/** Games of an unrated player against rated opponents. */
export interface GamesAgainstRated {
  readonly games: number;
  readonly halfPoints: number;
  readonly sumOfRatings: number;
}

/**
 * Rates one part: from the ratings of its start to what its games are worth to each entry. The same figures serve the
 * replay of ten years and the explanation of one game.
 */
export class PartRater {
  readonly scratch = new PartScratch();
  private readonly start = new RatingState();
  private readonly previous = new RatingState();

  /** Answers how many are rated by another rating than one of the pool (B-33, B-51); the scratch has their entries. */
  rate(placed: PlacedPart, sources: RatingSources, results: EntryResults): number {
    const rated = ratePlainPart(placed, sources, results);
    if (rated === ALL_RATED) return 0;
    if (rated === NEWCOMERS_LEFT) return this.rateNewcomers(placed, sources, results);
    this.work(placed, sources);
    return this.store(placed, sources, results);
  }

  /** What the short way leaves: results of newcomers, in the order of the parts. Answers the same. */
  rateNewcomers(placed: PlacedPart, sources: RatingSources, results: EntryResults): number {
    const { scratch, start } = this;
    const { block, entryStart, entryCount } = placed.part.sheet;
    scratch.reserve(entryCount, 0);
    scratch.ratedAsRoundRobin = false;
    let seeded = 0;
    for (let entry = 0; entry < entryCount; entry++) {
      const at = placed.resultAt + entry;
      const word = results.words[at]!;
      if (!isLeft(word)) continue;
      const { games, halfPoints, sum, isSeeded } = newcomerFigures(word);
      const player = block.player[entryStart + entry]!;
      results.words[at] = 0;
      if (isSeeded) {
        sources.inFull!.read(player, start);
        const k = sources.seededK(player, start);
        if (games === 0) results.write(at, nothing, k, games, halfPoints, 0);
        else {
          results.write(at, seededChange, k, games, halfPoints, halfPoints * 50 - sum);
          scratch.seeded[seeded++] = entry;
        }
      } else if (games > 0) {
        scratch.player[entry] = player;
        scratch.k[entry] = 0;
        scratch.games[entry] = games;
        scratch.halfPoints[entry] = halfPoints;
        scratch.sum[entry] = sum;
        classifyNewcomer(placed, entry, sources, scratch, results);
      }
    }
    return seeded;
  }

  /** Everything but the writing down; the scratch then holds the working. Answers why the part is not rated. */
  work(placed: PlacedPart, sources: RatingSources): Ruling | null {
    const { scratch } = this;
    const { sheet } = placed.part;
    scratch.reserve(sheet.entryCount, sheet.gameCount);
    this.readRatings(placed, sources);
    if (placed.objection !== null) return this.notRated(placed, placed.objection);
    decideCountedGames(placed, sources, scratch);
    if (placed.hangsOnField) {
      const objection = judgeField(placed, sources, scratch);
      if (objection !== null) return this.notRated(placed, objection);
    }
    if (usesRatingsAtGame(placed)) addUpByDay(placed, sources, scratch);
    else this.addUp(placed);
    const { oneUpgrade, cap, unratedCountAt } = placed.rules.game;
    if (unratedCountAt !== null && !scratch.ratedAsRoundRobin) addUnratedOpponents(placed, sources, scratch);
    const someGapIsWide = scratch.strongest - scratch.weakest > cap || scratch.ratedAsRoundRobin;
    if (oneUpgrade && someGapIsWide) this.giveUpgrades(placed);
    else scratch.upgradedGap.fill(0, 0, sheet.entryCount);
    return null;
  }

  private notRated(placed: PlacedPart, objection: Ruling): Ruling {
    const { sheet } = placed.part;
    this.scratch.verdict.fill(PART_NOT_RATED, 0, sheet.gameCount);
    this.scratch.clearSums(sheet.entryCount);
    return objection;
  }

  /** Who is rated, with what, for the opponents and for the player's own calculation. */
  private readRatings({ part, rules }: PlacedPart, sources: RatingSources): void {
    const { scratch, start, previous } = this;
    const { block, entryStart, entryCount } = part.sheet;
    const { inFull } = sources;
    const { ratingState } = sources.rules;
    const seeds = rules.game.standardRatingCounts && ratingState.seededK > 0;
    const { usesCurrentRatings } = rules.game;
    const { steps: kSteps } = sources.rules.k;
    let areSeenAsOwn = true;
    let strongest = 0;
    let weakest = RATING_LIMIT;
    for (let entry = 0; entry < entryCount; entry++) {
      const player = block.player[entryStart + entry]!;
      if (inFull === null) {
        sources.atStart(player, start);
        sources.previous(player, previous);
      } else {
        inFull.read(player, start);
        previous.rating = start.rating;
        previous.k = start.k;
      }
      const ratedAtStart = start.rating;
      const comesBackAsNew = !ratingState.reentryAtStandardRating && start.peak > 0;
      const asksStandard = seeds && ratedAtStart === 0 && !comesBackAsNew;
      const standard = asksStandard ? sources.standardAtStart(player) : 0;
      let forOpponents = ratedAtStart === 0 ? standard : ratedAtStart;
      // Who is unrated at the start and holds a standard rating counts as rated (2018 8.22, 2022 7.21; B-32).
      let isSeeded = ratedAtStart === 0 && standard > 0;
      const basis = part.bases === null ? undefined : part.bases.get(player);
      if (basis !== undefined) {
        // Another number for the same rating state; without one the player counts as unrated.
        forOpponents = basis;
        isSeeded &&= basis > 0;
      }
      const now = previous.rating;
      let own = forOpponents;
      let how = rated;
      let { k } = start;
      if (now > 0) {
        // Rated meanwhile: with the current rating, while the opponents see no rating (B-19).
        if (own === 0) own = now;
        if (!ratingState.kFromListAtStart) ({ k } = previous);
        else if (k === 0) k = isSeeded ? sources.seededK(player, start) : previous.k;
      } else if (isSeeded) {
        how = seededBy;
        k = sources.seededK(player, start);
      } else if (ratedAtStart > 0 && !ratingState.delistedMeanwhileToPool) {
        how = seededBy;
      } else {
        // Delisted meanwhile: rated for the opponents, the own results wait (B-51).
        if (ratedAtStart > 0 && !ratingState.delistedMeanwhileRatedForOpponents) forOpponents = 0;
        own = 0;
        how = unrated;
        k = 0;
      }
      if (usesCurrentRatings && ratedAtStart > 0 && how === rated) {
        const change = sources.changeSinceStart(player);
        forOpponents = Math.max(1, forOpponents + change);
        own = Math.max(1, own + change);
        if (kSteps?.kind === 'by-rating') k = kBySteps(kSteps, own, 0);
      }
      scratch.player[entry] = player;
      scratch.asOpponent[entry] = forOpponents;
      scratch.own[entry] = own;
      scratch.ratedHow[entry] = how;
      scratch.k[entry] = k;
      if (own !== forOpponents) areSeenAsOwn = false;
      const highest = own > forOpponents ? own : forOpponents;
      if (highest > strongest) strongest = highest;
      if (forOpponents > 0 && forOpponents < weakest) weakest = forOpponents;
      if (own > 0 && own < weakest) weakest = own;
    }
    scratch.areSeenAsOwn = areSeenAsOwn;
    scratch.strongest = strongest;
    scratch.weakest = weakest;
    scratch.ratedAsRoundRobin = false;
    scratch.leftCount = 0;
  }

  /** The loop over the games: for each side the expected score, or the opponent's rating where the side is unrated. */
  private addUp({ part, rules }: PlacedPart): void {
    const { block, gameStart, gameCount, entryCount } = part.sheet;
    const { white: whites, black: blacks, result: codes } = block;
    const { own, asOpponent, sum, games, halfPoints, verdict } = this.scratch;
    const { expected, expectedInFull } = rules;
    const { uncappedFrom } = rules.game;
    this.scratch.clearSums(entryCount);
    for (let game = 0; game < gameCount; game++) {
      const judged = verdict[game]!;
      if (judged > ONLY_WHITE) continue;
      const at = gameStart + game;
      const white = whites[at]!;
      const black = blacks[at]!;
      const code = codes[at]!;
      const whiteRating = asOpponent[white]!;
      const blackRating = asOpponent[black]!;
      if (blackRating > 0 && judged !== ONLY_BLACK) {
        const rating = own[white]!;
        const table = rating >= uncappedFrom ? expectedInFull : expected;
        sum[white]! += rating > 0 ? table[rating - blackRating + LEVEL]! : blackRating;
        games[white]! += 1;
        halfPoints[white]! += WHITE_SCORES[code]!;
      }
      if (whiteRating > 0 && judged !== ONLY_WHITE) {
        const rating = own[black]!;
        const table = rating >= uncappedFrom ? expectedInFull : expected;
        sum[black]! += rating > 0 ? table[rating - whiteRating + LEVEL]! : whiteRating;
        games[black]! += 1;
        halfPoints[black]! += BLACK_SCORES[code]!;
      }
    }
  }

  /** One game of each player is upgraded, the one with the largest gap (2022 8.31; B-21). */
  private giveUpgrades({ part, rules }: PlacedPart): void {
    const { block, gameStart, gameCount, entryCount } = part.sheet;
    const { own, asOpponent, sum, verdict, upgradedGap } = this.scratch;
    const { game: gameRules, expected } = rules;
    upgradedGap.fill(0, 0, entryCount);
    const look = (entry: number, opponent: number): void => {
      if (own[entry] === 0 || opponent === 0) return;
      const gap = gapForUpgrade(gameRules, own[entry]!, opponent);
      const largest = upgradedGap[entry]!;
      if (gap > (largest < 0 ? -largest : largest)) {
        upgradedGap[entry] = own[entry]! >= opponent ? gap : -gap;
      }
    };
    for (let game = 0; game < gameCount; game++) {
      const judged = verdict[game]!;
      if (judged > ONLY_WHITE) continue;
      const white = block.white[gameStart + game]!;
      const black = block.black[gameStart + game]!;
      if (judged !== ONLY_BLACK) look(white, asOpponent[black]!);
      if (judged !== ONLY_WHITE) look(black, asOpponent[white]!);
    }
    for (let entry = 0; entry < entryCount; entry++) {
      const difference = upgradedGap[entry]!;
      if (difference === 0) continue;
      const rating = own[entry]!;
      const used = usedDifference(gameRules, rating, rating - difference, true);
      sum[entry]! += expectedHundredths(used) - expected[difference + LEVEL]!;
    }
  }

  private store(placed: PlacedPart, sources: RatingSources, results: EntryResults): number {
    const { scratch } = this;
    const { entryCount } = placed.part.sheet;
    const tenths = sources.rules.rounding.unitsPerHundredth === 1 ? 1 : kTenthsOf(placed);
    let seeded = 0;
    for (let entry = 0; entry < entryCount; entry++) {
      const at = placed.resultAt + entry;
      const games = scratch.games[entry]!;
      const halfPoints = scratch.halfPoints[entry]!;
      const how = scratch.ratedHow[entry]!;
      const k = scratch.k[entry]!;
      if (scratch.leftCount > 0 && scratch.leftTable[entry] !== 0) {
        results.write(at, FIRST_SCORE_DROPPED, k, games, scratch.leftTable[entry]! - 1, 0);
      } else if (games === 0) {
        results.write(at, nothing, k, games, halfPoints, 0);
      } else if (how === unrated) {
        classifyNewcomer(placed, entry, sources, scratch, results);
      } else {
        const value = (halfPoints * 50 - scratch.sum[entry]!) * tenths;
        results.write(at, how === rated ? change : seededChange, k, games, halfPoints, value);
        if (how !== rated) scratch.seeded[seeded++] = entry;
      }
    }
    return seeded;
  }
}
