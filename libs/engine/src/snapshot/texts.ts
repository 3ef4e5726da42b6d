import type { Columns } from './packed';

const FIRST_BYTES = 1 << 12;

/** Many texts in one buffer; each is made a string when it is asked for. */
export class Texts {
  private readonly bytes: Buffer;

  constructor(
    { buffer, byteOffset, byteLength }: Uint8Array,
    /** Where each text ends. */
    private readonly ends: Uint32Array,
  ) {
    this.bytes = Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
  }

  static from(columns: Columns, name: string): Texts {
    return new Texts(columns[`${name} bytes`] as Uint8Array, columns[`${name} ends`] as Uint32Array);
  }

  get length(): number {
    return this.ends.length;
  }

  at(index: number): string {
    const from = index === 0 ? 0 : this.ends[index - 1]!;
    const to = this.ends[index]!;
    return from === to ? '' : this.bytes.toString('utf8', from, to);
  }
}

/** Writes texts for `Texts`. */
export class TextsWriter {
  private bytes = Buffer.allocUnsafe(FIRST_BYTES);
  private used = 0;
  private readonly ends: number[] = [];

  /** Returns the index of the text. */
  add(text: string): number {
    const needed = this.used + text.length * 3;
    if (needed > this.bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, needed));
      this.bytes.copy(grown, 0, 0, this.used);
      this.bytes = grown;
    }
    this.used += this.bytes.write(text, this.used);
    return this.ends.push(this.used) - 1;
  }

  columns(name: string): Columns {
    return {
      [`${name} bytes`]: new Uint8Array(this.bytes.buffer, this.bytes.byteOffset, this.used),
      [`${name} ends`]: Uint32Array.from(this.ends),
    };
  }
}

/** Few different words, each kept once; a column holds their numbers. */
export class Words {
  private readonly numbers = new Map<string | null, number>();

  constructor(private readonly words: (string | null)[] = []) {
    words.forEach((word, number) => this.numbers.set(word, number));
  }

  numberOf(word: string | null): number {
    let number = this.numbers.get(word);
    if (number === undefined) this.numbers.set(word, (number = this.words.push(word) - 1));
    return number;
  }

  at(number: number): string | null {
    return this.words[number]!;
  }

  /** Plain JSON. */
  get all(): readonly (string | null)[] {
    return this.words;
  }
}
