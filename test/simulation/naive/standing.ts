import type { Rules } from './rules';

/** A player's rating state in one pool on one list. */
export interface Standing {
  /** Null: unrated, or delisted. */
  readonly rating: number | null;
  /** The K for tournaments that start in this list's period, before the limit on n x K; null while unrated. */
  readonly k: number | null;
  /** Rated games on this list. */
  readonly games: number;
  /** Rated games so far, those of the first rating included, kept across delisting (B-26). */
  readonly gamesSoFar: number;
  /** The highest rating ever published. */
  readonly peak: number;
  readonly inactive: boolean;
  /** Lists in a row, this one included, on which the player is inactive. */
  readonly inactiveLists: number;
  /** Rated games on each list that had any. */
  readonly gamesOn: ReadonlyMap<string, number>;
}

export const UNKNOWN: Standing = {
  rating: null,
  k: null,
  games: 0,
  gamesSoFar: 0,
  peak: 0,
  inactive: false,
  inactiveLists: 0,
  gamesOn: new Map(),
};

/** B-24: top, junior, newcomer, established, in this order. */
export function kOf(
  rules: Rules,
  peak: number,
  gamesSoFar: number,
  birthYear: number | null,
  list: string,
): number {
  if ('same' in rules.k) return rules.k.same;
  const { top, topNeedsThirtyGames, junior, newcomer, established } = rules.k;
  const year = Number(list.slice(0, 4));
  if (peak >= 2400 && (!topNeedsThirtyGames || gamesSoFar >= 30)) return top;
  if (junior !== null && birthYear !== null && year - birthYear <= 18 && peak < 2300) return junior;
  return gamesSoFar < 30 ? newcomer : established;
}

/** The largest whole K with n x K within the limit (2022 8.33, 2018 8.56). */
export function limitedK(rules: Rules, k: number, games: number): number {
  if (rules.productLimit === null || games * k <= rules.productLimit) return k;
  return Math.floor(rules.productLimit / games);
}

function monthsFrom(date: string, list: string): number {
  const month = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return month(list) - month(date);
}

/** Whether a player is inactive on a list, by the rated games on it and the lists before it (B-35, B-75). */
export function isInactive(rules: Rules, gamesOn: ReadonlyMap<string, number>, list: string): boolean {
  /** Months, not lists: how often lists appear has changed (B-95). */
  const inMonths = (months: number): number =>
    [...gamesOn].reduce((sum, [date, games]) => sum + (monthsFrom(date, list) < months ? games : 0), 0);
  if (rules.inactivity === 'four games in a year') return inMonths(12) < 4;
  return inMonths(rules.inactivity === 'a game in two years' ? 24 : 12) === 0;
}

/**
 * 2005: shown on the list on which inactivity begins and on the next seven, then left out though still rated (B-75).
 */
export function isShown(rules: Rules, standing: Standing): boolean {
  return rules.inactivity !== 'four games in a year' || standing.inactiveLists <= 8;
}

/** What an opening list says, or lets one conclude from K where it does not say it. */
export function openingStanding(
  row: {
    readonly rating: number;
    readonly games: number;
    readonly k: number | null;
    readonly gamesTotal: number | null;
    readonly peak: number | null;
    readonly inactive: boolean;
  },
  rules: Rules,
  birthYear: number | null,
  list: string,
): Standing {
  // If only K is given it decides: the newcomer's K means that nothing is completed, another K that 30 games are.
  const isNew = 'newcomer' in rules.k && row.k === rules.k.newcomer;
  const gamesSoFar = row.gamesTotal ?? (isNew ? 0 : 30);
  const peak = Math.max(row.rating, row.peak ?? (row.k === 10 ? 2400 : row.rating));
  return {
    rating: row.rating,
    k: row.k ?? kOf(rules, peak, gamesSoFar, birthYear, list),
    games: row.games,
    gamesSoFar,
    peak,
    inactive: row.inactive,
    inactiveLists: row.inactive ? 1 : 0,
    // Not flagged means active on the opening list (B-58), with as many games as that takes.
    gamesOn: row.inactive ? new Map() : new Map([[list, Math.max(4, row.games)]]),
  };
}
