import type { FederationCode, PlayerId } from '@ledger/kernel';
import { addDays, calendarDate } from '@ledger/kernel';
import type { GameCode, PlayingTitle, TrfGame, TrfReport } from '@ledger/formats';
import { writeTrf } from '@ledger/formats';
import { seededRandom } from '@ledger/demo';
import { generateReport } from '@ledger/generate';

/**
 * Three Swiss opens of 42 players in which one player meets the same nine strong opponents and makes an IM norm of
 * 6.5 out of 9: Ra 20980 / 9 = 2331, p 72 %, dp 166, Rp 2497. Among the others the stronger wins, equals draw.
 */
export const HERO = 2001;
export const JUNIOR = 2002;
/** Ends of the events; each is rated on the list of the month after. */
export const OPENS = [
  { id: 'N1', start: '2024-02-05' },
  { id: 'N2', start: '2024-04-05' },
  { id: 'N3', start: '2024-06-05' },
] as const;

type Person = readonly [title: string, rating: number, federation: string];

const STRONG: readonly Person[] = [
  ['GM', 2450, 'FRA'],
  ['IM', 2400, 'ENG'],
  ['IM', 2390, 'NOR'],
  ['FM', 2320, 'SWE'],
  ['FM', 2310, 'FRA'],
  ['FM', 2300, 'ENG'],
  ['', 2280, 'NOR'],
  ['', 2270, 'GER'],
  ['', 2260, 'GER'],
];
const ROUNDS = STRONG.length;
const COUNT = 42;
/** The hero's score in each round. */
const SCORES: readonly GameCode[] = ['1', '1', '1', '1', '1', '=', '=', '=', '0'];

/** In the order of the circle: the hero stays, and meets the last, the last but one and so on. */
const PEOPLE: readonly Person[] = [
  ['FM', 2410, 'GER'],
  ...Array.from({ length: COUNT - 1 - ROUNDS }, (): Person => ['', 2000, 'FRA']),
  ...[...STRONG].reverse(),
];
const idOf = (index: number): number => HERO + index;
export const OPPONENTS = STRONG.map((_, round) => idOf(COUNT - 1 - round));

export function openingList(): string {
  const lines = PEOPLE.map(
    ([title, rating, federation], index) =>
      `${idOf(index)},"Player, P${index}",${federation},M,${title},${rating},0,20,${index === 1 ? 2008 : 1990},,200,${rating}`,
  );
  const heading = 'id,name,federation,sex,title,rating,games,k,birth_year,flag,games_total,peak';
  return `${[heading, ...lines].join('\n')}\n`;
}

/** One of the opens as TRF16. */
export function openReport(start: string): string {
  const first = calendarDate(start);
  const shell = generateReport(seededRandom(1), { version: 'TRF16', players: 2, rounds: 1 });
  const games = pairings();
  const tenths = (index: number): number =>
    games.reduce((sum, { white, black, code }) => {
      if (white === index + 1) return sum + POINTS[code]![0]!;
      return black === index + 1 ? sum + POINTS[code]![1]! : sum;
    }, 0);
  const report: TrfReport = {
    ...shell,
    tournament: {
      ...shell.tournament,
      federation: 'GER' as FederationCode,
      start: first,
      end: addDays(first, ROUNDS - 1),
      roundDates: Array.from({ length: ROUNDS }, (_, round) => addDays(first, round)),
      numberOfPlayers: COUNT,
      numberOfRated: COUNT,
      timeControlText: '90+30',
    },
    players: PEOPLE.map(([title, rating, federation], index) => ({
      startNumber: index + 1,
      sex: 'M',
      title: (title === '' ? null : title) as PlayingTitle | null,
      name: `Player, P${index}`,
      rating,
      federation: federation as FederationCode,
      id: idOf(index) as PlayerId,
      birth: index === 1 ? '2008' : '1990',
      pointsTenths: tenths(index),
      rank: index + 1,
    })),
    rounds: ROUNDS,
    games,
  };
  return writeTrf(report, 'TRF16').text;
}

/** Nobody meets anybody twice; the hero has white throughout. */
function pairings(): TrfGame[] {
  const circle = [...PEOPLE.keys()];
  const games: TrfGame[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (let board = 0; board < COUNT / 2; board++) {
      const [white, black] = [circle[board]!, circle[COUNT - 1 - board]!];
      const code = white === 0 ? SCORES[round - 1]! : expected(PEOPLE[white]![1] - PEOPLE[black]![1]);
      games.push({ round, white: white + 1, black: black + 1, code });
    }
    circle.splice(1, 0, circle.pop()!);
  }
  return games.sort((a, b) => a.round - b.round || a.white - b.white);
}

function expected(difference: number): GameCode {
  if (difference === 0) return '=';
  return difference > 0 ? '1' : '0';
}

const POINTS: Readonly<Record<string, readonly number[]>> = { '1': [10, 0], '=': [5, 5], '0': [0, 10] };
