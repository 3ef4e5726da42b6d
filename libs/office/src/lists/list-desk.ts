import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import type {
  DuePublication,
  ExplainedDiff,
  ExplainedPart,
  Explanation,
  HistoryEntry,
  Impact,
  ListDiff,
  PublishedList,
  Supposition,
} from '@ledger/lists';
import {
  diffLists,
  duePublication,
  explain,
  explainedDiff,
  explainTournament,
  history,
  impactBetween,
  Lists,
  Revisions,
  whatIf,
} from '@ledger/lists';
import type { CheckpointPlace } from '../checkpoints/checkpoint-folder';
import { CheckpointFolder } from '../checkpoints/checkpoint-folder';
import type { Follower } from '../mirror';

export interface ChangedList {
  readonly pool: Pool;
  readonly date: ListDate;
}

/** The lists, kept current from the log; any state of knowledge can be asked for. */
export class ListDesk implements Follower {
  private readonly lists: Lists;
  private readonly revisions: Revisions;

  constructor(checkpoints: CheckpointPlace | null) {
    this.lists = new Lists(checkpoints === null ? null : new CheckpointFolder(checkpoints));
    this.revisions = new Revisions(this.lists);
  }

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

  /** A player list by list, from all that is known. */
  history(player: PlayerId, pool: Pool): readonly HistoryEntry[] {
    return history(this.lists, this.revisions, player, pool);
  }

  /** A list ready to be published; null where the last version still says the same. */
  duePublication(pool: Pool, date: ListDate, knownAt: LogPosition): DuePublication | null {
    return duePublication(this.lists, pool, date, knownAt);
  }

  /** The list in force on a day under two states of knowledge, and why they differ. */
  difference(pool: Pool, date: CalendarDate, from: LogPosition, to: LogPosition): ExplainedDiff {
    return explainedDiff(this.listAt(pool, date, from), this.listAt(pool, date, to));
  }

  /** The list in force on a day as it is and as it would be. */
  differenceIf(pool: Pool, day: CalendarDate, supposition: Supposition, knownAt: LogPosition): ListDiff {
    const list = this.listAt(pool, day, knownAt);
    const impacts = whatIf(this.lists, { supposition, knownAt, through: list.date });
    const impact = impacts.find((each) => each.pool === pool && each.date === list.date);
    if (impact === undefined) return diffLists(list, list);
    if (impact.diff === null) throw new RefusedError((impact.refusedAfter ?? impact.refusedBefore)!);
    return impact.diff;
  }

  /** Everything that would move. */
  impactIf(supposition: Supposition, knownAt: LogPosition): readonly Impact[] {
    return this.ofInterest(whatIf(this.lists, { supposition, knownAt }));
  }

  /** Lists that differ between two states of knowledge. */
  changedBetween(before: LogPosition, after: LogPosition): readonly ChangedList[] {
    return this.impactBetween(before, after).map(({ pool, date }) => ({ pool, date }));
  }

  /** The same, with how each of them differs. */
  impactBetween(before: LogPosition, after: LogPosition): readonly Impact[] {
    return before === after ? [] : this.ofInterest(impactBetween(this.lists, before, after));
  }

  /** The published ones; where none of them changes, those yet to come. */
  private ofInterest(changed: readonly Impact[]): readonly Impact[] {
    const published = new Set(this.lists.book.publications.map(({ data }) => `${data.pool} ${data.date}`));
    const known = changed.filter(({ pool, date }) => published.has(`${pool} ${date}`));
    return known.length > 0 ? known : changed;
  }
}
