import type { ListColumns, State, StateList } from '@ledger/engine';
import { playedDigest, ratingStatesDigest } from '@ledger/engine';
import type { RatingList } from '@ledger/lists';
import { listOf } from '@ledger/lists';

/** Changes where a row of the list may have changed; the change of a rating depends on the list before. */
export function rowsKey(list: RatingList, columns: () => ListColumns): string {
  const before = list.state.listBefore(list.list);
  return `${list.digest(columns)} ${before === null ? '' : ratingStatesDigest(before)}`;
}

/** Changes where a game of the list may have counted differently. */
export function playedKey(list: StateList): string {
  return playedDigest(list);
}

/** Changes where a rating may have moved for another reason; who is shown on either list matters too. */
export function changesKey(state: State, list: StateList): string {
  const before = state.listBefore(list);
  const shown = [list, ...(before === null ? [] : [before])].map((each) => listOf(state, each).digest());
  return [playedDigest(list), ...shown].join(' ');
}
