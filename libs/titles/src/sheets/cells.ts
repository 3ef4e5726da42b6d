import type { PlayerId } from '@ledger/kernel';
import type { PartGame, StatePart } from '@ledger/engine';

/** What became of a player's round. */
export const PLAYED = 1;
const NOT_OVER_THE_BOARD = 2;
export const ALLOCATED_BYE = 3;
export const ANNULLED = 4;
/** Paired, but did not appear. */
export const STAYED_AWAY = 5;

const ALLOCATED = 'U';

/** Games of less than one move: started, and so played as far as norms are concerned (B-112). */
const STARTED: readonly string[] = ['W', 'D', 'L'];

/** Results with which white, or black, did not come to the board. */
const WHITE_AWAY: readonly string[] = ['-', '~'];
const BLACK_AWAY: readonly string[] = ['+', '~'];

/** Each player's rounds in a row; those of one entry begin at `first[entry]`. */
export interface Cells {
  readonly first: Int32Array;
  readonly round: Uint16Array;
  readonly opponent: Int32Array;
  readonly halfPoints: Uint8Array;
  readonly outcome: Uint8Array;
  readonly rounds: number;
}

/** Each player's rounds in a row: games are counted first, then written to their places, in order of rounds. */
export function cellsOf(parts: readonly StatePart[], players: readonly PlayerId[]): Cells {
  const entryOf = new Map(players.map((player, entry) => [player, entry]));
  // In order of parts and rounds; a game with oneself is none (B-64).
  const games = parts.flatMap((part) => [...part.games()].filter(({ samePerson }) => !samePerson));
  const first = new Int32Array(players.length + 1);
  let rounds = 0;
  for (const { white, black, round } of games) {
    first[entryOf.get(white)! + 1]! += 1;
    if (black !== null) first[entryOf.get(black)! + 1]! += 1;
    rounds = Math.max(rounds, round);
  }
  for (let entry = 0; entry < players.length; entry++) first[entry + 1]! += first[entry]!;
  const count = first[players.length]!;
  const next = first.slice();
  const cells = {
    first,
    round: new Uint16Array(count),
    opponent: new Int32Array(count),
    halfPoints: new Uint8Array(count),
    outcome: new Uint8Array(count),
    rounds,
  };
  const write = (entry: number, opponent: number, round: number, score: number, outcome: number): void => {
    const at = next[entry]!++;
    cells.round[at] = round;
    cells.opponent[at] = opponent;
    cells.halfPoints[at] = score;
    cells.outcome[at] = outcome;
  };
  for (const game of games) {
    const { round, result, whiteHalfPoints, blackHalfPoints } = game;
    const white = entryOf.get(game.white)!;
    if (game.black === null) {
      write(white, -1, round, whiteHalfPoints, result === ALLOCATED ? ALLOCATED_BYE : STAYED_AWAY);
      continue;
    }
    const black = entryOf.get(game.black)!;
    const forWhite = outcomeOf(game, game.annulledForWhite, WHITE_AWAY);
    const forBlack = outcomeOf(game, game.annulledForBlack, BLACK_AWAY);
    write(white, black, round, whiteHalfPoints, forWhite);
    write(black, white, round, blackHalfPoints, forBlack);
  }
  return cells;
}

function outcomeOf({ played, result }: PartGame, isAnnulled: boolean, away: readonly string[]): number {
  if (isAnnulled) return ANNULLED;
  if (played || STARTED.includes(result)) return PLAYED;
  return away.includes(result) ? STAYED_AWAY : NOT_OVER_THE_BOARD;
}
