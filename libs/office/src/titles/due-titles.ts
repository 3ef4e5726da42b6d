import type { CalendarDate, FederationCode, LogPosition } from '@ledger/kernel';
import type { Lists } from '@ledger/lists';
import type { DueBy, PublicationRef, TitleDue } from '@ledger/titles';
import { listToLookBackTo, newlyDue, titlesDue } from '@ledger/titles';
import type { PersonNamed } from './people';
import { peopleOn } from './people';

export interface DueQuestion {
  /** By this day. */
  readonly on: CalendarDate;
  /** Those that have been due for longer as well. */
  readonly all?: boolean;
  /** New is what has become due since the list published last by this day; by default since the last list but one. */
  readonly since?: CalendarDate;
  readonly federation?: FederationCode;
}

export interface DueTitle extends TitleDue {
  /** Has become due since the list that is looked back to. */
  readonly isNew: boolean;
}

export interface DueAnswer {
  readonly knownAt: LogPosition;
  readonly on: CalendarDate;
  /** The list since which titles are called new; null where none was published before. */
  readonly since: PublicationRef | null;
  /** In the order in which they are worked off: by way, the newest first. */
  readonly due: readonly DueTitle[];
  /** Due for longer, and not among these. */
  readonly earlier: number;
  readonly people: readonly PersonNamed[];
}

/** First what somebody has applied for or waits for. */
const ORDER: readonly DueBy[] = ['norms', 'conditional', 'place', 'lower-than-conditional', 'rating'];

/** Titles that have become due and are not held: the new ones, or all. */
export function dueTitles(
  { lists }: { readonly lists: Lists },
  knownAt: LogPosition,
  { on, all = false, since, federation }: DueQuestion,
): DueAnswer {
  const state = lists.stateAt(knownAt);
  const everyone = titlesDue(state, on);
  const people = peopleOn(
    state,
    everyone.map(({ player }) => player),
    on,
  ).filter((person) => federation === undefined || person.federation === federation);
  const asked = new Set(people.map(({ id }) => id));
  const due = everyone.filter(({ player }) => asked.has(player));
  const list = listToLookBackTo(state, on, since);
  const fresh = new Set(list === null ? due : newlyDue(due, lists.stateAt(list.position), list.date, on));
  const shown = due
    .filter((each) => all || fresh.has(each))
    .map((each) => ({ ...each, isNew: fresh.has(each) }))
    .sort(inOrder);
  const named = new Set(shown.map(({ player }) => player));
  return {
    knownAt,
    on,
    since: list,
    due: shown,
    earlier: due.length - shown.length,
    people: people.filter(({ id }) => named.has(id)),
  };
}

function inOrder(a: TitleDue, b: TitleDue): number {
  const way = ORDER.indexOf(a.by) - ORDER.indexOf(b.by);
  return way || (a.since < b.since ? 1 : a.since > b.since ? -1 : a.player - b.player);
}
