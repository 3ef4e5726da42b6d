import type { ListDate, LogPosition, Pool } from '@ledger/kernel';
import { BEGINNING, refuse } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { giveTurn } from '@ledger/store';
import { officeRefusal } from '../refusals';
import type { Subscriber } from 'rxjs';
import { Observable, Subject } from 'rxjs';
import type { SnapshotSource, SnapshotTarget } from '@ledger/engine';
import { Folded } from '../snapshots/folded';
import type { Snapshotted } from '../snapshots/snapshotted';

/** A list was published, revised or withdrawn. */
interface PublicationNotice {
  readonly position: LogPosition;
  readonly pool: Pool;
  readonly date: ListDate;
  readonly version: number;
  /** Of what was published; a withdrawal has none. */
  readonly digest?: string;
  readonly withdrawn: boolean;
}

/** A listener who missed more than this reads the lists instead. */
const MOST_MISSED = 500;
const IN_A_TURN = 5;

/** Every publication in the order of the log, kept in memory: listening to them never reads the log. */
export class PublicationFeed implements Snapshotted {
  private readonly folded = new Folded<PublicationNotice[]>('feed', {
    empty: () => [],
    apply: (notices, event) => {
      const notice = noticeOf(event);
      if (notice !== null) notices.push(notice);
    },
    save: (notices) => notices,
    load: (saved) => saved,
  });
  private readonly coming = new Subject<PublicationNotice>();

  apply(event: RecordedEvent): void {
    this.folded.apply(event);
    const notice = noticeOf(event);
    if (notice !== null) this.coming.next(notice);
  }

  save(target: SnapshotTarget): void {
    this.folded.save(target);
  }

  restore(source: SnapshotSource | null): void {
    this.folded.restore(source);
  }

  private get notices(): readonly PublicationNotice[] {
    return this.folded.state;
  }

  /** The position of the last publication. */
  get latest(): LogPosition {
    return this.notices.at(-1)?.position ?? BEGINNING;
  }

  /** What was published after a position, and then what is published from now on. */
  after(position: LogPosition): Observable<PublicationNotice> {
    const first = this.notices.findLastIndex((notice) => notice.position <= position) + 1;
    const missed = this.notices.length - first;
    if (missed > MOST_MISSED) {
      refuse(officeRefusal('FeedTooFarBack', { missed, position, most: MOST_MISSED, where: 'after' }));
    }
    return new Observable((listener) => void this.send(first, listener));
  }

  /** Listeners that start at an old position take turns with each other and with other requests. */
  private async send(first: number, listener: Subscriber<PublicationNotice>): Promise<void> {
    for (let next = first; ; await giveTurn()) {
      const end = Math.min(next + IN_A_TURN, this.notices.length);
      while (next < end && !listener.closed) listener.next(this.notices[next++]!);
      if (listener.closed) return;
      if (next === this.notices.length) break;
    }
    listener.add(this.coming.subscribe(listener));
  }
}

/** Null for an event that is no publication. */
function noticeOf({ position, type, data }: RecordedEvent): PublicationNotice | null {
  if (type !== 'ListPublished' && type !== 'ListRevised' && type !== 'ListWithdrawn') return null;
  const { pool, date, version } = data;
  if (type === 'ListWithdrawn') return { position, pool, date, version, withdrawn: true };
  return { position, pool, date, version, digest: data.digest, withdrawn: false };
}
