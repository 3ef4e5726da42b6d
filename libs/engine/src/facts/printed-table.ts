import type { EntryRow, RoundRow } from '@ledger/ledger';
import { scanGames, scanRound } from '@ledger/ledger';
import { doubles, grownTo, integers } from './reserve';

/** The largest id that fits into a column of players. */
const MOST_ID = 0x7fff_ffff;

const ZERO = 0x30;
const NINE = 0x39;
const COMMA = 0x2c;
const QUOTE = 0x22;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const LETTER_N = 0x6e;

const ENTRIES = Buffer.from('"entries":[');
const NULL = Buffer.from('null');
const ROUNDS = Buffer.from('],"rounds":[');
const ROUND = Buffer.from('{"round":');
const GAMES = Buffer.from(',"games":"');
const END_OF_ROUND = Buffer.from('"}');

/** The cross-table of a report as printed, by start numbers; filled again and again, so that no row becomes an object. */
export class PrintedTable {
  entryCount = 0;
  startNumber = integers(256);
  /** Ids of the players. */
  player = doubles(256);
  gameCount = 0;
  white = integers(1024);
  /** `NO_OPPONENT` for a bye. */
  black = integers(1024);
  /** Character code of the `ResultCode`. */
  result = new Uint8Array(1024);
  round = integers(1024);
  private json: Buffer = Buffer.alloc(0);
  private at = 0;
  private roundRead = 0;
  private readonly addRead = (white: number, black: number, result: number): void =>
    this.addGame(white, black, result, this.roundRead);

  fill(entries: readonly EntryRow[], rounds: readonly RoundRow[]): void {
    this.entryCount = this.gameCount = 0;
    for (const [startNumber, player] of entries) this.addEntry(startNumber, player);
    for (const { round, games } of inOrderOfRounds(rounds)) {
      scanRound(games, (white, black, result) => this.addGame(white, black, result, round));
    }
  }

  /**
   * The same from the JSON of a report, without making the rows. Returns where the table begins and ends in it; null for a
   * form that our program does not write, which has to be parsed.
   */
  read(json: Buffer): { readonly start: number; readonly end: number } | null {
    const start = json.indexOf(ENTRIES);
    if (start < 0) return null;
    this.entryCount = this.gameCount = 0;
    this.json = json;
    this.at = start + ENTRIES.length;
    if (!this.readEntries() || !this.skip(ROUNDS) || !this.readRounds()) return null;
    return { start, end: this.at };
  }

  private readEntries(): boolean {
    const { json } = this;
    if (json[this.at] === CLOSE) return true;
    do {
      if (json[this.at++] !== OPEN) return false;
      const startNumber = this.number();
      if (json[this.at++] !== COMMA) return false;
      const player = this.number();
      if (startNumber <= 0 || player <= 0 || player > MOST_ID) return false;
      // Title, federation and rating.
      if (!this.skipField() || !this.skipField() || !this.skipField()) return false;
      if (json[this.at++] !== CLOSE) return false;
      this.addEntry(startNumber, player);
    } while (json[this.at] === COMMA && ++this.at);
    return true;
  }

  private readRounds(): boolean {
    const { json } = this;
    for (let before = 0; json[this.at] !== CLOSE; before = this.roundRead) {
      if (before > 0 && json[this.at++] !== COMMA) return false;
      if (!this.skip(ROUND)) return false;
      this.roundRead = this.number();
      if (this.roundRead <= before || !this.skip(GAMES)) return false;
      this.at = scanGames(json, this.at, this.addRead);
      if (this.at < 0 || !this.skip(END_OF_ROUND)) return false;
    }
    this.at += 1;
    return true;
  }

  /** -1 for what is no whole number. */
  private number(): number {
    const { json } = this;
    let { at } = this;
    let value = 0;
    let code = json[at]!;
    while (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO;
      at += 1;
      code = json[at]!;
    }
    const isNone = at === this.at;
    this.at = at;
    return isNone ? -1 : value;
  }

  /** A comma and null, a number, or a text without escapes. */
  private skipField(): boolean {
    const { json } = this;
    if (json[this.at] !== COMMA) return false;
    const code = json[++this.at];
    if (code === LETTER_N) return this.skip(NULL);
    if (code !== QUOTE) return this.number() >= 0;
    for (let letter = json[++this.at]!; letter !== QUOTE; letter = json[++this.at]!) {
      const isPlain = (letter >= 0x41 && letter <= 0x5a) || (letter >= ZERO && letter <= NINE);
      if (!isPlain) return false;
    }
    this.at += 1;
    return true;
  }

  private skip(expected: Buffer): boolean {
    const { json, at } = this;
    for (let index = 0; index < expected.length; index++) {
      if (json[at + index] !== expected[index]) return false;
    }
    this.at = at + expected.length;
    return true;
  }

  private addEntry(startNumber: number, player: number): void {
    const at = this.entryCount++;
    if (at === this.player.length) {
      this.startNumber = grownTo(this.startNumber, at * 2);
      this.player = grownTo(this.player, at * 2);
    }
    this.startNumber[at] = startNumber;
    this.player[at] = player;
  }

  private addGame(white: number, black: number, result: number, round: number): void {
    const at = this.gameCount++;
    if (at === this.white.length) this.growGames(at * 2);
    this.white[at] = white;
    this.black[at] = black;
    this.result[at] = result;
    this.round[at] = round;
  }

  private growGames(capacity: number): void {
    this.white = grownTo(this.white, capacity);
    this.black = grownTo(this.black, capacity);
    this.result = grownTo(this.result, capacity);
    this.round = grownTo(this.round, capacity);
  }
}

/** Rounds in order: "games after the decision" and "the first of equal gaps" need one. */
function inOrderOfRounds(rounds: readonly RoundRow[]): readonly RoundRow[] {
  for (let i = 1; i < rounds.length; i++) {
    if (rounds[i]!.round < rounds[i - 1]!.round) return [...rounds].sort((a, b) => a.round - b.round);
  }
  return rounds;
}
