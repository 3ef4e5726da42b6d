import { isJunior, kUsed, publishedK, roundedChange } from '@ledger/rating';
import { RATING_LIMIT } from '../law/tournament-rules';
import { packGamesAndLastList, peakIn, ratingIn, packRatingPeakK, totalIn } from '../rating-states/row';
import { MOST_GAMES } from '../rating-states/rating-state';
import type { RatingStateRows } from '../rating-states/rating-state-rows';
import type { WholeList } from '../rating-states/whole-list';
import type { EntryResults } from './entry-results';
import type { Settling } from './settle';

// Local constant for speed: an imported name is looked up at every use, and this loop runs over all players.
const [kWithin, rounded, coefficient, junior] = [kUsed, roundedChange, publishedK, isJunior];
const [LIMIT, MOST] = [RATING_LIMIT, MOST_GAMES];

/** Whether a list takes the results of its tournaments and nothing else: no formula, no adjustment. */
export function isPlainList({ list }: Settling): boolean {
  return list.oneOffs.length === 0 && list.adjustments === null && list.rules.k.steps === null;
}

/**
 * The short way for nearly everyone on a plain list: rated before, one tournament, still on the list. Then a rating state
 * is the one before, the change and K by the same functions as in `settle`, and can be put from row to row at once.
 * Answers false, with nothing written, where any of this fails. `entry` is the one change that the list brings.
 */
export function settlePlainly(
  { list, birthYears }: Settling,
  whole: WholeList,
  player: number,
  results: EntryResults,
  entry: number,
  rows: RatingStateRows,
  row: number,
): boolean {
  const { rules } = list;
  const strength = whole.strength[player]!;
  const before = ratingIn(strength);
  if (before === 0) return false;
  const games = results.games[entry]!;
  const k = kWithin(rules.k, results.k[entry]!, games);
  const rating = before + rounded(rules.rounding, results.value[entry]! * k);
  const best = peakIn(strength);
  const peak = best > rating ? best : rating;
  if (rating < rules.floor || peak >= LIMIT) return false;
  const sum = totalIn(whole.course[player]!) + games;
  const total = sum < MOST ? sum : MOST;
  const isYoung = junior(rules.k, list.year, birthYears[player]! | 0);
  const newStrength = packRatingPeakK(rating, peak, coefficient(rules.k, peak, total, isYoung));
  const newCourse = packGamesAndLastList(total, list.index);
  whole.strength[player] = newStrength;
  whole.course[player] = newCourse;
  rows.strength[row] = newStrength;
  rows.course[row] = newCourse;
  rows.player[row] = player;
  rows.games[row] = games;
  return true;
}
