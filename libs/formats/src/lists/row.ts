import type { CalendarDate, FederationCode, ListDate, PlayerId, Pool } from '@ledger/kernel';
import type { Finding } from '../finding';
import type { PlayingTitle, Sex } from '../person';

export interface RatingFigures {
  /** 0 = unrated. */
  readonly rating: number;
  /** Rated games on this list. */
  readonly games: number;
  /** Null in lists before September 2012, which do not print it. */
  readonly k: number | null;
}

/** One player on one list. */
export interface ListRow {
  readonly id: PlayerId;
  /** Empty if the person was forgotten on request. */
  readonly name: string;
  readonly federation: FederationCode | null;
  readonly sex: Sex | null;
  readonly title: PlayingTitle | null;
  readonly womenTitle: PlayingTitle | null;
  /** `IA`, `FA`, `FST`, … in the order printed. */
  readonly otherTitles: readonly string[];
  /** FIDE Online Arena: `AGM AIM AFM ACM`. */
  readonly arenaTitle: string | null;
  readonly birthYear: number | null;
  /** Full in lists of 2001 to 2004 and in the oldest XML. */
  readonly birthDate: CalendarDate | null;
  /** Letters among `i` (inactive) and `w` (woman), as printed: ``, `i`, `w`, `wi`. */
  readonly flag: string;
  /** The figures of a list of one pool; which pool, the file does not say. Null in combined lists. */
  readonly single: RatingFigures | null;
  readonly standard: RatingFigures | null;
  readonly rapid: RatingFigures | null;
  readonly blitz: RatingFigures | null;
  /** CSV only: rated games so far, and the highest published rating. */
  readonly gamesTotal: number | null;
  readonly peak: number | null;
}

/** A player's figures for a pool: those of the pool in a combined list, the only ones in a single list. */
export function figuresFor(row: ListRow, pool: Pool): RatingFigures | null {
  return row.single ?? row[pool];
}

export interface ListHeader {
  readonly format: 'txt' | 'xml' | 'csv';
  readonly layout: 'single' | 'combined';
  /** From a heading such as `OCT26`; null where the file does not say. */
  readonly date: ListDate | null;
}

/** Rows come in batches, so that a list of any length passes in bounded memory. */
export interface ListBatch {
  /** Null only where the file could not be understood at all. */
  readonly header: ListHeader | null;
  readonly rows: readonly ListRow[];
  /** Of these rows. A row with an error is not among `rows`. */
  readonly findings: readonly Finding[];
  /** Bytes read so far, for a progress bar. */
  readonly bytesRead: number;
}
