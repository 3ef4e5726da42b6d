const PLAYERS_PER_WORD = 32;

/** A set of players by place in the register, for whole registers: a bit each, and read in order. */
export class PlayerMarks {
  /** A bit for each player, thirty-two to a word. */
  words = new Int32Array(0);
  count = 0;

  /** Nobody is marked; holds this many players. */
  reset(players: number): void {
    const length = Math.ceil(players / PLAYERS_PER_WORD);
    if (length > this.words.length) this.words = new Int32Array(length);
    else this.words.fill(0);
    this.count = 0;
  }

  add(player: number): void {
    const word = player >> 5;
    const before = this.words[word]!;
    this.words[word] = before | (1 << player);
    // One more, unless the mark was there.
    this.count += ((before >>> player) & 1) ^ 1;
  }

  has(player: number): boolean {
    return (this.words[player >> 5]! & (1 << player)) !== 0;
  }
}

/** The first player marked in a word, of which the marks before may have been taken away. */
export function firstIn(word: number, marks: number): number {
  return word * PLAYERS_PER_WORD + PLAYERS_PER_WORD - 1 - Math.clz32(marks & -marks);
}
