import { LOSS } from '@ledger/kernel';
import type { TitleRuleSet } from '@ledger/regulations';
import type { NormGame, NormSheet } from './sheet';

/** Why a game of the player is not among those on which a norm is judged. */
export interface LeftOut {
  readonly round: number;
  readonly article: string;
  readonly why: string;
}

/** One way of choosing the games of a norm. */
export interface Selection {
  readonly games: readonly NormGame[];
  /** Games that count but are ignored because the rules allow it. */
  readonly ignored: readonly LeftOut[];
  /** How many games this selection counts as when it is a norm. */
  readonly countedAs: number;
  readonly needed: number;
  /** The article under which fewer games than played rounds suffice, as the text of 2022 numbers it, if one was used. */
  readonly under: string | null;
}

/** Games that can never count for a norm (1.42a to 1.42c). */
export function gamesThatCount(
  sheet: NormSheet,
  rules: TitleRuleSet,
): { games: NormGame[]; leftOut: LeftOut[] } {
  const article = (number: string): string => rules.cite(number).article;
  const games: NormGame[] = [];
  const leftOut: LeftOut[] = [];
  for (const game of sheet.games) {
    const { round, opponent } = game;
    if (game.annulled) {
      leftOut.push({ round, article: article('0.44'), why: 'annulled by decision' });
    } else if (!game.overTheBoard) {
      leftOut.push({ round, article: article('1.42c'), why: 'not decided over the board' });
    } else if (!opponent.belongsToFide) {
      leftOut.push({ round, article: article('1.42a'), why: `${opponent.id} belongs to no FIDE federation` });
    } else if (sheet.zeroScorers.has(opponent.id)) {
      leftOut.push({
        round,
        article: article('1.42b'),
        why: `${opponent.id} is unrated and scored zero against rated players`,
      });
    } else games.push(game);
  }
  for (const round of sheet.allocatedByes)
    leftOut.push({ round, article: article('1.42c'), why: 'pairing-allocated bye' });
  return { games, leftOut: leftOut.sort((a, b) => a.round - b.round) };
}

/** Which games may be ignored: none, wins, or also those after a title result. */
type Ignorable = 'none' | 'wins' | 'wins and later games';

/**
 * With pairings known beforehand a norm rests on all scheduled rounds, and not even a win may be ignored (1.41e; the
 * notes to the text of 2022: "only if they count all of their games"). From 2024 wins may be ignored in round-robins
 * (2024 1.4.1f). The pairings of a knock-out are not known beforehand.
 */
export function ignorable({ event }: NormSheet, rules: TitleRuleSet): Ignorable {
  const { system, kind } = event;
  if (system === 'swiss' || system === 'team' || system === 'knock-out' || kind === 'world-cup') {
    return 'wins and later games';
  }
  const isRoundRobin = system === 'round-robin' || system === 'double-round-robin';
  return isRoundRobin && rules.provisions.winsIgnoredInRoundRobins.value ? 'wins' : 'none';
}

export interface GamesNeeded {
  readonly games: number;
  readonly under: string | null;
  readonly countedAs: (games: number) => number;
}

/** How many games this player's norm needs here (1.41a to 1.41c). */
export function gamesNeeded(sheet: NormSheet, games: readonly NormGame[], rules: TitleRuleSet): GamesNeeded {
  const { games: normal, teamChampionship, worldCup, forfeitWin } = rules.provisions.normGames.value;
  const { kind, rounds } = sheet.event;
  const asPlayed = (played: number): number => played;
  if (
    kind === 'team-championship' &&
    rounds >= teamChampionship.roundsFrom &&
    rounds <= teamChampionship.roundsTo
  ) {
    return { games: teamChampionship.games, under: '1.41b', countedAs: asPlayed };
  }
  if (kind === 'world-cup') {
    const { games: eight, countedAs: nine } = worldCup;
    return { games: eight, under: '1.41b', countedAs: (played) => (played === eight ? nine : played) };
  }
  const gift =
    sheet.allocatedByes.length > 0 ||
    sheet.games.some(({ overTheBoard, annulled, score }) => !overTheBoard && !annulled && score === 2);
  if (rounds === forfeitWin.rounds && games.length === forfeitWin.games && gift) {
    return { games: forfeitWin.games, under: '1.41c', countedAs: () => forfeitWin.countedAs };
  }
  return { games: normal, under: null, countedAs: asPlayed };
}

/** The games of a bit mask: later games and wins that are not in it are ignored (1.41e, 1.41f). */
export function selectionOf(
  games: readonly NormGame[],
  mask: number,
  kept: number,
  needed: GamesNeeded,
  rules: TitleRuleSet,
): Selection {
  const chosen = games.filter((_, index) => (mask & (1 << index)) !== 0);
  const ignored = games.flatMap(({ round }, index): LeftOut[] => {
    if ((mask & (1 << index)) !== 0) return [];
    return index < kept
      ? [{ round, article: rules.cite('1.41f').article, why: 'won, and may be ignored' }]
      : [{ round, article: rules.cite('1.41e').article, why: 'played after the title result' }];
  });
  return wholeSelection(chosen, needed, ignored);
}

export function wholeSelection(
  games: readonly NormGame[],
  needed: GamesNeeded,
  ignored: readonly LeftOut[] = [],
): Selection {
  return {
    games,
    ignored,
    countedAs: needed.countedAs(games.length),
    needed: needed.games,
    under: needed.under,
  };
}

/**
 * The opponent forfeits the last round: the norm still counts if the player needed the game but could afford to lose
 * it, so the game is taken as a loss (1.42c).
 */
export function lastRoundForfeited(
  sheet: NormSheet,
  games: readonly NormGame[],
  rules: TitleRuleSet,
): Selection | null {
  const last = sheet.games.at(-1);
  if (
    last === undefined ||
    last.overTheBoard ||
    last.annulled ||
    last.score !== 2 ||
    last.round !== sheet.event.rounds
  )
    return null;
  const all = [...games, { ...last, score: LOSS }];
  const needed = gamesNeeded({ ...sheet, games: all, allocatedByes: [] }, all, rules);
  if (all.length !== needed.games || !last.opponent.belongsToFide) return null;
  return { ...wholeSelection(all, needed), under: '1.42c' };
}
