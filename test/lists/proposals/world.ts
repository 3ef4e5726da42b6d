import type { CalendarDate, ListDate, PlayerId, Pool } from '@ledger/kernel';
import { addDays } from '@ledger/kernel';
import type { Lists } from '@ledger/lists';
import { compareListIf, EMPTY_SCENARIO } from '@ledger/lists';
import { overlayOf, proposalNamed } from '@ledger/regulations';
import { begin, listsFrom } from '../small-ledger';

/** One tournament of a world that is made for one proposal. */
export interface Played {
  readonly start: string;
  /** Left out: a round a day. */
  readonly end?: string;
  readonly received?: string;
  /** Left out: a year before the start. */
  readonly registered?: string;
  readonly pool?: Pool;
  readonly system?: 'swiss' | 'round-robin' | 'match' | 'scheveningen' | 'team';
  readonly kind?: 'ordinary' | 'olympiad' | 'national-championship';
  readonly timeControl?: string;
  readonly roundDates?: readonly string[];
  readonly players: readonly number[];
  /** A line of games between start numbers for each round. */
  readonly rounds: readonly string[];
}

export interface World {
  readonly opening?: string;
  readonly rated: Readonly<Record<number, number>>;
  readonly unrated?: readonly number[];
  readonly played: readonly Played[];
  readonly rapid?: Readonly<Record<number, number>>;
}

export function ledgerOf({ opening = '2005-07-01', rated, unrated = [], played, rapid }: World): Lists {
  const players = [...Object.keys(rated).map(Number), ...unrated];
  const openings = [
    ['standard', opening, rated] as const,
    ...(rapid ? [['rapid', opening, rapid] as const] : []),
  ];
  const recorder = begin(players, ...openings);
  played.forEach((event, index) => {
    const tournament = `T${index + 1}`;
    const { start, pool = 'standard', system = 'swiss' } = event;
    const { end = addDays(start as CalendarDate, event.rounds.length - 1), received = end } = event;
    recorder.record(`tournament-${tournament}`, 'TournamentRegistered', {
      tournament,
      name: tournament,
      city: null,
      federation: 'FRA',
      pool,
      start,
      end,
      registeredOn: event.registered ?? `${Number(start.slice(0, 4)) - 1}${start.slice(4)}`,
      system,
      kind: event.kind ?? 'ordinary',
      rounds: event.rounds.length,
      timeControl: event.timeControl ?? '90+30',
      official: false,
      hybrid: false,
    });
    recorder.record(`tournament-${tournament}`, 'ReportReceived', {
      tournament,
      part: 1,
      piece: { number: 1, of: 1 },
      receivedOn: received,
      start: null,
      end: null,
      source: { format: 'TRF16', digest: tournament },
      roundDates: event.roundDates ?? [],
      entries: event.players.map((player, place) => [place + 1, player, null, null, 0] as const),
      rounds: event.rounds.map((games, place) => ({ round: place + 1, games })),
    });
  });
  return listsFrom(recorder);
}

/** Ratings on a list as it is and under a scenario; null for players who are not on it. */
export interface Compared {
  readonly date: ListDate;
  readonly before: (player: number) => number | null;
  readonly after: (player: number) => number | null;
  readonly kAfter: (player: number) => number | null;
  readonly differing: number;
}

export function compareUnder(world: World, id: string, day: string, from: string | null = null): Compared {
  const lists = ledgerOf(world);
  const knownAt = lists.head;
  const overlay = overlayOf(proposalNamed(id), from as CalendarDate | null);
  const scenario = { ...EMPTY_SCENARIO, ...(overlay && { overlay }) };
  const asked = { scenario, knownAt, pool: 'standard' as const, day: day as CalendarDate };
  const comparison = compareListIf(lists, asked);
  if (comparison.refusedAfter !== null) throw new Error(comparison.refusedAfter.message);
  const asItIs = lists.listAt({ pool: 'standard', date: asked.day, knownAt });
  const rows = new Map(comparison.rows.map((row) => [row.id as number, row]));
  const before = (player: number): number | null => asItIs.list.figuresOf(player as PlayerId)?.rating || null;
  return {
    date: comparison.date,
    before,
    after: (player) => (rows.has(player) ? (rows.get(player)!.to?.rating ?? null) : before(player)),
    kAfter: (player) => rows.get(player)?.to?.k ?? asItIs.list.figuresOf(player as PlayerId)?.k ?? null,
    differing: comparison.rows.length,
  };
}
