import type { CalendarDate, FederationCode, HalfPoints, PlayerId } from '@ledger/kernel';
import { calendarDate, federationCode, listDate, playerId, tournamentId } from '@ledger/kernel';
import type { PlayerTitle } from '@ledger/regulations';
import { normRulesInForce } from '@ledger/regulations';
import type { NormEvent, NormGame, NormSheet, Participant } from './sheet';

/** One game of an invented sheet: `GM 2500 GER 1`, with `+` for a forfeit win and `*` for an unrated opponent. */
export type GameLine = `${string} ${string} ${string} ${'1' | '=' | '0' | '+' | '-'}`;

const SCORES: Readonly<Record<string, number>> = { '1': 2, '=': 1, '0': 0, '+': 2, '-': 0 };

/** The same minutes for both players. */
export function clock(minutes: number): NormEvent['seconds'] {
  return { player: minutes * 60, game: minutes * 120 };
}

/** Builds the norm sheet of a Swiss that fulfils all that concerns the event, unless the caller changes it. */
export function inventedSheet(
  lines: readonly GameLine[],
  more: { event?: Partial<NormEvent>; federation?: string; sex?: 'M' | 'F'; allocatedByes?: number[] } = {},
): NormSheet {
  const start = more.event?.start ?? calendarDate('2022-03-01');
  const event: NormEvent = {
    id: tournamentId('T1'),
    start,
    end: calendarDate('2022-03-09'),
    registeredOn: calendarDate('2022-01-01'),
    federation: federationCode('GER'),
    system: 'swiss',
    kind: 'ordinary',
    qualifiesAs: null,
    rounds: lines.length,
    ratingsFrom: listDate('2022-03-01'),
    ratingsVersion: 1,
    notRated: null,
    seconds: clock(120),
    fastClassic: false,
    roundDates: lines.map((_, round) => `2022-03-0${(round % 9) + 1}` as CalendarDate),
    participants: 100,
    foreigners: { rated: 0, federations: 0, titled: 0 },
    smallestRound: { participants: 60, averageRating: 2150 },
    attested: new Set(),
    ...more.event,
  };
  return {
    player: {
      id: playerId(1),
      federation: federationCode(more.federation ?? 'GER'),
      sex: more.sex ?? 'M',
      titles: [],
    },
    event,
    rules: normRulesInForce(event.start),
    games: lines.map((line, index) => ({ ...gameOf(line, index), on: event.roundDates[index] ?? null })),
    allocatedByes: more.allocatedByes ?? [],
    zeroScorers: new Set<PlayerId>(),
  };
}

function gameOf(line: GameLine, index: number): Omit<NormGame, 'on'> {
  const [title, rating, federation, result] = line.split(' ') as [string, string, string, string];
  const opponent: Participant = {
    id: playerId(100 + index),
    rating: rating === '*' ? null : Number(rating),
    titles: title === '-' ? [] : (title.split('/') as PlayerTitle[]),
    federation: federation as FederationCode,
    belongsToFide: federation !== 'NON',
    federationExcluded: federation === 'EXC',
  };
  return {
    round: index + 1,
    opponent,
    score: SCORES[result]! as HalfPoints,
    overTheBoard: result !== '+' && result !== '-',
    annulled: false,
  };
}
