const PLAYERS_PER_WORD = 32;

/** A set of players by place in the register, for whole registers: a bit each, and read in order. */
export class PlayerMarks {
  private words = new Int32Array(0);
  private marked = 0;

  /** Nobody is marked; there is room for so many players. */
  reset(players: number): void {
    const length = Math.ceil(players / PLAYERS_PER_WORD);
    if (length > this.words.length) this.words = new Int32Array(length);
    else this.words.fill(0);
    this.marked = 0;
  }

  add(player: number): void {
    const word = player >> 5;
    const bit = 1 << (player & 31);
    const before = this.words[word]!;
    if ((before & bit) !== 0) return;
    this.words[word] = before | bit;
    this.marked += 1;
  }

  has(player: number): boolean {
    return (this.words[player >> 5]! & (1 << (player & 31))) !== 0;
  }

  /** Everyone who is marked, in order. */
  players(): Int32Array {
    const players = new Int32Array(this.marked);
    let count = 0;
    for (let word = 0; count < this.marked; word++) {
      let rest = this.words[word]!;
      while (rest !== 0) {
        const lowest = rest & -rest;
        players[count] = (word << 5) + 31 - Math.clz32(lowest);
        count += 1;
        rest ^= lowest;
      }
    }
    return players;
  }
}
