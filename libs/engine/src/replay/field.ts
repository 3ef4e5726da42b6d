import { BLACK_HALF_POINTS, WAS_PLAYED, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { Law, Ruling } from '@ledger/rating';
import { isFirstScoreDropped, isIgnoredUnderFloor, iterateRoundRobin, iterationRules } from '@ledger/rating';
import { valueOf } from '@ledger/regulations';
import { NO_ENTRY } from '../facts/cross-table-columns';
import { askedFor } from '../facts/part';
import type { Field } from '../schedule/eligibility';
import { eligibilityWithField } from '../schedule/eligibility';
import type { PlacedPart } from '../schedule/placed-part';
import type { PartScratch } from './part-scratch';
import { UNRATED } from './part-scratch';
import type { RatingSources } from './part-rater';
import { ANNULLED, TOO_FAST } from './verdicts';

/**
 * What the law says of a part in view of who takes part: strength of the field, matches with an unrated player,
 * composition of a round-robin. A round-robin with unrated players that passes is iterated here (B-40).
 */
export function judgeField(placed: PlacedPart, sources: RatingSources, scratch: PartScratch): Ruling | null {
  const { part, rules } = placed;
  const law: Law = {
    ruleSet: rules.ruleSet,
    asked: askedFor(part),
  };
  const table = crossTable(placed, scratch);
  const answer = eligibilityWithField(law, part, fieldOf(placed, sources, scratch, table));
  if (answer.objection !== null) return answer.objection;
  if (
    answer.ratedAs === 'round-robin' &&
    rules.game.unratedCountInRoundRobins &&
    table.gamesPerOpponent > 0
  ) {
    iterate(law, placed, sources, scratch, table);
  }
  return null;
}

interface CrossTable {
  readonly halfPoints: readonly number[];
  /** How often everyone met everyone; 0 where the table is not complete. */
  readonly gamesPerOpponent: number;
}

export function crossTable({ part }: PlacedPart, scratch: PartScratch): CrossTable {
  const { block, gameStart, gameCount, entryCount } = part.sheet;
  const halfPoints = new Array<number>(entryCount).fill(0);
  const isRoundRobin = part.system === 'round-robin' || part.system === 'double-round-robin';
  const met = new Uint8Array(isRoundRobin ? entryCount * entryCount : 0);
  for (let game = 0; game < gameCount; game++) {
    const at = gameStart + game;
    const white = block.white[at]!;
    const black = block.black[at]!;
    const judged = scratch.verdict[game];
    // A forfeit may be rated (proposed in 2008, D8); it is not played all the same. Nor is a game too fast (B-92).
    const isPlayed = WAS_PLAYED[block.result[at]!] !== 0 && judged !== TOO_FAST;
    if (black === NO_ENTRY || !isPlayed || judged === ANNULLED) continue;
    halfPoints[white]! += WHITE_HALF_POINTS[block.result[at]!]!;
    halfPoints[black]! += BLACK_HALF_POINTS[block.result[at]!]!;
    if (!isRoundRobin) continue;
    met[white * entryCount + black]! += 1;
    met[black * entryCount + white]! += 1;
  }
  const due = part.system === 'double-round-robin' ? 2 : 1;
  const isComplete = isRoundRobin && meetings(met, entryCount) === due;
  return { halfPoints, gamesPerOpponent: isComplete ? due : 0 };
}

function meetings(met: Uint8Array, entryCount: number): number {
  const first = entryCount > 1 ? met[1]! : 0;
  for (let row = 0; row < entryCount; row++) {
    for (let column = 0; column < entryCount; column++) {
      if (row !== column && met[row * entryCount + column] !== first) return 0;
    }
  }
  return first;
}

function fieldOf(placed: PlacedPart, sources: RatingSources, scratch: PartScratch, table: CrossTable): Field {
  const { entryCount } = placed.part.sheet;
  let ratedPlayers = 0;
  let strongest = 0;
  let strongestWoman = 0;
  for (let entry = 0; entry < entryCount; entry++) {
    const rating = scratch.asOpponent[entry]!;
    if (rating === 0) continue;
    ratedPlayers += 1;
    strongest = Math.max(strongest, rating);
    if (sources.isWoman(scratch.player[entry]!)) strongestWoman = Math.max(strongestWoman, rating);
  }
  return {
    players: entryCount,
    ratedPlayers,
    strongest,
    strongestWoman,
    hasUnplayedGame: table.gamesPerOpponent === 0,
    hasDroppedFirstScore: newcomersDropped(placed, sources, scratch, table).length > 0,
    lowestScore: Math.min(...table.halfPoints),
  };
}

/** Entries of newcomers whose score here is disregarded as their first (6.1); in a round-robin against anyone (B-16). */
function newcomersDropped(
  placed: PlacedPart,
  sources: RatingSources,
  scratch: PartScratch,
  table: CrossTable,
): number[] {
  const dropped: number[] = [];
  for (let entry = 0; entry < placed.part.sheet.entryCount; entry++) {
    if (scratch.standing[entry] !== UNRATED || scratch.asOpponent[entry] !== 0) continue;
    const player = scratch.player[entry]!;
    const isEmpty = sources.isPoolEmpty(player);
    const earlier = sources.earlierEvents(player);
    if (isFirstScoreDropped(sources.rules.pool, isEmpty, earlier, table.halfPoints[entry]!))
      dropped.push(entry);
  }
  return dropped;
}

function iterate(
  law: Law,
  placed: PlacedPart,
  sources: RatingSources,
  scratch: PartScratch,
  table: CrossTable,
): void {
  const { entryCount } = placed.part.sheet;
  const { pool, floor, initial } = sources.rules;
  const ratings = Array.from(scratch.asOpponent.subarray(0, entryCount));
  if (!ratings.includes(0)) return;
  const method = valueOf(law.ruleSet, 'roundRobinIteration', law.asked);
  if (method.kind === 'none') return;
  const found = iterateRoundRobin(
    { ratings, halfPoints: table.halfPoints, gamesPerOpponent: table.gamesPerOpponent },
    placed.rules.game,
    iterationRules(initial, law.ruleSet),
    method.belowHalf,
  );
  const dropped = pool.firstEventDropsOpponentsSide ? newcomersDropped(placed, sources, scratch, table) : [];
  scratch.ratedAsRoundRobin = true;
  scratch.rcNew.fill(0, 0, entryCount);
  for (let entry = 0; entry < entryCount; entry++) {
    if (ratings[entry] !== 0) continue;
    const ruNew = found.ruNew[entry]!;
    const underFloor =
      !pool.subFloorUsedForOpponents &&
      isIgnoredUnderFloor(pool, floor, ruNew, !sources.isPoolEmpty(scratch.player[entry]!));
    scratch.asOpponent[entry] = underFloor || dropped.includes(entry) ? 0 : ruNew;
    scratch.rcNew[entry] = found.rcNew[entry]!;
    scratch.ruNew[entry] = ruNew;
  }
}
