/** Small letters without accents, so that `Muller` finds `Müller`. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words as they are searched: `O'Neil, Ann-Marie` has four. */
function wordsOf(text: string): readonly string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether a plain name has every word that was written, in any order and with or without the comma. */
export function nameMatcher(text: string): (plainName: string) => boolean {
  const whole = plain(text).trim();
  const words = wordsOf(whole);
  return (name) => name.includes(whole) || (words.length > 0 && words.every((word) => name.includes(word)));
}

/** At this length one letter may be wrong, at twice the length two. */
const LETTERS_PER_MISTAKE = 4;

/**
 * How far a name is from what was written: the mistakes in all words together, or null where a word is like no word of
 * the name. The first letter of a word must be right: most mistakes are later, and few names have to be compared.
 */
export function mistakesIn(text: string): (plainName: string) => number | null {
  const words = wordsOf(text).filter((word) => word.length >= LETTERS_PER_MISTAKE);
  return (name) => {
    if (words.length === 0) return null;
    const others = wordsOf(name);
    let sum = 0;
    for (const word of words) {
      const allowed = Math.floor(word.length / LETTERS_PER_MISTAKE);
      let least = allowed + 1;
      for (const other of others) {
        if (other[0] === word[0] && Math.abs(other.length - word.length) < least)
          least = Math.min(least, editDistance(word, other));
      }
      if (least > allowed) return null;
      sum += least;
    }
    return sum;
  };
}

/** Letters to insert, remove, change or swap with their neighbour. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, beforeLast[column - 2]! + 1);
      line.push(least);
    }
    [beforeLast, last] = [last, line];
  }
  return last[other.length]!;
}
