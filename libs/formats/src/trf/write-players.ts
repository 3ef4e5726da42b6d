import { roundColumn } from './cells';
import type { GameCode, TrfPlayer, TrfReport } from './report';
import type { TrfLines } from './trf-lines';

/** Each game code as the two sides print it. */
const SIDES: Readonly<Record<GameCode, readonly [white: string, black: string]>> = {
  '1': ['1', '0'],
  '=': ['=', '='],
  '0': ['0', '1'],
  a: ['=', '0'],
  b: ['0', '='],
  z: ['0', '0'],
  W: ['W', 'L'],
  D: ['D', 'D'],
  L: ['L', 'W'],
  '+': ['+', '-'],
  '-': ['-', '+'],
  '~': ['-', '-'],
};

const ABSENT = '0000 - Z';

/** The 001 records: what a player is, and one cell of ten columns for each round. */
export function writePlayers(report: TrfReport, lines: TrfLines): void {
  const rounds = cellsOf(report);
  for (const player of report.players) {
    const own = rounds.get(player.startNumber)!;
    lines.add('001', `${staticColumns(player, lines)}${own.map((cell) => `  ${cell}`).join('')}`);
  }
}

/** Columns 5 to 89. */
function staticColumns(player: TrfPlayer, lines: TrfLines): string {
  const sex = player.sex === null ? ' ' : player.sex === 'M' ? 'm' : 'w';
  return (
    `${lines.right(player.startNumber, 4, '001 start number')} ${sex}${lines.right(player.title ?? '', 3, '001 title')} ` +
    `${lines.left(player.name, 33, '001 name')} ${lines.right(player.rating, 4, '001 rating')} ` +
    `${lines.left(player.federation ?? '', 3, '001 federation')} ${lines.right(player.id ?? '', 11, '001 FIDE number')} ` +
    `${birthColumns(player.birth)} ${lines.points(player.pointsTenths, 4, '001 points')} ` +
    lines.right(player.rank ?? '', 4, '001 rank')
  );
}

/** `1987/06/15`; where only the year is known, `1987/00/00`. */
export function birthColumns(birth: string | null): string {
  if (birth === null) return ' '.repeat(10);
  return birth.length === 4 ? `${birth}/00/00` : birth.replaceAll('-', '/');
}

function cellsOf(report: TrfReport): Map<number, string[]> {
  const cells = new Map<number, string[]>();
  for (const player of report.players) {
    cells.set(player.startNumber, new Array<string>(report.rounds).fill(ABSENT));
  }
  const put = (startNumber: number, round: number, cell: string): void => {
    const own = cells.get(startNumber);
    if (own !== undefined && round <= report.rounds) own[round - 1] = cell;
  };
  for (const game of report.games) {
    if (game.black === null) {
      put(game.white, game.round, `0000 - ${game.code}`);
      continue;
    }
    const [white, black] = SIDES[game.code];
    put(game.white, game.round, `${String(game.black).padStart(4)} w ${white}`);
    put(game.black, game.round, `${String(game.white).padStart(4)} b ${black}`);
  }
  return cells;
}

/** 132: the days of the rounds above their columns. */
export function writeRoundDates(report: TrfReport, lines: TrfLines): void {
  const { roundDates } = report.tournament;
  if (roundDates.length === 0) return;
  const dates = roundDates.map((date) =>
    (date === null ? '' : date.slice(2).replaceAll('-', '/')).padEnd(10),
  );
  lines.add('132', `${' '.repeat(roundColumn(1) - 5)}${dates.join('')}`);
}

/** National ratings, in the columns of 001, under the code of the federation that keeps them. */
export function writeNationalRatings(report: TrfReport, lines: TrfLines): void {
  for (const national of report.nationalRatings) {
    const sex = national.sex === null ? ' ' : national.sex === 'M' ? 'm' : 'w';
    lines.add(
      national.ratingFederation,
      `${lines.right(national.startNumber, 4, 'NRS start number')} ${sex}` +
        `${lines.right(national.classification, 3, 'NRS class')} ${lines.left(national.name, 33, 'NRS name')} ` +
        `${lines.right(national.rating, 4, 'NRS rating')} ${lines.left(national.origin, 3, 'NRS origin')} ` +
        `${lines.right(national.nationalNumber, 11, 'NRS number')} ${birthColumns(national.birth)}`,
    );
  }
}
