import type { ListDate, Pool } from '@ledger/kernel';
import { addDays } from '@ledger/kernel';
import type { System, TournamentKind } from '@ledger/ledger';
import type { RatingList } from '@ledger/lists';
import type { Recorder } from '../simulation/recorder';
import { listsFrom } from './small-ledger';

/** Tournaments whose dates, registration and parts can be set one by one, for cases worked by hand. */

export interface Registered {
  readonly pool?: Pool;
  readonly start: string;
  readonly end?: string;
  readonly system?: System;
  readonly kind?: TournamentKind;
  readonly rounds?: number | null;
  readonly registeredOn?: string;
  readonly timeControl?: string | null;
  readonly official?: boolean;
}

const TIME_CONTROLS: Record<Pool, string> = { standard: '90+30', rapid: '15+10', blitz: '3+2' };

export function register(recorder: Recorder, id: string, about: Registered): void {
  const { pool = 'standard', start } = about;
  recorder.record(`tournament-${id}`, 'TournamentRegistered', {
    tournament: id,
    name: id,
    city: null,
    federation: 'FRA',
    pool,
    start,
    end: about.end ?? start,
    registeredOn: about.registeredOn ?? addDays(start as ListDate, -60),
    system: about.system ?? 'swiss',
    kind: about.kind ?? 'ordinary',
    rounds: about.rounds ?? null,
    timeControl: about.timeControl === undefined ? TIME_CONTROLS[pool] : about.timeControl,
    official: about.official ?? false,
    hybrid: false,
  });
}

export interface Reported {
  readonly part?: number;
  readonly start?: string | null;
  readonly end?: string | null;
  readonly received: string;
  /** Day of each round, from the first on. */
  readonly dates?: readonly (string | null)[];
  readonly players: readonly number[];
  /** Games between places of `players` (from 1) by round. */
  readonly rounds: Readonly<Record<number, string>>;
}

export function report(
  recorder: Recorder,
  id: string,
  { part = 1, received, players, rounds, ...more }: Reported,
  type: 'ReportReceived' | 'SupplementReported' = 'ReportReceived',
): void {
  recorder.record(`tournament-${id}`, type, {
    tournament: id,
    part,
    piece: { number: 1, of: 1 },
    receivedOn: received,
    start: more.start ?? null,
    end: more.end ?? null,
    source: { format: 'TRF16', digest: `${id} ${part} ${recorder.head}` },
    roundDates: more.dates ?? [],
    entries: players.map((player, place) => [place + 1, player, null, null, 0] as const),
    rounds: Object.entries(rounds).map(([round, games]) => ({ round: Number(round), games })),
  });
}

/** Everyone meets everyone once; each round as one line. `result` says what white, the first of the two, scored. */
export function roundRobin(
  players: number,
  result: (white: number, black: number) => string,
): Record<number, string> {
  // The circle method: the last place stays, or is the bye of an odd number.
  const size = players + (players % 2);
  const circle = Array.from({ length: size - 1 }, (_, place) => place + 1);
  const rounds: Record<number, string> = {};
  for (let round = 1; round < size; round++) {
    const order = [...circle.slice(round - 1), ...circle.slice(0, round - 1), size];
    const pairs = Array.from({ length: size / 2 }, (_, place) => [order[place]!, order[size - 1 - place]!])
      .map(([a, b]) => [Math.min(a!, b!), Math.max(a!, b!)] as const)
      .filter(([, black]) => black <= players);
    rounds[round] = pairs.map(([white, black]) => `${white}-${black}:${result(white, black)}`).join(' ');
  }
  return rounds;
}

export function listOf(recorder: Recorder, pool: Pool, date: string): RatingList {
  return listsFrom(recorder).listAt({ pool, date: date as ListDate, knownAt: recorder.head as never });
}

/** Rating and rated games of some players on a list; null where a player is not on it. */
export function standings(
  recorder: Recorder,
  pool: Pool,
  date: string,
  players: readonly number[],
): ([rating: number, games: number] | null)[] {
  const rows = new Map(
    listOf(recorder, pool, date)
      .rows()
      .map((row) => [row.id as number, row]),
  );
  return players.map((player) => {
    const row = rows.get(player);
    return row === undefined ? null : [row.rating, row.games];
  });
}
