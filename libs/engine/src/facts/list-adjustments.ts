import type { ListDate, Pool } from '@ledger/kernel';
import type { FactBook } from './book';
import type { PlacedIdentities } from './identities';
import type { Knowledge } from './knowledge';
import type { OpeningPiece } from './opening';

/** A rating put back on a list by decision (corrections.md 23). */
export interface Reinstatement {
  readonly rating: number;
  readonly gamesTotal: number;
  readonly peak: number;
}

/** What is set on one list without any game: opening ratings, points granted, ratings reinstated. */
export class AdjustmentsOnList {
  readonly openings: OpeningPiece[] = [];
  readonly points = new Map<number, number>();
  readonly reinstated = new Map<number, Reinstatement>();
}

/** ListAdjustments by pool and list date, under the identities of the day. */
export class ListAdjustments {
  private readonly lists = new Map<string, AdjustmentsOnList>();
  private readonly firstOpenings = new Map<Pool, ListDate>();
  private readonly lastOpenings = new Map<Pool, ListDate>();

  constructor(book: FactBook, knowledge: Knowledge, identities: PlacedIdentities) {
    for (const opening of book.openings) {
      if (!knowledge.inForce(opening)) continue;
      this.on(opening.pool, opening.date).openings.push(opening);
      const first = this.firstOpenings.get(opening.pool);
      if (first === undefined || opening.date < first) this.firstOpenings.set(opening.pool, opening.date);
      const last = this.lastOpenings.get(opening.pool);
      if (last === undefined || opening.date > last) this.lastOpenings.set(opening.pool, opening.date);
    }
    for (const player of book.playersWithFacts()) {
      // What was decided for a merged identity was about its own rating, which is no more (B-64).
      if (identities.keptFor(player) !== player) continue;
      for (const fact of knowledge.select(book.factsAbout(player))) {
        if (fact.type === 'AdjustmentGranted') {
          const { points } = this.on(fact.data.pool, fact.data.list);
          points.set(player, (points.get(player) ?? 0) + fact.data.points);
        } else if (fact.type === 'PriorRatingReinstated') {
          const { pool, list, rating, gamesTotal, peak } = fact.data;
          this.on(pool, list).reinstated.set(player, { rating, gamesTotal, peak });
        }
      }
    }
  }

  private on(pool: Pool, date: ListDate): AdjustmentsOnList {
    const key = `${pool} ${date}`;
    let adjustments = this.lists.get(key);
    if (adjustments === undefined) this.lists.set(key, (adjustments = new AdjustmentsOnList()));
    return adjustments;
  }

  /** Everything decided after one list and up to the next: a date without a list counts for the list that follows. */
  between(pool: Pool, after: ListDate | null, upTo: ListDate): AdjustmentsOnList | null {
    const exact = this.lists.get(`${pool} ${upTo}`);
    const others = this.datesOf(pool).filter((date) => date < upTo && (after === null || date > after));
    if (others.length === 0) return exact ?? null;
    const joined = new AdjustmentsOnList();
    for (const date of [...others, upTo]) {
      const adjustments = this.lists.get(`${pool} ${date}`);
      if (adjustments === undefined) continue;
      joined.openings.push(...adjustments.openings);
      for (const [player, points] of adjustments.points) {
        joined.points.set(player, (joined.points.get(player) ?? 0) + points);
      }
      for (const [player, value] of adjustments.reinstated) joined.reinstated.set(player, value);
    }
    return joined;
  }

  /** What was decided for one player on any list, in one line. */
  about(player: number): string {
    const decided = [...this.lists].flatMap(([list, { points, reinstated }]) =>
      points.has(player) || reinstated.has(player)
        ? [[list, points.get(player), reinstated.get(player)]]
        : [],
    );
    return decided.length === 0 ? '' : JSON.stringify(decided);
  }

  private datesOf(pool: Pool): ListDate[] {
    const dates: ListDate[] = [];
    for (const key of this.lists.keys()) {
      const [of, date] = key.split(' ');
      if (of === pool) dates.push(date as ListDate);
    }
    return dates.sort();
  }

  lastOpening(pool: Pool): ListDate | undefined {
    return this.lastOpenings.get(pool);
  }

  firstOpening(pool: Pool): ListDate | undefined {
    return this.firstOpenings.get(pool);
  }
}
