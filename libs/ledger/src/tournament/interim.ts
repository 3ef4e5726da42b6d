import type { CalendarDate, PlayerId, Refusal, TournamentId } from '@ledger/kernel';
import { ledgerRefusal } from '../refusal-tables';
import type { World } from '../world';
import type { ReportFile } from './commands';
import type { ReportedPart, TournamentView } from './evolve';
import { NO_OPPONENT, scanRound } from './games';
import type { KnownTournament } from './known';
import type { ReportContent, ResultCode } from './report';
import { RESULT_CODES } from './report';
import type { GameOfPart } from './rows';
import { entrantsOf, gamesOf } from './rows';

/**
 * The parts of one tournament against each other. Rounds keep their numbers through all parts, and an interim report may
 * repeat what earlier parts, by number, already reported: the same game, which is not taken twice (4.1; B-87, B-107).
 */

/** What one report says of a player in a round. */
interface Pairing {
  readonly part: number;
  readonly round: number;
  /** Null for a bye. */
  readonly opponent: PlayerId | null;
  readonly halfPoints: number;
  readonly otherHalfPoints: number;
  readonly played: boolean;
  readonly white: number;
  readonly black: number | null;
  readonly result: ResultCode;
}

/** By round and player; of a corrected game as it was reported and as it is now. */
type Pairings = Map<string, Pairing[]>;

/** A report against the other parts in force. */
export interface ComparedPart {
  /** Rounds with games that an earlier part already reported. */
  readonly repeatedRounds: readonly number[];
  readonly repeatedGames: number;
  readonly repeatedFrom: readonly number[];
  /** Rounds with games that no earlier part has: the days of a part are theirs (B-109). */
  readonly ownRounds: readonly number[];
  /** The first game for which another part has another result or opponent. */
  readonly contradiction: { readonly here: Pairing; readonly there: Pairing } | null;
  /** The same for a later part, whose repetition gives way to this one. */
  readonly laterContradiction: { readonly here: Pairing; readonly there: Pairing } | null;
}

/** A whole report, as nearly all are. */
const NOTHING_TO_COMPARE: ComparedPart = {
  repeatedRounds: [],
  repeatedGames: 0,
  repeatedFrom: [],
  ownRounds: [],
  contradiction: null,
  laterContradiction: null,
};

type Entrants = ReadonlyMap<number, PlayerId>;
type Comparable = Pick<ReportContent, 'part' | 'entries' | 'rounds'>;

export function compareParts(
  report: Comparable,
  { facts, parts }: Pick<TournamentView, 'facts' | 'parts'>,
  world: Pick<World, 'identityIn'>,
): ComparedPart {
  const others = [...parts.values()].filter(({ part }) => part !== report.part);
  if (report.part === 1 && others.length === 0) return NOTHING_TO_COMPARE;
  const tournament = facts!.tournament;
  const identity = (entrant: PlayerId): PlayerId => world.identityIn(tournament, entrant);
  const earlier = pairingsOf(
    others.filter(({ part }) => part < report.part),
    identity,
  );
  const later = pairingsOf(
    others.filter(({ part }) => part > report.part),
    identity,
  );
  const repeated: Pairing[] = [];
  const ownRounds = new Set<number>();
  let contradiction: ComparedPart['contradiction'] = null;
  let laterContradiction: ComparedPart['laterContradiction'] = null;
  const entrants = new Map(report.entries.map(([startNumber, player]) => [startNumber, player]));
  for (const game of gamesIn(report)) {
    const sides = sidesOf(game, report.part, entrants, identity);
    const known = sides.flatMap(([player, here]) => differing(earlier, player, here));
    const unlike = known.find(({ isSame }) => !isSame);
    contradiction ??= unlike ?? null;
    const afterwards = sides.flatMap(([player, here]) => differing(later, player, here));
    laterContradiction ??= afterwards.find(({ isSame }) => !isSame) ?? null;
    if (game.black === null) continue;
    if (known.length > 0) repeated.push(known[0]!.there);
    else ownRounds.add(game.round);
  }
  return {
    repeatedRounds: unique(repeated.map(({ round }) => round)),
    repeatedGames: repeated.length,
    repeatedFrom: unique(repeated.map(({ part }) => part)),
    ownRounds: unique([...ownRounds]),
    contradiction,
    laterContradiction,
  };
}

function unique(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** A bye without points may be a blank cell, which carries no information (B-107). */
function isSilent({ black, result }: Pick<GameOfPart, 'black' | 'result'>): boolean {
  return black === null && result === 'Z';
}

function gamesIn({ rounds }: Comparable): GameOfPart[] {
  const games: GameOfPart[] = [];
  for (const { round, games: line } of rounds) {
    scanRound(line, (white, opponent, code) => {
      const black = opponent === NO_OPPONENT ? null : opponent;
      const result = String.fromCharCode(code) as ResultCode;
      games.push({ round, white, black, result, played: RESULT_CODES[result].played, corrected: false });
    });
  }
  return games.filter((game) => !isSilent(game));
}

function pairingsOf(parts: readonly ReportedPart[], identity: (entrant: PlayerId) => PlayerId): Pairings {
  const pairings: Pairings = new Map();
  for (const part of parts) {
    const entrants = entrantsOf(part);
    const reported = gamesOf({ ...part, corrections: [] });
    const corrected = gamesOf(part).filter((game) => game.corrected);
    for (const game of [...reported, ...corrected]) {
      if (isSilent(game)) continue;
      for (const [player, pairing] of sidesOf(game, part.part, entrants, identity)) {
        const key = `${game.round} ${player}`;
        pairings.set(key, [...(pairings.get(key) ?? []), pairing]);
      }
    }
  }
  return pairings;
}

function sidesOf(
  game: GameOfPart,
  part: number,
  entrants: Entrants,
  identity: (entrant: PlayerId) => PlayerId,
): readonly (readonly [player: PlayerId, pairing: Pairing])[] {
  const { white: whitePoints, black: blackPoints } = RESULT_CODES[game.result];
  const { round, played, result, white, black } = game;
  const who = (startNumber: number): PlayerId => identity(entrants.get(startNumber)!);
  const common = { part, round, played, white, black, result };
  const first: Pairing = {
    ...common,
    opponent: black === null ? null : who(black),
    halfPoints: whitePoints,
    otherHalfPoints: blackPoints,
  };
  if (black === null) return [[who(white), first]];
  const second: Pairing = {
    ...common,
    opponent: who(white),
    halfPoints: blackPoints,
    otherHalfPoints: whitePoints,
  };
  return [
    [who(white), first],
    [who(black), second],
  ];
}

interface Known {
  readonly here: Pairing;
  readonly there: Pairing;
  readonly isSame: boolean;
}

/** What is known of the player in that round: the same, or the last word on it where it is not. */
function differing(pairings: Pairings, player: PlayerId, here: Pairing): Known[] {
  const known = pairings.get(`${here.round} ${player}`);
  if (known === undefined) return [];
  const same = known.find(
    (there) =>
      there.opponent === here.opponent &&
      there.halfPoints === here.halfPoints &&
      there.otherHalfPoints === here.otherHalfPoints &&
      there.played === here.played,
  );
  return [{ here, there: same ?? known.at(-1)!, isSame: same !== undefined }];
}

/** First and last day of a part: as it says, else those of its own rounds, else those of the tournament (B-109). */
export function daysOfPart(
  { part, start, end, roundDates }: Pick<ReportContent, 'part' | 'start' | 'end' | 'roundDates'>,
  { facts, parts }: KnownTournament,
  { ownRounds }: ComparedPart,
): { readonly start: CalendarDate; readonly end: CalendarDate } {
  const isInterim = part > 1 || [...parts.keys()].some((other) => other !== part);
  const days = ownRounds
    .flatMap((round) => (isInterim ? (roundDates[round - 1] ?? []) : []))
    .sort((a, b) => (a < b ? -1 : 1));
  return { start: start ?? days[0] ?? facts.start, end: end ?? days.at(-1) ?? facts.end };
}

/** Why a part cannot be taken in view of the others; null if it can. */
export function interimRefusal(
  { part }: Pick<ReportFile, 'part'>,
  tournament: TournamentId,
  { contradiction, laterContradiction, ownRounds }: ComparedPart,
  isReplacement: boolean,
): Refusal | null {
  // A better file for an earlier part is not held back by a repetition in a later one: the earlier part holds.
  const found = contradiction ?? (isReplacement ? null : laterContradiction);
  if (found !== null) {
    const { here, there } = found;
    return ledgerRefusal('RoundReportedDifferently', {
      part,
      game: gameInWords(here),
      round: here.round,
      other: there.part,
      tournament,
      otherGame: gameInWords(there),
      where: `round ${here.round}`,
    });
  }
  if (part > 1 && ownRounds.length === 0) {
    return ledgerRefusal('PartWithoutNewGames', { part, tournament });
  }
  return null;
}

function gameInWords({ white, black, result }: Pairing): string {
  const who = black === null ? `${white}` : `${white}-${black}`;
  return `${who}:${result} (${RESULT_CODES[result].meaning})`;
}
