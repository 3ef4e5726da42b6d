/** A player as a list has them. */
export interface ListedPlayer {
  readonly id: number;
  readonly name: string;
  readonly federation: string;
  readonly rating: number;
  readonly birthYear: number | null;
}

/** All against all with six players, white first, round by round. */
const PAIRINGS = [
  ['1-6', '2-5', '3-4'],
  ['6-4', '5-3', '1-2'],
  ['2-6', '3-1', '4-5'],
  ['6-5', '1-4', '2-3'],
  ['3-6', '4-2', '5-1'],
] as const;

/** An invented round-robin of six players in April 2024 as a TRF16 report: White wins the odd rounds, the others are drawn. */
export function springOpen(players: readonly ListedPlayer[]): string {
  const rows = players.slice(0, 6).map((player, i) => playerLine(player, i + 1));
  return [
    '012 Spring Open',
    '022 Leipzig',
    '032 GER',
    '042 2024/04/05',
    '052 2024/04/09',
    '062 6',
    '072 6',
    '082 0',
    '092 Individual: Round-Robin',
    '102 Arbiter, Anne',
    '122 90+30',
    `132${' '.repeat(88)}${PAIRINGS.map((_, i) => `24/04/0${i + 5}  `).join('')}`.trimEnd(),
    ...rows,
    '',
  ].join('\n');
}

function playerLine({ id, name, federation, rating, birthYear }: ListedPlayer, number: number): string {
  let halves = 0;
  const games = PAIRINGS.map((pairs, i) => {
    const [white, black] = pairs
      .map((pair) => pair.split('-').map(Number))
      .find((pair) => pair.includes(number))!;
    const isWhite = white === number;
    const drawn = i % 2 === 1;
    halves += drawn ? 1 : isWhite ? 2 : 0;
    const result = drawn ? '=' : isWhite ? '1' : '0';
    return `${String(isWhite ? black : white).padStart(4)} ${isWhite ? 'w' : 'b'} ${result}  `;
  });
  const points = (halves / 2).toFixed(1).padStart(4);
  const birth = `${birthYear ?? 1990}/06/15`;
  const person = `${name.slice(0, 33).padEnd(33)} ${String(rating).padStart(4)} ${federation} ${String(id).padStart(11)} ${birth}`;
  return `001 ${String(number).padStart(4)} m    ${person} ${points} ${String(number).padStart(4)}  ${games.join('')}`.trimEnd();
}
