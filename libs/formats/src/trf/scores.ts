import type { Findings, SourceLocation } from '../finding';
import { readTenths } from '../points';
import type { TrfDraft } from './draft';
import { placeOf } from './draft';
import type { ColumnLine } from '../column-line';
import { isBlank } from '../column-line';
import type { MatchSymbol, Score, ScoreSymbol } from './report';
import { SCORE_SYMBOLS } from './report';

/** Symbols that differ between the producers of 162, `XXS` and `BB*`. */
const OTHER_NAMES: Readonly<Record<string, ScoreSymbol>> = { PAB: 'P', Z: 'ZPB', U: 'P', F: 'FPB', H: 'HPB' };
const KNOWN = new Set<string>(SCORE_SYMBOLS);

/** 162 (symbol and points in columns) and `XXS` (`W=3 D=1`): pairs of a symbol and a number, however separated. */
export function readScores(line: ColumnLine, draft: TrfDraft): void {
  const tag = line.field(1, 3);
  if (tag === '162') {
    draft.atLeast26();
    draft.scored162 = true;
  }
  for (const { symbol, tenths, column } of pairs(line, tag, draft.findings)) {
    const place = placeOf(line, column, `${tag} scoring`);
    const known = KNOWN.has(symbol) ? (symbol as ScoreSymbol) : OTHER_NAMES[symbol];
    if (known === undefined) {
      draft.findings.warning('ScoreSymbolUnknown', place, `"${symbol}" is not a kind of result.`, {
        assumed: 'ignored',
      });
      continue;
    }
    if (known !== symbol && symbol !== 'PAB') {
      draft.findings.note('ScoreSymbolOther', place, `"${symbol}" is not a symbol of the format.`, {
        assumed: known,
      });
    }
    addScore(draft, { symbol: known, pointsTenths: tenths });
  }
}

/** bbpPairings: one record per value, `BBW 3.0`. */
export const BBP_SYMBOLS: Readonly<Record<string, ScoreSymbol>> = {
  BBW: 'W',
  BBD: 'D',
  BBL: 'L',
  BBZ: 'ZPB',
  BBF: 'FL',
  BBU: 'P',
};

export function isBbpTag(tag: string): boolean {
  return Object.hasOwn(BBP_SYMBOLS, tag);
}

export function readBbpScore(line: ColumnLine, draft: TrfDraft): void {
  const tag = line.field(1, 3);
  const place = placeOf(line, 5, `${tag} points`);
  const tenths = readTenths(line.rest(5));
  if (tenths === null || Number.isNaN(tenths)) {
    draft.findings.warning('PointsUnreadable', place, `"${line.rest(5)}" is not a score.`, {
      assumed: 'the usual value',
    });
    return;
  }
  addScore(draft, { symbol: BBP_SYMBOLS[tag]!, pointsTenths: tenths });
}

/** 362: `TW`, `TD`, `TL`. */
export function readMatchScores(line: ColumnLine, draft: TrfDraft): void {
  draft.atLeast26();
  for (const { symbol, tenths, column } of pairs(line, '362', draft.findings)) {
    if (symbol === 'TW' || symbol === 'TD' || symbol === 'TL') {
      addMatchScore(draft, symbol, tenths);
    } else {
      draft.findings.warning(
        'ScoreSymbolUnknown',
        placeOf(line, column, '362'),
        `"${symbol}" is no match result.`,
      );
    }
  }
}

/** A later value replaces the earlier one (JaVaFo AUM, XXS). */
function addScore(draft: TrfDraft, score: Score): void {
  const at = draft.tournament.scoring.findIndex((known) => known.symbol === score.symbol);
  if (at >= 0) draft.tournament.scoring.splice(at, 1);
  draft.tournament.scoring.push(score);
}

function addMatchScore(draft: TrfDraft, symbol: MatchSymbol, pointsTenths: number): void {
  const { matchScoring } = draft.tournament;
  const at = matchScoring.findIndex((known) => known.symbol === symbol);
  if (at >= 0) matchScoring.splice(at, 1);
  matchScoring.push({ symbol, pointsTenths });
}

interface SymbolAndPoints {
  readonly symbol: string;
  readonly tenths: number;
  readonly column: number;
}

function pairs(line: ColumnLine, tag: string, findings: Findings): SymbolAndPoints[] {
  const found: SymbolAndPoints[] = [];
  let column = 5;
  while (column <= line.length) {
    if (isBlank(line.code(column)) || line.code(column) === 61) {
      column += 1;
      continue;
    }
    const start = column;
    while (column <= line.length && isLetter(line.code(column))) column += 1;
    const symbol = line.field(start, column - 1).toUpperCase();
    while (column <= line.length && (isBlank(line.code(column)) || line.code(column) === 61)) column += 1;
    const number = column;
    while (column <= line.length && isNumberPart(line.code(column))) column += 1;
    const tenths = readTenths(column > number ? line.field(number, column - 1) : '');
    if (symbol === '' || tenths === null || Number.isNaN(tenths)) {
      reportUnreadable(findings, placeOf(line, start, `${tag} scoring`), line.rest(start));
      return found;
    }
    found.push({ symbol, tenths, column: start });
  }
  return found;
}

function reportUnreadable(findings: Findings, place: SourceLocation, text: string): void {
  findings.warning('ScoringUnreadable', place, `"${text.slice(0, 40)}" is not a symbol and its points.`, {
    assumed: 'the usual values',
  });
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function isNumberPart(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 46 || code === 44 || code === 45;
}
