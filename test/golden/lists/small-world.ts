import type { Pool } from '@ledger/kernel';
import { addDays, addMonths } from '@ledger/kernel';
import type { CalendarDate } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { SHIPPED_ADJUSTMENTS, SHIPPED_CALENDAR } from '@ledger/regulations';
import { Recorder } from '../../simulation/recorder';

/** Five rated players and a newcomer, everyone against everyone, in one event reported as a Swiss. */
const PLAYERS = [
  { id: 101, name: 'Adams, A', rating: 2000 },
  { id: 102, name: 'Baker, B', rating: 2100 },
  { id: 103, name: 'Clark, C', rating: 1900 },
  { id: 104, name: 'Davis, D', rating: 2300 },
  { id: 105, name: 'Evans, E', rating: 1700 },
  { id: 106, name: 'Newman, N', rating: null },
];

const ROUNDS = [
  '1-6:1 2-5:1 3-4:0',
  '6-4:0 5-3:= 1-2:=',
  '2-6:= 3-1:0 4-5:1',
  '6-5:1 1-4:0 2-3:1',
  '3-6:0 4-2:= 5-1:0',
];

/** The opening list, and an event of five rounds that begins nine days after it. */
export function smallWorld(pool: Pool, opening: string): RecordedEvent[] {
  const recorder = new Recorder();
  for (const { type, data } of [...SHIPPED_CALENDAR, ...SHIPPED_ADJUSTMENTS]) {
    recorder.record(`rules-${data.pool}`, type, data as never);
  }
  for (const { id, name } of PLAYERS) {
    recorder.record(`player-${id}`, 'PlayerRegistered', {
      player: id,
      federation: 'GER',
      sex: 'M',
      birthYear: 1970,
    });
    recorder.record(`player-${id}`, 'PersonRecorded', { player: id, name, birthDate: null });
  }
  recorder.record(`list-${pool}-${opening}`, 'OpeningListAdopted', {
    pool,
    date: opening,
    source: 'worked by hand',
    digest: 'opening',
    piece: { number: 1, of: 1 },
    rows: PLAYERS.flatMap(({ id, rating }) =>
      rating === null ? [] : [[id, rating, 5, null, 100, rating, 0] as const],
    ),
  });
  const start = addDays(opening as CalendarDate, 9);
  const days = pool === 'standard' ? 4 : 0;
  const end = addDays(start, days);
  recorder.record('tournament-T1', 'TournamentRegistered', {
    tournament: 'T1',
    name: 'Open',
    city: null,
    federation: 'GER',
    pool,
    start,
    end,
    registeredOn: addMonths(start, -2),
    system: 'swiss',
    kind: 'ordinary',
    rounds: 5,
    timeControl: pool === 'standard' ? '120+30' : '15+10',
    official: false,
    hybrid: false,
  });
  recorder.record('tournament-T1', 'ReportReceived', {
    tournament: 'T1',
    part: 1,
    piece: { number: 1, of: 1 },
    receivedOn: addDays(end, 2),
    start: null,
    end: null,
    source: { format: 'TRF16', digest: 'T1' },
    roundDates: ROUNDS.map((_, round) => addDays(start, days === 0 ? 0 : round)),
    entries: PLAYERS.map(({ id }, place) => [place + 1, id, null, null, 0] as const),
    rounds: ROUNDS.map((games, round) => ({ round: round + 1, games })),
  });
  return recorder.log;
}
