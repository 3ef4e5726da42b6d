/** Where ids come from; a library reads neither clock nor chance itself. */
export interface SourceOfIds {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Number of random bytes in an id. */
  readonly random: (bytes: number) => Uint8Array;
}

const COUNTS = 0x1000;
const CHANCE_BYTES = 8;
/** Each byte in two digits. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** Random bytes are fetched for this many ids at once. */
const FETCHED = 256;

/**
 * UUIDs of version 7 (RFC 9562): the time first, then a count within the millisecond, then chance. Later ids are
 * larger, so a store adds to one end of its index of ids: ids at random would touch all of it with every thousand
 * events, and cost a bulk load more than all the rest.
 */
export function idsInOrder({ now, random }: SourceOfIds): () => string {
  let time = 0;
  let count = 0;
  let beginning = '';
  let chance: Uint8Array = new Uint8Array(0);
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
      chance = random(CHANCE_BYTES * FETCHED);
      used = 0;
    }
    // The two highest bits say which kind of UUID it is.
    let id =
      beginning + HEX[count >> 8]!.slice(1) + HEX[count & 0xff]! + '-' + HEX[0x80 | (chance[used]! & 0x3f)]!;
    for (let at = used + 1; at < used + CHANCE_BYTES; at += 1) {
      id += HEX[chance[at]!]!;
      if (at === used + 1) id += '-';
    }
    used += CHANCE_BYTES;
    return id;
  };
}
