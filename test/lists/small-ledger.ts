import type { CalendarDate, Pool } from '@ledger/kernel';
import { addDays } from '@ledger/kernel';
import { Lists } from '@ledger/lists';
import { Recorder } from '../simulation/recorder';
import { withDigests } from '../simulation/with-digests';
import { enactCalendar } from '../simulation/world/eras';

/** Ledgers of a few players and tournaments, small enough to be worked by hand. */

const TIME_CONTROLS: Record<Pool, string> = { standard: '90+30', rapid: '15+10', blitz: '3+2' };

/** A ledger in which these players are registered, with the opening lists of some pools. */
export function begin(
  players: readonly number[],
  ...openings: readonly (readonly [Pool, string, Readonly<Record<number, number>>])[]
): Recorder {
  const recorder = new Recorder();
  enactCalendar(recorder, null);
  for (const player of players) {
    const data = { player, federation: 'FRA', sex: 'M', birthYear: 1980 } as const;
    recorder.record(`player-${player}`, 'PlayerRegistered', data);
  }
  for (const [pool, date, ratings] of openings) {
    recorder.record(`list-${pool}-${date}`, 'OpeningListAdopted', {
      pool,
      date,
      source: 'test',
      digest: `${pool} ${date}`,
      piece: { number: 1, of: 1 },
      rows: Object.entries(ratings).map(
        ([id, rating]) => [Number(id), rating, 0, null, 100, rating, 0] as const,
      ),
    });
  }
  return recorder;
}

/** From this day on the standard rules are those of 2003, of which too little is known for a list. */
export function forgetRules(recorder: Recorder, inForceFrom: string): Recorder {
  const data = { pool: 'standard', ruleSet: 'STD-2003', inForceFrom, adoptedOn: null, digest: '' } as const;
  recorder.record('rules-standard', 'RuleSetEnacted', data);
  return recorder;
}

export interface TournamentInput {
  readonly pool: Pool;
  readonly on: string;
  readonly system: 'swiss' | 'round-robin' | 'team';
  readonly timeControl?: string;
  /** How long it lasts, if not a day for each round. */
  readonly days?: number;
}

/** One day of play, or a round a day by the standard time control; each round as a line of games between start numbers. */
export function play(
  recorder: Recorder,
  id: string,
  { pool, on, system, timeControl = TIME_CONTROLS[pool], days }: TournamentInput,
  players: readonly number[],
  rounds: readonly string[],
): void {
  const end = addDays(on as CalendarDate, (days ?? (pool === 'standard' ? rounds.length : 1)) - 1);
  recorder.record(`tournament-${id}`, 'TournamentRegistered', {
    tournament: id,
    name: id,
    city: null,
    federation: 'FRA',
    pool,
    start: on,
    end,
    registeredOn: `${Number(on.slice(0, 4)) - 1}${on.slice(4)}`,
    system,
    kind: 'ordinary',
    rounds: rounds.length,
    timeControl,
    official: false,
    hybrid: false,
  });
  recorder.record(`tournament-${id}`, 'ReportReceived', {
    tournament: id,
    part: 1,
    piece: { number: 1, of: 1 },
    receivedOn: end,
    start: null,
    end: null,
    source: { format: 'TRF16', digest: id },
    roundDates: [],
    entries: players.map((player, place) => [place + 1, player, null, null, 0] as const),
    rounds: rounds.map((games, place) => ({ round: place + 1, games })),
  });
}

/** The lists that follow from what was recorded. */
export function listsFrom({ log }: Recorder): Lists {
  const lists = new Lists();
  lists.record(withDigests(log));
  return lists;
}
