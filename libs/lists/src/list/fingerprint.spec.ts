import type { FederationCode, ListDate, PlayerId } from '@ledger/kernel';
import { TITLES } from '@ledger/ledger';
import type { FingerprintRow } from './fingerprint';
import { fingerprintOf, rowBytes, rowsIn } from './fingerprint';

const ROW: FingerprintRow = {
  id: 1503014 as PlayerId,
  rating: 2839,
  games: 9,
  k: 10,
  inactive: false,
  sex: 'M',
  title: 'GM',
  womensTitle: null,
  birthYear: 1990,
  federation: 'NOR' as FederationCode,
};
const NEXT: FingerprintRow = { ...ROW, id: 2 as PlayerId, rating: 1400 };

const DATE = '2024-03-01' as ListDate;
const fingerprint = (...rows: FingerprintRow[]): string => fingerprintOf('standard', DATE, rowBytes(rows));

describe('the fingerprint of a list', () => {
  const others: Partial<FingerprintRow>[] = [
    { id: 1503015 as PlayerId },
    // Ids that need more than 32 bits.
    { id: (1503014 + 2 ** 32) as PlayerId },
    { rating: 2838 },
    { rating: 2839 - 256 },
    { games: 10 },
    { games: 9 + 256 },
    { k: 20 },
    { inactive: true },
    { sex: 'F' },
    { sex: null },
    { title: 'IM' },
    { title: null },
    { womensTitle: 'WGM' },
    { birthYear: 1991 },
    { birthYear: 1990 - 256 },
    { birthYear: null },
    { federation: 'NOS' as FederationCode },
    { federation: 'NRR' as FederationCode },
    { federation: 'FOR' as FederationCode },
  ];

  it.each(others)('is another one with %j', (other) => {
    expect(fingerprint({ ...ROW, ...other }, NEXT)).not.toBe(fingerprint(ROW, NEXT));
    expect(fingerprint(NEXT, { ...ROW, ...other })).not.toBe(fingerprint(NEXT, ROW));
  });

  it('is another one in another order, with fewer rows, on another date and in another pool', () => {
    const bytes = rowBytes([ROW, NEXT]);
    const prints = [
      fingerprint(ROW, NEXT),
      fingerprint(NEXT, ROW),
      fingerprint(ROW),
      fingerprint(),
      fingerprintOf('standard', '2024-04-01' as ListDate, bytes),
      fingerprintOf('rapid', DATE, bytes),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('is that of bytes which are the same on every machine', () => {
    const bytes = rowBytes([{ ...ROW, womensTitle: 'WGM', inactive: true }]);
    expect(Buffer.from(bytes).toString('hex')).toBe(
      // Id, rating, games, K, flag, sex, titles, year of birth, federation.
      ['0000000026ef3641', '170b', '0900', '0a', '01', '4d', '0105', 'c607', '4e4f52', '0000'].join(''),
    );
    expect(fingerprintOf('standard', DATE, bytes)).toBe(
      '7f35661a944be90a49dad5091181f6d78973c8ed525b088dfa55dd3dec74d3d3',
    );
  });

  it('can be read back, row by row', () => {
    const rows = [
      ROW,
      NEXT,
      { ...ROW, inactive: true, sex: null, birthYear: null },
      { ...ROW, id: (2 ** 40 + 1) as PlayerId, games: 300, federation: 'XY' as FederationCode },
      ...TITLES.map((title) => ({ ...ROW, title, womensTitle: null })),
      ...TITLES.map((womensTitle) => ({ ...ROW, title: null, womensTitle })),
    ];
    expect(rowsIn(rowBytes(rows))).toEqual(rows);
    // Also from the middle of other bytes.
    const within = new Uint8Array(8 + rowBytes(rows).length);
    within.set(rowBytes(rows), 8);
    expect(rowsIn(within.subarray(8))).toEqual(rows);
  });
});
