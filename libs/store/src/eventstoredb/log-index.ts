import type { LogPosition } from '@ledger/kernel';
import type { SavedPositions } from '../port';

/** A place in `$all`: not a count but an offset in the server's files, with gaps, different on every server. */
export interface CommitPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** A place in `$all` before which all events up to a position lie, and after which all others do. */
export interface Mark {
  readonly position: LogPosition;
  readonly at: CommitPosition;
}

/** An event as the index learns of it, in the order of `$all`. */
export interface IndexedEvent {
  readonly id: string;
  readonly stream: string;
  readonly recordedAt: Date;
  readonly at: CommitPosition;
  /** Of an event that was imported: its position in the ledger that it comes from. */
  readonly position?: number | undefined;
}

const STRIDE = 64;
const ID_WORDS = 4;
/** The end of a UUID is random in all its kinds, also in those that begin with the time. */
const HASH_WORD = 3;
const HYPHEN = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const LETTER_A = 0x61;

/**
 * What turns EventStoreDB's offsets into positions that count 1, 2, 3 …: for each of the ledger's events its id and
 * recorded time and stream, and every so often its offset. About 50 bytes an event, made by reading.
 *
 * Positions follow the order of `$all`, with one exception: imported events are sent side by side and arrive in any
 * order. Each waits until it is its turn, so that a reader sees only the gapless beginning. Every process that reads
 * `$all` comes to the same positions.
 */
export class LogIndex {
  private count = 0;
  private ids = new Uint32Array(1_024 * ID_WORDS);
  private times = new Float64Array(1_024);
  /** Of streams, to compare them: see `hasBetween`. */
  private hashes = new Float64Array(1_024);
  /** Open addressing: position of the event whose id hashes here, 0 if free; at least half of it stays free. */
  private table = new Int32Array(4_096);
  /** Where reading on can begin: one mark at most for each stride of positions. */
  private readonly marks: Mark[] = [];
  private last: Mark | undefined;
  /** Imported events that have arrived before their turn, by position. */
  private readonly early = new Map<number, IndexedEvent>();
  private readonly words = new Uint32Array(ID_WORDS);

  /** The index of a process that read the log before. */
  static of({ ids, times, hashes, markPositions, markCommits, markPrepares }: SavedPositions): LogIndex {
    const index = new LogIndex();
    index.count = times.length;
    index.ids = Uint32Array.from(ids);
    index.times = Float64Array.from(times);
    index.hashes = Float64Array.from(hashes);
    while (index.table.length < 2 * index.count) index.table = new Int32Array(index.table.length * 2);
    for (let position = 1; position <= index.count; position += 1) index.enter(position);
    markPositions.forEach((position, number) => {
      const at = { commit: BigInt(markCommits[number]!), prepare: BigInt(markPrepares[number]!) };
      const mark = { position: position as LogPosition, at };
      index.marks[Math.floor((position - 1) / STRIDE)] ??= mark;
      index.last = mark;
    });
    return index;
  }

  /** Columns from which the same index can be made; null while imported events wait. */
  saved(): SavedPositions | null {
    if (this.early.size > 0 || this.last === undefined) return null;
    const marks = this.marks.filter((mark) => mark !== undefined);
    if (marks.at(-1) !== this.last) marks.push(this.last);
    return {
      ids: this.ids.subarray(0, this.count * ID_WORDS),
      times: this.times.subarray(0, this.count),
      hashes: this.hashes.subarray(0, this.count),
      markPositions: Float64Array.from(marks, ({ position }) => position),
      markCommits: Float64Array.from(marks, ({ at }) => Number(at.commit)),
      markPrepares: Float64Array.from(marks, ({ at }) => Number(at.prepare)),
    };
  }

  get head(): LogPosition {
    return this.count as LogPosition;
  }

  /** A place in `$all` up to which all events of the ledger are in the index. */
  get end(): CommitPosition | undefined {
    return this.last?.at;
  }

  /** How many imported events wait for their turn. */
  get waiting(): number {
    return this.early.size;
  }

  /** Adds the next event of `$all`. */
  add(event: IndexedEvent): void {
    const { id, position } = event;
    if (position !== undefined && position > this.count + 1) {
      // Of two imports at the same time, one keeps its positions.
      if ((this.early.get(position)?.id ?? id) === id) return void this.early.set(position, event);
    }
    this.append(event);
    for (
      let next = this.early.get(this.count + 1);
      next !== undefined;
      next = this.early.get(this.count + 1)
    ) {
      this.early.delete(this.count + 1);
      this.append(next);
    }
    // While an event waits, no place in `$all` divides the positions before it from those after.
    if (this.early.size === 0) this.mark(event.at);
  }

  /** All of the ledger's events up to this place of `$all` have been added. */
  reached(at: CommitPosition): void {
    if (this.early.size === 0 && (this.last === undefined || this.last.at.commit < at.commit)) this.mark(at);
  }

  private mark(at: CommitPosition): void {
    this.last = { position: this.head, at };
    const stride = Math.floor((this.count - 1) / STRIDE);
    if (this.count > 0 && this.marks[stride] === undefined) this.marks[stride] = this.last;
  }

  /** A server whose clock was set back does not make the log run backwards. */
  private append({ id, stream, recordedAt }: IndexedEvent): void {
    if (this.count === this.times.length) this.grow();
    const previous = this.count === 0 ? -Infinity : this.times[this.count - 1]!;
    this.readWords(id);
    this.ids.set(this.words, this.count * ID_WORDS);
    this.times[this.count] = Math.max(previous, recordedAt.getTime());
    this.hashes[this.count] = hashOf(stream);
    this.count += 1;
    this.enter(this.count);
  }

  positionOf(id: string): LogPosition | undefined {
    this.readWords(id);
    const mask = this.table.length - 1;
    for (let slot = this.words[HASH_WORD]! & mask; ; slot = (slot + 1) & mask) {
      const position = this.table[slot]!;
      if (position === 0) return undefined;
      const at = (position - 1) * ID_WORDS;
      if (this.isAt(at)) return position as LogPosition;
    }
  }

  private isAt(at: number): boolean {
    for (let word = 0; word < ID_WORDS; word += 1) if (this.words[word] !== this.ids[at + word]) return false;
    return true;
  }

  /** The id of the event at a position that is in the index. */
  idAt(position: number): string {
    const at = (position - 1) * ID_WORDS;
    let digits = '';
    for (let word = 0; word < ID_WORDS; word += 1)
      digits += this.ids[at + word]!.toString(16).padStart(8, '0');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  recordedAt(position: LogPosition): string {
    return new Date(this.times[position - 1]!).toISOString();
  }

  /** Whether a stream has an event between two positions, neither included. The two are nearly always close together. */
  hasBetween(stream: string, after: number, before: number): boolean {
    const hash = hashOf(stream);
    const end = Math.min(before - 1, this.count);
    for (let position = after + 1; position <= end; position += 1) {
      if (this.hashes[position - 1] === hash) return true;
    }
    return false;
  }

  /** The nearest known place at or before a position, undefined where reading must begin at the start. */
  markBefore(position: LogPosition): Mark | undefined {
    if (this.last !== undefined && this.last.position <= position) return this.last;
    for (let stride = Math.floor((position - 1) / STRIDE); stride >= 0; stride -= 1) {
      const mark = this.marks[stride];
      if (mark !== undefined && mark.position <= position) return mark;
    }
    return undefined;
  }

  private readWords(id: string): void {
    let word = 0;
    let digits = 0;
    let bits = 0;
    for (let at = 0; at < id.length; at += 1) {
      const code = id.charCodeAt(at);
      if (code === HYPHEN) continue;
      bits = (bits << 4) | (code <= NINE ? code - ZERO : code - LETTER_A + 10);
      digits += 1;
      if (digits % 8 === 0) this.words[word++] = bits;
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
    const hashes = new Float64Array(this.hashes.length * 2);
    hashes.set(this.hashes);
    this.hashes = hashes;
    this.table = new Int32Array(this.table.length * 2);
    for (let position = 1; position <= this.count; position += 1) this.enter(position);
  }
}

/** 53 bits (cyrb53): that two streams of a ledger meet is less likely than that the disk errs unnoticed. */
function hashOf(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (low & 0x1f_ffff) + (high >>> 0);
}
