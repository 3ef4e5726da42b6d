import type { CalendarDate, ListDate, LogPosition, Pool, TournamentId } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { ExplainedPart, PublishedList } from '@ledger/lists';
import { explainTournament, Lists } from '@ledger/lists';
import type { Follower } from '../mirror';

export interface ChangedList {
  readonly pool: Pool;
  readonly date: ListDate;
}

/** The lists, kept current from the log; any state of knowledge can be asked for. */
export class ListDesk implements Follower {
  readonly lists = new Lists();

  apply(event: RecordedEvent): void {
    this.lists.record([event]);
  }

  /** The list in force on a day, as known at a position. */
  listAt(pool: Pool, date: CalendarDate, knownAt: LogPosition): PublishedList {
    return this.lists.listAt({ pool, date, knownAt });
  }

  /** What became of a tournament, part by part, as known at a position. */
  tournamentAt(id: TournamentId, knownAt: LogPosition): readonly ExplainedPart[] {
    return explainTournament(this.lists.projectionAt(knownAt), id);
  }

  /** The list before a list, as known at the same position; null where the pool begins with it. */
  listBefore(list: PublishedList, knownAt: LogPosition): PublishedList | null {
    const { timeline } = this.lists.projectionAt(knownAt).pools[list.poolName];
    const before = timeline.dates[timeline.indexOf(list.date) - 1];
    return before === undefined ? null : this.listAt(list.poolName, before, knownAt);
  }

  /** Lists that differ between two states of knowledge, of those that some fact or publication concerns. */
  changedBetween(before: LogPosition, after: LogPosition): readonly ChangedList[] {
    if (before === after) return [];
    const changed: ChangedList[] = [];
    for (const pool of POOLS) {
      for (const date of this.datesUntilLastFact(pool, after)) {
        if (this.digestAt(pool, date, before) !== this.digestAt(pool, date, after))
          changed.push({ pool, date });
      }
    }
    return changed;
  }

  private datesUntilLastFact(pool: Pool, knownAt: LogPosition): readonly ListDate[] {
    const projection = this.lists.projectionAt(knownAt);
    if (!projection.hasFactsIn(pool)) return [];
    const published = this.lists.book.publications.map(({ data }) => data.date);
    const last = [...published, projection.lastFactOn(pool)].reduce((a, b) => (a > b ? a : b));
    projection.advanceTo(last);
    return projection.pools[pool].timeline.dates.filter((date) => date <= last);
  }

  /** Null where there is no such list, or none can be computed. */
  private digestAt(pool: Pool, date: ListDate, knownAt: LogPosition): string | null {
    const projection = this.lists.projectionAt(knownAt);
    projection.advanceTo(date);
    const state = projection.pools[pool];
    const list = state.lists[state.timeline.indexOf(date)];
    return list === undefined || list.refusal !== null ? null : projection.published(state, list).digest();
  }
}
