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
  /** How many games this selection stands for when it is a norm. */
  readonly countedAs: number;
  readonly needed: number;
  /** The article under which fewer games than played rounds suffice, if one was used. */
  readonly under: string | null;
}

/** Games that can never count for a norm (1.42a to 1.42c). */
export function gamesThatCount(sheet: NormSheet): { games: NormGame[]; leftOut: LeftOut[] } {
  const games: NormGame[] = [];
  const leftOut: LeftOut[] = [];
  for (const game of sheet.games) {
    const { round, opponent } = game;
    if (!game.overTheBoard) {
      leftOut.push({ round, article: '1.42c', why: 'not decided over the board' });
    } else if (!opponent.federationIsMember) {
      leftOut.push({ round, article: '1.42a', why: `${opponent.federation} is not a FIDE federation` });
    } else if (sheet.zeroScorers.has(opponent.id)) {
      leftOut.push({
        round,
        article: '1.42b',
        why: `${opponent.id} is unrated and scored zero against rated players`,
      });
    } else games.push(game);
  }
  for (const round of sheet.allocatedByes)
    leftOut.push({ round, article: '1.42c', why: 'pairing-allocated bye' });
  return { games, leftOut: leftOut.sort((a, b) => a.round - b.round) };
}

/** Pairings known beforehand: a norm rests on all scheduled rounds (1.41e). */
function isPredetermined({ event }: NormSheet): boolean {
  return event.system !== 'swiss' && event.system !== 'team';
}

/**
 * Every selection of games that the rules allow, all games first. Later games may be ignored, and games won, as long
 * as enough remain (1.41e, 1.41f): never more than a few hundred ways, since at most n minus nine games can go.
 */
export function selections(sheet: NormSheet, games: readonly NormGame[], rules: TitleRuleSet): Selection[] {
  const found = gamesNeeded(sheet, games, rules);
  const whole = ways(games, found, isPredetermined(sheet));
  const withForfeit = lastRoundForfeited(sheet, games, rules);
  return withForfeit === null ? whole : [...whole, withForfeit];
}

interface Needed {
  readonly games: number;
  readonly under: string | null;
  readonly countedAs: (games: number) => number;
}

function gamesNeeded(sheet: NormSheet, games: readonly NormGame[], rules: TitleRuleSet): Needed {
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
    sheet.games.some(({ overTheBoard, score }) => !overTheBoard && score === 2);
  if (rounds === forfeitWin.rounds && games.length === forfeitWin.games && gift) {
    return { games: forfeitWin.games, under: '1.41c', countedAs: () => forfeitWin.countedAs };
  }
  return { games: normal, under: null, countedAs: asPlayed };
}

function ways(games: readonly NormGame[], needed: Needed, predetermined: boolean): Selection[] {
  const found: Selection[] = [selection(games, [], needed)];
  if (predetermined) return found;
  for (let kept = games.length; kept >= needed.games; kept -= 1) {
    const later = games.slice(kept).map(({ round }) => ({
      round,
      article: '1.41e',
      why: 'played after the title result',
    }));
    const early = games.slice(0, kept);
    const wins = early.filter(({ score }) => score === 2);
    for (const dropped of subsets(wins, kept - needed.games)) {
      if (later.length === 0 && dropped.length === 0) continue;
      const won = dropped.map(({ round }) => ({ round, article: '1.41f', why: 'won, and may be ignored' }));
      found.push(
        selection(
          early.filter((game) => !dropped.includes(game)),
          [...won, ...later],
          needed,
        ),
      );
    }
  }
  return found;
}

function selection(games: readonly NormGame[], ignored: readonly LeftOut[], needed: Needed): Selection {
  return {
    games,
    ignored,
    countedAs: needed.countedAs(games.length),
    needed: needed.games,
    under: needed.under,
  };
}

/** All subsets of at most so many elements, the empty one first. */
function subsets<Element>(elements: readonly Element[], atMost: number): Element[][] {
  let all: Element[][] = [[]];
  for (const element of elements) {
    all = [...all, ...all.filter((some) => some.length < atMost).map((some) => [...some, element])];
  }
  return all;
}

/**
 * The opponent forfeits the last round: the norm still counts if the player needed the game but could afford to lose
 * it, so the game is taken as a loss (1.42c).
 */
function lastRoundForfeited(
  sheet: NormSheet,
  games: readonly NormGame[],
  rules: TitleRuleSet,
): Selection | null {
  const last = sheet.games.at(-1);
  const needed = rules.provisions.normGames.value.games;
  if (last === undefined || last.overTheBoard || last.score !== 2 || last.round !== sheet.event.rounds)
    return null;
  if (games.length !== needed - 1) return null;
  return {
    games: [...games, { ...last, score: LOSS }],
    ignored: [],
    countedAs: needed,
    needed,
    under: '1.42c',
  };
}
