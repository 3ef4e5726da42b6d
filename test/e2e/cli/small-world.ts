import { writeFileSync } from 'node:fs';
import type { CalendarDate, FederationCode, PlayerId } from '@ledger/kernel';
import { addDays, calendarDate } from '@ledger/kernel';
import type { GameCode, TrfGame, TrfReport } from '@ledger/formats';
import { writeTrf } from '@ledger/formats';
import { seededRandom } from '@ledger/demo';
import { generateReport } from '@ledger/generate';

/** Ten players with ratings that are easy to calculate with, as an opening list. */
export const PLAYERS = [
  [1001, 'Adler, Ada', 'GER', 'F', 'GM', 2500, 10, 1980],
  [1002, 'Brook, Ben', 'ENG', 'M', 'IM', 2400, 10, 1985],
  [1003, 'Cole, Cid', 'FRA', 'M', '', 2300, 20, 1990],
  [1004, 'Dahl, Dan', 'NOR', 'M', '', 2200, 20, 1991],
  [1005, 'Elm, Eva', 'SWE', 'F', 'WFM', 2100, 20, 1992],
  [1006, 'Fox, Finn', 'GER', 'M', '', 2000, 20, 1993],
  [1007, 'Gray, Gil', 'GER', 'M', '', 1900, 20, 1994],
  [1008, 'Hahn, Hal', 'FRA', 'M', '', 1800, 40, 2010],
  [1009, 'Ives, Ida', 'FRA', 'F', '', 1700, 20, 1996],
  [1010, 'Jung, Jan', 'NOR', 'M', '', 1600, 20, 1997],
] as const;

export function writeOpeningList(path: string): string {
  const lines = PLAYERS.map(
    ([id, name, federation, sex, title, rating, k, birth]) =>
      `${id},"${name}",${federation},${sex},${title},${rating},0,${k},${birth},,200,${rating}`,
  );
  const heading = 'id,name,federation,sex,title,rating,games,k,birth_year,flag,games_total,peak';
  writeFileSync(path, `${[heading, ...lines].join('\n')}\n`);
  return path;
}

export interface SmallTournament {
  readonly start: string;
  readonly players: readonly number[];
  /** Pairs of players of each round with white's result: `1002-1001 =`. */
  readonly rounds: readonly string[];
  readonly timeControl?: string;
}

/** A round-robin or Swiss of a few players, written as TRF16. */
export function writeReport(
  path: string,
  { start, players, rounds, timeControl = '90+30' }: SmallTournament,
): string {
  const games: TrfGame[] = [];
  const points = players.map(() => 0);
  rounds.forEach((line, index) => {
    const round = index + 1;
    const idle = new Set(players.keys());
    for (const [, white, black, code] of line.matchAll(/(\d+)-(\d+) ([10=+-])/g)) {
      const w = players.indexOf(Number(white));
      const b = players.indexOf(Number(black));
      idle.delete(w);
      idle.delete(b);
      games.push({ round, white: w + 1, black: b + 1, code: code as GameCode });
      points[w]! += POINTS[code!]![0]!;
      points[b]! += POINTS[code!]![1]!;
    }
    for (const player of idle) games.push({ round, white: player + 1, black: null, code: 'Z' });
  });
  games.sort((a, b) => a.round - b.round || a.white - b.white);
  const first = calendarDate(start);
  const shell = generateReport(seededRandom(1), { version: 'TRF16', players: 2, rounds: 1 });
  const report: TrfReport = {
    ...shell,
    tournament: {
      ...shell.tournament,
      start: first,
      end: addDays(first, rounds.length - 1),
      roundDates: rounds.map((_, index): CalendarDate => addDays(first, index)),
      numberOfPlayers: players.length,
      numberOfRated: players.length,
      timeControlText: timeControl,
    },
    players: players.map((id, index) => {
      const known = PLAYERS.find(([each]) => each === id);
      return {
        startNumber: index + 1,
        sex: known?.[3] ?? 'M',
        title: null,
        name: known?.[1] ?? `Newcomer, N${id}`,
        rating: known?.[5] ?? 0,
        federation: (known?.[2] ?? 'GER') as FederationCode,
        id: id as PlayerId,
        birth: String(known?.[7] ?? 2000),
        pointsTenths: points[index]!,
        rank: index + 1,
      };
    }),
    rounds: rounds.length,
    games,
  };
  writeFileSync(path, writeTrf(report, 'TRF16').text);
  return path;
}

const POINTS: Readonly<Record<string, readonly number[]>> = {
  '1': [10, 0],
  '=': [5, 5],
  '0': [0, 10],
  '+': [10, 0],
  '-': [0, 10],
};
