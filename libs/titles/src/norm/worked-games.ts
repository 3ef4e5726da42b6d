import type { CalendarDate, FederationCode, PlayerId } from '@ledger/kernel';
import type { NormTitle, PlayerTitle, TitleRuleSet } from '@ledger/regulations';
import type { Performance } from './performance';
import { ratingCounted } from './performance';
import type { Selection } from './selection';
import { gamesThatCount } from './selection';
import type { NormSheet } from './sheet';

/** One pairing on the sheet of a norm. */
export interface WorkedGame {
  readonly round: number;
  readonly on: CalendarDate | null;
  readonly opponent: PlayerId;
  readonly titles: readonly PlayerTitle[];
  readonly federation: FederationCode;
  /** On the list at the start, or of the day in long events. */
  readonly rating: number | null;
  /** On that list as it is revised now, where that differs: it does not count (B-118). */
  readonly ratingRevised?: number | null;
  /** As it enters the average (1.46b to 1.46d); null where the game does not. */
  readonly ratingCounted: number | null;
  /** @fraction In points: 0, 0.5, 1. */
  readonly score: number;
  readonly counted: boolean;
  /** Why it does not count, with the article; empty if it counts. */
  readonly why: string;
}

export function workedGames(
  sheet: NormSheet,
  selection: Selection,
  found: Performance,
  title: NormTitle,
  rules: TitleRuleSet,
): WorkedGame[] {
  const floor = rules.provisions.adjustedFloor.value[title];
  const reasons = new Map(
    [...gamesThatCount(sheet, rules).leftOut, ...selection.ignored].map(({ round, why, article }) => [
      round,
      `${why} (${article})`,
    ]),
  );
  return sheet.games.map((game) => {
    const chosen = selection.games.find(
      ({ round, opponent }) => round === game.round && opponent.id === game.opponent.id,
    );
    const { opponent } = game;
    return {
      round: game.round,
      on: game.on,
      opponent: opponent.id,
      titles: opponent.titles,
      federation: opponent.federation,
      rating: opponent.rating,
      ...(opponent.ratingRevised === undefined ? {} : { ratingRevised: opponent.ratingRevised }),
      ratingCounted: chosen === undefined ? null : ratingCounted(opponent, found.raised, floor, rules),
      score: (chosen?.score ?? game.score) / 2,
      counted: chosen !== undefined,
      why: chosen === undefined ? (reasons.get(game.round) ?? '') : lossForForfeit(game, chosen, rules),
    };
  });
}

interface Played {
  readonly overTheBoard: boolean;
}

function lossForForfeit(game: Played, chosen: Played, rules: TitleRuleSet): string {
  if (game.overTheBoard || chosen.overTheBoard) return '';
  return `last-round forfeit, counted as a loss (${rules.cite('1.42c').article})`;
}
