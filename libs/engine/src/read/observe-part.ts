import type { ListDate, PlayerId } from '@ledger/kernel';
import type { ResultCode } from '@ledger/ledger';
import { BLACK_HALF_POINTS, WHITE_HALF_POINTS } from '@ledger/ledger';
import type { GameRules, Law, ListRules, Ruling } from '@ledger/rating';
import { NO_ENTRY } from '../facts/cross-table-columns';
import type { Appearance } from '../replay/appearances';
import {
  CHANGE,
  EVENT_TOO_SMALL,
  FIRST_SCORE_DROPPED,
  NOTHING,
  SEEDED_CHANGE,
  UNDER_FLOOR_DROPPED,
  WAITING,
} from '../replay/entry-results';
import { crossTable, placesIn } from '../replay/field';
import type { PartScratch } from '../replay/part-scratch';
import { RATED, SEEDED } from '../replay/part-scratch';
import type { PoolState } from '../replay/pool-state';
import type { ComputedList } from '../replay/settle';
import {
  AFTER_DECISION,
  ANNULLED,
  BETWEEN_ONE_PERSON,
  COUNTS,
  COUNTS_FOR_BLACK,
  COUNTS_FOR_WHITE,
  GAP_TOO_WIDE,
  LEFT_TABLE,
  PART_NOT_RATED,
  TOO_FAST,
  UNPLAYED,
} from '../replay/verdicts';
import type { PlacedPart } from '../schedule/placed-part';
import type { Projection } from '../state/projection';
import { StatePart } from './state-part';

/** What a player's games in one part are to the player. */
export type ResultKind = (typeof RESULT_KINDS)[keyof typeof RESULT_KINDS];

const RESULT_KINDS = {
  [NOTHING]: 'nothing',
  [CHANGE]: 'change',
  [SEEDED_CHANGE]: 'change-from-standard',
  [WAITING]: 'waiting',
  [FIRST_SCORE_DROPPED]: 'first-score-dropped',
  [EVENT_TOO_SMALL]: 'event-too-small',
  [UNDER_FLOOR_DROPPED]: 'under-floor-dropped',
} as const;

export function resultKind(kind: number): ResultKind {
  return RESULT_KINDS[kind as keyof typeof RESULT_KINDS];
}

/** What becomes of a game for one side. */
export type GameVerdict =
  | 'counts'
  | 'unplayed'
  | 'annulled'
  | 'annulled-for-this-side'
  | 'one-person'
  | 'match-decided'
  | 'too-fast'
  | 'gap-too-wide'
  | 'left-table'
  | 'part-not-rated';

const VERDICTS: Readonly<Record<number, GameVerdict>> = {
  [COUNTS]: 'counts',
  [UNPLAYED]: 'unplayed',
  [ANNULLED]: 'annulled',
  [BETWEEN_ONE_PERSON]: 'one-person',
  [AFTER_DECISION]: 'match-decided',
  [TOO_FAST]: 'too-fast',
  [GAP_TOO_WIDE]: 'gap-too-wide',
  [LEFT_TABLE]: 'left-table',
  [PART_NOT_RATED]: 'part-not-rated',
};

/** A game of one player, as the rating of the part sees it. */
export interface ObservedGame {
  readonly round: number;
  /** Null for a bye. */
  readonly opponent: PlayerId | null;
  /** The rating the opponent counts with; 0: unrated. */
  readonly opponentRating: number;
  /** The opponent only has the rating that the round-robin gave. */
  readonly ratedByIteration: boolean;
  readonly result: ResultCode;
  readonly halfPoints: number;
  readonly verdict: GameVerdict;
  /** Has the one upgrade of the tournament (2022 8.31; B-21). */
  readonly upgraded: boolean;
}

/** The table of an iterated round-robin without those who left it, and the player's place in it. */
export interface ObservedIteration {
  readonly ratings: readonly number[];
  readonly halfPoints: readonly number[];
  readonly gamesPerOpponent: number;
  readonly place: number;
}

/** A part of a tournament as it is rated for one player. */
export interface ObservedPart {
  readonly part: StatePart;
  /** The list of the tournament, whose rules and ratings hold for it. */
  readonly home: ListDate;
  readonly homeLaw: Law;
  readonly homeRules: ListRules;
  /** By the rule set at the start of the tournament. */
  readonly gameRules: GameRules;
  /** Games with a player at or above this rating are too fast (1.1). */
  readonly tooFastFrom: number;
  /** The list before the home list. */
  readonly previousList: ListDate;
  /** Why the part is not rated. */
  readonly refusal: Ruling | null;
  readonly kind: ResultKind;
  /** In half points, against those opponents that the result counts. */
  readonly halfPoints: number;
  /** Rated games of the player in the part. */
  readonly games: number;
  /** Counted in the round-robin as a whole (B-78). */
  readonly iterated: boolean;
  /** The rating the player is rated with; 0: unrated. */
  readonly own: number;
  /** The rating the opponents see. */
  readonly asOpponent: number;
  readonly how: 'rated' | 'by-standard-rating' | 'unrated';
  readonly k: number;
  readonly ratedAtStart: number;
  /** Was on a list of the pool before, and was delisted. */
  readonly returns: boolean;
  readonly correctedRating: number | undefined;
  readonly standardRatingsFrom: ListDate | null;
  /** Every game in the order of the rounds. */
  readonly played: readonly ObservedGame[];
  readonly iteration: ObservedIteration | null;
}

/** Rates a part as its list does, and shows one entry of it; null where the list was adopted, not computed. */
export function observePart(
  projection: Projection,
  pool: PoolState,
  { placed, entry }: Appearance,
): ObservedPart | null {
  return observer(projection, pool, placed)?.(entry) ?? null;
}

/** The same for every entry, in the order of the table; the part is rated once. */
export function observeEntries(
  projection: Projection,
  pool: PoolState,
  placed: PlacedPart,
): readonly ObservedPart[] {
  const observe = observer(projection, pool, placed);
  const { entryCount } = placed.part.sheet;
  return observe === null ? [] : Array.from({ length: entryCount }, (_, entry) => observe(entry));
}

/** Rates a part, and shows any entry of it until another part is rated. */
function observer(
  projection: Projection,
  pool: PoolState,
  placed: PlacedPart,
): ((entry: number) => ObservedPart) | null {
  const home = pool.lists[placed.list]!;
  if (home.rules === null) return null;
  const { rater } = projection.context;
  const sources = projection.context.sourcesFor(pool, placed, home.rules);
  const refusal = rater.work(placed, sources);
  const homeLaw = projection.facts.law.lawOn(pool.pool, home.date);
  return (entry) =>
    observeEntry(
      projection,
      pool,
      { placed, entry },
      { home: home as ComputedList, homeLaw, sources, refusal },
    );
}

/** A part that the rater has just rated. */
interface WorkedPart {
  readonly home: ComputedList;
  readonly homeLaw: Law;
  readonly sources: ReturnType<Projection['context']['sourcesFor']>;
  readonly refusal: Ruling | null;
}

function observeEntry(
  projection: Projection,
  pool: PoolState,
  { placed, entry }: Appearance,
  { home, homeLaw, sources, refusal }: WorkedPart,
): ObservedPart {
  const { scratch } = projection.context.rater;
  const { results } = home;
  const at = placed.resultAt + entry;
  const kind = resultKind(results.kind(at));
  const iterated = kind === 'waiting' && results.iterated(at) > 0;
  const own = scratch.own[entry]!;
  const player = scratch.player[entry]!;
  const how = scratch.ratedHow[entry]!;
  const start = pool.ratingStateOn(placed.startList, player);
  return {
    part: new StatePart(projection, placed),
    home: home.date,
    homeLaw,
    homeRules: home.rules,
    gameRules: placed.rules.game,
    tooFastFrom: placed.ratedBelow,
    previousList: pool.timeline.dates[placed.list - 1]!,
    refusal,
    kind,
    halfPoints: results.halfPoints(at),
    games: results.games(at),
    iterated,
    own,
    asOpponent: scratch.asOpponent[entry]!,
    how: how === RATED ? 'rated' : how === SEEDED ? 'by-standard-rating' : 'unrated',
    k: own > 0 ? scratch.k[entry]! : 0,
    ratedAtStart: sources.ratingOn(placed.startList, player),
    returns: start.rating === 0 && start.peak > 0,
    correctedRating: placed.part.bases?.get(player),
    standardRatingsFrom: projection.pools.standard.timeline.dates[placed.standardStartList] ?? null,
    played: gamesOf(projection, placed, entry, scratch),
    iteration: iterated ? iterationOf(placed, entry, scratch) : null,
  };
}

function gamesOf(
  projection: Projection,
  placed: PlacedPart,
  entry: number,
  scratch: PartScratch,
): ObservedGame[] {
  const { block, gameStart, gameCount } = placed.part.sheet;
  const { register } = projection.facts.book;
  const gap = placed.rules.game.oneUpgrade ? scratch.upgradedGap[entry]! : 0;
  let isUpgradeOpen = gap !== 0 && scratch.own[entry]! > 0;
  const games: ObservedGame[] = [];
  for (let game = 0; game < gameCount; game++) {
    const at = gameStart + game;
    const isWhite = block.white[at] === entry;
    if (!isWhite && block.black[at] !== entry) continue;
    const opponent = isWhite ? block.black[at]! : block.white[at]!;
    const code = block.result[at]!;
    const isBye = opponent === NO_ENTRY;
    const opponentRating = isBye ? 0 : scratch.asOpponent[opponent]!;
    const verdict = verdictFor(scratch.verdict[game]!, isWhite);
    // The first game with the largest gap (B-21).
    const upgraded =
      isUpgradeOpen &&
      verdict === 'counts' &&
      opponentRating > 0 &&
      scratch.own[entry]! - opponentRating === gap;
    if (upgraded) isUpgradeOpen = false;
    games.push({
      round: block.round[at]!,
      opponent: isBye ? null : register.idOf(scratch.player[opponent]!),
      opponentRating,
      ratedByIteration: !isBye && scratch.ratedAsRoundRobin && scratch.rcNew[opponent]! > 0,
      result: String.fromCharCode(code) as ResultCode,
      halfPoints: isWhite ? WHITE_HALF_POINTS[code]! : BLACK_HALF_POINTS[code]!,
      verdict,
      upgraded,
    });
  }
  return games;
}

function verdictFor(verdict: number, isWhite: boolean): GameVerdict {
  if (verdict === COUNTS_FOR_BLACK) return isWhite ? 'annulled-for-this-side' : 'counts';
  if (verdict === COUNTS_FOR_WHITE) return isWhite ? 'counts' : 'annulled-for-this-side';
  return VERDICTS[verdict]!;
}

function iterationOf(placed: PlacedPart, entry: number, scratch: PartScratch): ObservedIteration {
  const places = placesIn(placed.part.sheet, scratch);
  const { halfPoints, gamesPerOpponent } = crossTable(placed, scratch);
  return {
    ratings: places.map((other) => (scratch.rcNew[other]! > 0 ? 0 : scratch.asOpponent[other]!)),
    halfPoints: places.map((other) => halfPoints[other]!),
    gamesPerOpponent,
    place: places.indexOf(entry),
  };
}
