import type { LogPosition } from '@ledger/kernel';
import { lastList } from './what-if';
import type { Lists } from '../list/lists';

/** Computes every list of a state that is published or that any fact concerns, so that questions only look them up. */
export function makeReady(lists: Lists, knownAt: LogPosition): void {
  const state = lists.stateAt(knownAt);
  const last = lastList(lists, [state]);
  if (last !== null) state.advanceTo(last);
}
