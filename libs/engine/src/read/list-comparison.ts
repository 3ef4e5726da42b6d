import type { PlayerId } from '@ledger/kernel';
import type { ListFigures } from '../checkpoint/revisions-checkpoint';
import { isInactiveOn } from './activity';
import type { StateList } from './state-list';
import { isOnList, listBehind, rankedIn } from './state-list';

export interface DifferingPlayer {
  readonly id: PlayerId;
  /** Whether the player is on the first list, and on the second. */
  readonly was: boolean;
  readonly is: boolean;
}

export interface ListComparison {
  readonly rows: readonly DifferingPlayer[];
  readonly same: number;
}

interface PlayerOnEither extends Omit<DifferingPlayer, 'id'> {
  readonly player: number;
  readonly isSame: boolean;
}

/**
 * Rows that differ between two states of a list in rating, games, K or flag, by id; null means a list that one
 * of the states does not have. Counts those that are the same.
 */
export function compareLists(from: StateList | null, to: StateList | null): ListComparison {
  const rows: DifferingPlayer[] = [];
  let same = 0;
  for (const { player, was, is, isSame } of playersOnEither(from, to)) {
    if (isSame) same += 1;
    else {
      const { register } = listBehind((is ? to : from)!).projection.facts.book;
      rows.push({ id: register.idOf(player), was, is });
    }
  }
  return { rows: rows.sort((a, b) => a.id - b.id), same };
}

/** Whether any row differs. Most lists that differ do so in a player with games, so these are looked at first. */
export function doListsDiffer(from: StateList | null, to: StateList | null): boolean {
  if (from !== null && to !== null) {
    const [one, other] = [figuresOf(from), figuresOf(to)];
    for (const player of listBehind(to).list.changes.players()) {
      const isOnBoth = (): boolean => isOnList(from, player) && isOnList(to, player);
      if (!areSame(one(player), other(player)) && isOnBoth()) return true;
    }
  }
  for (const { isSame } of playersOnEither(from, to)) if (!isSame) return true;
  return false;
}

function areSame(one: ListFigures, other: ListFigures): boolean {
  return (
    one.rating === other.rating &&
    one.games === other.games &&
    one.k === other.k &&
    one.inactive === other.inactive
  );
}

function figuresOf(stateList: StateList): (player: number) => ListFigures {
  const { pool, list } = listBehind(stateList);
  return (player) => {
    const { rating, games, k } = pool.ratingStateOn(list.index, player);
    return { rating, games, k, inactive: isInactiveOn(pool, list, player) };
  };
}

function* playersOnEither(from: StateList | null, to: StateList | null): Iterable<PlayerOnEither> {
  const [one, other] = [wholeOf(from), wholeOf(to)];
  // One of the two may know more people.
  for (let player = 0; player < Math.max(one.count, other.count); player++) {
    const was = one.listed[player] === 1;
    const is = other.listed[player] === 1;
    if (was || is) {
      yield { player, was, is, isSame: was && is && areSame(one.figuresOf(player), other.figuresOf(player)) };
    }
  }
}

interface WholeFigures {
  readonly count: number;
  /** By place in the register, who is on the list. */
  readonly listed: Uint8Array;
  readonly figuresOf: (player: number) => ListFigures;
}

function wholeOf(stateList: StateList | null): WholeFigures {
  if (stateList === null) return NO_LIST;
  const { pool, list } = listBehind(stateList);
  const whole = pool.wholeList(list.index);
  const games = list.changes.gamesOf(whole.length);
  const listed = new Uint8Array(whole.length);
  for (const player of rankedIn(stateList)) listed[player] = 1;
  return {
    count: whole.length,
    listed,
    figuresOf: (player) => ({
      rating: whole.rating(player),
      games: games[player]!,
      k: whole.k(player),
      inactive: isInactiveOn(pool, list, player),
    }),
  };
}

const NO_LIST: WholeFigures = {
  count: 0,
  listed: new Uint8Array(0),
  figuresOf: () => ({ rating: 0, games: 0, k: 0, inactive: false }),
};
