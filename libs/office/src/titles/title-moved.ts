import type { ListDate, LogPosition } from '@ledger/kernel';
import type { Lists, RatingScenario } from '@ledger/lists';
import type { State } from '@ledger/engine';
import { branchOf } from '@ledger/lists';
import type { TitleChange } from '@ledger/titles';
import { titleChanges } from '@ledger/titles';
import { peopleOn } from './people';

/** A norm, rating or requirement that holds otherwise in another state, and whose it is: told, never changed. */
export type TitleMoved = TitleChange & { readonly name: string };

/** What the lists are worked out from. */
interface AtHand {
  readonly lists: Lists;
}

export interface MovedQuestion {
  /** The state to compare with. */
  readonly before: LogPosition;
  /** Only what was over, or was reached, by this list. */
  readonly by?: ListDate;
}

/** What holds otherwise since an earlier state of knowledge. */
export function titlesMovedSince(
  { lists }: AtHand,
  knownAt: LogPosition,
  { before, by }: MovedQuestion,
): readonly TitleMoved[] {
  if (before === knownAt) return [];
  return titlesMoved(lists.stateAt(before), lists.stateAt(knownAt), by);
}

/** What would hold otherwise. */
export function titlesMovedIf(
  { lists }: AtHand,
  knownAt: LogPosition,
  { supposition, by }: { readonly supposition: RatingScenario; readonly by?: ListDate },
): readonly TitleMoved[] {
  return titlesMoved(lists.stateAt(knownAt), branchOf(lists, knownAt, supposition), by);
}

function titlesMoved(before: State, after: State, by?: ListDate): readonly TitleMoved[] {
  const changes = titleChanges(before, after, by);
  if (changes.length === 0) return [];
  const players = changes.map(({ player }) => player);
  const people = peopleOn(after, players, after.lastFactOn('standard'));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return changes.map((change) => ({ ...change, name: names.get(change.player) ?? '' }));
}
