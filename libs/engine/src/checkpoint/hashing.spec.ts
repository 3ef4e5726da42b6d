import { createHash } from 'node:crypto';
import { FactHash } from './hashing';

/** Whatever is longer is handed over at once. */
const BUFFER_BYTES = 65_536;

/** A text or a column, and its bytes. */
type Piece = readonly [add: (hash: FactHash) => FactHash, bytes: Uint8Array];

function text(length: number, letter = 'a'): Piece {
  const value = letter.repeat(length);
  return [(hash) => hash.text(value), new TextEncoder().encode(value)];
}

function column(length: number): Piece {
  const bytes = Uint8Array.from({ length }, (_, place) => place % 251);
  return [(hash) => hash.column(bytes), bytes];
}

const LENGTHS = [
  0,
  1,
  1000,
  BUFFER_BYTES / 3 - 1,
  BUFFER_BYTES / 3,
  BUFFER_BYTES / 3 + 1,
  BUFFER_BYTES / 2,
  BUFFER_BYTES - 1,
  BUFFER_BYTES,
  BUFFER_BYTES + 1,
].map(Math.floor);

describe('a digest of many small things', () => {
  const pieces = [
    ...LENGTHS.map((length) => text(length)),
    ...LENGTHS.map((length) => text(length, '€')),
    ...LENGTHS.map(column),
  ];

  it('is that of all their bytes one after the other, of whatever lengths', () => {
    for (const first of pieces) {
      for (const second of pieces) {
        const parts = [first, column(5), second, text(3)];
        const expected = createHash('sha256');
        for (const [, bytes] of parts) expected.update(bytes);
        const hash = new FactHash();
        for (const [add] of parts) add(hash);
        expect(hash.digest()).toBe(expected.digest('hex'));
      }
    }
  });

  it('reads of a column what it shows, not the bytes around it', () => {
    const [whole, other] = [Int32Array.of(1, 2, 3), Int32Array.of(9, 2, 8)];
    const digest = (shown: Int32Array): string => new FactHash().column(shown).digest();
    expect(digest(whole.subarray(1, 2))).toBe(digest(other.subarray(1, 2)));
    expect(digest(whole)).not.toBe(digest(other));
  });

  it('distinguishes values, and columns by name and length', () => {
    const distinct = [
      new FactHash().values({ a: 1, b: 23 }),
      new FactHash().values({ a: 12, b: 3 }),
      new FactHash().values({ a: 1, b: 23, c: null }),
      new FactHash().columns({ a: Uint8Array.of(1, 2), b: Uint8Array.of(3) }),
      new FactHash().columns({ a: Uint8Array.of(1), b: Uint8Array.of(2, 3) }),
      new FactHash().columns({ c: Uint8Array.of(1, 2), b: Uint8Array.of(3) }),
      new FactHash(),
    ].map((hash) => hash.digest());
    expect(new Set(distinct).size).toBe(distinct.length);
    const besides = new FactHash().columns({ a: Uint8Array.of(1, 2), text: 'x', b: Uint8Array.of(3) });
    expect(besides.digest()).toBe(distinct[3]);
  });
});
