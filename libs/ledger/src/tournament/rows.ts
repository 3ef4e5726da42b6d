import type { PlayerId } from '@ledger/kernel';
import type { ReportedPart } from './evolve';
import { NO_OPPONENT, scanRound } from './games';
import type { GameCode } from './report';
import { RESULT_CODES } from './report';

/** Who stands behind each start number of a part, corrections taken into account; splits and merges are not. */
export function entrantsOf({ pieces, corrections }: ReportedPart): Map<number, PlayerId> {
  const entrants = new Map<number, PlayerId>();
  for (const piece of pieces) {
    for (const [startNumber, player] of piece.data.entries) entrants.set(startNumber, player);
  }
  for (const { type, data } of corrections) {
    if (type === 'EntryReassigned') entrants.set(data.startNumber, data.to);
    if (type === 'EntriesCombined') {
      for (const startNumber of data.startNumbers) entrants.set(startNumber, data.player);
    }
  }
  return entrants;
}

/** A game of a part as it stands. */
export interface GameStanding {
  readonly code: GameCode;
  readonly played: boolean;
}

/** Null if there is no such game in the part: neither reported nor declared played since. */
export function gameStanding(
  part: ReportedPart,
  round: number,
  whiteStart: number,
  blackStart: number,
): GameStanding | null {
  let standing: GameStanding | null = null;
  forEachGame(part, round, (white, black, code) => {
    if (white === whiteStart && black === blackStart) standing = asReported(code);
  });
  for (const { type, data } of part.corrections) {
    if (type === 'EntryReassigned' || type === 'EntriesCombined') continue;
    if (data.round !== round || data.whiteStart !== whiteStart || data.blackStart !== blackStart) continue;
    standing = type === 'GameDeclaredUnplayed' ? { code: data.from, played: false } : asReported(data.to);
  }
  return standing;
}

/** The start numbers that an entry meets in a round, by report or by declaration. */
export function opponentsOf(part: ReportedPart, round: number, startNumber: number): number[] {
  const opponents = new Set<number>();
  const note = (white: number, black: number): void => {
    if (white === startNumber) opponents.add(black);
    if (black === startNumber) opponents.add(white);
  };
  forEachGame(part, round, note);
  for (const { type, data } of part.corrections) {
    if (type === 'GameDeclaredPlayed' && data.round === round) note(data.whiteStart, data.blackStart);
  }
  return [...opponents];
}

/** The numbers of all rounds of a part, as reported. */
export function roundsOf({ pieces }: ReportedPart): Set<number> {
  return new Set(pieces.flatMap(({ data }) => data.rounds.map(({ round }) => round)));
}

function forEachGame(
  { pieces }: ReportedPart,
  round: number,
  visit: (white: number, black: number, code: GameCode) => void,
): void {
  for (const { data } of pieces) {
    for (const row of data.rounds) {
      if (row.round !== round) continue;
      scanRound(row.games, (white, black, result) => {
        if (black !== NO_OPPONENT) visit(white, black, String.fromCharCode(result) as GameCode);
      });
    }
  }
}

function asReported(code: GameCode): GameStanding {
  return { code, played: RESULT_CODES[code].played };
}
