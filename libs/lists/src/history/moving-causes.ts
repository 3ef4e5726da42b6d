import type { PublishedVersion } from '@ledger/ledger';
import { publishedVersions } from '@ledger/ledger';
import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import type { Cause } from '@ledger/engine';
import type { Lists } from '../list/lists';

/** An event that can move lists published before it: in each pool, those up to a date. */
export interface MovingCause {
  readonly cause: Cause;
  readonly published: ReadonlyMap<Pool, ListDate>;
}

/** Events recorded after a position that can move a list published before them, in log order. */
export function movingCauses(lists: Lists, after: number): MovingCause[] {
  const versions = publishedVersions(lists.publicationsAt(lists.head));
  const lastDates = new LastDates(versions);
  const firstPublished = versions.reduce<number>(
    (first, { knownAt }) => Math.min(first, knownAt),
    lists.head,
  );
  return lists.causesBetween(Math.max(after, firstPublished), lists.head).flatMap((cause) => {
    const published = lastDates.before(cause.position);
    return published.size > 0 && canMove(lists, cause, published) ? [{ cause, published }] : [];
  });
}

/** The last list of each pool that was published before a position; positions have to be asked for in order. */
class LastDates {
  private readonly versions: readonly PublishedVersion[];
  private next = 0;
  private last: ReadonlyMap<Pool, ListDate> = new Map();

  constructor(versions: readonly PublishedVersion[]) {
    this.versions = [...versions].sort((a, b) => a.knownAt - b.knownAt);
  }

  before(position: number): ReadonlyMap<Pool, ListDate> {
    for (; this.next < this.versions.length; this.next += 1) {
      const { pool, date, knownAt } = this.versions[this.next]!;
      if (knownAt >= position) break;
      const known = this.last.get(pool);
      if (known === undefined || date > known) this.last = new Map([...this.last, [pool, date]]);
    }
    return this.last;
  }
}

/** Reports of tournaments that are due to later lists move no published one: the ordinary course of things. */
function canMove(
  lists: Lists,
  { type, tournament, position }: Cause,
  published: ReadonlyMap<Pool, ListDate>,
): boolean {
  if (type !== 'ReportReceived' || tournament === null) return true;
  const last = [...published.values()].sort().at(-1)!;
  return lists.canReportReach(tournament, position as LogPosition, last);
}
