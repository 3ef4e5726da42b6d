import type {
  CalendarDate,
  FederationCode,
  ListDate,
  LogPosition,
  PlayerId,
  Pool,
  TournamentId,
} from '@ledger/kernel';
import { addDays, addMonths, listDate, POOLS } from '@ledger/kernel';
import type { LedgerEvent, OpeningRow, RecordedEvent } from '@ledger/ledger';
import { inventPerson, seededRandom } from '@ledger/demo';
import { SHIPPED_ADJUSTMENTS, SHIPPED_CALENDAR } from '@ledger/regulations';

/** The design load is 100 %. */
export interface Size {
  readonly percent: number;
  readonly players: number;
  readonly tournamentsPerMonth: number;
  readonly lists: number;
  /** The date of the opening list. */
  readonly first: ListDate;
  readonly seed: number;
  /** Further players, who are registered and on no list. */
  readonly unlisted: number;
  /** Whether players have names. */
  readonly withNames: boolean;
}

export function sizeOf(percent: number): Size {
  return {
    percent,
    players: Math.round(6_000 * percent),
    tournamentsPerMonth: Math.round(50 * percent),
    lists: 120,
    first: listDate('2022-01-01'),
    seed: percent,
    unlisted: 0,
    withNames: false,
  };
}

/** Number of events and games that `historyOf` makes. */
export function contentOf(size: Size): { readonly events: number; readonly games: number } {
  const players = (size.players + size.unlisted) * (size.withNames ? 2 : 1);
  const openings = POOLS.length * Math.ceil(size.players / ROWS_PER_PIECE);
  const tournaments = size.lists * size.tournamentsPerMonth;
  const rules = SHIPPED_CALENDAR.length + SHIPPED_ADJUSTMENTS.length;
  return {
    events: rules + players + openings + 2 * tournaments,
    games: (tournaments * ROUNDS * ENTRIES) / 2,
  };
}

const ENTRIES = 22;
const ROUNDS = 9;
const ROWS_PER_PIECE = 10_000;
/** Half of all tournaments are standard chess, then rapid, then blitz. */
const POOL_SHARES: readonly [Pool, number][] = [
  ['standard', 0.5],
  ['rapid', 0.8],
  ['blitz', 1],
];
const TIME_CONTROLS: Readonly<Record<Pool, string>> = { standard: '90+30', rapid: '15+10', blitz: '3+2' };
const FEDERATIONS = ['GER', 'FRA', 'IND', 'USA', 'ESP', 'POL', 'UZB', 'NOR', 'CUB', 'VIE'];

/** Small, seeded and good enough to spread players and results. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function lastListOf(size: Size): ListDate {
  return addMonths(size.first, size.lists) as ListDate;
}

/** A made-up history, event by event; nothing of it is kept here. */
export function* historyOf(size: Size): Generator<RecordedEvent> {
  const random = randomOf(size.seed);
  const { first: opening } = size;
  let position = 0;
  // What concerns a month is recorded when the month is over.
  let recordedAt = `${opening}T00:00:00.000Z`;
  // Streams of players and tournaments are short and written at once; only the others are counted.
  const revisions = new Map<string, number>();
  const record = (stream: string, event: LedgerEvent): RecordedEvent => {
    position += 1;
    const isSecond = event.type === 'ReportReceived' || event.type === 'PersonRecorded';
    const revision = isSecond ? 1 : (revisions.get(stream) ?? 0);
    if (!stream.startsWith('player-') && !stream.startsWith('tournament-'))
      revisions.set(stream, revision + 1);
    // The players come with one request, each report with its own.
    const correlationId = stream.startsWith('player-') ? eventId(0) : eventId(position);
    return {
      id: eventId(position),
      version: 1,
      stream,
      revision,
      position: position as LogPosition,
      recordedAt,
      metadata: { actor: 'bench', correlationId },
      ...event,
    };
  };
  for (const entry of [...SHIPPED_CALENDAR, ...SHIPPED_ADJUSTMENTS]) {
    yield record(`rules-${entry.data.pool}`, entry as LedgerEvent);
  }
  const strengths = new Uint16Array(size.players);
  const names = seededRandom(size.seed);
  for (let player = 0; player < size.players + size.unlisted; player++) {
    // Neighbours in the register are of like strength: they meet.
    if (player < size.players) strengths[player] = 1_400 + Math.floor((1_300 * player) / size.players);
    const stream = `player-${idOf(player)}`;
    yield record(stream, {
      type: 'PlayerRegistered',
      data: {
        player: idOf(player),
        federation: FEDERATIONS[player % FEDERATIONS.length] as FederationCode,
        sex: player % 9 === 0 ? 'F' : 'M',
        birthYear: 1950 + (player % 62),
      },
    });
    if (!size.withNames) continue;
    const { name } = inventPerson(names, idOf(player));
    yield record(stream, { type: 'PersonRecorded', data: { player: idOf(player), name, birthDate: null } });
  }
  for (const pool of POOLS) {
    const pieces = Math.ceil(size.players / ROWS_PER_PIECE);
    for (let piece = 0; piece < pieces; piece++) {
      const rows: OpeningRow[] = [];
      const end = Math.min(size.players, (piece + 1) * ROWS_PER_PIECE);
      for (let player = piece * ROWS_PER_PIECE; player < end; player++) {
        // One in twelve is still unrated, in the three pools not the same ones.
        if ((player + POOLS.indexOf(pool)) % 12 === 0) continue;
        rows.push([idOf(player), strengths[player]!, 0, null, player % 60, null, 0]);
      }
      yield record(`list-${pool}-${opening}`, {
        type: 'OpeningListAdopted',
        data: {
          pool,
          date: opening,
          source: 'bench',
          digest: pool,
          piece: { number: piece + 1, of: pieces },
          rows,
        },
      });
    }
  }
  let number = 0;
  for (let month = 0; month < size.lists; month++) {
    const first = addMonths(opening, month);
    recordedAt = `${addMonths(opening, month + 1)}T00:00:00.000Z`;
    for (let i = 0; i < size.tournamentsPerMonth; i++) {
      number += 1;
      const id = `B${number}` as TournamentId;
      const share = random();
      const pool = POOL_SHARES.find(([, limit]) => share <= limit)![0];
      const start = addDays(first, Math.floor(random() * 22));
      const end = pool === 'standard' ? addDays(start, 4) : start;
      yield record(`tournament-${id}`, {
        type: 'TournamentRegistered',
        data: {
          tournament: id,
          name: id,
          city: null,
          federation: 'GER' as FederationCode,
          pool,
          start,
          end,
          registeredOn: addDays(start, -60),
          system: 'swiss',
          kind: 'ordinary',
          rounds: ROUNDS,
          timeControl: TIME_CONTROLS[pool],
          official: false,
          hybrid: false,
        },
      });
      yield record(`tournament-${id}`, reportOf(id, start, end, size, strengths, random));
    }
  }
}

/** In the form of a UUID, counted. */
export function eventId(position: number): string {
  return `00000000-0000-4000-8000-${position.toString(16).padStart(12, '0')}`;
}

function idOf(player: number): PlayerId {
  return (10_000_000 + player) as PlayerId;
}

function reportOf(
  id: TournamentId,
  start: CalendarDate,
  end: CalendarDate,
  size: Size,
  strengths: Uint16Array,
  random: () => number,
): LedgerEvent {
  const from = Math.floor(random() * (size.players - ENTRIES * 8));
  const players = Array.from({ length: ENTRIES }, (_, entry) => from + entry * 8 + Math.floor(random() * 8));
  const rounds: { round: number; games: string }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let games = '';
    for (let board = 0; board < ENTRIES / 2; board++) {
      const white = (board + round) % ENTRIES;
      const black = (ENTRIES - 1 - board + round) % ENTRIES;
      const luck = random() + (strengths[players[white]!]! - strengths[players[black]!]!) / 1_000;
      const result = luck > 0.65 ? '1' : luck < 0.35 ? '0' : luck < 0.36 ? '+' : '=';
      games += `${board === 0 ? '' : ' '}${white + 1}-${black + 1}:${result}`;
    }
    rounds.push({ round: round + 1, games });
  }
  const days = end === start ? 1 : 5;
  return {
    type: 'ReportReceived',
    data: {
      tournament: id,
      part: 1,
      piece: { number: 1, of: 1 },
      receivedOn: end,
      start: null,
      end: null,
      source: { format: 'TRF16', digest: id },
      roundDates: rounds.map((_, round) => addDays(start, Math.floor((round * days) / ROUNDS))),
      entries: players.map((player, entry) => [entry + 1, idOf(player), null, null, 0] as const),
      rounds,
    },
  };
}
