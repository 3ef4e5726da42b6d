import type { CalendarDate } from '@ledger/kernel';
import { addDays, readRecord122 } from '@ledger/kernel';
import type { GameCode, TrfGame, TrfPlayer, TrfReport } from '@ledger/formats';
import { emptyReport, emptyTournament } from '@ledger/formats';
import type { Random } from './random';
import { oneOf, percent } from './random';
import type { Inhabitant } from './people';
import type { DemoEvent } from './season';

export interface Entrant {
  readonly person: Inhabitant;
  /** As on the list in force; 0 = unrated. */
  readonly rating: number;
  readonly strength: number;
}

/** Plays a tournament and writes it down as its arbiter would. */
export function playEvent(random: Random, event: DemoEvent, field: readonly Entrant[]): TrfReport {
  const entrants = [...field].sort((a, b) => b.rating - a.rating || a.person.id - b.person.id);
  const table = new CrossTable(random, entrants);
  if (event.system === 'swiss') table.playSwiss(event.rounds);
  else if (event.system === 'match') table.playMatch(event.rounds);
  else table.playRoundRobin();
  const rounds = table.rounds;
  return {
    ...emptyReport(),
    tournament: {
      ...emptyTournament(),
      name: event.name,
      city: event.city,
      federation: event.federation,
      start: event.start,
      end: event.end,
      numberOfPlayers: entrants.length,
      numberOfRated: entrants.filter(({ rating }) => rating > 0).length,
      numberOfTeams: 0,
      type: TYPES[event.system],
      chiefArbiter: 'Exampleson, Ada',
      deputies: [],
      timeControlText: event.timeControl,
      timeControl: readRecord122(event.timeControl),
      roundDates: roundDates(event, rounds),
    },
    players: table.players(),
    rounds,
    games: table.games,
  };
}

const TYPES = {
  swiss: 'Individual: Swiss-System',
  'round-robin': 'Individual: Round-Robin',
  match: 'Individual: Match',
} as const;

/** Spread evenly over the days of play. */
function roundDates({ start, end, rounds }: DemoEvent, played: number): CalendarDate[] {
  let days = 1;
  while (addDays(start, days - 1) < end) days += 1;
  return Array.from({ length: played }, (_, round) =>
    addDays(start, Math.min(days - 1, Math.floor((round * days) / Math.max(rounds, played)))),
  );
}

/** Games and points of one tournament while it is played. */
class CrossTable {
  readonly games: TrfGame[] = [];
  rounds = 0;
  private readonly tenths: number[];
  private readonly met: Set<number>[];
  private readonly whites: number[];

  constructor(
    private readonly random: Random,
    private readonly entrants: readonly Entrant[],
  ) {
    this.tenths = entrants.map(() => 0);
    this.met = entrants.map(() => new Set());
    this.whites = entrants.map(() => 0);
  }

  /** Players of equal score meet, nobody twice while that can be had: not FIDE's pairings, but of their kind. */
  playSwiss(rounds: number): void {
    for (let round = 1; round <= rounds; round++) {
      const waiting = [...this.entrants.keys()].sort((a, b) => this.tenths[b]! - this.tenths[a]! || a - b);
      const present = waiting.filter((player) => {
        if (!percent(this.random, 2)) return true;
        this.bye(round, player, percent(this.random, 50) ? 'H' : 'Z');
        return false;
      });
      while (present.length > 1) {
        const player = present.shift()!;
        const found = present.slice(0, 14).findIndex((other) => !this.met[player]!.has(other));
        this.game(round, player, present.splice(Math.max(found, 0), 1)[0]!);
      }
      if (present.length === 1) this.bye(round, present[0]!, 'U');
    }
    this.close(rounds);
  }

  /** Berger: the last player stays, the others go round. */
  playRoundRobin(): void {
    const count = this.entrants.length;
    const circle = [...Array(count - 1).keys()];
    for (let round = 1; round < count; round++) {
      this.game(round, count - 1, circle[0]!);
      for (let i = 1; i < count / 2; i++) this.game(round, circle[i]!, circle[count - 1 - i]!);
      circle.unshift(circle.pop()!);
    }
    this.close(count - 1);
  }

  playMatch(rounds: number): void {
    for (let round = 1; round <= rounds; round++) this.game(round, 0, 1);
    this.close(rounds);
  }

  private close(rounds: number): void {
    this.rounds = rounds;
    this.games.sort((a, b) => a.round - b.round || a.white - b.white);
  }

  private bye(round: number, player: number, code: 'H' | 'Z' | 'U'): void {
    this.games.push({ round, white: player + 1, black: null, code });
    this.tenths[player]! += { H: 5, Z: 0, U: 10 }[code];
  }

  private game(round: number, a: number, b: number): void {
    this.met[a]!.add(b);
    this.met[b]!.add(a);
    const [white, black] = this.whites[a]! <= this.whites[b]! ? [a, b] : [b, a];
    this.whites[white]! += 1;
    const code = this.result(this.entrants[white]!.strength - this.entrants[black]!.strength);
    this.games.push({ round, white: white + 1, black: black + 1, code });
    this.tenths[white]! += POINTS[code][0];
    this.tenths[black]! += POINTS[code][1];
  }

  /** The stronger side wins more often; two of a hundred games are not played. */
  private result(difference: number): Code {
    if (percent(this.random, 2)) return oneOf(this.random, ['+', '-'] as const);
    const expected = 500 + Math.max(-480, Math.min(480, Math.trunc((difference * 5) / 4)));
    const draws = Math.min(360, expected, 1000 - expected);
    const chance = this.random.below(1000);
    if (chance < expected - draws / 2) return '1';
    return chance < expected + draws / 2 ? '=' : '0';
  }

  players(): TrfPlayer[] {
    const order = [...this.entrants.keys()].sort((a, b) => this.tenths[b]! - this.tenths[a]! || a - b);
    const rank = new Map(order.map((index, place) => [index, place + 1]));
    return this.entrants.map(({ person, rating }, index) => ({
      startNumber: index + 1,
      sex: person.sex,
      title: person.title,
      name: person.name,
      rating,
      federation: person.federation,
      id: person.id,
      birth: person.birth,
      pointsTenths: this.tenths[index]!,
      rank: rank.get(index)!,
    }));
  }
}

type Code = Extract<GameCode, '1' | '=' | '0' | '+' | '-'>;

const POINTS: Readonly<Record<Code, readonly [white: number, black: number]>> = {
  '1': [10, 0],
  '=': [5, 5],
  '0': [0, 10],
  '+': [10, 0],
  '-': [0, 10],
};
