import type { PublishedList } from '../list/published-list';

/** What of a row is compared between two states of a list. */
export interface Standing {
  readonly rating: number;
  readonly games: number;
  readonly k: number;
  readonly inactive: boolean;
}

export function standingOf(list: PublishedList, player: number): Standing {
  const { rating, games, k } = list.standingOf(player);
  return {
    rating,
    games,
    k,
    inactive: list.isInactive(player),
  };
}

/** Whether a player who stands on both lists stands there alike. */
export function isSameStanding(a: PublishedList, b: PublishedList, player: number): boolean {
  const one = a.whole;
  const other = b.whole;
  return (
    one.rating(player) === other.rating(player) &&
    a.gamesOf(player) === b.gamesOf(player) &&
    one.k(player) === other.k(player) &&
    a.isInactive(player) === b.isInactive(player)
  );
}

/** 0 where the player is unrated, or there is no list. */
export function ratingIn(list: PublishedList | null, player: number): number {
  return list === null ? 0 : list.ratingOf(player);
}

/** Marks, by place in the register, who stands on a list. */
export function listedPlayers(list: PublishedList | null, players: number): Uint8Array {
  const listed = new Uint8Array(players);
  for (const player of list?.ranked() ?? []) listed[player] = 1;
  return listed;
}

/** Players of the two lists are counted by the longer register: one of them may know more people. */
export function playersOf(a: PublishedList | null, b: PublishedList | null): number {
  return Math.max(a?.whole.length ?? 0, b?.whole.length ?? 0);
}
