import type { ListDate, LogPosition } from '@ledger/kernel';
import { publishedVersions } from '@ledger/ledger';
import type { State } from '@ledger/engine';
import type { Lists } from '../list/lists';
import { branchOf } from './branch';
import type { Impact } from './compare';
import { compareStates, lastListsOf } from './compare';
import type { RatingScenario } from './rating-scenario';

export interface WhatIfQuestion {
  readonly supposition: RatingScenario;
  readonly knownAt: LogPosition;
  /** The last list to look at; where it is left out, the last one that is published or that any fact concerns. */
  readonly through?: ListDate;
}

/**
 * What would be different: who moves on which lists, by how much, and which thresholds are crossed. The preview of a
 * correction is this with the events that it would record.
 */
export function whatIf(lists: Lists, { supposition, knownAt, through }: WhatIfQuestion): Impact[] {
  const trunk = lists.stateAt(knownAt);
  const last = through ?? lastList(lists, [trunk, branchOf(lists, knownAt, supposition)]);
  if (last === null) return [];
  // Lists that the trunk has computed are only revised in the branch.
  trunk.advanceTo(last);
  return compareStates(trunk, branchOf(lists, knownAt, supposition), last);
}

/** Which lists differ between two states of knowledge, and how. */
export function impactBetween(
  lists: Lists,
  before: LogPosition,
  after: LogPosition,
  through?: ListDate,
): Impact[] {
  const from = lists.stateAt(before);
  const to = lists.stateAt(after);
  const last = through ?? lastList(lists, [from, to]);
  return last === null ? [] : compareStates(from, to, last);
}

/** The last list that is published, or that any fact of the states concerns. */
export function lastList(lists: Lists, states: readonly State[]): ListDate | null {
  const published = publishedVersions(lists.publicationsAt(lists.head)).map(({ date }) => date);
  return [...published, ...lastListsOf(states)].sort().at(-1) ?? null;
}
