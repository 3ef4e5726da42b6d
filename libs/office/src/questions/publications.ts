import type { CalendarDate, ListDate, LogPosition, Pool } from '@ledger/kernel';
import { BEGINNING, refuse } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { Follower } from '../mirror';
import type { PublishedVersion } from './known-at';
import { addVersion, publishedNow, versionNumbered } from './known-at';

/** A list that was published, with all its versions. */
export interface ListOnRecord {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly versions: readonly PublishedVersion[];
}

/** A version of a list, and which list that is. */
export interface VersionOnRecord extends PublishedVersion {
  readonly date: ListDate;
}

/** Everything that was ever published, kept current from the log. */
export class Publications implements Follower {
  private readonly lists = new Map<string, { pool: Pool; date: ListDate; versions: PublishedVersion[] }>();
  private readonly latest = new Map<Pool, LogPosition>();
  private sorted: readonly ListOnRecord[] | null = null;

  apply(event: RecordedEvent): void {
    if (event.type !== 'ListPublished' && event.type !== 'ListRevised' && event.type !== 'ListWithdrawn')
      return;
    const { pool, date } = event.data;
    const key = `${pool} ${date}`;
    const list = this.lists.get(key) ?? { pool, date, versions: [] };
    this.lists.set(key, list);
    this.sorted = null;
    addVersion(list.versions, event);
    if (event.type !== 'ListWithdrawn' && event.data.knownAt > this.publicKnowledge(pool)) {
      this.latest.set(pool, event.data.knownAt);
    }
  }

  /** What a publication of the pool took into account: the part of the log that has become public in this pool. */
  publicKnowledge(pool: Pool): LogPosition {
    return this.latest.get(pool) ?? BEGINNING;
  }

  /** In order of pool and date. */
  all(): readonly ListOnRecord[] {
    this.sorted ??= [...this.lists.values()].sort((a, b) => order(a.pool, b.pool) || order(a.date, b.date));
    return this.sorted;
  }

  /** The last list dated on or before a day of which a version is published and not withdrawn; null without one. */
  inForceOn(pool: Pool, day: CalendarDate): VersionOnRecord | null {
    const isOut = ({ versions }: ListOnRecord): boolean => versions.some(({ withdrawn }) => !withdrawn);
    const list = this.all().findLast((each) => each.pool === pool && each.date <= day && isOut(each));
    if (list === undefined) return null;
    return { ...publishedNow(list.versions, pool, list.date), date: list.date };
  }

  /** The list last published on or before a day, in a version or in the last one that was not withdrawn. */
  on(pool: Pool, day: CalendarDate, version?: number): VersionOnRecord {
    const list = this.all().findLast((each) => each.pool === pool && each.date <= day);
    if (list === undefined) {
      return refuse({
        code: 'ListNotFound',
        message: `No ${pool} list was published by ${day}.`,
      });
    }
    const { date, versions } = list;
    const found =
      version === undefined
        ? publishedNow(versions, pool, date)
        : versionNumbered(versions, version, pool, date);
    return { ...found, date };
  }
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
