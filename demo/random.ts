/** A random source passed in by the caller, so that the same seed always gives the same files. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
}

/** Mulberry32: small, quick, and good enough to invent tournaments. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return {
    below(below) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
    },
  };
}

export function between(random: Random, from: number, to: number): number {
  return from + random.below(to - from + 1);
}

export function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  return items[random.below(items.length)]!;
}

/** True with this probability in percent. */
export function percent(random: Random, share: number): boolean {
  return random.below(100) < share;
}
