import type { TrfDraft } from './draft';
import type { GameCode, Score, ScoreSymbol, TrfGame } from './report';
import { formatTenths } from '../points';

/** The usual value, and the symbols that can give another. */
type Rule = readonly [usualTenths: number, ...symbols: ScoreSymbol[]];

const RULES = {
  whiteWin: [10, 'WW', 'W'],
  blackWin: [10, 'BW', 'W'],
  whiteDraw: [5, 'WD', 'D'],
  blackDraw: [5, 'BD', 'D'],
  whiteLoss: [0, 'WL', 'L'],
  blackLoss: [0, 'BL', 'L'],
  forfeitWin: [10, 'FW', 'W'],
  forfeitLoss: [0, 'FL', 'A'],
  fullBye: [10, 'FPB', 'W'],
  halfBye: [5, 'HPB', 'D'],
  zeroBye: [0, 'ZPB', 'A'],
  allocatedBye: [10, 'P'],
} satisfies Record<string, Rule>;

export type Outcome = keyof typeof RULES;

const OUTCOMES: Readonly<Record<GameCode, readonly [white: Outcome, black: Outcome]>> = {
  '1': ['whiteWin', 'blackLoss'],
  '=': ['whiteDraw', 'blackDraw'],
  '0': ['whiteLoss', 'blackWin'],
  a: ['whiteDraw', 'blackLoss'],
  b: ['whiteLoss', 'blackDraw'],
  z: ['whiteLoss', 'blackLoss'],
  W: ['whiteWin', 'blackLoss'],
  D: ['whiteDraw', 'blackDraw'],
  L: ['whiteLoss', 'blackWin'],
  '+': ['forfeitWin', 'forfeitLoss'],
  '-': ['forfeitLoss', 'forfeitWin'],
  '~': ['forfeitLoss', 'forfeitLoss'],
};

const BYES = { F: 'fullBye', H: 'halfBye', U: 'allocatedBye', Z: 'zeroBye' } as const;

/**
 * Points of record 001 against the sum of the results. Only a warning: producers leave byes that gave points blank, and
 * 299 and 162 change points without changing results.
 */
export function checkPoints(draft: TrfDraft, games: readonly TrfGame[]): void {
  const sums = sumsOf(draft, games);
  const excepted = new Set(draft.abnormalPoints.flatMap((record) => record.who));
  draft.players.forEach((player, row) => {
    const sum = sums[row]!;
    if (player.pointsTenths === null || player.pointsTenths === sum || excepted.has(player.startNumber))
      return;
    const place = { line: draft.playerLines[row]!, column: 81, field: '001 points' };
    const printed = formatTenths(player.pointsTenths);
    draft.findings.warning(
      'PointsDiffer',
      place,
      `Player ${player.startNumber} has ${printed} points, but the results give ${formatTenths(sum)}.`,
      {
        assumed: 'the results',
        advice:
          player.pointsTenths > sum
            ? 'Byes left blank, or a scoring system without record 162, could explain it.'
            : 'Check the results of this player.',
      },
    );
  });
}

function sumsOf(draft: TrfDraft, games: readonly TrfGame[]): Int32Array {
  const { forWhite, forBlack } = valuesOf(draft);
  const sums = new Int32Array(draft.players.length);
  for (const { white, black, code } of games) {
    sums[draft.startNumbers.rowOf(white)]! += forWhite[code.charCodeAt(0)]!;
    if (black !== null) sums[draft.startNumbers.rowOf(black)]! += forBlack[code.charCodeAt(0)]!;
  }
  return sums;
}

/** What each code gives to white and to black, by character. */
function valuesOf(draft: TrfDraft): { readonly forWhite: Int32Array; readonly forBlack: Int32Array } {
  const valueOf = (outcome: Outcome): number => pointsOf(outcome, draft.tournament.scoring, draft.scored162);
  const forWhite = new Int32Array(128);
  const forBlack = new Int32Array(128);
  for (const [code, [white, black]] of Object.entries(OUTCOMES)) {
    forWhite[code.charCodeAt(0)] = valueOf(white);
    forBlack[code.charCodeAt(0)] = valueOf(black);
  }
  for (const [code, outcome] of Object.entries(BYES)) forWhite[code.charCodeAt(0)] = valueOf(outcome);
  return { forWhite, forBlack };
}

/** Of several symbols for one outcome the last one given counts (JaVaFo AUM, XXS). */
export function pointsOf(outcome: Outcome, scoring: readonly Score[], scored162: boolean): number {
  const [usual, ...symbols]: Rule = RULES[outcome];
  const given = scoring.findLast((score) => symbols.includes(score.symbol));
  if (given !== undefined) return given.pointsTenths;
  return outcome === 'allocatedBye' && scored162 ? pointsOf('fullBye', scoring, true) : usual;
}
