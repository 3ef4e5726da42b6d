/** Clock and random source for ids; a library reads neither itself. */
export interface SourceOfIds {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Number of random bytes in an id. */
  readonly random: (bytes: number) => Uint8Array;
}

const COUNTS = 0x1000;
const CHANCE_BYTES = 8;
const CHANCE_DIGITS = 2 * CHANCE_BYTES;
/** Each count in three digits. */
const THREE_DIGITS = Array.from({ length: COUNTS }, (_, count) => count.toString(16).padStart(3, '0'));
/** The two highest bits say which kind of UUID it is. */
const WITH_VARIANT = Array.from({ length: 16 }, (_, digit) => (0x8 | (digit & 0x3)).toString(16));
/** Random bytes are fetched for this many ids at once: a call takes longer than the bytes. */
const FETCHED = 2_048;

/**
 * UUIDs of version 7 (RFC 9562): the time, then a count within the millisecond, then random bits. Later ids are
 * larger, so a store adds to one end of its index of ids: ids at random would touch all of it with every thousand
 * events, and cost a bulk load more than all the rest.
 */
export function idsInOrder({ now, random }: SourceOfIds): () => string {
  let time = 0;
  let count = 0;
  let beginning = '';
  let chance = '';
  let used = 0;
  return () => {
    const moment = now();
    // Where more are wanted than fit into a millisecond, or the clock was set back, they go ahead of it.
    if (moment > time || ++count === COUNTS) {
      time = Math.max(moment, time + 1);
      count = 0;
      const hex = time.toString(16).padStart(12, '0');
      beginning = `${hex.slice(0, 8)}-${hex.slice(8)}-7`;
    }
    if (used === chance.length) {
      chance = Buffer.from(random(CHANCE_BYTES * FETCHED)).toString('hex');
      used = 0;
    }
    const variant = WITH_VARIANT[Number.parseInt(chance[used]!, 16)]!;
    const [from, middle] = [used + 1, used + 4];
    used += CHANCE_DIGITS;
    return `${beginning}${THREE_DIGITS[count]!}-${variant}${chance.slice(from, middle)}-${chance.slice(middle, used)}`;
  };
}
