import { personOn } from './person';
import type { PersonOn } from './person';
import type { StateList } from './state-list';
import type { ColumnSource } from './column-memory';
import { NEW_MEMORY } from './column-memory';
import { federationsOn, listBehind, orderOf } from './state-list';

/** How a player is shown on a list, without the name. */
export type ShownDetails = Pick<PersonOn, 'shownAs' | 'sex' | 'birthYear' | 'title' | 'womensTitle'>;

/** A list in columns, without names: in each a value for each place of the order. */
export interface ListColumns {
  readonly length: number;
  /** Equal ratings share a rank. */
  readonly rank: Int32Array;
  readonly id: Float64Array;
  readonly rating: Int32Array;
  /** Rated games on this list. */
  readonly games: Int32Array;
  readonly k: Int32Array;
  /** 1 or 0. */
  readonly inactive: Uint8Array;
  /** Which of the details are the player's: many are shown alike. */
  readonly shown: Int32Array;
  readonly details: readonly ShownDetails[];
  /** Rating on the list before; 0 if the player had none. A column of the caller's own. */
  readonly ratingBefore: () => Int32Array;
}

/**
 * A row object for each of a million players takes several times as long. With memory that is used again, the columns
 * remain as long as those that are taken from it.
 */
export function listColumns(stateList: StateList, reused: ColumnSource | null = null): ListColumns {
  const memory = reused ?? NEW_MEMORY;
  const { projection, pool, list } = listBehind(stateList);
  const { register } = projection.facts.book;
  const { ranked, places, inactive } = orderOf(stateList, reused);
  const { length } = ranked;
  const whole = pool.wholeList(list.index);
  const played = list.changes.gamesOf(whole.length, memory.take(Uint16Array, whole.length).fill(0));
  const details: ShownDetails[] = [];
  const shownAt = detailsBy(stateList, details, memory);
  const [rank, rating, games, k, shown] = Array.from({ length: 5 }, () => memory.take(Int32Array, length));
  const id = memory.take(Float64Array, length);
  // In the order of the register: reading its columns in another order takes far longer.
  for (let player = 0; player < places.length; player++) {
    const place = places[player]!;
    if (place < 0) continue;
    rating![place] = whole.rating(player);
    id[place] = register.idOf(player);
    games![place] = played[player]!;
    k![place] = whole.k(player);
    shown![place] = shownAt(player);
  }
  for (let place = 0; place < length; place++) {
    rank![place] = place > 0 && rating![place - 1] === rating![place] ? rank![place - 1]! : place + 1;
  }
  const ratingBefore = (): Int32Array => {
    const before = pool.wholeList(list.index - 1);
    const ratings = memory.take(Int32Array, length);
    for (let place = 0; place < length; place++) ratings[place] = before.rating(ranked[place]!);
    return ratings;
  };
  return {
    length,
    rank: rank!,
    id,
    rating: rating!,
    games: games!,
    k: k!,
    inactive,
    shown: shown!,
    details,
    ratingBefore,
  };
}

/** Of most players only the registration is on record, and many registrations show the same. */
function detailsBy(
  stateList: StateList,
  details: ShownDetails[],
  memory: ColumnSource,
): (player: number) => number {
  const { facts } = listBehind(stateList).projection;
  const { book, knowledge } = facts;
  const federations = federationsOn(stateList);
  const add = (player: number): number =>
    details.push(personOn(facts, federations, player, stateList.date)) - 1;
  const hasFacts = memory.take(Uint8Array, book.register.count).fill(0);
  for (const player of book.playersWithFacts()) hasFacts[player] = 1;
  const registered = new Map<number, number>();
  return (player) => {
    if (hasFacts[player] === 1) return add(player);
    const key = book.base.keyOf(player, knowledge);
    let found = registered.get(key);
    if (found === undefined) registered.set(key, (found = add(player)));
    return found;
  };
}
