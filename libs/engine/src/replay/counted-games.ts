import { WAS_PLAYED } from '@ledger/ledger';
import { decidedAbove, isExcludedByGap, isMatchDecided, isTooFast, NEVER } from '@ledger/rating';
import { ANNULLED_FOR_BLACK, ANNULLED_FOR_WHITE, SAME_PERSON } from '../facts/part';
import { NO_ENTRY } from '../facts/cross-table-columns';
import type { PairScore } from '../facts/earlier-parts';
import { addToPair, pairOf } from '../facts/earlier-parts';
import { askedFor } from '../facts/part';
import type { PlacedPart } from '../schedule/placed-part';
import type { PartScratch } from './part-scratch';
import { judgeForfeits } from './proposed-rules';
import type { RatingSources } from './part-rater';
import {
  AFTER_DECISION,
  ANNULLED,
  BETWEEN_ONE_PERSON,
  COUNTS,
  COUNTS_FOR_BLACK,
  COUNTS_FOR_WHITE,
  GAP_TOO_WIDE,
  TOO_FAST,
  UNPLAYED,
} from './verdicts';

// Local constant for speed: an imported name is looked up at every use, and this loop runs over all games.
const PLAYED = WAS_PLAYED;
const isTooWide = isExcludedByGap;
const [counts, unplayed] = [COUNTS, UNPLAYED];

/** Decides for every game whether it counts; a rule is checked only where it can apply. */
export function decideCountedGames(placed: PlacedPart, sources: RatingSources, scratch: PartScratch): void {
  const { block, gameStart, gameCount } = placed.part.sheet;
  const { verdict } = scratch;
  const { result } = block;
  // Unplayed games are not counted, whatever the reason (5.1); a bye has no opponent.
  for (let game = 0; game < gameCount; game++) {
    verdict[game] = PLAYED[result[gameStart + game]!] === 1 ? counts : unplayed;
  }
  if (placed.rules.game.forfeits !== null) judgeForfeits(placed, scratch);
  if (placed.part.marks !== null) judgeMarks(placed.part.marks, gameCount, verdict);
  if (placed.part.system === 'match') judgeDecisions(placed, verdict);
  if (placed.ratedBelow < NEVER) judgeTime(placed, sources, scratch);
  if (scratch.strongest > placed.rules.game.exclusionAbove) judgeGaps(placed, scratch);
}

function judgeMarks(marks: Uint8Array, gameCount: number, verdict: Uint8Array): void {
  for (let game = 0; game < gameCount; game++) {
    const mark = marks[game]!;
    if (mark === 0 || verdict[game] !== COUNTS) continue;
    if ((mark & SAME_PERSON) !== 0) verdict[game] = BETWEEN_ONE_PERSON;
    else if (mark === ANNULLED_FOR_WHITE) verdict[game] = COUNTS_FOR_BLACK;
    else if (mark === ANNULLED_FOR_BLACK) verdict[game] = COUNTS_FOR_WHITE;
    else verdict[game] = ANNULLED;
  }
}

/**
 * Games after one side has won the match (B-37); points without play count towards winning it. The score goes on through
 * the parts of a match (B-79).
 */
function judgeDecisions({ part, rules }: PlacedPart, verdict: Uint8Array): void {
  const { block, entryStart, gameStart, gameCount } = part.sheet;
  const above = decidedAbove(
    { ruleSet: rules.ruleSet, asked: askedFor(part) },
    { scheduledGames: part.rounds, decidedMatchWaived: part.decisions.decidedMatchWaived },
  );
  if (above === NEVER) return;
  const scores = new Map<number, PairScore>();
  for (let game = 0; game < gameCount; game++) {
    const at = gameStart + game;
    if (block.black[at] === NO_ENTRY) continue;
    const white = block.player[entryStart + block.white[at]!]!;
    const black = block.player[entryStart + block.black[at]!]!;
    const pair = pairOf(white, black);
    const score: PairScore = scores.get(pair) ?? [...(part.scoresBefore?.get(pair) ?? NO_SCORE)];
    scores.set(pair, score);
    if (verdict[game] !== UNPLAYED && isMatchDecided(above, score[0], score[1]))
      verdict[game] = AFTER_DECISION;
    addToPair(score, white, black, block.result[at]!);
  }
}

const NO_SCORE: Readonly<PairScore> = [0, 0];

/** Too little time for the stronger of the two players (1.1; B-38, B-39, B-61). */
function judgeTime(
  { part, ratedBelow, bandReadAtGame, startList }: PlacedPart,
  sources: RatingSources,
  scratch: PartScratch,
): void {
  const { block, gameStart, gameCount } = part.sheet;
  const { verdict, asOpponent, player } = scratch;
  let round = -1;
  let list = startList;
  for (let game = 0; game < gameCount; game++) {
    if (verdict[game] === UNPLAYED) continue;
    const at = gameStart + game;
    if (bandReadAtGame && block.round[at] !== round) {
      round = block.round[at]!;
      const day = part.roundDays[round - 1] ?? part.start;
      list = sources.listOn(day);
    }
    const white = block.white[at]!;
    const black = block.black[at]!;
    const atStart = list === startList;
    const whiteRating = atStart ? asOpponent[white]! : sources.ratingOn(list, player[white]!);
    const blackRating = atStart ? asOpponent[black]! : sources.ratingOn(list, player[black]!);
    if (isTooFast(ratedBelow, Math.max(whiteRating, blackRating))) verdict[game] = TOO_FAST;
  }
}

/** A gap too wide is not rated for either side (B-23), by the ratings of the start. */
function judgeGaps({ part, rules }: PlacedPart, scratch: PartScratch): void {
  const { block, gameStart, gameCount } = part.sheet;
  const { verdict, asOpponent } = scratch;
  for (let game = 0; game < gameCount; game++) {
    if (verdict[game] === UNPLAYED) continue;
    const white = asOpponent[block.white[gameStart + game]!]!;
    const black = asOpponent[block.black[gameStart + game]!]!;
    if (white > 0 && black > 0 && isTooWide(rules.game, white, black)) verdict[game] = GAP_TOO_WIDE;
  }
}
