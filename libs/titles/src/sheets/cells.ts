import { BLACK_HALF_POINTS, WAS_PLAYED, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { PlacedPart } from '@ledger/engine';
import { ANNULLED_FOR_BLACK, ANNULLED_FOR_WHITE, NO_ENTRY, SAME_PERSON } from '@ledger/engine';

/** What became of a player's round. */
export const PLAYED = 1;
export const NOT_OVER_THE_BOARD = 2;
export const ALLOCATED_BYE = 3;
export const ANNULLED = 4;
/** Paired, but did not appear. */
export const STAYED_AWAY = 5;

const ALLOCATED = 'U'.charCodeAt(0);

/** Whether white, or black, came to the board. */
const WHITE_CAME = new Uint8Array(128).fill(1);
const BLACK_CAME = new Uint8Array(128).fill(1);
for (const code of ['-', '~']) WHITE_CAME[code.charCodeAt(0)] = 0;
for (const code of ['+', '~']) BLACK_CAME[code.charCodeAt(0)] = 0;

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
export function cellsOf(parts: readonly PlacedPart[], players: Int32Array): Cells {
  const entryOf = new Map<number, number>();
  players.forEach((place, entry) => entryOf.set(place, entry));
  const first = new Int32Array(players.length + 1);
  let rounds = 0;
  visitGames(parts, entryOf, ({ white, black, round }) => {
    first[white + 1]! += 1;
    if (black >= 0) first[black + 1]! += 1;
    rounds = Math.max(rounds, round);
  });
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
  visitGames(parts, entryOf, ({ white, black, round, code, marks }) => {
    const isAnnulled = (mark: number): boolean => (marks & mark) !== 0;
    if (black < 0) {
      write(white, -1, round, WHITE_HALF_POINTS[code]!, code === ALLOCATED ? ALLOCATED_BYE : STAYED_AWAY);
      return;
    }
    const played = WAS_PLAYED[code] === 1;
    const outcomeOf = (mark: number, came: boolean): number =>
      isAnnulled(mark) ? ANNULLED : played ? PLAYED : came ? NOT_OVER_THE_BOARD : STAYED_AWAY;
    const forWhite = outcomeOf(ANNULLED_FOR_WHITE, WHITE_CAME[code] === 1);
    const forBlack = outcomeOf(ANNULLED_FOR_BLACK, BLACK_CAME[code] === 1);
    write(white, black, round, WHITE_HALF_POINTS[code]!, forWhite);
    write(black, white, round, BLACK_HALF_POINTS[code]!, forBlack);
  });
  return cells;
}

interface Row {
  readonly white: number;
  /** -1 for a bye. */
  readonly black: number;
  readonly round: number;
  readonly code: number;
  readonly marks: number;
}

/** In order of parts and rounds; a game with oneself is none (B-64). */
function visitGames(
  parts: readonly PlacedPart[],
  entryOf: ReadonlyMap<number, number>,
  visit: (row: Row) => void,
): void {
  for (const { part } of parts) {
    const { block, entryStart, gameStart, gameCount } = part.sheet;
    for (let game = 0; game < gameCount; game++) {
      const at = gameStart + game;
      const marks = part.marks?.[game] ?? 0;
      if ((marks & SAME_PERSON) !== 0) continue;
      const black = block.black[at]!;
      visit({
        white: entryOf.get(block.player[entryStart + block.white[at]!]!)!,
        black: black === NO_ENTRY ? -1 : entryOf.get(block.player[entryStart + black]!)!,
        round: block.round[at]!,
        code: block.result[at]!,
        marks,
      });
    }
  }
}
