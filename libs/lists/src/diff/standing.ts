import type { PublishedList } from '../list/published-list';

/** What of a row is compared between two states of a list. */
export interface Standing {
  readonly rating: number;
  readonly games: number;
  readonly k: number;
  readonly inactive: boolean;
}

export function standingOf(list: PublishedList, player: number): Standing {
  const { rating, games, k } = list.list.columns;
  return {
    rating: rating[player]!,
    games: games[player]!,
    k: k[player]!,
    inactive: list.isInactive(player),
  };
}

/** Marks, by place in the register, who stands on a list. */
export function listedPlayers(list: PublishedList, players: number): Uint8Array {
  const listed = new Uint8Array(players);
  for (const player of list.ranked()) listed[player] = 1;
  return listed;
}

/** Players of the two lists are counted by the longer register: one of them may know more people. */
export function playersOf(a: PublishedList, b: PublishedList): number {
  return Math.max(a.list.columns.length, b.list.columns.length);
}
