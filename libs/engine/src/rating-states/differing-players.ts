import type { ListChanges } from './list-changes';
import type { PoolRatingStates } from './pool-rating-states';
import { RatingState } from './rating-state';
import type { WholeList } from './whole-list';

interface State {
  readonly lists: readonly { readonly changes: ListChanges; readonly unrevisedKey?: string | undefined }[];
  readonly ratingStates: PoolRatingStates;
}

/**
 * Players whose figures on a list differ between two states, in order of the register. States that were made from one
 * another by revision have the same rows but for those they revised, so only these are looked at.
 */
export function differingPlayers(one: State, list: number, other: State, otherList: number): number[] {
  const key = one.lists[list]?.unrevisedKey;
  if (key !== undefined && key === other.lists[otherList]?.unrevisedKey) return [];
  const changes = one.lists[list]?.changes;
  const others = other.lists[otherList]?.changes;
  if (changes === others) return [];
  if (changes === undefined || others === undefined || changes.rows !== others.rows) {
    return differingAmongAll([one, list], [other, otherList]);
  }
  const a = new RatingState();
  const b = new RatingState();
  return revisedIn(changes, others).filter((player) => {
    one.ratingStates.read(list, player, a);
    other.ratingStates.read(otherList, player, b);
    return !a.isSameAs(b);
  });
}

function revisedIn(changes: ListChanges, others: ListChanges): number[] {
  return [...new Set([...changes.revised.keys(), ...others.revised.keys()])].sort((a, b) => a - b);
}

/** By the columns of both lists: everyone is compared. */
function differingAmongAll(...sides: readonly (readonly [State, number])[]): number[] {
  const [a, b] = sides.map(([{ ratingStates }, list]) => ratingStates.wholeList(list)) as [
    WholeList,
    WholeList,
  ];
  const length = Math.max(a.length, b.length);
  const [games, otherGames] = sides.map(
    ([{ lists }, list]) => lists[list]?.changes.gamesOf(length) ?? new Uint16Array(length),
  ) as [Uint16Array, Uint16Array];
  const isApart = (player: number): boolean =>
    (a.strength[player]! | 0) !== (b.strength[player]! | 0) ||
    (a.course[player]! | 0) !== (b.course[player]! | 0) ||
    games[player] !== otherGames[player];
  const apart: number[] = [];
  for (let player = 0; player < length; player++) if (isApart(player)) apart.push(player);
  return apart;
}
