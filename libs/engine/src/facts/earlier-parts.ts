import { BLACK_HALF_POINTS, WAS_PLAYED, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { Sheet } from './cross-table-columns';
import { NO_ENTRY } from './cross-table-columns';

/** Half points of two players in the games between them; the player with the lower number comes first. */
export type PairScore = [lower: number, higher: number];
export type PairScores = ReadonlyMap<number, PairScore>;

const MOST_PLAYERS = 1 << 26;

/** One number for two players in either order. */
export function pairOf(player: number, other: number): number {
  return Math.min(player, other) * MOST_PLAYERS + Math.max(player, other);
}

/** Adds the points of a game, played or not, to the score of its two players. */
export function addToPair(score: PairScore, white: number, black: number, result: number): void {
  score[white < black ? 0 : 1] += WHITE_HALF_POINTS[result]!;
  score[white < black ? 1 : 0] += BLACK_HALF_POINTS[result]!;
}

/**
 * What the earlier parts of a tournament, by number, already reported (B-87, B-107). Byes are left aside: a blank cell is
 * recorded as one, and carries no information.
 */
export class EarlierParts {
  private readonly pairedIn = new Map<number, Set<number>>();
  private readonly playedIn = new Map<number, Set<number>>();
  private readonly scores = new Map<number, PairScore>();
  private count = 0;

  add({ block, entryStart, gameStart, gameCount }: Sheet): void {
    for (let at = gameStart; at < gameStart + gameCount; at++) {
      if (block.black[at] === NO_ENTRY) continue;
      const round = block.round[at]!;
      const white = block.player[entryStart + block.white[at]!]!;
      const black = block.player[entryStart + block.black[at]!]!;
      const pair = pairOf(white, black);
      setIn(this.pairedIn, round).add(white).add(black);
      if (WAS_PLAYED[block.result[at]!] === 1) setIn(this.playedIn, round).add(pair);
      const score = this.scores.get(pair) ?? [0, 0];
      this.scores.set(pair, score);
      addToPair(score, white, black, block.result[at]!);
    }
    this.count += 1;
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /**
   * A player has one pairing in a round: whatever a later part says of the same player and round is the same game, or
   * was corrected since.
   */
  hasPairing(round: number, white: number, black: number | null): boolean {
    const paired = this.pairedIn.get(round);
    return paired !== undefined && (paired.has(white) || (black !== null && paired.has(black)));
  }

  /** A supplement is about games that were not played in time: only a game that was played is the same. */
  hasPlayedGame(round: number, white: number, black: number | null): boolean {
    return black !== null && this.playedIn.get(round)?.has(pairOf(white, black)) === true;
  }

  /** The score of each pair so far, to be kept with a part; null before the first part. */
  scoresSoFar(): PairScores | null {
    if (this.isEmpty) return null;
    return new Map([...this.scores].map(([pair, [lower, higher]]) => [pair, [lower, higher]]));
  }
}

function setIn(sets: Map<number, Set<number>>, round: number): Set<number> {
  const found = sets.get(round) ?? new Set<number>();
  sets.set(round, found);
  return found;
}
