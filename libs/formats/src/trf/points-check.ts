import type { TrfDraft } from './draft';
import type { GameCode, ScoreSymbol, TrfGame } from './report';
import { formatTenths } from '../points';

/** The symbols that can give a value, the most particular first, and the usual value. */
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
  allocatedBye: [10, 'P', 'W'],
} satisfies Record<string, Rule>;

type Outcome = keyof typeof RULES;

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
  const values = valuesOf(draft);
  const sums = new Int32Array(draft.players.length);
  for (const game of games) {
    const white = draft.byStartNumber.get(game.white)!;
    if (game.black === null) {
      sums[white]! += values[BYES[game.code]];
      continue;
    }
    const [forWhite, forBlack] = OUTCOMES[game.code];
    sums[white]! += values[forWhite];
    sums[draft.byStartNumber.get(game.black)!]! += values[forBlack];
  }
  return sums;
}

function valuesOf(draft: TrfDraft): Record<Outcome, number> {
  const told = new Map(draft.tournament.scoring.map((score) => [score.symbol, score.pointsTenths]));
  const value = ([usual, ...symbols]: Rule): number => {
    const symbol = symbols.find((candidate) => told.has(candidate));
    return symbol === undefined ? usual : told.get(symbol)!;
  };
  return Object.fromEntries(Object.entries(RULES).map(([outcome, rule]) => [outcome, value(rule)])) as Record<
    Outcome,
    number
  >;
}
