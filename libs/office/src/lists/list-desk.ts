import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type { ExplainedPart, Explanation, Projection, PublishedList, Scenario } from '@ledger/lists';
import { explain, explainTournament, listIn, Lists } from '@ledger/lists';
import type { ListDifference } from '../comparing/difference';
import { differenceBetween } from '../comparing/difference';
import type { ChangedList, Impact } from '../comparing/impact';
import { changedLists, impactOf } from '../comparing/impact';
import type { Follower } from '../mirror';

/** The lists, kept current from the log; any state of knowledge can be asked for. */
export class ListDesk implements Follower {
  private readonly lists = new Lists();

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

  explain(player: PlayerId, pool: Pool, listDate: CalendarDate, knownAt: LogPosition): Explanation {
    return explain(this.lists.projectionAt(knownAt), { player, pool, listDate });
  }

  /** The list before a list, as known at the same position; null where the pool begins with it. */
  listBefore(list: PublishedList, knownAt: LogPosition): PublishedList | null {
    const { timeline } = this.lists.projectionAt(knownAt).pools[list.poolName];
    const before = timeline.dates[timeline.indexOf(list.date) - 1];
    return before === undefined ? null : this.listAt(list.poolName, before, knownAt);
  }

  /** The list in force on a day under two states of knowledge. */
  difference(pool: Pool, date: CalendarDate, from: LogPosition, to: LogPosition): ListDifference {
    return differenceBetween(this.listAt(pool, date, from), this.listAt(pool, date, to));
  }

  /** The list in force on a day as it is and as it would be. */
  differenceIf(pool: Pool, date: CalendarDate, scenario: Scenario): ListDifference {
    const branch = this.lists.branch(scenario);
    return differenceBetween(this.listAt(pool, date, scenario.knownAt), listIn(branch, pool, date));
  }

  /** Everything that would move. */
  impactIf(scenario: Scenario): Impact {
    const branch = this.lists.branch(scenario);
    const trunk = this.lists.projectionAt(scenario.knownAt);
    return { lists: this.ofInterest(impactOf(trunk, branch, this.horizon(trunk, branch)).lists) };
  }

  /** Lists that differ between two states of knowledge. */
  changedBetween(before: LogPosition, after: LogPosition): readonly ChangedList[] {
    if (before === after) return [];
    const then = this.lists.projectionAt(before);
    const now = this.lists.projectionAt(after);
    return this.ofInterest(changedLists(then, now, this.horizon(then, now)));
  }

  /** The published ones; where none of them changes, those yet to come. */
  private ofInterest<Changed extends ChangedList>(changed: readonly Changed[]): readonly Changed[] {
    const published = new Set(this.lists.book.publications.map(({ data }) => `${data.pool} ${data.date}`));
    const known = changed.filter(({ pool, date }) => published.has(`${pool} ${date}`));
    return known.length > 0 ? known : changed;
  }

  /** The last list that some fact or publication concerns: beyond it nothing is of interest yet. */
  private horizon(...projections: readonly Projection[]): ListDate {
    const dates = this.lists.book.publications.map(({ data }) => data.date);
    for (const projection of projections) {
      for (const pool of POOLS) if (projection.hasFactsIn(pool)) dates.push(projection.lastFactOn(pool));
    }
    return dates.reduce((latest, date) => (date > latest ? date : latest), FIRST_LIST);
  }
}

/** No list of FIDE's is older. */
const FIRST_LIST = '1971-07-01' as ListDate;
