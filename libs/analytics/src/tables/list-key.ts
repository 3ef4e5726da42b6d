import type { ListColumns, State, StateList } from '@ledger/engine';
import { ColumnMemory, playedDigest, ratingStatesDigest } from '@ledger/engine';
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

/** The columns of a list until those of another are asked for: its digest and its rows need them, all lists are too large. */
export function columnsOfOneList(): (list: RatingList) => ListColumns {
  let last: { readonly of: RatingList; readonly columns: ListColumns } | null = null;
  const memory = new ColumnMemory();
  return (of) => {
    if (last?.of !== of) {
      memory.nextList();
      last = { of, columns: of.columns(memory) };
    }
    return last.columns;
  };
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
