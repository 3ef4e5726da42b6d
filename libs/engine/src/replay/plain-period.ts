import type { KRules, ListRules } from '@ledger/rating';
import { adjustedRating, kUsed, publishedK, roundedChange } from '@ledger/rating';
import type { OneOffFormula } from '@ledger/regulations';
import { RATING_LIMIT } from '../law/tournament-rules';
import {
  lastIn,
  packGamesAndLastList,
  peakIn,
  ratingIn,
  packRatingPeakK,
  totalIn,
} from '../rating-states/row';
import { MOST_GAMES } from '../rating-states/rating-state';
import { firstIn } from '../rating-states/player-marks';
import type { RatingStateRows, RowColumns } from '../rating-states/rating-state-rows';
import type { WholeList } from '../rating-states/whole-list';
import type { EntryResults, ResultColumns } from './entry-results';
import { K_SHIFT, MOST_USUAL_GAMES, MOST_USUAL_K, SIGNED_SHIFT } from './entry-results';
import type { PeriodEntries } from './period-entries';
import { OTHER_RESULTS } from './period-entries';
import type { ComputedList, Settling } from './settle';

// Local constant for speed: an imported name is looked up at every use, and this loop runs over all players.
const adjusted = adjustedRating;
const kWithin = kUsed;
const rounded = roundedChange;
const OTHER = OTHER_RESULTS;
const [GAMES, K, K_BITS, VALUE] = [MOST_USUAL_GAMES, K_SHIFT, MOST_USUAL_K, SIGNED_SHIFT];
const [LIMIT, MOST] = [RATING_LIMIT, MOST_GAMES];

/**
 * Whether a list takes the results of its tournaments and nothing else: no adjustment, and no formula that looks at a list
 * that is not in memory.
 */
export function isPlainList({ list, standard }: Settling): boolean {
  const { oneOffs, adjustments, rules } = list;
  return (
    adjustments === null &&
    rules.k.steps === null &&
    (standard !== null || oneOffs.every(({ formula }) => formula.kind === 'compress'))
  );
}

/** Figures and columns with which most players of a plain list are settled: any thread can do it. */
export interface PlainPeriod {
  readonly list: Pick<ComputedList, 'index'> & {
    readonly rules: PlainListRules;
    readonly formulas: readonly OneOffFormula[];
    readonly lines: KLines;
    /** K by the kind of player. */
    readonly coefficients: Uint8Array;
  };
  readonly birthYears: Int16Array;
  /** Strengths on the standard list of the same date, where it is in memory. */
  readonly standard: Int32Array | null;
  /** The list before, which becomes this list. */
  readonly whole: Pick<WholeList, 'strength' | 'course'>;
  readonly results: ResultColumns;
  /** A row for everyone who is due. */
  readonly rows: RowColumns;
  /** Who is due, as in `PlayerMarks`. */
  readonly words: Int32Array;
  /** Rows that are left to `settle`; those from a word on begin in the place of its first row. */
  readonly left: Int32Array;
}

type PlainListRules = Pick<ListRules, 'k' | 'rounding' | 'floor'>;

/** All but who is due. */
export function plainPeriod(
  { list: { index, year, rules, oneOffs }, birthYears, standard }: Settling,
  { strength, course }: WholeList,
  { words }: EntryResults,
  rows: RatingStateRows,
  left: Int32Array,
): Omit<PlainPeriod, 'words'> {
  const { k: kRules, rounding, floor } = rules;
  const lines = kLines(kRules, year);
  return {
    list: {
      index,
      rules: { k: kRules, rounding, floor },
      formulas: oneOffs.map(({ formula }) => formula),
      lines,
      coefficients: kByKind(kRules, lines),
    },
    birthYears,
    standard,
    whole: { strength, course },
    results: { words },
    rows: { player: rows.player, strength: rows.strength, course: rows.course, games: rows.games },
    left,
  };
}

/**
 * The short way for nearly everyone on a plain list: rated before, any number of tournaments, still on the list. Then a rating state
 * is the one before, the change and K by the same functions as in `settle`, and can be put from row to row at once. Players
 * come in order of the register: neighbours are near in memory, and so are their rows. Answers how many rows are left.
 */
export function settlePlainPlayers(
  period: PlainPeriod,
  entries: PeriodEntries,
  { word: first, end, row: firstRow }: { readonly word: number; readonly end: number; readonly row: number },
): number {
  const { list, birthYears, words, left } = period;
  const { index, rules, formulas, lines, coefficients } = list;
  const { k: kRules, rounding, floor } = rules;
  const { latest, previous, base, offset } = entries.columns;
  const { strength: strengths, course: courses } = period.whole;
  const { results, rows, standard } = period;
  const { words: resultWords } = results;
  const isAdjusted = formulas.length > 0;
  const { player: players, strength: newStrengths, course: newCourses, games: gamesOf } = rows;
  let row = firstRow;
  let count = 0;
  for (let word = first; word < end; word++) {
    for (let rest = words[word]!; rest !== 0; rest &= rest - 1, row++) {
      const player = firstIn(word, rest);
      players[row] = player;
      const newest = latest[player]!;
      let games = 0;
      let change = 0;
      if (newest >= base) {
        if (previous[newest - offset]! >= base) {
          change = entries.sumOfChanges(newest, results, rules);
          games = entries.games;
        } else {
          const result = resultWords[newest - base]!;
          games = result & GAMES;
          change =
            result < 0
              ? OTHER
              : rounded(rounding, ((result << 1) >> VALUE) * kWithin(kRules, (result >> K) & K_BITS, games));
        }
      }
      const strength = strengths[player]!;
      const before = ratingIn(strength);
      if (change === OTHER || before === 0) {
        left[firstRow + count++] = row;
        continue;
      }
      let rating = before + change;
      if (isAdjusted) {
        const atStandard = standard === null ? 0 : ratingIn(standard[player]! | 0);
        for (const formula of formulas) rating = adjusted(formula, rating, atStandard, false);
      }
      const above = peakIn(strength) - rating;
      const peak = rating + (above & ~(above >> 31));
      if (rating < floor || peak >= LIMIT) {
        left[firstRow + count++] = row;
        continue;
      }
      const course = courses[player]!;
      const sum = totalIn(course) + games;
      const total = sum < MOST ? sum : MOST;
      const kind = kindOf(peak, total, birthYears[player]! | 0, lines);
      const newStrength = packRatingPeakK(rating, peak, coefficients[kind]!);
      const newCourse = packGamesAndLastList(total, games > 0 ? index : lastIn(course));
      strengths[player] = newStrength;
      courses[player] = newCourse;
      newStrengths[row] = newStrength;
      newCourses[row] = newCourse;
      gamesOf[row] = games;
    }
  }
  return count;
}

/** Beyond every rating and every number of games. */
const BEYOND = 1 << 17;
const KINDS = 16;

/** What K goes by on one list. */
interface KLines {
  readonly strongFrom: number;
  readonly juniorBelow: number;
  readonly newcomerUntilGames: number;
  readonly juniorBornFrom: number;
}

export function kLines(
  { strongFrom, juniorBelow, newcomerUntilGames, juniorAge }: KRules,
  year: number,
): KLines {
  return {
    strongFrom: Math.min(strongFrom, BEYOND),
    juniorBelow: Math.min(juniorBelow, BEYOND),
    newcomerUntilGames: Math.min(newcomerUntilGames, BEYOND),
    juniorBornFrom: Math.max(1, year - juniorAge),
  };
}

/**
 * On which side of each line a player is. The sign of a difference shows it without a branch: a processor that guesses wrong
 * waits. A year of birth that is not known is 0, which is no junior's.
 */
export function kindOf(peak: number, total: number, birthYear: number, lines: KLines): number {
  const isWeaker = (peak - lines.strongFrom) >>> 31;
  const isBelowJuniors = (peak - lines.juniorBelow) >>> 31;
  const isNewcomer = (total - lines.newcomerUntilGames) >>> 31;
  const isOlder = (birthYear - lines.juniorBornFrom) >>> 31;
  return isWeaker | (isBelowJuniors << 1) | (isNewcomer << 2) | (isOlder << 3);
}

/** K of each kind of player, by `publishedK`. */
export function kByKind(rules: KRules, lines: KLines): Uint8Array {
  const { strongFrom, juniorBelow, newcomerUntilGames, juniorBornFrom } = lines;
  const coefficients = new Uint8Array(KINDS);
  for (const peak of [0, strongFrom, juniorBelow]) {
    for (const total of [0, newcomerUntilGames]) {
      for (const birthYear of [0, juniorBornFrom]) {
        const k = publishedK(rules, peak, total, birthYear > 0);
        coefficients[kindOf(peak, total, birthYear, lines)] = k;
      }
    }
  }
  return coefficients;
}
