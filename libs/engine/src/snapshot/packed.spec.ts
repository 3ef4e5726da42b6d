import { createHash } from 'node:crypto';
import type { Packed } from './packed';
import { pack, unpack } from './packed';

const PACKED: Packed = {
  about: { rows: 3, names: ['á', null] },
  columns: {
    bytes: Uint8Array.of(1, 2, 3),
    signed: Int8Array.of(-1),
    words: Uint16Array.of(65_535),
    small: Int16Array.of(-3, 4),
    wide: Uint32Array.of(4_000_000_000),
    players: Int32Array.of(-5, 6, 7),
    ids: Float64Array.of(2 ** 40, 0.5),
    none: new Uint8Array(0),
  },
};

/** With a checksum that fits what was changed. */
function sealed(bytes: Uint8Array): Uint8Array {
  bytes.set(createHash('sha256').update(bytes.subarray(32)).digest());
  return bytes;
}

describe('columns stored', () => {
  it('are found again as they were, wherever their bytes lie', () => {
    const bytes = pack('key', PACKED);
    expect(unpack('key', bytes)).toEqual(PACKED);
    for (let shift = 1; shift <= 8; shift++) {
      const within = new Uint8Array(bytes.length + 20);
      within.set(bytes, shift);
      expect(unpack('key', within.subarray(shift, shift + bytes.length))).toEqual(PACKED);
    }
    expect(unpack('key', pack('key', { about: null, columns: {} }))).toEqual({ about: null, columns: {} });
  });

  it('are what the column shows, not the bytes around it', () => {
    const shown = Int32Array.of(1, 2, 3).subarray(1, 2);
    expect(unpack('key', pack('key', { about: null, columns: { shown } }))!.columns).toEqual({
      shown: Int32Array.of(2),
    });
  });

  it('are not found under another key', () => {
    expect(unpack('other', pack('key', PACKED))).toBeNull();
  });

  it('are not read where any byte is another one, or bytes are missing', () => {
    const bytes = pack('key', PACKED);
    for (let at = 0; at < bytes.length; at++) {
      const harmed = bytes.slice();
      harmed[at]! ^= 1;
      expect(unpack('key', harmed)).toBeNull();
      expect(unpack('key', bytes.slice(0, at))).toBeNull();
    }
  });

  it('are not read where another machine wrote the numbers the other way round', () => {
    const bytes = pack('key', PACKED);
    bytes.subarray(32, 36).reverse();
    expect(unpack('key', sealed(bytes))).toBeNull();
  });
});
