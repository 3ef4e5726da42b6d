import type { TrfDraft } from './draft';
import {
  BLANK_RESULT,
  Colour,
  EMPTY_CELL,
  UNREADABLE_RESULT,
  colourOfCell,
  isByeLetter,
  opponentOfCell,
  resultOfCell,
  roundColumn,
} from './cells';
import type { ByeCode, GameCode, TrfGame } from './report';

/** Both sides' codes, white's first, and what the game is called then. All other pairs cannot be. */
const PAIRS: Readonly<Record<string, GameCode>> = {
  '10': '1',
  '==': '=',
  '01': '0',
  // Half a point to one side only, or none to both, is a decision an arbiter can take about a game that was played.
  '=0': 'a',
  '0=': 'b',
  '00': 'z',
  WL: 'W',
  DD: 'D',
  LW: 'L',
  '+-': '+',
  '-+': '-',
  '--': '~',
};

const GAME_OF_PAIR: (GameCode | null)[] = new Array<GameCode | null>(128 * 128).fill(null);
for (const [pair, code] of Object.entries(PAIRS)) {
  GAME_OF_PAIR[pair.charCodeAt(0) * 128 + pair.charCodeAt(1)] = code;
}

const PLUS = 43;
const MINUS = 45;
const LETTER_Z = 90;

/**
 * The games of all rounds, each once, from cells in which each game occurs twice. Both sides must agree;
 * every place where they do not is an error, and all of them are reported.
 */
export function gamesOf(draft: TrfDraft, rounds: number): TrfGame[] {
  const order = [...draft.players.keys()].sort(
    (a, b) => draft.players[a]!.startNumber - draft.players[b]!.startNumber,
  );
  const games: TrfGame[] = [];
  const blanks = new Map<number, number[]>();
  const reader = new PairingReader(draft, blanks);
  for (let round = 1; round <= rounds; round += 1) {
    for (const row of order) {
      const game = reader.game(row, round);
      if (game !== null) games.push(game);
    }
  }
  for (const [row, where] of blanks) reader.reportBlanks(row, where);
  return games;
}

class PairingReader {
  constructor(
    private readonly draft: TrfDraft,
    private readonly blanks: Map<number, number[]>,
  ) {}

  /** The game or bye that this player's cell gives; null where it is black's, whose game white's cell gives. */
  game(row: number, round: number): TrfGame | null {
    const { cells, players, startNumbers } = this.draft;
    const own = this.corrected(row, round, cells.at(row, round));
    const startNumber = players[row]!.startNumber;
    const opponentNumber = opponentOfCell(own);
    if (opponentNumber === 0) return this.bye(row, round, own);
    const opponent = startNumbers.rowOf(opponentNumber);
    if (opponent < 0 || opponent === row) {
      this.opponentMissing(row, round, opponentNumber);
      return null;
    }
    const other = this.corrected(opponent, round, cells.at(opponent, round));
    if (opponentOfCell(other) !== startNumber) {
      this.notMatching(row, round, opponent, other);
      return null;
    }
    const isWhite = this.isWhite(row, opponent, round, own, other);
    if (own !== cells.at(row, round)) {
      this.note(
        row,
        round,
        'ForfeitAsAbsence',
        `The opponent won by forfeit, but the result is "Z".`,
        'a forfeit',
      );
    }
    // White's cell gives the game; black's has only been held against it.
    if (isWhite !== true) return null;
    const code = this.codeOf(row, opponent, round, own, other);
    return code === null ? null : { round, white: startNumber, black: opponentNumber, code };
  }

  /**
   * Lichess once printed an opponent's number together with `Z` (lila#14387): a bye, unless the opponent claims a
   * forfeit, in which case it is the other side of it.
   */
  private corrected(row: number, round: number, cell: number): number {
    const opponentNumber = opponentOfCell(cell);
    if (opponentNumber === 0 || !isByeLetter(resultOfCell(cell))) return cell;
    const opponent = this.draft.startNumbers.rowOf(opponentNumber);
    const other = opponent < 0 ? EMPTY_CELL : this.draft.cells.at(opponent, round);
    const named = opponentOfCell(other) === this.draft.players[row]!.startNumber;
    if (named && resultOfCell(other) === PLUS && resultOfCell(cell) === LETTER_Z) {
      return (cell & ~0xff) | MINUS;
    }
    return named && !isByeLetter(resultOfCell(other)) ? cell : resultOfCell(cell);
  }

  private bye(row: number, round: number, cell: number): TrfGame {
    const white = this.draft.players[row]!.startNumber;
    const result = String.fromCharCode(resultOfCell(cell));
    const original = this.draft.cells.at(row, round);
    if (opponentOfCell(original) !== 0) {
      this.note(row, round, 'ByeWithOpponent', `A bye ("${result}") has an opponent.`, 'a bye');
    }
    switch (result) {
      case 'H':
      case 'F':
      case 'U':
      case 'Z':
        return { round, white, black: null, code: result };
      case ' ':
        this.blank(row, round);
        return { round, white, black: null, code: 'Z' };
      case '+':
      case '1':
      case 'W':
        return { round, white, black: null, code: this.byeWritten(row, round, result, 'F') };
      case '=':
      case 'D':
        return { round, white, black: null, code: this.byeWritten(row, round, result, 'H') };
      default:
        return { round, white, black: null, code: this.byeWritten(row, round, result, 'Z') };
    }
  }

  private byeWritten(row: number, round: number, result: string, code: ByeCode): ByeCode {
    if (result.charCodeAt(0) !== UNREADABLE_RESULT) {
      const meaning = { F: 'a full-point bye', H: 'a half-point bye', Z: 'a zero-point bye', U: 'a bye' }[
        code
      ];
      this.note(row, round, 'ByeAsResult', `A bye is written as the result "${result}".`, meaning);
    }
    return code;
  }

  private blank(row: number, round: number): void {
    const known = this.blanks.get(row);
    if (known === undefined) this.blanks.set(row, [round]);
    else known.push(round);
  }

  reportBlanks(row: number, rounds: readonly number[]): void {
    const place = this.place(row, rounds[0]!);
    const which = rounds.length === 1 ? `round ${rounds[0]} is` : `rounds ${rounds.join(', ')} are`;
    this.draft.findings.warning('BlankCell', place, `Of player ${this.number(row)}, ${which} blank.`, {
      assumed: 'zero-point bye',
      advice: 'Write 0000 - Z, or H, F or U if the bye gave points.',
    });
  }

  private opponentMissing(row: number, round: number, opponent: number): void {
    const same = opponent === this.number(row);
    this.error(
      row,
      round,
      same ? 'OpponentIsSelf' : 'OpponentUnknown',
      same
        ? `Player ${opponent} is paired with themselves.`
        : `Player ${this.number(row)} is paired with ${opponent}, who is not in the file.`,
      'Correct the number, or add the missing 001 record.',
    );
  }

  private notMatching(row: number, round: number, opponent: number, other: number): void {
    const third = opponentOfCell(other);
    const self = this.number(row);
    const them = this.number(opponent);
    if (third === 0) {
      this.error(
        row,
        round,
        'MissingOnOneSide',
        `Player ${self} met ${them} in round ${round}, but the record of ${them} (line ${this.line(opponent)}) has no game.`,
        'Enter the game in both records, or in neither.',
      );
      return;
    }
    const thirdRow = this.draft.startNumbers.rowOf(third);
    const theirs = thirdRow < 0 ? 0 : opponentOfCell(this.draft.cells.at(thirdRow, round));
    this.error(
      row,
      round,
      theirs === them ? 'PlayerTwiceInRound' : 'OpponentsDisagree',
      theirs === them
        ? `Player ${them} is in two games in round ${round}: against ${self} and against ${third}.`
        : `Player ${self} met ${them} in round ${round}, but ${them} (line ${this.line(opponent)}) met ${third}.`,
      'Correct the opponent in one of the records.',
    );
  }

  /** Whether the player had white; null where both claim one colour. Colours missing on forfeits are of no account. */
  private isWhite(row: number, opponent: number, round: number, own: number, other: number): boolean | null {
    const mine = colourOfCell(own);
    const theirs = colourOfCell(other);
    if (mine !== Colour.none && theirs !== Colour.none) {
      if (mine !== theirs) return mine === Colour.white;
      if (this.number(row) < this.number(opponent)) {
        const colour = mine === Colour.white ? 'white' : 'black';
        this.error(
          row,
          round,
          'ColoursContradict',
          `Players ${this.number(row)} and ${this.number(opponent)} (line ${this.line(opponent)}) both had ${colour}.`,
          'Correct the colour in one of the records.',
        );
      }
      return null;
    }
    if (mine !== Colour.none) return mine === Colour.white;
    const white = theirs === Colour.none ? this.number(row) < this.number(opponent) : theirs === Colour.black;
    this.colourMissing(row, round, own, white, theirs === Colour.none);
    return white;
  }

  private colourMissing(row: number, round: number, cell: number, white: boolean, onBoth: boolean): void {
    const colour = white ? 'white' : 'black';
    const played = resultOfCell(cell) !== PLUS && resultOfCell(cell) !== MINUS;
    if (onBoth && played) {
      const message = 'A game was played, but neither record gives the colours.';
      this.draft.findings.warning('ColourMissing', this.place(row, round), message, {
        assumed: `${colour}, the lower number having white`,
      });
    } else {
      this.note(row, round, 'ColourMissing', 'The colour is missing.', colour);
    }
  }

  private codeOf(white: number, black: number, round: number, own: number, other: number): GameCode | null {
    const mine = resultOfCell(own);
    const theirs = resultOfCell(other);
    const code = GAME_OF_PAIR[mine * 128 + theirs]!;
    if (code === 'z') this.bothLost(white, black, round);
    if (code !== null) return code;
    if (mine === UNREADABLE_RESULT || theirs === UNREADABLE_RESULT) return null;
    const results = `"${String.fromCharCode(mine)}" for white (${this.number(white)}) and "${String.fromCharCode(theirs)}" for black (${this.number(black)})`;
    if (mine === BLANK_RESULT || theirs === BLANK_RESULT) {
      const both = mine === theirs;
      this.error(
        white,
        round,
        both ? 'ResultMissing' : 'MissingOnOneSide',
        both
          ? `The game of ${this.number(white)} and ${this.number(black)} in round ${round} has no result.`
          : `Only one side has the result of round ${round}: ${results}.`,
        'Enter the result on both sides; adjourned games must be finished before they are reported.',
      );
      return null;
    }
    this.error(
      white,
      round,
      isImpossible(mine, theirs) ? 'ImpossiblePair' : 'ResultsContradict',
      `The results of round ${round} cannot both be: ${results}, lines ${this.line(white)} and ${this.line(black)}.`,
      'Correct one of them. 1-0, ½-½, 0-1, ½-0, 0-½, 0-0, W-L, D-D and forfeits +/-, -/- are possible.',
    );
    return null;
  }

  /** An arbiter can decide so about a game that was played; more often one of the two is a slip. */
  private bothLost(white: number, black: number, round: number): void {
    this.draft.findings.warning(
      'BothLost',
      this.place(white, round),
      `${this.number(white)} and ${this.number(black)} both lost their game of round ${round}.`,
      {
        assumed: 'played, and no point for either',
        advice: 'If one of them won or drew, correct both lines.',
      },
    );
  }

  private number(row: number): number {
    return this.draft.players[row]!.startNumber;
  }

  private line(row: number): number {
    return this.draft.playerLines[row]!;
  }

  private place(row: number, round: number): { line: number; column: number; field: string } {
    return { line: this.line(row), column: roundColumn(round), field: `round ${round}` };
  }

  private error(row: number, round: number, code: string, message: string, advice: string): void {
    this.draft.findings.error(code, this.place(row, round), message, { advice });
  }

  private note(row: number, round: number, code: string, message: string, assumed: string): void {
    this.draft.findings.note(code, this.place(row, round), message, { assumed });
  }
}

/** More than one point in all, as 1 and ½ or 1 and 1: no scoring rule gives that for one game. */
function isImpossible(mine: number, theirs: number): boolean {
  const halves = (code: number): number => {
    const letter = String.fromCharCode(code);
    return '1W+'.includes(letter) ? 2 : '=D'.includes(letter) ? 1 : 0;
  };
  return halves(mine) + halves(theirs) > 2;
}
