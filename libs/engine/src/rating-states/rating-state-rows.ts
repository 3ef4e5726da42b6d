import type { Supply } from '../facts/reserve';
import { reserveFor } from '../facts/reserve';
import { BYTES_PER_STANDING, packGamesAndLastList, readWords, packRatingPeakK } from './row';
import type { PlayerMarks } from './player-marks';
import { firstIn } from './player-marks';
import type { RatingState } from './rating-state';
import type { WholeList } from './whole-list';

const BYTES_PER_PLACE = 4;
const BYTES_PER_GAMES = 2;
const BYTES_IN_ALL = BYTES_PER_PLACE + BYTES_PER_STANDING + BYTES_PER_GAMES;

export type RowColumns = Pick<RatingStateRows, 'player' | 'strength' | 'course' | 'games'>;

function reserved(length: number, supply: Supply | null): RowColumns {
  const reserve = supply?.reserveFor(length, BYTES_IN_ALL) ?? reserveFor(length, BYTES_IN_ALL);
  return {
    player: reserve.integers(length),
    strength: reserve.integers(length),
    course: reserve.integers(length),
    games: reserve.shorts(length),
  };
}

/** The rating states of some players, in order of their places in the register. Once written they stay. */
export class RatingStateRows {
  readonly player: Int32Array;
  readonly strength: Int32Array;
  readonly course: Int32Array;
  /** Of the list, as published. */
  readonly games: Uint16Array;

  constructor(
    readonly length: number,
    /** Where there are rows already, of this length. */
    columns: RowColumns | null = null,
    supply: Supply | null = null,
  ) {
    const { player, strength, course, games } = columns ?? reserved(length, supply);
    this.player = player;
    this.strength = strength;
    this.course = course;
    this.games = games;
  }

  /** What a list says of those who are marked; `played` has their games, by place in the register. */
  static of(list: WholeList, marks: PlayerMarks, played: Uint16Array): RatingStateRows {
    const rows = new RatingStateRows(marks.count());
    let row = 0;
    for (let word = 0; row < rows.length; word++) {
      for (let rest = marks.words[word]!; rest !== 0; rest &= rest - 1) {
        const player = firstIn(word, rest);
        rows.player[row] = player;
        rows.strength[row] = list.strength[player]!;
        rows.course[row] = list.course[player]!;
        rows.games[row] = played[player]!;
        row += 1;
      }
    }
    return rows;
  }

  /** Players have to come in order of their places. */
  write(row: number, player: number, { rating, peak, k, total, last, games }: RatingState): void {
    this.player[row] = player;
    this.strength[row] = packRatingPeakK(rating, peak, k);
    this.course[row] = packGamesAndLastList(total, last);
    this.games[row] = games;
  }

  get bytes(): number {
    return this.length * BYTES_IN_ALL;
  }

  /** The row of a player, or -1. */
  find(player: number): number {
    const { player: players } = this;
    let low = 0;
    let high = this.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = players[middle]!;
      if (found === player) return middle;
      if (found < player) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  read(row: number, into: RatingState): void {
    readWords(this.strength[row]!, this.course[row]!, into);
    into.games = this.games[row]!;
  }

  writeTo(list: WholeList): void {
    const { player, strength, course } = this;
    for (let row = 0; row < this.length; row++) {
      const place = player[row]!;
      list.strength[place] = strength[row]!;
      list.course[place] = course[row]!;
    }
  }
}
