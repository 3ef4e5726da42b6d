import { formatTenths } from '../points';
import { pointsOf } from './points-check';
import type { Outcome } from './points-check';
import type { Score, ScoreSymbol } from './report';
import { BBP_SYMBOLS } from './scores';
import type { TrfLines } from './trf-lines';

/** Symbols of record 162; JaVaFo's others go into `XXS`. */
const SYMBOLS_OF_162 = new Set<string>(['W', 'D', 'L', 'A', 'P', 'X']);

/** 162 where it can say the same, for programs that read nothing else; the rest in `XXS`, in as few records as possible. */
export function writeScoring26(scoring: readonly Score[], lines: TrfLines): void {
  const given = withoutColours(scoring) ?? scoring;
  const extended = given.some(({ symbol }) => !SYMBOLS_OF_162.has(symbol));
  const records: { readonly tag: ScoreTag; readonly scores: Score[] }[] = [];
  for (const score of given) {
    const last = records.at(-1);
    const tag = tagOf(score.symbol, extended ? (last?.tag ?? 'XXS') : '162');
    // Another record begins a line, so that the order, in which later ones count, is kept.
    if (last?.tag === tag) last.scores.push(score);
    else records.push({ tag, scores: [score] });
  }
  for (const { tag, scores } of records) writeRecord(tag, scores, lines);
}

type ScoreTag = '162' | 'XXS';

/** The allocated bye has a symbol in both. */
function tagOf(symbol: ScoreSymbol, ofAllocatedBye: ScoreTag): ScoreTag {
  if (symbol === 'P') return ofAllocatedBye;
  return SYMBOLS_OF_162.has(symbol) ? '162' : 'XXS';
}

function writeRecord(tag: ScoreTag, scores: readonly Score[], lines: TrfLines): void {
  const texts = scores.map(({ symbol, pointsTenths }) =>
    tag === '162'
      ? `${symbol}${lines.points(pointsTenths, 4, '162 points')}`
      : `${symbol === 'P' ? 'PAB' : symbol}=${formatTenths(pointsTenths)}`,
  );
  lines.add(tag, tag === '162' ? ` ${texts.join('    ')}` : texts.join(' '));
}

/** What 162 means unless something else is given. */
const IMPLIED: readonly (readonly [symbol: ScoreSymbol, outcome: Outcome, by: Outcome])[] = [
  ['FW', 'forfeitWin', 'whiteWin'],
  ['FPB', 'fullBye', 'whiteWin'],
  ['HPB', 'halfBye', 'whiteDraw'],
  ['FL', 'forfeitLoss', 'zeroBye'],
];

/** Points given for each colour, in the symbols of 162 where both colours have the same; null where they have not. */
function withoutColours(scoring: readonly Score[]): readonly Score[] | null {
  const has = (symbol: ScoreSymbol): boolean => scoring.some((score) => score.symbol === symbol);
  if (!has('WW') || !has('BW') || has('X')) return null;
  const points = (outcome: Outcome): number => pointsOf(outcome, scoring, false);
  const agree =
    points('whiteWin') === points('blackWin') &&
    points('whiteDraw') === points('blackDraw') &&
    points('whiteLoss') === points('blackLoss');
  if (!agree) return null;
  const score = (symbol: ScoreSymbol, outcome: Outcome): Score => ({ symbol, pointsTenths: points(outcome) });
  return [
    score('W', 'whiteWin'),
    score('D', 'whiteDraw'),
    score('L', 'whiteLoss'),
    score('A', 'zeroBye'),
    score('P', 'allocatedBye'),
    ...IMPLIED.filter(([, outcome, by]) => points(outcome) !== points(by)).map(([symbol, outcome]) =>
      score(symbol, outcome),
    ),
  ];
}

/** `XXS` for JaVaFo, and the same in the records of bbpPairings, which does not read `XXS`. */
export function writeScoring16(scoring: readonly Score[], lines: TrfLines): void {
  const scores = scoring.flatMap((score) => scoreOf16(score, lines));
  for (const [tag, symbol] of Object.entries(BBP_SYMBOLS)) {
    const found = scoring.findLast((score) => score.symbol === symbol);
    if (found !== undefined) lines.add(tag, formatTenths(found.pointsTenths));
  }
  if (scores.length > 0) lines.add('XXS', scores.join(' '));
}

function scoreOf16({ symbol, pointsTenths }: Score, lines: TrfLines): string[] {
  const points = formatTenths(pointsTenths);
  switch (symbol) {
    case 'P':
      return [`PAB=${points}`];
    case 'L':
      return [`WL=${points}`, `BL=${points}`];
    case 'A':
      return [`ZPB=${points}`, `FL=${points}`];
    case 'X':
      lines.lost('162', 'JaVaFo has no points for an unknown result.');
      return [];
    default:
      return [`${symbol}=${points}`];
  }
}
