import { refuse } from '@ledger/kernel';
import { ledgerRefusal } from '../refusal-tables';
import { RESULT_CODES } from './report';
import type { ResultCode } from './report';

/**
 * The games of a round between their stored line (`1-8:1 2-7:= 5:U`) and numbers. Half a million games pass through
 * here on every rebuild, so they are scanned letter by letter and never become objects.
 */

/** In place of black's start number where there is no opponent. */
export const NO_OPPONENT = 0;

/** `result` is the character code of a `ResultCode`; `black` is `NO_OPPONENT` for a bye. */
type VisitGame = (white: number, black: number, result: number) => void;

/** By character code: 0 for what is no result code, 1 for a game's, 2 for a bye's. */
const KIND = new Uint8Array(128);
const GAME = 1;
const BYE = 2;
/** What each side scores in half points, and whether the game was played, by the character code of the result. */
export const WHITE_HALF_POINTS = new Uint8Array(128);
export const BLACK_HALF_POINTS = new Uint8Array(128);
export const WAS_PLAYED = new Uint8Array(128);
for (const [code, { white, black, played }] of Object.entries(RESULT_CODES)) {
  const index = code.charCodeAt(0);
  KIND[index] = 'FHUZ'.includes(code) ? BYE : GAME;
  WHITE_HALF_POINTS[index] = white;
  BLACK_HALF_POINTS[index] = black;
  WAS_PLAYED[index] = played ? 1 : 0;
}

const SPACE = 0x20;
const HYPHEN = 0x2d;
const COLON = 0x3a;
const ZERO = 0x30;

/** Calls `visit` for each game of a round's line, in order. */
export function scanRound(games: string, visit: VisitGame): void {
  const { length } = games;
  if (length === 0) return;
  const end = scanGames(bytesOf(games), 0, visit);
  if (end !== length) unreadable(games, end < 0 ? -1 - end : games.lastIndexOf(' ', end - 1) + 1);
}

const encoder = new TextEncoder();
let line = new Uint8Array(1024);

/** With a zero behind it. Up to the first letter that is not ASCII, which no game has, places are those of the text. */
function bytesOf(text: string): Uint8Array {
  if (text.length * 3 >= line.length) line = new Uint8Array(text.length * 6);
  line[encoder.encodeInto(text, line).written] = 0;
  return line;
}

/**
 * The same for a line that begins somewhere in a text: returns where its last game ends. If a game cannot be read, the
 * answer is -1 less the place where that game begins.
 */
export function scanGames(text: Uint8Array, from: number, visit: VisitGame): number {
  let at = from;
  for (;;) {
    const start = at;
    let white = 0;
    let digit = text[at]! - ZERO;
    while (digit >= 0 && digit <= 9) {
      white = white * 10 + digit;
      at += 1;
      digit = text[at]! - ZERO;
    }
    let black = NO_OPPONENT;
    let kind = BYE;
    if (text[at] === HYPHEN) {
      kind = GAME;
      at += 1;
      digit = text[at]! - ZERO;
      while (digit >= 0 && digit <= 9) {
        black = black * 10 + digit;
        at += 1;
        digit = text[at]! - ZERO;
      }
    }
    const result = text[at + 1]!;
    // One test for everything that can be wrong; the reasons are found afterwards. This is the hot path.
    const whole = text[at] === COLON && KIND[result] === kind && white > 0 && white !== black;
    if (!whole || (kind === GAME && black === 0)) return -1 - start;
    visit(white, black, result);
    at += 2;
    if (text[at] !== SPACE) return at;
    at += 1;
  }
}

function unreadable(games: string, start: number): never {
  const game = games.slice(start).split(' ', 1)[0]!;
  return refuse(ledgerRefusal('RoundUnreadable', { game, where: `column ${start + 1}` }));
}

/** One game or bye, for writing. */
export interface GameEntry {
  readonly white: number;
  readonly black: number | null;
  readonly result: ResultCode;
}

/** The inverse of `scanRound`. */
export function writeRound(games: Iterable<GameEntry>): string {
  const parts: string[] = [];
  for (const { white, black, result } of games) {
    parts.push(black === null ? `${white}:${result}` : `${white}-${black}:${result}`);
  }
  const line = parts.join(' ');
  scanRound(line, () => {});
  return line;
}
