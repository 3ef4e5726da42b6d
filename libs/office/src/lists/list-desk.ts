import type { CalendarDate, ListDate, LogPosition, Pool } from '@ledger/kernel';
import { dayNumber, monthStart, refuse } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { FactBook, Projection, PublishedList } from '@ledger/lists';
import type { Follower } from '../mirror';

/** The lists, kept current from the log; any state of knowledge can be asked for. */
export class ListDesk implements Follower {
  private readonly book = new FactBook();
  private latest: Projection | null = null;

  apply(event: RecordedEvent): void {
    this.book.record(event);
  }

  /** The list in force on a day, as known at a position. */
  listAt(pool: Pool, day: CalendarDate, knownAt: LogPosition): PublishedList {
    const projection = this.projectionAt(knownAt);
    projection.advanceTo(monthStart(day));
    const state = projection.pools[pool];
    const index = state.timeline.inForceOn(dayNumber(day));
    const list = state.lists[index];
    if (list === undefined) {
      return refuse({
        code: 'NoListYet',
        message: `There is no ${pool} list in force on ${day}.`,
        advice: 'The lists begin with an opening list or the first tournament.',
      });
    }
    if (list.refusal !== null) refuse(list.refusal);
    return new PublishedList(projection, state, list);
  }

  /** Lists that differ between two states of knowledge. */
  changedBetween(_before: LogPosition, _after: LogPosition): readonly { pool: Pool; date: ListDate }[] {
    return [];
  }

  private projectionAt(knownAt: LogPosition): Projection {
    if (this.latest?.knownAt === knownAt) return this.latest;
    this.latest = Projection.of(this.book, this.book.knowledge(knownAt), null);
    return this.latest;
  }
}
