import { createHash } from 'node:crypto';
import type { FederationCode, ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import { TITLES } from '@ledger/ledger';
import type { ListRow } from './rating-list';

/** What of a row enters the fingerprint of a list. Names are left out, because they can be erased. */
export type FingerprintRow = Pick<
  ListRow,
  'id' | 'rating' | 'games' | 'k' | 'inactive' | 'sex' | 'title' | 'womensTitle' | 'birthYear' | 'federation'
>;

const ROW_BYTES = 24;
const FEDERATION_LETTERS = 3;

/** The fingerprint of a list from the bytes of its rows: the same on every machine. */
export function fingerprintOf(pool: Pool, date: ListDate, rows: Uint8Array): string {
  return createHash('sha256').update(`${pool} ${date}\n`).update(rows).digest('hex');
}

/** The digest of a list whose rows are known in order. */
export function digestOfRows(pool: Pool, date: ListDate, rows: readonly FingerprintRow[]): string {
  return fingerprintOf(pool, date, rowBytes(rows, rows.length));
}

/** Every row in order. */
export function rowBytes(rows: Iterable<FingerprintRow>, count: number): Uint8Array {
  const bytes = new Uint8Array(count * ROW_BYTES);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const row of rows) {
    view.setFloat64(at, row.id, true);
    view.setUint16(at + 8, row.rating, true);
    view.setUint16(at + 10, row.games, true);
    view.setUint8(at + 12, row.k);
    view.setUint8(at + 13, row.inactive ? 1 : 0);
    view.setUint8(at + 14, row.sex === null ? 0 : row.sex.charCodeAt(0));
    view.setUint8(at + 15, titleCode(row.title));
    view.setUint8(at + 16, titleCode(row.womensTitle));
    view.setUint16(at + 17, row.birthYear ?? 0, true);
    for (let letter = 0; letter < FEDERATION_LETTERS; letter++) {
      view.setUint8(at + 19 + letter, row.federation.charCodeAt(letter) || 0);
    }
    at += ROW_BYTES;
  }
  return bytes;
}

/** The rows behind the bytes. */
export function rowsIn(bytes: Uint8Array): FingerprintRow[] {
  return Array.from({ length: Math.floor(bytes.length / ROW_BYTES) }, (_, place) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset + place * ROW_BYTES, ROW_BYTES);
    const sex = view.getUint8(14);
    const letters = Array.from({ length: FEDERATION_LETTERS }, (_letter, at) => view.getUint8(19 + at));
    return {
      id: view.getFloat64(0, true) as PlayerId,
      rating: view.getUint16(8, true),
      games: view.getUint16(10, true),
      k: view.getUint8(12),
      inactive: view.getUint8(13) === 1,
      sex: sex === 0 ? null : (String.fromCharCode(sex) as Sex),
      title: titleOf(view.getUint8(15)),
      womensTitle: titleOf(view.getUint8(16)),
      birthYear: view.getUint16(17, true) || null,
      federation: String.fromCharCode(...letters.filter((letter) => letter > 0)) as FederationCode,
    };
  });
}

function titleCode(title: Title | null): number {
  return title === null ? 0 : TITLES.indexOf(title) + 1;
}

function titleOf(code: number): Title | null {
  return code === 0 ? null : TITLES[code - 1]!;
}
