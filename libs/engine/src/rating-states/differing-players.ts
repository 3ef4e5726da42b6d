import type { ListChanges } from './list-changes';
import type { PoolRatingStates } from './pool-rating-states';
import { RatingState } from './rating-state';

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
  const candidates = changes?.rows === others?.rows ? revisedIn(changes!, others!) : everyone();
  const a = new RatingState();
  const b = new RatingState();
  const apart: number[] = [];
  for (const player of candidates) {
    one.ratingStates.read(changes === undefined ? -1 : list, player, a);
    other.ratingStates.read(others === undefined ? -1 : otherList, player, b);
    if (!a.isSameAs(b)) apart.push(player);
  }
  return apart;

  function* everyone(): Iterable<number> {
    const { length } = one.ratingStates.wholeList(list);
    const { length: otherLength } = other.ratingStates.wholeList(otherList);
    for (let player = 0; player < Math.max(length, otherLength); player++) yield player;
  }
}

function revisedIn(changes: ListChanges, others: ListChanges): number[] {
  return [...new Set([...changes.revised.keys(), ...others.revised.keys()])].sort((a, b) => a - b);
}
