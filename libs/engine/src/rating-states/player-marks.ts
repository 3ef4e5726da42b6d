const PLAYERS_PER_WORD = 32;

export function wordsFor(players: number): number {
  return Math.ceil(players / PLAYERS_PER_WORD);
}

/** A set of players by place in the register, for whole registers: a bit each, and read in order. */
export class PlayerMarks {
  /** A bit for each player, thirty-two to a word. */
  words: Int32Array = new Int32Array(0);

  /** Nobody is marked; holds this many players. */
  reset(players: number): void {
    const length = wordsFor(players);
    if (length > this.words.length) this.words = new Int32Array(length);
    else this.words.fill(0);
  }

  add(player: number): void {
    this.words[player >> 5]! |= 1 << player;
  }

  /** Words that another may have marked, in place of these. */
  take(words: Int32Array): void {
    this.words = words;
  }

  /** How many are marked; `before` gets how many are marked before each piece of `wordsPerPiece` words. */
  count(before: Int32Array | null = null, wordsPerPiece = 1): number {
    const { words } = this;
    let count = 0;
    for (let word = 0; word < words.length; word++) {
      if (before !== null && word % wordsPerPiece === 0) before[word / wordsPerPiece] = count;
      count += marksIn(words[word]!);
    }
    return count;
  }

  /** Writes down everyone who is marked, in order; `into` is as long as the count. */
  list(into: Int32Array): void {
    let count = 0;
    for (let word = 0; count < into.length; word++) {
      for (let rest = this.words[word]!; rest !== 0; rest &= rest - 1) into[count++] = firstIn(word, rest);
    }
  }

  has(player: number): boolean {
    return (this.words[player >> 5]! & (1 << player)) !== 0;
  }
}

/** How many are marked in a word: bits added up in pairs, then in fours, eights, and all at once. */
export function marksIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  const eights = (fours + (fours >>> 4)) & 0x0f0f_0f0f;
  return Math.imul(eights, 0x0101_0101) >>> 24;
}

/** The first player marked in a word, of which the marks before may have been taken away. */
export function firstIn(word: number, marks: number): number {
  return word * PLAYERS_PER_WORD + PLAYERS_PER_WORD - 1 - Math.clz32(marks & -marks);
}
