import type { ListRules } from '@ledger/rating';
import { isJunior, kBySteps, NEVER, publishedK } from '@ledger/rating';
import type { Pool } from '@ledger/kernel';
import { refuse, RefusedError } from '@ledger/kernel';
import type { AdjustmentsOnList } from '../facts/list-adjustments';
import type { PlacedIdentities } from '../facts/identities';
import type { OpeningPiece } from '../facts/opening';
import { NOT_GIVEN } from '../facts/opening';
import { RATING_LIMIT, refuseBeyondTables } from '../law/tournament-rules';
import { K_LIMIT, refuseLargeK } from '../rating-states/row';
import { LONG_AGO, MOST_GAMES, RatingState } from '../rating-states/rating-state';
import { engineRefusal } from '../refusals';
import type { ListState } from './pool-state';
import type { ResolvedFacts } from './resolved-facts';

// Local constant for speed: an imported name is looked up at every use, and this runs for everyone on the list.
const coefficient = publishedK;
const junior = isJunior;

/** On an opening list, where K is the only hint (contract): 10 has reached 2400, up to 20 has completed 30 games. */
const STRONG_K = 10;
const ESTABLISHED_K = 20;
const STRONG_FROM = 2400;
const NEWCOMER_GAMES = 30;

export interface Opening {
  readonly index: number;
  readonly year: number;
  readonly adjustments: AdjustmentsOnList;
  /** Null where no rule set covers the date: then every row has to bring its K. */
  readonly rules: ListRules | null;
  /** In a scenario with another K: the rules by which the list was printed. K is then computed, not read. */
  readonly printedBy: ListRules | null;
  readonly identities: PlacedIdentities;
  readonly birthYears: Int16Array;
}

/**
 * Writes the ratings adopted from another system. Of merged players the kept identity's rating counts; the alias's is
 * used only where the kept one has none (B-64).
 */
export function openList(
  opening: Opening,
  write: (player: number, ratingState: RatingState) => void,
  /** Only these players; null for everyone. */
  only: ReadonlySet<number> | null = null,
): void {
  const ratingState = new RatingState();
  const written = new Set<number>();
  const hasAliases = opening.identities.aliases.size > 0;
  for (const asAlias of hasAliases ? [false, true] : [false]) {
    for (const piece of opening.adjustments.openings) {
      for (let row = 0; row < piece.player.length; row++) {
        const player = hasAliases ? opening.identities.keptFor(piece.player[row]!) : piece.player[row]!;
        if ((player !== piece.player[row]) !== asAlias) continue;
        if (only !== null && !only.has(player)) continue;
        if (asAlias && written.has(player)) continue;
        if (hasAliases) written.add(player);
        readRow(opening, piece, row, player, ratingState);
        write(player, ratingState);
      }
    }
  }
}

function readRow(
  opening: Opening,
  piece: OpeningPiece,
  row: number,
  player: number,
  into: RatingState,
): void {
  const rating = piece.rating[row]!;
  const highest = Math.max(rating, piece.peak[row]!);
  if (highest >= RATING_LIMIT) refuseBeyondTables(highest, `opening list of ${piece.date}`);
  const k = piece.k[row]!;
  const games = piece.games[row]!;
  const given = piece.gamesTotal[row]!;
  const total = given !== NOT_GIVEN ? given : isNewcomerK(opening, k) ? 0 : NEWCOMER_GAMES;
  const hasBeenStrong = k !== NOT_GIVEN && k <= STRONG_K;
  const peak = Math.max(
    rating,
    piece.peak[row]!,
    hasBeenStrong && piece.peak[row] === NOT_GIVEN ? strongFrom(opening) : 0,
  );
  into.rating = rating;
  into.games = games;
  into.total = Math.min(total, MOST_GAMES);
  into.peak = peak;
  into.last = piece.inactive[row] === 1 ? LONG_AGO : opening.index;
  const isGiven = k !== NOT_GIVEN && opening.printedBy === null;
  into.k = isGiven ? k : kByRule(opening, piece, player, rating, peak, total);
}

/** Where K is the same for all it says nothing about games. */
function isNewcomerK({ rules: inForce, printedBy }: Opening, k: number): boolean {
  const rules = printedBy ?? inForce;
  return rules === null ? k > ESTABLISHED_K : rules.k.newcomerUntilGames > 0 && k === rules.k.newcomerK;
}

function strongFrom({ rules: inForce, printedBy }: Opening): number {
  const rules = printedBy ?? inForce;
  return rules === null || rules.k.strongFrom >= NEVER ? STRONG_FROM : rules.k.strongFrom;
}

function kByRule(
  { rules, year, birthYears }: Opening,
  piece: OpeningPiece,
  player: number,
  rating: number,
  peak: number,
  total: number,
): number {
  if (rules === null) {
    return refuse(engineRefusal('OpeningKMissing', { date: piece.date }));
  }
  const k =
    rules.k.steps === null
      ? coefficient(rules.k, peak, total, junior(rules.k, year, birthYears[player]! | 0))
      : kBySteps(rules.k.steps, rating, total);
  return k < K_LIMIT ? k : refuseLargeK(k);
}

/** What an opening list is read with: the rules of its date, where they are known. */
export function openingOf(facts: ResolvedFacts, pool: Pool, list: ListState): Opening {
  let rules: ListRules | null = null;
  let printedBy: ListRules | null = null;
  try {
    rules = facts.law.listRulesOn(pool, list.date);
    printedBy = facts.law.printedListRulesOn(pool, list.date);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
  }
  return {
    index: list.index,
    year: list.year,
    adjustments: list.adjustments!,
    rules,
    printedBy,
    identities: facts.identities,
    birthYears: facts.people.birthYears,
  };
}
