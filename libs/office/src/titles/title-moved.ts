import type { ListDate, LogPosition } from '@ledger/kernel';
import type { Lists, RatingScenario } from '@ledger/lists';
import type { State } from '@ledger/engine';
import { branchOf } from '@ledger/lists';
import type { TitleChange } from '@ledger/titles';
import { supposeTitleRules, titleChanges } from '@ledger/titles';
import { supposedTitleRules } from '@ledger/regulations';
import { peopleOn } from './people';

/** A norm, rating or requirement that differs in another state, and its player. It is only shown, never changed. */
export type TitleMoved = TitleChange & { readonly name: string };

/** What the lists are worked out from. */
interface WithLists {
  readonly lists: Lists;
}

interface MovedQuestion {
  /** The state to compare with. */
  readonly before: LogPosition;
  /** Only what was over, or was reached, by this list. */
  readonly by?: ListDate;
}

/** What changed since an earlier position. */
export function titlesMovedSince(
  { lists }: WithLists,
  knownAt: LogPosition,
  { before, by }: MovedQuestion,
): readonly TitleMoved[] {
  if (before === knownAt) return [];
  return titlesMoved(lists.stateAt(before), lists.stateAt(knownAt), by);
}

/** What would change. */
export function titlesMovedIf(
  { lists }: WithLists,
  knownAt: LogPosition,
  { supposition, by }: { readonly supposition: RatingScenario; readonly by?: ListDate },
): readonly TitleMoved[] {
  const branch = branchOf(lists, knownAt, supposition);
  const { titleRules } = supposition;
  if (titleRules !== undefined) supposeTitleRules(branch, supposedTitleRules(titleRules));
  return titlesMoved(lists.stateAt(knownAt), branch, by, 'with titles due');
}

function titlesMoved(
  before: State,
  after: State,
  by?: ListDate,
  depth?: 'with titles due',
): readonly TitleMoved[] {
  const changes = titleChanges(before, after, by, depth);
  if (changes.length === 0) return [];
  const players = changes.map(({ player }) => player);
  const people = peopleOn(after, players, after.lastFactOn('standard'));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return changes.map((change) => ({ ...change, name: names.get(change.player) ?? '' }));
}
