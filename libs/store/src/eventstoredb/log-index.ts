import type { LogPosition } from '@ledger/kernel';

/** A place in `$all`: not a count but an offset in the server's files, with gaps, different on every server. */
export interface CommitPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** A known event from which `$all` can be read on. */
export interface Mark {
  readonly position: LogPosition;
  readonly at: CommitPosition;
}

const STRIDE = 64;
const ID_WORDS = 4;
/** The end of a UUID is random in all its kinds, also in those that begin with the time. */
const HASH_WORD = 3;

/**
 * What turns EventStoreDB's offsets into positions that count 1, 2, 3 …: for each of the ledger's events in the order
 * of `$all` its id and recorded time, and every so often its offset. About 40 bytes an event, made by reading.
 */
export class LogIndex {
  private count = 0;
  private ids = new Uint32Array(1_024 * ID_WORDS);
  private times = new Float64Array(1_024);
  /** Open addressing: position of the event whose id hashes here, 0 if free; at least half of it stays free. */
  private table = new Int32Array(4_096);
  private readonly marks: Mark[] = [];
  private last: Mark | undefined;
  private readonly words = new Uint32Array(ID_WORDS);

  get head(): LogPosition {
    return this.count as LogPosition;
  }

  /** Adds the next event. A server whose clock was set back does not make the log run backwards. */
  add(id: string, recordedAt: Date, at: CommitPosition): LogPosition {
    if (this.count === this.times.length) this.grow();
    const previous = this.count === 0 ? -Infinity : this.times[this.count - 1]!;
    this.readWords(id);
    this.ids.set(this.words, this.count * ID_WORDS);
    this.times[this.count] = Math.max(previous, recordedAt.getTime());
    this.count += 1;
    this.enter(this.count);
    this.last = { position: this.head, at };
    if (this.count % STRIDE === 1) this.marks.push(this.last);
    return this.head;
  }

  positionOf(id: string): LogPosition | undefined {
    this.readWords(id);
    const mask = this.table.length - 1;
    for (let slot = this.words[HASH_WORD]! & mask; ; slot = (slot + 1) & mask) {
      const position = this.table[slot]!;
      if (position === 0) return undefined;
      const at = (position - 1) * ID_WORDS;
      if (this.words.every((word, index) => word === this.ids[at + index])) return position as LogPosition;
    }
  }

  recordedAt(position: LogPosition): string {
    return new Date(this.times[position - 1]!).toISOString();
  }

  /** The nearest known place at or before a position, undefined where reading must begin at the start. */
  markBefore(position: LogPosition): Mark | undefined {
    if (this.last !== undefined && this.last.position <= position) return this.last;
    return position < 1 ? undefined : this.marks[Math.floor((position - 1) / STRIDE)];
  }

  private readWords(id: string): void {
    const digits = id.replaceAll('-', '');
    for (let word = 0; word < ID_WORDS; word += 1) {
      this.words[word] = Number.parseInt(digits.slice(word * 8, word * 8 + 8), 16);
    }
  }

  private enter(position: number): void {
    const mask = this.table.length - 1;
    let slot = this.ids[(position - 1) * ID_WORDS + HASH_WORD]! & mask;
    while (this.table[slot] !== 0) slot = (slot + 1) & mask;
    this.table[slot] = position;
  }

  private grow(): void {
    const ids = new Uint32Array(this.ids.length * 2);
    ids.set(this.ids);
    this.ids = ids;
    const times = new Float64Array(this.times.length * 2);
    times.set(this.times);
    this.times = times;
    this.table = new Int32Array(this.table.length * 2);
    for (let position = 1; position <= this.count; position += 1) this.enter(position);
  }
}
