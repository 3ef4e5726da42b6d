import type { System } from '@ledger/ledger';
import type { Player } from './players';
import type { Random } from './random';

/** Pairings of each round by place in the list of players; null for a bye. */
export type Pairing = readonly [white: number, black: number | null];

export function pairingsOf(
  random: Random,
  system: System,
  players: number,
  rounds: number,
  mayHaveCycles: boolean,
): Pairing[][] {
  switch (system) {
    case 'round-robin':
      // Now and then of several cycles (B-119), two of which should have been reported as a double round-robin.
      return cycles(players, mayHaveCycles && players < 6 ? random.weighted({ 1: 7, 2: 1, 3: 2 }) : '1');
    case 'double-round-robin':
      return cycles(players, '2');
    case 'match':
      return Array.from({ length: rounds }, (_, round) => [round % 2 === 0 ? [0, 1] : [1, 0]]);
    case 'scheveningen':
    case 'schiller':
      return twoTeams(players);
    case 'swiss':
    case 'team':
    case 'knock-out':
      return Array.from({ length: rounds }, () => byLot(random, players));
  }
}

function cycles(players: number, count: string): Pairing[][] {
  return Array.from({ length: Number(count) }, (_, cycle) =>
    cycle % 2 === 0 ? everybodyMeets(players) : everybodyMeets(players).map(turned),
  ).flat();
}

/** The circle method: one stays, the others turn. */
function everybodyMeets(players: number): Pairing[][] {
  const seats = Array.from({ length: players + (players % 2) }, (_, i) => i);
  return seats.slice(1).map((_, round) => {
    const turning = [...seats.slice(1 + round), ...seats.slice(1, 1 + round)];
    const circle = [seats[0]!, ...turning];
    const pairs: Pairing[] = [];
    for (let i = 0; i < circle.length / 2; i++) {
      const [a, b] = [circle[i]!, circle[circle.length - 1 - i]!];
      if (a < players && b < players) pairs.push(round % 2 === 0 ? [a, b] : [b, a]);
    }
    return pairs;
  });
}

function turned(round: readonly Pairing[]): Pairing[] {
  return round.map(([white, black]) => [black!, white]);
}

/** Each of the first half meets each of the second. */
function twoTeams(players: number): Pairing[][] {
  const boards = Math.floor(players / 2);
  return Array.from({ length: boards }, (_, round) =>
    Array.from({ length: boards }, (_unused, board) => [board, boards + ((board + round) % boards)] as const),
  );
}

function byLot(random: Random, players: number): Pairing[] {
  const order = random.shuffled(Array.from({ length: players }, (_, i) => i));
  const pairs: Pairing[] = [];
  for (let i = 0; i < order.length; i += 2) pairs.push([order[i]!, order[i + 1] ?? null]);
  return pairs;
}

/** A result by strength and chance; now and then no game at all, or one of the odd codes. */
export function resultOf(random: Random, white: Player, black: Player, mayBeUnplayed: boolean): string {
  if (mayBeUnplayed && random.chance(5)) return random.pick(['+', '-', '~', 'W', 'D', 'L']);
  if (random.chance(1)) return random.pick(['a', 'b', 'z']);
  if (white.hopeless !== black.hopeless && random.chance(85)) return white.hopeless ? '0' : '1';
  const expected = 1 / (1 + 10 ** ((black.strength - white.strength) / 400));
  if (random.chance(25)) return '=';
  return random.next() < expected ? '1' : '0';
}
