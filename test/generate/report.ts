import type { CalendarDate, FederationCode } from '@ledger/kernel';
import { addDays, calendarDate, readRecord122 } from '@ledger/kernel';
import type { ByeCode, GameCode, TrfGame, TrfPlayer, TrfReport } from '@ledger/formats';
import type { TeamRoundResults, TrfTeam } from '@ledger/formats';
import { emptyReport, emptyTournament } from '@ledger/formats';
import type { InventedPerson } from '@ledger/demo';
import { inventPerson } from '@ledger/demo';
import type { Random } from '@ledger/demo';
import { oneOf, percent } from '@ledger/demo';

export interface ReportOptions {
  readonly version: 'TRF16' | 'TRF26';
  readonly players: number;
  readonly rounds: number;
  /** Teams of four where more than 0. */
  readonly teams?: number;
  readonly start?: CalendarDate;
  readonly timeControl?: string;
  /** The first id to give out. */
  readonly firstId?: number;
}

/** An invented tournament, with the forfeits, byes and absences that real ones have. */
export function generateReport(random: Random, options: ReportOptions): TrfReport {
  const persons = Array.from({ length: options.players }, (_, index) =>
    inventPerson(random, (options.firstId ?? 10_000_000) + index),
  ).sort((a, b) => b.rating - a.rating);
  const { games, pointsTenths } = playSwiss(random, persons, options.rounds);
  const start = options.start ?? calendarDate('2024-03-04');
  const control = options.timeControl ?? '90+30';
  const is26 = options.version === 'TRF26';
  return {
    ...emptyReport(),
    version: options.version,
    tournament: {
      ...emptyTournament(),
      name: `Open of Example Town ${2000 + random.below(30)}`,
      city: 'Example Town',
      federation: 'GER' as FederationCode,
      start,
      end: addDays(start, options.rounds - 1),
      numberOfPlayers: persons.length,
      numberOfRated: persons.filter((person) => person.rating > 0).length,
      numberOfTeams: options.teams ?? 0,
      type: options.teams === undefined ? 'Individual: Swiss-System' : 'Team: Swiss-System',
      chiefArbiter: 'Exampleson, Ada',
      deputies: ['Sampleton, Bo'],
      timeControlText: control,
      timeControl: readRecord122(control),
      roundDates: Array.from({ length: options.rounds }, (_, round) => addDays(start, round)),
      scheduledRounds: is26 ? options.rounds : null,
      initialColour: is26 ? 'white' : null,
      pairingProgram: is26 ? 'invented' : null,
      encodedType: is26 ? 'FIDE_DUTCH_2026' : null,
      tieBreaks: is26 ? ['BH:GP/C1', 'BH:GP', 'SB'] : [],
    },
    players: playersOf(persons, pointsTenths),
    rounds: options.rounds,
    games,
    teams: teamsOf(options),
    teamResults: is26 ? teamResultsOf(options, games) : [],
  };
}

function playersOf(persons: readonly InventedPerson[], pointsTenths: readonly number[]): TrfPlayer[] {
  const order = [...persons.keys()].sort((a, b) => pointsTenths[b]! - pointsTenths[a]! || a - b);
  const ranks = new Map(order.map((index, place) => [index, place + 1]));
  return persons.map((person, index) => ({
    startNumber: index + 1,
    sex: person.sex,
    title: person.title,
    name: person.name,
    rating: person.rating,
    federation: person.federation,
    id: person.id,
    birth: person.birth,
    pointsTenths: pointsTenths[index]!,
    rank: ranks.get(index)!,
  }));
}

function teamsOf(options: ReportOptions): TrfTeam[] {
  const count = options.teams ?? 0;
  const boards = count === 0 ? 0 : Math.floor(options.players / count);
  return Array.from({ length: count }, (_, team) => ({
    number: team + 1,
    name: `Club of Example Town ${team + 1}`,
    nickname: null,
    strength: null,
    matchPointsTenths: null,
    gamePointsTenths: null,
    rank: null,
    players: Array.from({ length: boards }, (_board, board) => team * boards + board + 1),
  }));
}

/** Record 802 of each team: everyone meets everyone in turn, and the points of a round are those of its players. */
function teamResultsOf(options: ReportOptions, games: readonly TrfGame[]): TeamRoundResults[] {
  const teams = teamsOf(options);
  return teams.map(({ number, players }) => {
    const rounds = Array.from({ length: options.rounds }, (_, index): TeamRoundResults['rounds'][number] => {
      const opponent = ((number + index) % teams.length) + 1;
      const gamePointsTenths = pointsIn(games, index + 1, players);
      return opponent === number
        ? { opponent: 'PAB', colour: null, gamePointsTenths, forfeited: false }
        : { opponent, colour: index % 2 === 0 ? 'white' : 'black', gamePointsTenths, forfeited: false };
    });
    const gamePointsTenths = rounds.reduce((sum, round) => sum + round.gamePointsTenths!, 0);
    return { team: number, nickname: `EX${number}`, matchPointsTenths: null, gamePointsTenths, rounds };
  });
}

function pointsIn(games: readonly TrfGame[], round: number, players: readonly number[]): number {
  let tenths = 0;
  for (const game of games) {
    if (game.round !== round || game.black === null) continue;
    if (players.includes(game.white)) tenths += POINTS[game.code][0];
    if (players.includes(game.black)) tenths += POINTS[game.code][1];
  }
  return tenths;
}

/** Players of equal score meet, nobody twice while that can be had: not FIDE's pairings, but of their kind. */
function playSwiss(
  random: Random,
  persons: readonly InventedPerson[],
  rounds: number,
): { readonly games: TrfGame[]; readonly pointsTenths: number[] } {
  const pointsTenths = persons.map(() => 0);
  const met = persons.map(() => new Set<number>());
  const games: TrfGame[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const bye = (player: number, code: ByeCode, tenths: number): void => {
      games.push({ round, white: player + 1, black: null, code });
      pointsTenths[player]! += tenths;
    };
    const waiting = [...persons.keys()].sort((a, b) => pointsTenths[b]! - pointsTenths[a]! || a - b);
    const present = waiting.filter((player) => {
      if (persons.length < 4 || !percent(random, 2)) return true;
      if (percent(random, 50)) bye(player, 'H', 5);
      else bye(player, 'Z', 0);
      return false;
    });
    while (present.length > 1) {
      const player = present.shift()!;
      const choice = present.slice(0, 12).findIndex((other) => !met[player]!.has(other));
      const opponent = present.splice(Math.max(choice, 0), 1)[0]!;
      met[player]!.add(opponent);
      met[opponent]!.add(player);
      const [white, black] = percent(random, 50) ? [player, opponent] : [opponent, player];
      const code = result(random, persons[white]!.rating - persons[black]!.rating);
      games.push({ round, white: white + 1, black: black + 1, code });
      pointsTenths[white]! += POINTS[code][0];
      pointsTenths[black]! += POINTS[code][1];
    }
    if (present.length === 1) bye(present[0]!, 'U', 10);
  }
  games.sort((a, b) => a.round - b.round || a.white - b.white);
  return { games, pointsTenths };
}

const POINTS: Readonly<Record<GameCode, readonly [white: number, black: number]>> = {
  '1': [10, 0],
  '=': [5, 5],
  '0': [0, 10],
  a: [5, 0],
  b: [0, 5],
  z: [0, 0],
  W: [10, 0],
  D: [5, 5],
  L: [0, 10],
  '+': [10, 0],
  '-': [0, 10],
  '~': [0, 0],
};

function result(random: Random, difference: number): GameCode {
  const chance = random.below(1000);
  if (chance < 20) return oneOf(random, ['+', '-', '~', 'W', 'D', 'L', 'a', 'b', 'z'] as const);
  const edge = Math.max(-330, Math.min(330, difference));
  if (chance < 370 + edge) return '1';
  return chance < 670 + edge / 2 ? '=' : '0';
}
