import type { CalendarDate, ListDate, LogPosition, Pool } from '@ledger/kernel';
import { BEGINNING, refuse } from '@ledger/kernel';
import type { CorrectionReverted, PublicationEvent, RecordedEvent } from '@ledger/ledger';
import { activeEvents, publishedVersions } from '@ledger/ledger';
import { officeRefusal } from '../refusals';
import { Folded, withoutMetadata } from '../snapshots/folded';
import type { PublishedVersion } from './known-at';
import { publishedNow, versionNumbered } from './known-at';

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

type ListHistory = RecordedEvent<PublicationEvent | CorrectionReverted>[];

/** Everything that was ever published, kept current from the log. */
export class Publications {
  readonly folded = new Folded<PublishedLists>('publications', {
    empty: () => new PublishedLists(),
    apply: (lists, event) => lists.apply(event),
    save: (lists) => lists.events.map(withoutMetadata),
    load: (saved: readonly RecordedEvent[]) => {
      const lists = new PublishedLists();
      for (const event of saved) lists.apply(event);
      return lists;
    },
  });

  /** What a publication of the pool took into account: the part of the log that has become public in this pool. */
  publicKnowledge(pool: Pool): LogPosition {
    return this.folded.state.publicKnowledge(pool);
  }

  /** In order of pool and date. */
  all(): readonly ListOnRecord[] {
    return this.folded.state.all();
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
      return refuse(officeRefusal('ListNotFound', { pool, day }));
    }
    const { date, versions } = list;
    const found =
      version === undefined
        ? publishedNow(versions, pool, date)
        : versionNumbered(versions, version, pool, date);
    return { ...found, date };
  }
}

class PublishedLists {
  /** All that is on record about publications, in log order. */
  readonly events: RecordedEvent[] = [];
  /** What is on record about each list, by its stream. */
  private readonly lists = new Map<string, { pool: Pool; date: ListDate; events: ListHistory }>();
  private readonly latest = new Map<Pool, LogPosition>();
  private sorted: readonly ListOnRecord[] | null = null;

  apply(event: RecordedEvent): void {
    if (event.type === 'CorrectionReverted') {
      const reverted = this.lists.get(event.stream);
      if (reverted === undefined) return;
      reverted.events.push(event);
      this.events.push(event);
      this.sorted = null;
      return;
    }
    if (event.type !== 'ListPublished' && event.type !== 'ListRevised' && event.type !== 'ListWithdrawn')
      return;
    const { pool, date } = event.data;
    const list = this.lists.get(event.stream) ?? { pool, date, events: [] };
    list.events.push(event);
    this.events.push(event);
    this.lists.set(event.stream, list);
    this.sorted = null;
    if (event.type !== 'ListWithdrawn' && event.data.knownAt > this.publicKnowledge(pool)) {
      this.latest.set(pool, event.data.knownAt);
    }
  }

  publicKnowledge(pool: Pool): LogPosition {
    return this.latest.get(pool) ?? BEGINNING;
  }

  all(): readonly ListOnRecord[] {
    this.sorted ??= [...this.lists.values()]
      .map(({ pool, date, events }) => ({ pool, date, versions: versionsIn(events) }))
      .sort((a, b) => order(a.pool, b.pool) || order(a.date, b.date));
    return this.sorted;
  }
}

function versionsIn(events: ListHistory): readonly PublishedVersion[] {
  const inForce = activeEvents(events) as RecordedEvent<PublicationEvent>[];
  return publishedVersions(inForce).map(
    ({ version, position, recordedAt, knownAt, digest, ruleSets, withdrawn }) => ({
      version,
      position,
      recordedAt,
      knownAt,
      digest,
      ruleSets,
      withdrawn,
    }),
  );
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
