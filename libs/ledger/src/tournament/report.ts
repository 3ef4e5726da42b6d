import type { FederationCode, PlayerId } from '@ledger/kernel';
import type { Title } from '../player/title-events';
import { TITLES } from '../player/title-events';
import type { FieldsOf, Shape } from '../shape';
import { date, federation, fields, listOf, nullable, oneOf, player, row, text, whole } from '../shape';

/** Start number, player, and title, federation and rating (0 = unrated) as printed in the report. */
export type EntryRow = readonly [
  startNumber: number,
  player: PlayerId,
  title: Title | null,
  federation: FederationCode | null,
  rating: number,
];

/**
 * Name and date of birth (`1987-06-15`, `1987`, or null) as printed: personal data, kept separately from the entries. The
 * id is the entry's, so that erasure can be judged row by row.
 */
export type PersonRow = readonly [startNumber: number, player: PlayerId, name: string, birth: string | null];

/**
 * The games of one round in one line: `1-8:1 2-7:= 3-6:+ 5:U`, white's start number first, the result as white's.
 * A bye has one number. Codes: see `RESULT_CODES`.
 */
export interface RoundRow {
  readonly round: number;
  readonly games: string;
}

const number = whole(1);
const roundRow: Shape<RoundRow> = fields({ round: number, games: text });

/**
 * A report in the form in which it is stored: short enough that a year of chess stays small, plain enough to be read
 * in the `sqlite3` shell.
 */
export const REPORT_FIELDS = {
  /** Interim reports count from 1; each is rated as a separate event (B-04). */
  part: number,
  /** A report too large for one append comes in numbered pieces; 1 of 1 for nearly all. */
  piece: fields({ number, of: number }),
  receivedOn: date,
  /** First and last day of this part where it is an interim report; null means the tournament's own. */
  start: nullable(date),
  end: nullable(date),
  source: fields({ format: text, digest: text }),
  /** Day of each round (index 0 is round 1), null where the report does not say. */
  roundDates: listOf(nullable(date)),
  entries: listOf(
    row<EntryRow>(number, player, nullable(oneOf(TITLES)), nullable(federation), whole(0, 9999)),
  ),
  rounds: listOf(roundRow),
};
export type ReportContent = FieldsOf<typeof REPORT_FIELDS>;

/**
 * What a result code says: half points of white and of black, and whether the game was played, that is, both sides
 * made a move (2024 5.1); only played games can be rated.
 */
export const RESULT_CODES = {
  '1': { white: 2, black: 0, played: true, meaning: 'white won' },
  '=': { white: 1, black: 1, played: true, meaning: 'draw' },
  '0': { white: 0, black: 2, played: true, meaning: 'black won' },
  a: { white: 1, black: 0, played: true, meaning: 'half a point to white, none to black' },
  b: { white: 0, black: 1, played: true, meaning: 'none to white, half a point to black' },
  z: { white: 0, black: 0, played: true, meaning: 'both lost' },
  W: { white: 2, black: 0, played: false, meaning: 'white won, less than one move' },
  D: { white: 1, black: 1, played: false, meaning: 'draw, less than one move' },
  L: { white: 0, black: 2, played: false, meaning: 'black won, less than one move' },
  '+': { white: 2, black: 0, played: false, meaning: 'black forfeited' },
  '-': { white: 0, black: 2, played: false, meaning: 'white forfeited' },
  '~': { white: 0, black: 0, played: false, meaning: 'both forfeited' },
  F: { white: 2, black: 0, played: false, meaning: 'full-point bye' },
  H: { white: 1, black: 0, played: false, meaning: 'half-point bye' },
  U: { white: 2, black: 0, played: false, meaning: 'pairing-allocated bye' },
  Z: { white: 0, black: 0, played: false, meaning: 'zero-point bye or absent' },
} as const;

export type ResultCode = keyof typeof RESULT_CODES;
export type ByeCode = 'F' | 'H' | 'U' | 'Z';
/** The codes of a game between two entries. */
export type GameCode = Exclude<ResultCode, ByeCode>;
/** The codes of a game that was played. */
export const PLAYED_CODES = ['1', '=', '0', 'a', 'b', 'z'] as const satisfies readonly GameCode[];
export type PlayedCode = (typeof PLAYED_CODES)[number];
export const GAME_CODES: readonly GameCode[] = [...PLAYED_CODES, 'W', 'D', 'L', '+', '-', '~'];
