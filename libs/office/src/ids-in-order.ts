/** Clock and random source for ids; a library reads neither itself. */
interface SourceOfIds {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Number of random bytes in an id. */
  readonly random: (bytes: number) => Uint8Array;
}

const COUNTS = 0x1000;
const CHANCE_BYTES = 8;
/** Random bytes are fetched for this many ids at once: a call takes longer than the bytes. */
const FETCHED = 2_048;
/** Where the digits of each byte are: time, version and count, variant and random bits. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
const TIME_BYTES = 6;
const COUNT_BYTES = 2;
const DIGITS = Buffer.from('0123456789abcdef');

/**
 * UUIDs of version 7 (RFC 9562): the time, then a count within the millisecond, then random bits. Later ids are
 * larger, so a store adds to one end of its index of ids: ids at random would touch all of it with every thousand
 * events, and cost a bulk load more than all the rest.
 */
export function idsInOrder({ now, random }: SourceOfIds): () => string {
  let time = 0;
  let count = 0;
  let chance: Uint8Array = new Uint8Array(0);
  let used = 0;
  // Written digit by digit: a text made of pieces takes longer, and longer again when it is stored.
  const id = Buffer.from('00000000-0000-7000-8000-000000000000');
  const write = (byte: number, at: number): void => {
    id[PLACES[at]!] = DIGITS[byte >> 4]!;
    id[PLACES[at]! + 1] = DIGITS[byte & 0xf]!;
  };
  return () => {
    const moment = now();
    // Where more are wanted than fit into a millisecond, or the clock was set back, they go ahead of it.
    if (moment > time || ++count === COUNTS) {
      time = Math.max(moment, time + 1);
      count = 0;
      for (let at = TIME_BYTES - 1, left = time; at >= 0; at -= 1, left = Math.floor(left / 256))
        write(left % 256, at);
    }
    if (used === chance.length) {
      chance = random(CHANCE_BYTES * FETCHED);
      used = 0;
    }
    write(0x70 | (count >> 8), TIME_BYTES);
    write(count & 0xff, TIME_BYTES + 1);
    // The two highest bits say which kind of UUID it is.
    write(0x80 | (chance[used]! & 0x3f), TIME_BYTES + COUNT_BYTES);
    for (let at = 1; at < CHANCE_BYTES; at += 1) write(chance[used + at]!, TIME_BYTES + COUNT_BYTES + at);
    used += CHANCE_BYTES;
    return id.toString('latin1');
  };
}
