import { BLACK_HALF_POINTS, WAS_PLAYED, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { Law, Ruling } from '@ledger/rating';
import { isFirstScoreDropped, isIgnoredUnderFloor, iterateRoundRobin, iterationRules } from '@ledger/rating';
import { valueOf } from '@ledger/regulations';
import type { Sheet } from '../facts/cross-table-columns';
import { NO_ENTRY } from '../facts/cross-table-columns';
import type { Part } from '../facts/part';
import { askedFor } from '../facts/part';
import type { Field } from '../schedule/eligibility';
import { eligibilityWithField } from '../schedule/eligibility';
import type { PlacedPart } from '../schedule/placed-part';
import type { PartScratch } from './part-scratch';
import { UNRATED } from './part-scratch';
import type { RatingSources } from './part-rater';
import { ANNULLED, COUNTS_FOR_WHITE, LEFT_TABLE, TOO_FAST } from './verdicts';

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
  scratch.leftTable.fill(0, 0, part.sheet.entryCount);
  const table = crossTable(placed, scratch);
  const answer = eligibilityWithField(law, part, fieldOf(placed, sources, scratch, table));
  if (answer.objection !== null) return answer.objection;
  if (
    answer.ratedAs === 'round-robin' &&
    rules.game.unratedCountInRoundRobins &&
    table.gamesPerOpponent > 0
  ) {
    const remaining = leaveTable(placed, sources, scratch, table);
    iterate(law, placed, sources, scratch, remaining);
  }
  return null;
}

interface CrossTable {
  readonly halfPoints: readonly number[];
  /** How often everyone met everyone; 0 where the table is not complete. */
  readonly gamesPerOpponent: number;
}

/** Of all who are still in the table. */
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
    if (black === NO_ENTRY || !isPlayed || judged === ANNULLED || judged === LEFT_TABLE) continue;
    halfPoints[white]! += WHITE_HALF_POINTS[block.result[at]!]!;
    halfPoints[black]! += BLACK_HALF_POINTS[block.result[at]!]!;
    if (!isRoundRobin) continue;
    met[white * entryCount + black]! += 1;
    met[black * entryCount + white]! += 1;
  }
  return { halfPoints, gamesPerOpponent: isRoundRobin ? cyclesOf(part, met, scratch) : 0 };
}

/** The entries that are still in the table. */
export function placesIn({ entryCount }: Sheet, { leftTable }: PartScratch): number[] {
  return Array.from({ length: entryCount }, (_, entry) => entry).filter((entry) => leftTable[entry] === 0);
}

/** How often everyone met everyone else (B-119); 0 where not all did equally often, or less than was announced. */
function cyclesOf({ sheet, system }: Part, met: Uint8Array, scratch: PartScratch): number {
  const places = placesIn(sheet, scratch);
  if (places.length < 2) return 0;
  const meetings = (row: number, column: number): number => met[row * sheet.entryCount + column]!;
  const cycles = meetings(places[0]!, places[1]!);
  const isEqual = places.every((row) =>
    places.every((column) => row === column || meetings(row, column) === cycles),
  );
  return isEqual && cycles >= (system === 'double-round-robin' ? 2 : 1) ? cycles : 0;
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
    cycles: table.gamesPerOpponent,
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
    const isNewcomer = scratch.ratedHow[entry] === UNRATED && scratch.asOpponent[entry] === 0;
    if (!isNewcomer || scratch.leftTable[entry] !== 0) continue;
    const player = scratch.player[entry]!;
    const isEmpty = sources.isPoolEmpty(player);
    const earlier = sources.earlierEvents(player);
    if (isFirstScoreDropped(sources.rules.pool, isEmpty, earlier, table.halfPoints[entry]!))
      dropped.push(entry);
  }
  return dropped;
}

/**
 * Newcomers whose first score is disregarded leave the table with all their games; the rest stays a round-robin. Without
 * these games someone else may have too few points, so it is asked again until nobody else leaves (6.1; B-41). Rules that
 * keep the opponents' side (since 2022) keep everyone in the table.
 */
function leaveTable(
  placed: PlacedPart,
  sources: RatingSources,
  scratch: PartScratch,
  table: CrossTable,
): CrossTable {
  if (!sources.rules.pool.firstEventDropsOpponentsSide) return table;
  const { block, gameStart, gameCount } = placed.part.sheet;
  let remaining = table;
  for (;;) {
    const leaving = newcomersDropped(placed, sources, scratch, remaining);
    if (leaving.length === 0) return remaining;
    for (const entry of leaving) scratch.leftTable[entry] = 1 + remaining.halfPoints[entry]!;
    scratch.leftCount += leaving.length;
    for (let game = 0; game < gameCount; game++) {
      const black = block.black[gameStart + game]!;
      if (black === NO_ENTRY || scratch.verdict[game]! > COUNTS_FOR_WHITE) continue;
      const hasLeft = scratch.leftTable[block.white[gameStart + game]!]! + scratch.leftTable[black]! > 0;
      if (hasLeft) scratch.verdict[game] = LEFT_TABLE;
    }
    remaining = crossTable(placed, scratch);
  }
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
  const places = placesIn(placed.part.sheet, scratch);
  const ratings = places.map((entry) => scratch.asOpponent[entry]!);
  if (!ratings.includes(0)) return;
  const method = valueOf(law.ruleSet, 'roundRobinIteration', law.asked);
  if (method.kind === 'none') return;
  const found = iterateRoundRobin(
    {
      ratings,
      halfPoints: places.map((entry) => table.halfPoints[entry]!),
      gamesPerOpponent: table.gamesPerOpponent,
    },
    placed.rules.game,
    iterationRules(initial, law.ruleSet),
    method.belowHalf,
  );
  scratch.ratedAsRoundRobin = true;
  scratch.rcNew.fill(0, 0, entryCount);
  places.forEach((entry, place) => {
    if (ratings[place] !== 0) return;
    const ruNew = found.ruNew[place]!;
    const underFloor =
      !pool.subFloorUsedForOpponents &&
      isIgnoredUnderFloor(pool, floor, ruNew, !sources.isPoolEmpty(scratch.player[entry]!));
    scratch.asOpponent[entry] = underFloor ? 0 : ruNew;
    scratch.rcNew[entry] = found.rcNew[place]!;
    scratch.ruNew[entry] = ruNew;
  });
}
