import type { ListColumns, State, StateList } from '@ledger/engine';
import { playedDigest, ratingStatesDigest } from '@ledger/engine';
import type { RatingList } from '@ledger/lists';
import { listOf } from '@ledger/lists';

const known = new WeakMap<State, Map<string, string>>();

/** Several tables ask for the same digest of a list. */
function once(state: State, of: string, { pool, date }: StateList, digest: () => string): string {
  let digests = known.get(state);
  if (digests === undefined) known.set(state, (digests = new Map()));
  const name = `${of} ${pool} ${date}`;
  let found = digests.get(name);
  if (found === undefined) digests.set(name, (found = digest()));
  return found;
}

/** The digest of a list as `ledger list` shows it. */
export function shownDigest(list: RatingList, columns?: () => ListColumns): string {
  return once(list.state, 'shown', list.list, () => list.digest(columns));
}

/** Changes where a row of the list may have changed; the change of a rating depends on the list before. */
export function rowsKey(list: RatingList, columns: () => ListColumns): string {
  const before = list.state.listBefore(list.list);
  return `${shownDigest(list, columns)} ${before === null ? '' : figuresOf(list.state, before)}`;
}

function figuresOf(state: State, list: StateList): string {
  return once(state, 'figures', list, () => ratingStatesDigest(list));
}

/** Changes where a game of the list may have counted differently. */
export function playedKey(state: State, list: StateList): string {
  return once(state, 'played', list, () => playedDigest(list));
}

/** Changes where a rating may have moved for another reason; who is shown on either list matters too. */
export function changesKey(state: State, list: StateList): string {
  const before = state.listBefore(list);
  const both = [list, ...(before === null ? [] : [before])];
  const digests = both.flatMap((each) => [figuresOf(state, each), shownDigest(listOf(state, each))]);
  return [playedKey(state, list), ...digests].join(' ');
}
