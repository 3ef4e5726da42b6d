import { createHash } from 'node:crypto';
import type { FederationCode, ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import { TITLES } from '@ledger/ledger';
import type { ListColumns, ShownDetails } from '@ledger/engine';
import type { ListRow } from './rating-list';

/** What of a row enters the fingerprint of a list. Names are left out, because they can be erased. */
export type FingerprintRow = Pick<
  ListRow,
  'id' | 'rating' | 'games' | 'k' | 'inactive' | 'sex' | 'title' | 'womensTitle' | 'birthYear' | 'federation'
>;

/** What of a list does. */
type FingerprintColumns = Pick<ListColumns, 'length' | 'details'> &
  Readonly<Record<'id' | 'rating' | 'games' | 'k' | 'inactive' | 'shown', ArrayLike<number>>>;

const ROW_BYTES = 24;
const FEDERATION_LETTERS = 3;

/** The fingerprint of a list from the bytes of its rows: the same on every machine. */
export function fingerprintOf(pool: Pool, date: ListDate, rows: Uint8Array): string {
  return fingerprintOfPieces(pool, date, [rows]);
}

export function fingerprintOfPieces(pool: Pool, date: ListDate, rows: Iterable<Uint8Array>): string {
  const hash = createHash('sha256').update(`${pool} ${date}\n`);
  for (const piece of rows) hash.update(piece);
  return hash.digest('hex');
}

/** The digest of a list whose rows are known in order. */
export function digestOfRows(pool: Pool, date: ListDate, rows: readonly FingerprintRow[]): string {
  return fingerprintOf(pool, date, rowBytes(rows));
}

/** Every row in order. */
export function rowBytes(rows: readonly FingerprintRow[]): Uint8Array {
  return columnBytes({
    length: rows.length,
    id: rows.map(({ id }) => id),
    rating: rows.map(({ rating }) => rating),
    games: rows.map(({ games }) => games),
    k: rows.map(({ k }) => k),
    inactive: rows.map(({ inactive }) => (inactive ? 1 : 0)),
    shown: rows.map((_, at) => at),
    details: rows.map(({ federation, ...row }) => ({ ...row, shownAs: federation })),
  });
}

/** Where in a row the details begin, which are the same for many players. */
const DETAILS_AT = 14;
const DETAIL_BYTES = 8;

/** Every row of a list in order. */
export function columnBytes(list: FingerprintColumns): Uint8Array {
  return [...bytesInPieces(list, list.length)][0] ?? new Uint8Array();
}

const PIECE_ROWS = 4096;

/** The same in pieces, each of which is overwritten by the next. */
export function* bytesInPieces(list: FingerprintColumns, size = PIECE_ROWS): Iterable<Uint8Array> {
  const { length, id, rating, games, k, inactive, shown } = list;
  const bytes = new Uint8Array(Math.min(size, length) * ROW_BYTES);
  const view = new DataView(bytes.buffer);
  const details = Uint8Array.from(list.details.flatMap(detailBytes));
  for (let first = 0; first < length; first += size) {
    const end = Math.min(first + size, length);
    for (let place = first, at = 0; place < end; place++, at += ROW_BYTES) {
      view.setFloat64(at, id[place]!, true);
      view.setUint16(at + 8, rating[place]!, true);
      view.setUint16(at + 10, games[place]!, true);
      view.setUint8(at + 12, k[place]!);
      view.setUint8(at + 13, inactive[place]!);
      const from = shown[place]! * DETAIL_BYTES;
      for (let byte = 0; byte < DETAIL_BYTES; byte++) bytes[at + DETAILS_AT + byte] = details[from + byte]!;
    }
    yield bytes.subarray(0, (end - first) * ROW_BYTES);
  }
}

function detailBytes({ sex, title, womensTitle, birthYear, shownAs }: ShownDetails): number[] {
  const year = birthYear ?? 0;
  const letters = Array.from({ length: FEDERATION_LETTERS }, (_, at) => shownAs.charCodeAt(at) || 0);
  const codes = [sex === null ? 0 : sex.charCodeAt(0), titleCode(title), titleCode(womensTitle)];
  return [...codes, year & 0xff, year >> 8, ...letters];
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
