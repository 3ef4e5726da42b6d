import type { CalendarDate, ListDate, LogPosition, Pool } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Impact, ListComparison, ListDiff, RatingScenario } from '@ledger/lists';
import {
  compareListIf,
  compareListsIf,
  diffLists,
  explainedDiff,
  impactBetween,
  whatIf,
} from '@ledger/lists';
import type { TitleMoved } from '../../titles/title-moved';
import { titlesMovedIf, titlesMovedSince } from '../../titles/title-moved';
import type { ChangedDetail } from './changed-details';
import { changedDetails } from './changed-details';
import type { ListReadModel } from '../list-read-model';
import type { ListHead } from './list-page';
import { headOf } from './list-page';

export interface ChangedList {
  readonly pool: Pool;
  readonly date: ListDate;
}

interface DifferenceQuestion {
  readonly pool: Pool;
  readonly day: CalendarDate;
  /** The state of knowledge to compare with. */
  readonly from: LogPosition;
  /** Compare with the list in force on this day, instead of another state of the same list. */
  readonly fromDay?: CalendarDate;
}

/** Two states of a list, why they differ, and what each of them is. */
export interface TwoStates {
  readonly difference: ListDiff;
  readonly from: ListHead;
  readonly to: ListHead;
  /** Players who are shown differently, whether their ratings differ or not. */
  readonly details: readonly ChangedDetail[];
  /** Norms and titles by the date of the list that changed; they are for standard chess only (0.3). */
  readonly titles: readonly TitleMoved[];
}

/** The list in force on a day under two states of knowledge, or two lists. Only two states of one list have causes. */
export function differenceOf(
  at: ListReadModel,
  knownAt: LogPosition,
  { pool, day, from, fromDay = day }: DifferenceQuestion,
): TwoStates {
  const before = at.listAt({ pool, date: fromDay, knownAt: from });
  const after = at.listAt({ pool, date: day, knownAt });
  const isOneList = before.date === after.date;
  return {
    difference: isOneList ? explainedDiff(before, after) : diffLists(before, after),
    details: changedDetails(before, after),
    from: headOf(before),
    to: headOf(after),
    titles:
      isOneList && pool === 'standard' ? titlesMovedSince(at, knownAt, { before: from, by: after.date }) : [],
  };
}

interface SupposedListQuestion {
  readonly pool: Pool;
  readonly day: CalendarDate;
  readonly supposition: RatingScenario;
  /** Every list from the day through this one, instead of the list in force on the day. */
  readonly through?: CalendarDate;
}

/** A list as it is and as it would be, and what becomes of norms and titles. */
export interface SupposedDifference extends Omit<ListComparison, 'refusedAfter'> {
  readonly titles: readonly TitleMoved[];
}

/** The list in force on a day as it is and under a scenario; refused where the scenario cannot compute it. */
export function differenceIf(
  at: ListReadModel,
  knownAt: LogPosition,
  { pool, day, supposition }: SupposedListQuestion,
): SupposedDifference {
  const asked = { scenario: supposition, knownAt, pool, day };
  const { refusedAfter, ...difference } = compareListIf(at.lists, asked, () =>
    at.listAt({ pool, date: day, knownAt }),
  );
  if (refusedAfter !== null) throw new RefusedError(refusedAfter);
  const isComparable = pool === 'standard' && difference.refusedBefore === null;
  const titles = isComparable ? titlesMovedIf(at, knownAt, { supposition, by: difference.date }) : [];
  return { ...difference, titles };
}

/** Every list from a day through another as it is and under a scenario. */
export function differencesIf(
  at: ListReadModel,
  knownAt: LogPosition,
  { pool, day, supposition, through = day }: SupposedListQuestion,
): readonly ListComparison[] {
  return compareListsIf(at.lists, { scenario: supposition, knownAt, pool, day }, through);
}

/** Lists, norms and titles that changed. */
export interface Consequences {
  readonly lists: readonly Impact[];
  /** Norms and titles affected. No title changes automatically. */
  readonly titles: readonly TitleMoved[];
}

/** Everything that would move. */
export function impactIf(
  at: ListReadModel,
  knownAt: LogPosition,
  { supposition }: { readonly supposition: RatingScenario },
): Consequences {
  const lists = ofInterest(at, whatIf(at.lists, { supposition, knownAt }));
  return { lists, titles: titlesMovedIf(at, knownAt, { supposition }) };
}

interface SinceQuestion {
  readonly before: LogPosition;
}

/** What differs between two states of knowledge, and how. */
export function impactSince(at: ListReadModel, knownAt: LogPosition, question: SinceQuestion): Consequences {
  return {
    lists: listsSince(at, knownAt, question),
    titles: titlesMovedSince(at, knownAt, question),
  };
}

function listsSince(at: ListReadModel, knownAt: LogPosition, { before }: SinceQuestion): readonly Impact[] {
  return before === knownAt ? [] : ofInterest(at, impactBetween(at.lists, before, knownAt));
}

/** Lists that differ between two states of knowledge. */
export function changedSince(
  at: ListReadModel,
  knownAt: LogPosition,
  question: SinceQuestion,
): readonly ChangedList[] {
  return listsSince(at, knownAt, question).map(({ pool, date }) => ({ pool, date }));
}

/** What a decision did: asked for at once, so that two states are brought up only once. */
export function movedSince(
  at: ListReadModel,
  knownAt: LogPosition,
  question: SinceQuestion,
): { readonly listsChanged: readonly ChangedList[]; readonly titlesMoved: readonly TitleMoved[] } {
  return {
    listsChanged: changedSince(at, knownAt, question),
    titlesMoved: titlesMovedSince(at, knownAt, question),
  };
}

/** The published ones; where none of them changes, those yet to come. */
function ofInterest({ lists }: ListReadModel, changed: readonly Impact[]): readonly Impact[] {
  const published = new Set(lists.publications.map(({ data }) => `${data.pool} ${data.date}`));
  const known = changed.filter(({ pool, date }) => published.has(`${pool} ${date}`));
  return known.length > 0 ? known : changed;
}
