import type { PlayerId } from '@ledger/kernel';
import type { ReportedPart, RowCorrection } from './evolve';
import { NO_OPPONENT, scanRound } from './games';
import type { GameCode, ResultCode } from './report';
import { RESULT_CODES } from './report';

/** A game as a correction leaves it. */
interface GameChange {
  readonly round: number;
  readonly whiteStart: number;
  readonly blackStart: number;
  readonly white: PlayerId;
  readonly black: PlayerId;
  /** The result; of a game declared unplayed, the one that was reported. */
  readonly code: GameCode;
  readonly declaredUnplayed: boolean;
  /** Whether the report does not have the game. */
  readonly isNew: boolean;
}

/** The players of entries after a correction. */
interface EntryChange {
  readonly startNumbers: readonly number[];
  readonly player: PlayerId;
}

/** What a correction of a row means: decisions, the tournament as shown and the lists all follow it. */
export function rowChange({ type, data }: RowCorrection): GameChange | EntryChange {
  switch (type) {
    case 'EntryReassigned':
      return { startNumbers: [data.startNumber], player: data.to };
    case 'EntriesCombined':
      return { startNumbers: data.startNumbers, player: data.player };
    default: {
      const { round, whiteStart, blackStart, white, black } = data;
      const declaredUnplayed = type === 'GameDeclaredUnplayed';
      const code = declaredUnplayed ? data.from : data.to;
      const isNew = data.from === null;
      return { round, whiteStart, blackStart, white, black, code, declaredUnplayed, isNew };
    }
  }
}

function gameChanges({ corrections }: ReportedPart): GameChange[] {
  return corrections.map(rowChange).filter((change) => 'code' in change);
}

/** The player of each start number of a part, after corrections; without splits and merges. */
export function entrantsOf({ pieces, corrections }: ReportedPart): Map<number, PlayerId> {
  const entrants = new Map<number, PlayerId>();
  for (const piece of pieces) {
    for (const [startNumber, player] of piece.data.entries) entrants.set(startNumber, player);
  }
  for (const change of corrections.map(rowChange)) {
    if ('code' in change) continue;
    for (const startNumber of change.startNumbers) entrants.set(startNumber, change.player);
  }
  return entrants;
}

/** A game of a part, after corrections. */
export interface GameState {
  readonly code: GameCode;
  readonly played: boolean;
}

/** Null if there is no such game in the part: neither reported nor declared played since. */
export function gameState(
  part: ReportedPart,
  round: number,
  whiteStart: number,
  blackStart: number,
): GameState | null {
  let standing: GameState | null = null;
  forEachGame(part, round, (white, black, code) => {
    if (white === whiteStart && black === blackStart) standing = asReported(code);
  });
  for (const change of gameChanges(part)) {
    if (change.round !== round || change.whiteStart !== whiteStart || change.blackStart !== blackStart)
      continue;
    standing = { code: change.code, played: isPlayed(change) };
  }
  return standing;
}

/** A game or bye of a part as last corrected. */
export interface GameOfPart {
  readonly round: number;
  readonly white: number;
  /** Null for a bye. */
  readonly black: number | null;
  readonly result: ResultCode;
  /** Only played games can be rated. */
  readonly played: boolean;
  readonly corrected: boolean;
}

/** The games and byes of the report in its order, then the games declared played since; each as last corrected. */
export function gamesOf(part: ReportedPart): GameOfPart[] {
  const games = new Map<string, GameOfPart>();
  const put = (game: GameOfPart): void => void games.set(`${game.round} ${game.white} ${game.black}`, game);
  for (const { data } of part.pieces) {
    for (const { round, games: line } of data.rounds) {
      scanRound(line, (white, opponent, code) => {
        const black = opponent === NO_OPPONENT ? null : opponent;
        const result = String.fromCharCode(code) as ResultCode;
        put({ round, white, black, result, played: RESULT_CODES[result].played, corrected: false });
      });
    }
  }
  for (const change of gameChanges(part)) {
    const { round, whiteStart: white, blackStart: black, code: result } = change;
    put({ round, white, black, result, played: isPlayed(change), corrected: true });
  }
  return [...games.values()];
}

function isPlayed({ code, declaredUnplayed }: GameChange): boolean {
  return !declaredUnplayed && RESULT_CODES[code].played;
}

/** The start numbers that an entry meets in a round, by report or by declaration. */
export function opponentsOf(part: ReportedPart, round: number, startNumber: number): number[] {
  const opponents = new Set<number>();
  const note = (white: number, black: number): void => {
    if (white === startNumber) opponents.add(black);
    if (black === startNumber) opponents.add(white);
  };
  forEachGame(part, round, note);
  for (const { type, data } of part.corrections) {
    if (type === 'GameDeclaredPlayed' && data.round === round) note(data.whiteStart, data.blackStart);
  }
  return [...opponents];
}

/** The numbers of all rounds of a part, as reported. */
export function roundsOf({ pieces }: ReportedPart): Set<number> {
  return new Set(pieces.flatMap(({ data }) => data.rounds.map(({ round }) => round)));
}

function forEachGame(
  { pieces }: ReportedPart,
  round: number,
  visit: (white: number, black: number, code: GameCode) => void,
): void {
  for (const { data } of pieces) {
    for (const row of data.rounds) {
      if (row.round !== round) continue;
      scanRound(row.games, (white, black, result) => {
        if (black !== NO_OPPONENT) visit(white, black, String.fromCharCode(result) as GameCode);
      });
    }
  }
}

function asReported(code: GameCode): GameState {
  return { code, played: RESULT_CODES[code].played };
}
