import type { PlayerId } from '@ledger/kernel';
import type { ListChanges } from '@ledger/ledger';
import { compareLists } from '@ledger/engine';
import type { RatingList } from '../list/rating-list';

/**
 * What a list brings for players, compared with the publication before it: who enters, who falls below the floor or is
 * left out, who becomes inactive or active. The list with which a pool begins brings nothing: its ratings were taken
 * over, not earned here.
 */
export function listChanges(list: RatingList, previous: RatingList | null): ListChanges {
  const changes = {
    entered: [] as PlayerId[],
    delisted: [] as PlayerId[],
    becameInactive: [] as PlayerId[],
    becameActive: [] as PlayerId[],
  };
  if (previous === null) return changes;
  for (const { id, was, is } of compareLists(previous.list, list.list).rows) {
    if (!was) changes.entered.push(id);
    else if (!is) changes.delisted.push(id);
    else {
      const { inactive } = list.list.figuresOf(id);
      if (inactive === previous.list.figuresOf(id).inactive) continue;
      (inactive ? changes.becameInactive : changes.becameActive).push(id);
    }
  }
  return changes;
}
